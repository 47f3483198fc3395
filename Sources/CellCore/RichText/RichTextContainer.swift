nonisolated extension ViewNode {
    /// A list, an item of one, or a quote of a text with formatting, with its contents.
    nonisolated struct RichTextContainer {
        nonisolated enum Kind {
            case root
            /// A list with the number of its next item; nil for bullets.
            case list(next: Int?)
            case item(marker: String)
            case quote

            var isItem: Bool { if case .item = self { true } else { false } }

            var isQuote: Bool { if case .quote = self { true } else { false } }
        }

        var kind: Kind
        var children: [ViewNode] = []

        init(_ kind: Kind) { self.kind = kind }

        /// The distance of blocks.
        static func spacing(_ font: TextStyle) -> Double { (font.lineHeight * 0.4).rounded() }

        /// The distance of the items of a list.
        private static func itemSpacing(_ font: TextStyle) -> Double {
            (font.lineHeight * 0.2).rounded()
        }

        /// Returns the contents as one view.
        ///
        /// - Parameter font: that of the text with its size, which lengths depend on.
        func view(_ base: Text, _ font: TextStyle) -> ViewNode {
            switch kind {
            case .root: return column(Self.spacing(font))
            case .list: return column(Self.itemSpacing(font))
            case .item(let marker):
                let text = Text(
                    marker, style: base.style, color: base.color, lines: 1, alignment: .trailing)
                // As wide as its digits and a point; a bullet like one digit.
                let width = font.size * (0.4 + 0.62 * Double(max(1, marker.utf8.count - 1)))
                return row(
                    ViewNode(.text(text), width: .points(marker == "•" ? font.size : width)),
                    spacing: font.size * 0.4, .firstBaseline, Self.itemSpacing(font))
            case .quote:
                return row(
                    ViewNode(.divider(.named(.systemGray4)), width: .points(3)), spacing: 12, .top,
                    Self.spacing(font))
            }
        }

        private func column(_ spacing: Double) -> ViewNode {
            if children.count == 1 { return children[0] }
            return ViewNode(
                .stack(Stack(.vertical, spacing: spacing, alignment: .leading, children: children)),
                width: .fraction(1))
        }

        private func row(
            _ leading: ViewNode, spacing: Double, _ alignment: Alignment, _ inner: Double
        ) -> ViewNode {
            ViewNode(
                .stack(
                    Stack(
                        .horizontal, spacing: spacing, alignment: alignment,
                        children: [leading, column(inner)])))
        }
    }
}
