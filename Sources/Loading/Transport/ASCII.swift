/// The character classes of HTTP and URLs, which know ASCII only.
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

    static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= lower(byte)
    }

    /// A space or tab (OWS of RFC 9110 section 5.6.3).
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// `token` of RFC 9110 section 5.6.2: a method or the name of a header.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// The value of a hexadecimal digit.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch lower(byte) {
        case let digit where isDigit(digit): digit - UInt8(ascii: "0")
        case let letter where UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter:
            letter - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// `%` and two upper-case digits (RFC 3986 section 2.1).
    static func percentEncoded(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "%0" + digits : "%" + digits
    }

    /// Without the blanks at either end.
    static func trimmed(_ text: String) -> String {
        let bytes = text.utf8
        let start = bytes.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }
        guard let end else { return "" }
        return String(text[start.startIndex...end])
    }
}
