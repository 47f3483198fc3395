/// The character classes of HTTP and URLs, which are ASCII only.
enum ASCII {
    static func lower(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    static func upper(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xdf : byte
    }

    static func lower(_ text: some StringProtocol) -> String {
        let hasUpper = text.utf8.contains { $0 != lower($0) }
        return hasUpper ? String(decoding: text.utf8.map(lower), as: UTF8.self) : String(text)
    }

    static func equalIgnoringCase(_ first: String, _ second: String) -> Bool {
        first.utf8.elementsEqual(second.utf8) { lower($0) == lower($1) }
    }

    /// A space or tab (OWS of RFC 9110 section 5.6.3).
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Removes blanks at both ends.
    static func trimmed(_ text: String) -> String {
        let bytes = text.utf8
        let start = bytes.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }
        guard let end else { return "" }
        return String(text[start.startIndex...end])
    }
}
