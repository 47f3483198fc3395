nonisolated extension ExpressionRules {
    /// Splits HTML into tags and texts as browsers do, however broken it is. It takes linear time.
    nonisolated struct HTMLScanner {
        /// An attribute of a tag, with its name in lower case and references decoded.
        nonisolated struct Attribute {
            let name: String
            let value: String
        }

        nonisolated enum Token {
            /// Text with references decoded.
            case text(String)
            /// A tag with its name in lower case; only the attributes that have a use are kept.
            case start(String, [Attribute])
            case end(String)
        }

        private let bytes: [UInt8]
        private var index = 0
        /// The element whose content is text up to its end tag: scripts, styles and the like.
        private var rawElement: String?

        init(_ html: String) { bytes = Array(html.utf8) }

        mutating func next() -> Token? {
            if let rawElement {
                self.rawElement = nil
                return rawText(of: rawElement)
            }
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "<"), let following = byte(at: index + 1) else {
                    return text()
                }
                switch following {
                case _ where Self.isLetter(following): return startTag()
                case UInt8(ascii: "/") where byte(at: index + 2).map(Self.isLetter) == true:
                    return endTag()
                case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): skipComment()
                default: return text()
                }
            }
            return nil
        }

        private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

        // MARK: - Text

        /// The text up to the next tag; a `<` at its start is text.
        private mutating func text() -> Token {
            let start = index
            index += 1
            while index < bytes.count, !isMarkup(at: index) { index += 1 }
            return .text(Self.decoded(bytes[start..<index]))
        }

        private func isMarkup(at index: Int) -> Bool {
            guard bytes[index] == UInt8(ascii: "<"), let next = byte(at: index + 1) else {
                return false
            }
            return Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                || next == UInt8(ascii: "?")
        }

        private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
            guard bytes.contains(UInt8(ascii: "&")) else {
                return String(decoding: bytes, as: UTF8.self)
            }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var index = bytes.startIndex
            while index < bytes.endIndex {
                let byte = bytes[index]
                if byte == UInt8(ascii: "&"), let (text, end) = reference(in: bytes[index...]) {
                    result += text.utf8
                    index = end
                } else {
                    result.append(byte)
                    index += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        }

        /// The text of the reference at the start, and the index after it.
        private static func reference(
            in bytes: ArraySlice<UInt8>
        ) -> (text: String, end: Int)? {
            let rest = bytes.prefix(HTMLEntities.maxLength)
            guard let last = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
            return HTMLEntities.text(of: String(decoding: rest[...last], as: UTF8.self))
                .map { ($0, last + 1) }
        }

        // MARK: - Tags

        private mutating func startTag() -> Token {
            index += 1
            let name = tagName()
            var attributes: [Attribute] = []
            while let attribute = attribute() {
                guard let name = Self.usedAttributes.first(where: { hasName($0, attribute.name) }),
                    !attributes.contains(where: { $0.name == name })
                else { continue }
                attributes.append(Attribute(name: name, value: Self.decoded(attribute.value)))
            }
            if Self.rawElements.contains(name) { rawElement = name }
            return .start(name, attributes)
        }

        private mutating func endTag() -> Token {
            index += 2
            let name = tagName()
            while attribute() != nil {}
            return .end(name)
        }

        private static let usedAttributes = ["href", "alt", "start"]

        /// Elements whose content has no tags.
        private static let rawElements: Set = [
            "iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp",
        ]

        private mutating func tagName() -> String {
            let start = index
            while let byte = byte(at: index), !Self.isTagDelimiter(byte) { index += 1 }
            let name = bytes[start..<index]
            return name.contains { 0x41...0x5A ~= $0 }
                ? String(decoding: name.map(Self.lowerCase), as: UTF8.self)
                : String(decoding: name, as: UTF8.self)
        }

        /// The next attribute of a tag, as it is written; nil at the end of the tag, which is skipped.
        private mutating func attribute() -> (name: Range<Int>, value: ArraySlice<UInt8>)? {
            while let byte = byte(at: index), Self.isTagDelimiter(byte) {
                index += 1
                if byte == UInt8(ascii: ">") { return nil }
            }
            guard index < bytes.count else { return nil }
            let start = index
            // An equals sign at the start belongs to the name.
            index += 1
            while let byte = byte(at: index), !Self.isTagDelimiter(byte), byte != UInt8(ascii: "=")
            {
                index += 1
            }
            let name = start..<index
            skipSpace()
            guard byte(at: index) == UInt8(ascii: "=") else { return (name, []) }
            index += 1
            skipSpace()
            return (name, attributeValue())
        }

        private mutating func attributeValue() -> ArraySlice<UInt8> {
            guard let quote = byte(at: index) else { return [] }
            let start: Int
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                index += 1
                start = index
                while let byte = byte(at: index), byte != quote { index += 1 }
                defer { index = min(index + 1, bytes.count) }
                return bytes[start..<index]
            }
            start = index
            while let byte = byte(at: index), !Self.isSpace(byte), byte != UInt8(ascii: ">") {
                index += 1
            }
            return bytes[start..<index]
        }

        private mutating func skipSpace() {
            while let byte = byte(at: index), Self.isSpace(byte) { index += 1 }
        }

        // MARK: - What is not shown

        /// Skips a comment, a document type or a processing instruction.
        private mutating func skipComment() {
            let isComment = bytes[index...].starts(with: "<!--".utf8)
            // `<!-->` is a comment without content.
            index += 2
            while index < bytes.count {
                index += 1
                guard bytes[index - 1] == UInt8(ascii: ">") else { continue }
                if !isComment
                    || bytes[index - 2] == UInt8(ascii: "-")
                        && bytes[index - 3] == UInt8(ascii: "-")
                {
                    return
                }
            }
        }

        /// The text up to the end tag of an element, which is the next token.
        private mutating func rawText(of element: String) -> Token {
            let start = index
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "<"), byte(at: index + 1) == UInt8(ascii: "/"),
                    isName(element, at: index + 2)
                {
                    break
                }
                index += 1
            }
            return .text(String(decoding: bytes[start..<index], as: UTF8.self))
        }

        private func isName(_ name: String, at start: Int) -> Bool {
            let end = start + name.utf8.count
            guard end <= bytes.count, byte(at: end).map(Self.isTagDelimiter) ?? true else {
                return false
            }
            return hasName(name, start..<end)
        }

        /// Whether a name in lower case is written in a range of bytes.
        private func hasName(_ name: String, _ range: Range<Int>) -> Bool {
            range.count == name.utf8.count
                && zip(bytes[range], name.utf8).allSatisfy { Self.lowerCase($0) == $1 }
        }

        // MARK: - Bytes

        static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

        private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

        private static func lowerCase(_ byte: UInt8) -> UInt8 {
            0x41...0x5A ~= byte ? byte | 0x20 : byte
        }

        private static func isTagDelimiter(_ byte: UInt8) -> Bool {
            isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
        }
    }
}
