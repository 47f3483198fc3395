import JSONData
import LoadingCore

/// Parses the status line and the headers of a response from the lines that libcurl passes one by
/// one.
struct ResponseHead {
    private(set) var headers: [HTTPHeader] = []
    /// Whether the headers of the final response are complete.
    private(set) var isComplete = false
    /// Bytes of all lines, including interim responses and trailers.
    private(set) var byteCount = 0
    private var isInterim = false

    /// Whether a `Content-Length` exceeds 64 bits. libcurl would ignore such a header.
    var hasOversizedLength: Bool {
        headers.contains { header in
            ASCII.equalIgnoringCase(header.name, "Content-Length") && !header.value.isEmpty
                && header.value.utf8.allSatisfy(\.isDigit) && Int64(header.value) == nil
        }
    }

    /// - Parameter line: with or without a line break.
    mutating func read(_ line: UnsafeRawBufferPointer) {
        byteCount += line.count
        // Trailers (RFC 9110 section 6.5) are ignored.
        if isComplete { return }
        let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
        if text.isEmpty {
            isComplete = !isInterim
        } else if text.starts(with: "HTTP/".utf8) {
            beginMessage(text)
        } else if ASCII.isBlank(text[0]) {
            appendFoldedLine(text)
        } else {
            append(text)
        }
    }

    /// Interim responses (1xx) precede the final one (RFC 9110 section 15.2); 101 is never
    /// requested.
    private mutating func beginMessage(_ line: Slice<UnsafeRawBufferPointer>) {
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

    /// Obsolete line folding, which a client replaces by a space (RFC 9112 section 5.2).
    private mutating func appendFoldedLine(_ line: Slice<UnsafeRawBufferPointer>) {
        guard var last = headers.popLast() else { return }
        last.value += " " + Self.trimmed(line)
        headers.append(last)
    }

    /// Removes blanks at both ends.
    private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> String {
        let start = text.drop(while: ASCII.isBlank)
        let end = start.lastIndex { !ASCII.isBlank($0) }
        return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
    }
}
