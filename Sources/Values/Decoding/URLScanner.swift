import JSONData

/// Reads the text of a URL as Foundation's `URL(string:)` does since iOS 17, by which generated
/// models read it: a part with characters that it may not have is percent-encoded, `%` included.
///
/// International host names stay as they are written.
struct URLScanner {
    /// What a text is as a URL.
    enum Outcome {
        /// `isRelative` is whether it has no scheme.
        case valid(isRelative: Bool)
        /// Valid with this text.
        case encoded([UInt8], isRelative: Bool)
        case invalid
    }

    private let text: UnsafeBufferPointer<UInt8>
    /// Whether parts that are not valid as they are get encoded; otherwise they are only passed.
    private let encodes: Bool
    /// Where the query or the fragment begins; the end if there is none.
    private var endOfPath = 0
    /// The end of what was read.
    private var position = 0
    private var isValid = true
    private var isRelative = true
    /// The text with changes; nil as long as there are none.
    private var changed: [UInt8]?

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        guard !text.isEmpty else { return .invalid }
        var scanner = URLScanner(text: text, encodes: true)
        scanner.read()
        guard scanner.isValid else { return .invalid }
        let isRelative = scanner.isRelative
        return scanner.changed.map { .encoded($0, isRelative: isRelative) }
            ?? .valid(isRelative: isRelative)
    }

    /// Returns the index of the query or the fragment of a URL; nil for a text that is no URL.
    static func endOfPath(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !text.isEmpty else { return nil }
        var scanner = URLScanner(text: text, encodes: false)
        scanner.read()
        return scanner.isValid ? scanner.endOfPath : nil
    }

    private init(text: UnsafeBufferPointer<UInt8>, encodes: Bool) {
        (self.text, self.encodes) = (text, encodes)
    }

    private mutating func read() {
        let colon = end(before: .delimitersOfScheme)
        if colon < text.count, text[colon] == UInt8(ascii: ":") {
            isValid = isScheme(upTo: colon)
            isRelative = false
            keep(upTo: colon + 1)
        }
        let slash = UInt8(ascii: "/")
        if text.count - position > 1, text[position] == slash, text[position + 1] == slash {
            keep(upTo: position + 2)
            readAuthority()
        }
        read(.path, before: .delimitersOfQuery)
        endOfPath = position
        if position < text.count, text[position] == UInt8(ascii: "?") {
            keep(upTo: position + 1)
            read(.query, before: .number)
        }
        guard position < text.count else { return }
        keep(upTo: position + 1)
        read(.query, upTo: text.count)
    }

    /// Returns the position of the first of some bytes from here on; the end if there is none.
    private func end(before set: ByteSet) -> Int {
        set.firstIndex(in: text, position..<text.count)
    }

    /// RFC 3986 section 3.1.
    private func isScheme(upTo end: Int) -> Bool {
        end > 0 && text[0].isASCIILetter && ByteSet.scheme.end(in: text, 0..<end) == end
    }

    private mutating func readAuthority() {
        // Most are a plain host.
        let plain = ByteSet.plainHost.end(in: text, position..<text.count)
        let end = end(before: .delimitersOfPath)
        if plain == end { return keep(upTo: end) }
        let authority = text[position..<end]
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
            if let colon = text[position..<at].firstIndex(of: UInt8(ascii: ":")) {
                read(.user, upTo: colon)
                keep(upTo: colon + 1)
            }
            read(.user, upTo: at)
            keep(upTo: at + 1)
        }
        var host = text[position..<end]
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? position
        if let colon = text[bracket..<end].firstIndex(of: UInt8(ascii: ":")) {
            host = text[position..<colon]
            let port = text[(colon + 1)..<end]
            isValid = isValid && port.allSatisfy(\.isDigit)
            keep(upTo: colon)
            // Foundation drops the colon of an empty port.
            if port.isEmpty { drop(upTo: end) }
        }
        isValid = isValid && host.allSatisfy { !ByteSet.notInHosts.contains($0) }
        keep(upTo: end)
    }

    // MARK: - Parts

    /// Reads a part that ends before a delimiter, and encodes it if it is not valid as it is.
    private mutating func read(_ allowed: ByteSet, before delimiters: ByteSet) {
        // Most are valid, and end with the characters that they may have.
        let end = allowed.end(in: text, position..<text.count)
        if end == text.count || delimiters.contains(text[end]) { return keep(upTo: end) }
        read(allowed, upTo: self.end(before: delimiters))
    }

    /// Reads a part, and encodes it if it is not valid as it is.
    private mutating func read(_ allowed: ByteSet, upTo end: Int) {
        guard encodes else { return position = end }
        if isEncoded(position..<end, allowed) { return keep(upTo: end) }
        var bytes = changed ?? Array(text[..<position])
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text[position..<end] {
            if allowed.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        changed = bytes
        position = end
    }

    private mutating func keep(upTo end: Int) {
        changed?.append(contentsOf: text[position..<end])
        position = end
    }

    private mutating func drop(upTo end: Int) {
        changed = changed ?? Array(text[..<position])
        position = end
    }

    /// Whether a part has only bytes that it may have, and escapes.
    private func isEncoded(_ part: Range<Int>, _ allowed: ByteSet) -> Bool {
        var index = part.lowerBound
        while true {
            index = allowed.end(in: text, index..<part.upperBound)
            if index == part.upperBound { return true }
            guard text[index] == UInt8(ascii: "%"), part.upperBound - index > 2,
                text[index + 1].hexDigit != nil, text[index + 2].hexDigit != nil
            else { return false }
            index += 3
        }
    }
}

extension ByteSet {
    fileprivate static let delimitersOfScheme = ByteSet(":/?#")
    fileprivate static let delimitersOfPath = ByteSet("/?#")
    fileprivate static let delimitersOfQuery = ByteSet("?#")
    fileprivate static let number = ByteSet("#")
    fileprivate static let scheme = ByteSet("+-.").union(.alphanumerics)
    /// Unreserved characters and delimiters within parts (RFC 3986 section 2).
    fileprivate static let user = ByteSet("-._~!$&'()*+,;=").union(.alphanumerics)
    fileprivate static let path = ByteSet("/:@").union(.user)
    fileprivate static let query = ByteSet("?").union(.path)
    fileprivate static let plainHost = ByteSet("-.").union(.alphanumerics)
    fileprivate static let notInHosts = ByteSet(where: {
        $0 <= 0x20 || $0 == 0x7F || "\"<>\\^`{|}".utf8.contains($0)
    })
}
