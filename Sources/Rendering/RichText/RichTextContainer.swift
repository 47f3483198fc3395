import CellCore
import Layout

/// A list, an item of one, or a quote, with its contents.
struct RichTextContainer {
    enum Kind {
        case root
        /// A list with the number of its next item; nil for bullets.
        case list(next: Int?)
        case item(marker: String)
        case quote
    }

    var kind: Kind
    var children: [ViewNode] = []

    init(_ kind: Kind) { self.kind = kind }

    /// The distance of blocks, and that of the items of a list.
    static func spacing(_ style: ViewNode.TextStyle) -> Double {
        (style.lineHeight * 0.4).rounded()
    }
    static func itemSpacing(_ style: ViewNode.TextStyle) -> Double {
        (style.lineHeight * 0.2).rounded()
    }

    /// The contents as one view.
    func view(_ base: ViewNode.Text) -> ViewNode {
        let style = base.style
        switch kind {
        case .root: return column(Self.spacing(style))
        case .list: return column(Self.itemSpacing(style))
        case .item(let marker):
            let text = ViewNode.Text(
                marker, style: style, color: base.color, lines: 1, alignment: .trailing)
            // As wide as its digits and a point; a bullet like one digit.
            let width = style.size * (0.4 + 0.62 * Double(max(1, marker.utf8.count - 1)))
            return row(
                ViewNode(.text(text), width: .points(marker == "•" ? style.size : width)),
                spacing: style.size * 0.4, .firstBaseline, Self.itemSpacing(style))
        case .quote:
            return row(
                ViewNode(.divider(.named(.systemGray4)), width: .points(3)), spacing: 12, .top,
                Self.spacing(style))
        }
    }

    private func column(_ spacing: Double) -> ViewNode {
        if children.count == 1 { return children[0] }
        return ViewNode(
            .stack(
                ViewNode.Stack(.vertical, spacing: spacing, alignment: .leading, children: children)
            ),
            width: .fraction(1))
    }

    private func row(
        _ leading: ViewNode, spacing: Double, _ alignment: ViewNode.Alignment, _ inner: Double
    ) -> ViewNode {
        let contents = column(inner)
        return ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal, spacing: spacing, alignment: alignment,
                    children: [leading, contents])))
    }
}

extension RichTextContainer.Kind {
    var isItem: Bool { if case .item = self { true } else { false } }

    var isQuote: Bool { if case .quote = self { true } else { false } }
}
