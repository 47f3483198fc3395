import JSONData

/// Reads the text of a URL as Foundation's `URL(string:)` does since iOS 17, by which generated
/// models read it: a part with characters that it may not have is percent-encoded, `%` included.
///
/// International host names stay as they are written.
struct URLScanner {
    private typealias Bytes = ArraySlice<UInt8>

    /// What a text is as a URL.
    enum Outcome {
        case valid
        /// Valid with this text.
        case encoded([UInt8])
        case invalid
    }

    private var result: [UInt8] = []
    private var isValid = true

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        if isPlain(text) { return .valid }
        if text.isEmpty { return .invalid }
        var scanner = URLScanner()
        scanner.read(Array(text)[...])
        guard scanner.isValid else { return .invalid }
        return scanner.result.elementsEqual(text) ? .valid : .encoded(scanner.result)
    }

    /// Whether a text is one of the usual URLs, which need no closer look.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start =
            text.starts(with: "https://".utf8) ? 8 : text.starts(with: "http://".utf8) ? 7 : 0
        return start > 0
            && text[start...].allSatisfy { $0.isAlphanumeric || isPlainSign($0) }
    }

    private static func isPlainSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
            UInt8(ascii: ","), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    private mutating func read(_ text: Bytes) {
        var rest = text
        if let colon = rest.firstIndex(where: { ":/?#".utf8.contains($0) }),
            rest[colon] == Self.colon
        {
            isValid = Self.isScheme(rest[..<colon])
            result += rest[...colon]
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: "//".utf8) {
            result += "//".utf8
            rest = rest.dropFirst(2)
            let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
            readAuthority(rest[..<end])
            rest = rest[end...]
        }
        let end = rest.firstIndex { "?#".utf8.contains($0) } ?? rest.endIndex
        append(rest[..<end], "/:@")
        rest = rest[end...]
        if rest.first == UInt8(ascii: "?") {
            let end = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
            result.append(UInt8(ascii: "?"))
            append(rest[..<end].dropFirst(), "/:@?")
            rest = rest[end...]
        }
        guard rest.popFirst() != nil else { return }
        result.append(UInt8(ascii: "#"))
        append(rest, "/:@?")
    }

    private static let colon = UInt8(ascii: ":")

    /// RFC 3986 section 3.1.
    private static func isScheme(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first, first.isAlphanumeric, !first.isDigit else { return false }
        return bytes.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    }

    private mutating func readAuthority(_ bytes: Bytes) {
        var host = bytes
        if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
            let user = bytes[..<at].prefix { $0 != Self.colon }
            append(user, "")
            if user.endIndex < at {
                result.append(Self.colon)
                append(bytes[(user.endIndex + 1)..<at], "")
            }
            result.append(UInt8(ascii: "@"))
            host = bytes[(at + 1)...]
        }
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        if let colon = host[bracket...].firstIndex(of: Self.colon) {
            isValid = isValid && host[(colon + 1)...].allSatisfy(\.isDigit)
            // Foundation drops the colon of an empty port.
            result += colon + 1 == host.endIndex ? host[..<colon] : host
            host = host[..<colon]
        } else {
            result += host
        }
        let isHost = host.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
        isValid = isValid && isHost
    }

    /// Appends a part, encoded if it is not valid as it is.
    ///
    /// - Parameter additional: the delimiters that it may have.
    private mutating func append(_ part: Bytes, _ additional: StaticString) {
        let delimiters = UnsafeBufferPointer(
            start: additional.utf8Start, count: additional.utf8CodeUnitCount)
        let isAllowed: (UInt8) -> Bool = {
            $0.isAlphanumeric || "-._~!$&'()*+,;=".utf8.contains($0) || delimiters.contains($0)
        }
        if Self.isEncoded(part, isAllowed) {
            result += part
            return
        }
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in part {
            if isAllowed(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    private static func isEncoded(_ part: Bytes, _ isAllowed: (UInt8) -> Bool) -> Bool {
        var rest = part
        while let byte = rest.popFirst() {
            if isAllowed(byte) { continue }
            let digits = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ $0.hexDigit != nil })
            else { return false }
            rest = rest.dropFirst(2)
        }
        return true
    }
}
