nonisolated extension LoadingRules {
    /// The character classes of HTTP and URLs, which are ASCII only.
    public nonisolated enum ASCII {
        /// Returns a letter in lower case, and any other byte as it is.
        public static func lower(_ byte: UInt8) -> UInt8 {
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        }

        /// Returns a letter in upper case, and any other byte as it is.
        public static func upper(_ byte: UInt8) -> UInt8 {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xdf : byte
        }

        /// Returns a text with its ASCII letters in lower case.
        public static func lower(_ text: some StringProtocol) -> String {
            let hasUpper = text.utf8.contains { $0 != lower($0) }
            return hasUpper ? String(decoding: text.utf8.map(lower), as: UTF8.self) : String(text)
        }

        /// Returns whether texts differ at most in the case of ASCII letters.
        public static func equalIgnoringCase(_ first: String, _ second: String) -> Bool {
            first.utf8.elementsEqual(second.utf8) { lower($0) == lower($1) }
        }

        /// Whether a byte is a space or tab (OWS of RFC 9110 section 5.6.3).
        public static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

        /// Whether a byte is a decimal digit.
        public static func isDigit(_ byte: UInt8) -> Bool {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }

        /// Whether a byte is a letter.
        public static func isLetter(_ byte: UInt8) -> Bool {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= lower(byte)
        }

        /// Whether a byte is unreserved in URLs (RFC 3986 section 2.3).
        public static func isUnreserved(_ byte: UInt8) -> Bool {
            isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
        }

        /// The value of a hexadecimal digit; nil for any other byte.
        public static func hexDigit(_ byte: UInt8) -> UInt8? {
            switch lower(byte) {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): lower(byte) - UInt8(ascii: "a") + 10
            default: nil
            }
        }

        /// Removes blanks at both ends.
        public static func trimmed(_ text: String) -> String {
            let bytes = text.utf8
            let start = bytes.drop(while: isBlank)
            let end = start.lastIndex { !isBlank($0) }
            guard let end else { return "" }
            return String(text[start.startIndex...end])
        }
    }
}
