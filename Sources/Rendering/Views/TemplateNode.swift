import Screens
import CellCore
import Expressions

/// A node of a template with its style. The style is computed once if it is the same in all cells.
///
/// A class, because unresolved views are large.
final class TemplateNode {
    let unresolved: UnresolvedView
    /// The node without its content; nil if the style depends on expressions.
    let styledNode: ViewNode?
    let children: [TemplateNode]
    let when: CheckedExpression?
    let loop: ViewLoop?
    let content: Content
    /// Whether the spec sets a width or a height.
    let hasSize: Bool

    /// Whether its content is a control, which has names for taps beside the id of the node.
    var isControl: Bool { if case .control = content { true } else { false } }

    /// The content of the node.
    enum Content {
        /// A stack or layers.
        case children
        case text(TextSource), image(UnresolvedImage), symbol(TextSource)
        /// A spacer or divider: style only.
        case style
        case cell(UnresolvedCell)
        case control(UnresolvedControl)
    }

    /// Recursion is bounded by the depth of specs.
    init(
        _ unresolved: UnresolvedView, _ metrics: ViewNode.PlatformMetrics,
        _ activation: inout Activation
    ) {
        self.unresolved = unresolved
        (when, loop) = (unresolved.when, unresolved.loop)
        hasSize = unresolved.box.width != nil || unresolved.box.height != nil
        content =
            switch unresolved.content {
            case .stack, .layers: .children
            case .text(let text): .text(text.text)
            case .image(let image): .image(image)
            case .symbol(let symbol): .symbol(symbol.name)
            case .spacer, .divider: .style
            case .cell(let cell): .cell(cell)
            case .control(let control): .control(control)
            }
        styledNode =
            unresolved.hasUniformAppearance
            ? unresolved.styledNode(in: metrics, &activation) : nil
        var children: [TemplateNode] = []
        for child in unresolved.children {
            children.append(TemplateNode(child, metrics, &activation))
        }
        self.children = children
    }
}

extension UnresolvedView {
    /// The node without texts, pictures and children.
    func styledNode(
        in metrics: ViewNode.PlatformMetrics, _ activation: inout Activation
    ) -> ViewNode {
        var node = ViewNode(content.styledContent(in: metrics, &activation))
        box.apply(to: &node, &activation)
        return node
    }
}

extension UnresolvedViewContent {
    fileprivate func styledContent(
        in metrics: ViewNode.PlatformMetrics, _ activation: inout Activation
    ) -> ViewNode.Content {
        switch self {
        case .stack(let stack):
            .stack(
                ViewNode.Stack(
                    stack.axis, spacing: stack.spacing.resolved(in: &activation),
                    alignment: stack.alignment.resolved(in: &activation),
                    wraps: stack.wraps.resolved(in: &activation),
                    isEqual: stack.distribution.resolved(in: &activation) == .equal, children: []))
        case .layers(_, let alignment): .layers([], alignment: alignment.resolved(in: &activation))
        case .text(let text): .text(text.styledText(in: metrics, &activation))
        case .image(let image):
            .image(
                ViewNode.Image("", mode: image.mode.resolved(in: &activation)))
        case .symbol(let symbol): .symbol(symbol.styledSymbol(in: metrics, &activation))
        case .spacer(let length): .spacer(minLength: length.resolved(in: &activation))
        case .divider(let color): .divider(ViewColor(color.resolved(in: &activation)))
        // Replaced by views of their own.
        case .cell, .control: ViewNode.nothing.content
        }
    }
}

extension UnresolvedSymbol {
    fileprivate func styledSymbol(
        in metrics: ViewNode.PlatformMetrics, _ activation: inout Activation
    ) -> ViewNode.Symbol {
        let weight = weight?.resolved(in: &activation)
        let style = metrics.style(style.resolved(in: &activation), font, weight: weight)
        return ViewNode.Symbol(
            "", color: ViewColor(color.resolved(in: &activation)), side: style.lineHeight,
            weight: style.weight
        )
    }
}

extension UnresolvedText {
    fileprivate func styledText(
        in metrics: ViewNode.PlatformMetrics, _ activation: inout Activation
    ) -> ViewNode.Text {
        let weight = weight?.resolved(in: &activation)
        let lines = Int(lines.resolved(in: &activation).rounded())
        return ViewNode.Text(
            "", style: metrics.style(style.resolved(in: &activation), font, weight: weight),
            color: ViewColor(color.resolved(in: &activation)), lines: lines > 0 ? lines : nil,
            alignment: alignment.resolved(in: &activation),
            isStruckThrough: strikethrough.resolved(in: &activation),
            isUnderlined: underline.resolved(in: &activation))
    }
}
