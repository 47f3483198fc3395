nonisolated extension ExpressionRules {
    /// Character references of HTML and Markdown: `&amp;`, `&#38;`, `&#x26;`.
    public nonisolated enum HTMLEntities {
        /// The length of the longest named reference, in bytes.
        static let maxLength = 33

        /// A named reference.
        public nonisolated struct Name: Sendable {
            /// Without `&` and `;`.
            public let name: String
            /// One or two characters.
            public let text: String
            /// Whether it is also a reference without a semicolon.
            public let isWithoutSemicolon: Bool
        }

        /// All names (HTML Standard, section "Named character references").
        public static let names: [Name] = HTMLEntityTable.text.utf8.split(
            separator: UInt8(ascii: " ")
        ).map { entry in
            let name = entry.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") }
            let rest = entry[name.endIndex...]
            var text = ""
            for code in rest.dropFirst().split(separator: UInt8(ascii: "+")) {
                UInt32(Substring(code), radix: 16).map { text.unicodeScalars.append(scalar($0)) }
            }
            return Name(
                name: String(Substring(name)), text: text,
                isWithoutSemicolon: rest.first == UInt8(ascii: ":"))
        }

        /// Returns the text of a reference from `&` to `;`; nil if it is none. Characters that are never
        /// visible, such as a soft hyphen, are an empty text.
        public static func text(of reference: String) -> String? {
            let bytes = reference.utf8
            guard bytes.count > 2, bytes.count <= maxLength, bytes.first == UInt8(ascii: "&"),
                bytes.last == UInt8(ascii: ";")
            else { return nil }
            let name = bytes.dropFirst().dropLast()
            guard name.first == UInt8(ascii: "#") else { return texts[String(Substring(name))] }
            let digits = name.dropFirst()
            let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
            let number = isHexadecimal ? digits.dropFirst() : digits
            // No sign, which `UInt32` would read.
            guard number.count <= 8, number.first != UInt8(ascii: "+"),
                number.first != UInt8(ascii: "-"),
                let code = UInt32(Substring(number), radix: isHexadecimal ? 16 : 10)
            else { return nil }
            return visible(String(scalar(code)))
        }

        /// The character of a numeric reference; U+FFFD if there is none.
        public static func scalar(_ code: UInt32) -> Unicode.Scalar {
            switch code {
            // As in HTML, since pages were written in Windows-1252.
            case 0x80...0x9F: windows1252[Int(code) - 0x80]
            case 0: "\u{FFFD}"
            default: Unicode.Scalar(code) ?? "\u{FFFD}"
            }
        }

        private static func visible(_ text: String) -> String {
            switch text.unicodeScalars.first {
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": ""
            default: text
            }
        }

        private static let texts = Dictionary(
            uniqueKeysWithValues: names.map { ($0.name, visible($0.text)) })

        /// The characters 0x80 to 0x9F of Windows-1252; undefined ones are U+FFFD.
        private static let windows1252 = Array(
            "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
    }
}
