import ExpressionCore

nonisolated extension ViewNode {
    /// The open elements of a text with formatting that change the looks of its letters.
    nonisolated struct RichTextMarks {
        private var strong = 0
        private var emphasis = 0
        private var code = 0
        private var struckThrough = 0
        private var underlined = 0
        /// The addresses of the open links.
        private var links: [String] = []

        mutating func begin(_ element: ExpressionRules.RichTextElement) {
            if case .link(let address) = element { return links.append(address) }
            change(element, by: 1)
        }

        mutating func end(_ element: ExpressionRules.RichTextElement) {
            if case .link = element {
                _ = links.popLast()
                return
            }
            change(element, by: -1)
        }

        private mutating func change(_ element: ExpressionRules.RichTextElement, by step: Int) {
            switch element {
            case .strong, .heading: strong += step
            case .emphasis: emphasis += step
            case .code: code += step
            case .struckThrough: struckThrough += step
            case .underlined: underlined += step
            case .paragraph, .item, .quote, .codeBlock, .list, .link: break
            }
        }

        /// Returns the run of a part of `text`; nil if it has no looks of its own.
        ///
        /// - Parameter emphasized: the weight of bold words.
        func run(_ range: Range<Int>, of text: Text, emphasized: FontWeight) -> TextRun? {
            let plain = TextRun(range, style: text.style)
            var run = plain
            if strong > 0 { run.style.weight = emphasized }
            run.style.isItalic = emphasis > 0
            run.style.isMonospaced = code > 0
            run.isStruckThrough = struckThrough > 0
            run.isUnderlined = underlined > 0
            if let link = links.first, Self.isSafe(link) {
                run.link = link
                run.color = .named(.tintColor)
            }
            return run == plain ? nil : run
        }

        private static let schemes = ["https:", "http:", "mailto:", "tel:"]

        /// Whether an address has a scheme that runs no code. Other addresses, also relative ones,
        /// are no links.
        private static func isSafe(_ address: String) -> Bool {
            guard address.utf8.count <= 2_000 else { return false }
            let start = address.prefix(8).lowercased()
            return schemes.contains(where: start.hasPrefix)
                && address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        }
    }
}

nonisolated extension ViewNode.TextRun {
    /// Whether it looks and acts like another.
    func hasLooks(of other: ViewNode.TextRun) -> Bool {
        var copy = other
        copy.range = range
        return self == copy
    }
}
