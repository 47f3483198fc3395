import JSONData

/// The status line and the headers of an answer, out of the lines that libcurl hands over one by
/// one.
struct ResponseHead {
    private(set) var headers: [HTTPHeader] = []
    /// Whether the empty line after the headers of the final answer has come.
    private(set) var isComplete = false
    /// Of all lines, those of interim answers and trailers included.
    private(set) var byteCount = 0
    private var isInterim = false

    /// Whether a `Content-Length` is more than any body has: 64 bits do not hold it, and libcurl would
    /// read on as if there were none.
    var hasEndlessLength: Bool {
        headers.contains { header in
            ASCII.equalIgnoringCase(header.name, "Content-Length") && !header.value.isEmpty
                && header.value.utf8.allSatisfy(\.isDigit) && Int64(header.value) == nil
        }
    }

    /// - Parameter line: with its line end, if it has one.
    mutating func read(_ line: UnsafeRawBufferPointer) {
        byteCount += line.count
        // What follows the headers are trailers (RFC 9110 section 6.5), which nothing here needs.
        if isComplete { return }
        let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
        if text.isEmpty {
            isComplete = !isInterim
        } else if text.starts(with: "HTTP/".utf8) {
            beginBlock(text)
        } else if ASCII.isBlank(text[0]) {
            continueLast(text)
        } else {
            append(text)
        }
    }

    /// 1xx answers come before the final one (RFC 9110 section 15.2); 101 is never asked for.
    private mutating func beginBlock(_ line: Slice<UnsafeRawBufferPointer>) {
        headers = []
        let status = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }
        isInterim = status.first == UInt8(ascii: "1")
    }

    private mutating func append(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        headers.append(
            HTTPHeader(
                name: String(decoding: line[..<colon], as: UTF8.self),
                value: Self.trimmed(line[(colon + 1)...])))
    }

    /// Folded lines, which RFC 9112 section 5.2 has a client join with a space.
    private mutating func continueLast(_ line: Slice<UnsafeRawBufferPointer>) {
        guard var last = headers.popLast() else { return }
        last.value += " " + Self.trimmed(line)
        headers.append(last)
    }

    /// Without the blanks at either end.
    private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> String {
        let start = text.drop(while: ASCII.isBlank)
        let end = start.lastIndex { !ASCII.isBlank($0) }
        return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
    }
}
