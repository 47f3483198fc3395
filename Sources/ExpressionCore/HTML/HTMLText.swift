nonisolated extension ExpressionRules {
    /// The plain text of HTML: a blank line between paragraphs, and a line for each item of a list,
    /// with its bullet or number.
    public nonisolated struct HTMLText {
        private var text = ""
        /// The numbers of the next items of the open lists; nil for bullets.
        private var lists: [Int?] = []
        /// The line breaks before the next text.
        private var breaks = 0
        private var marker = ""

        private init() {}

        /// Returns the plain text of HTML.
        ///
        /// - Parameter limit: the most bytes that it may have.
        /// - Returns: Nil if it has more.
        public static func plain(_ html: String, limit: Int = .max) -> String? {
            var reader = HTMLReader(html)
            var writer = HTMLText()
            while let event = reader.next() {
                writer.write(event)
                if writer.text.utf8.count > limit { return nil }
            }
            return writer.text
        }

        private mutating func write(_ event: RichTextEvent) {
            switch event {
            case .text(let part): append(part)
            case .lineBreak: if !text.isEmpty { breaks += breaks < 2 ? 1 : 0 }
            case .rule: separate(by: 2)
            case .begin(.list(let start)):
                separate(by: lists.isEmpty ? 2 : 1)
                lists.append(start)
            case .end(.list):
                _ = lists.popLast()
                separate(by: lists.isEmpty ? 2 : 1)
            case .begin(.item): beginItem()
            case .begin(let element), .end(let element):
                if element.isBlock { separate(by: lists.isEmpty ? 2 : 1) }
            }
        }

        private mutating func separate(by count: Int) {
            if !text.isEmpty { breaks = max(breaks, count) }
        }

        private mutating func beginItem() {
            separate(by: 1)
            let indent = String(repeating: "  ", count: min(max(lists.count - 1, 0), 8))
            guard let number = lists.last ?? nil else {
                marker = indent + "• "
                return
            }
            marker = "\(indent)\(number). "
            lists[lists.count - 1] = number + 1
        }

        private mutating func append(_ part: String) {
            if breaks > 0 || text.isEmpty {
                guard part.utf8.contains(where: { !HTMLScanner.isSpace($0) }) else { return }
                while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
            }
            text += String(repeating: "\n", count: breaks) + marker + part
            breaks = 0
            marker = ""
        }
    }
}
