import Layout
import Screens
import Values

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
    static func spacing(_ style: TextStyle) -> Double { (style.lineHeight * 0.4).rounded() }
    static func itemSpacing(_ style: TextStyle) -> Double { (style.lineHeight * 0.2).rounded() }

    /// The contents as one view.
    func view(_ base: ViewText) -> ViewNode {
        let style = base.style
        switch kind {
        case .root: return column(Self.spacing(style))
        case .list: return column(Self.itemSpacing(style))
        case .item(let marker):
            let text = ViewText(
                marker, style: style, color: base.color, lines: 1, alignment: .trailing)
            // As wide as its digits and a point; a bullet like one digit.
            let width = style.size * (0.4 + 0.62 * Double(max(1, marker.utf8.count - 1)))
            return row(
                ViewNode(.text(text), width: .points(marker == "•" ? style.size : width)),
                spacing: style.size * 0.4, .firstBaseline, Self.itemSpacing(style))
        case .quote:
            return row(
                ViewNode(.divider(.quoteBar), width: .points(3)), spacing: 12, .top,
                Self.spacing(style))
        }
    }

    private func column(_ spacing: Double) -> ViewNode {
        if children.count == 1 { return children[0] }
        return ViewNode(
            .stack(
                ViewStack(.vertical, spacing: spacing, alignment: .leading, children: children)),
            width: .fraction(1))
    }

    private func row(
        _ leading: ViewNode, spacing: Double, _ alignment: ViewAlignment, _ inner: Double
    ) -> ViewNode {
        let contents = column(inner)
        return ViewNode(
            .stack(
                ViewStack(
                    .horizontal, spacing: spacing, alignment: alignment,
                    children: [leading, contents])))
    }
}

extension RichTextContainer.Kind {
    var isItem: Bool { if case .item = self { true } else { false } }

    var isQuote: Bool { if case .quote = self { true } else { false } }
}

extension Color {
    /// The ground of code: UIKit's `tertiarySystemFill`.
    static let codeBackground = Color.fill
    /// The bar of a quote: UIKit's `systemGray4`.
    static let quoteBar = Color(light: RGBA(209, 209, 214), dark: RGBA(58, 58, 60))
}
