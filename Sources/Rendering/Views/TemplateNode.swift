import Expressions
import Screens

/// A node of a template with its style. The style is computed once if it is the same in all cells.
///
/// A class, because unresolved views are large.
final class TemplateNode {
    let unresolved: UnresolvedView
    /// The node without its content; nil if the style depends on expressions.
    let styledNode: ViewNode?
    let children: [TemplateNode]
    let needs: [ViewRequirement]
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
        case children(isTransparent: Bool)
        case text(TextSource), image(UnresolvedImage), symbol(TextSource)
        /// A spacer or divider: style only.
        case style
        case accessory
        case cell(UnresolvedCell)
        case control(UnresolvedControl)
        case cellControl
    }

    /// Recursion is bounded by the depth of specs.
    init(
        _ unresolved: UnresolvedView, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) {
        self.unresolved = unresolved
        (needs, when, loop) = (unresolved.requirements, unresolved.when, unresolved.loop)
        hasSize = unresolved.box.width != nil || unresolved.box.height != nil
        content =
            switch unresolved.content {
            case .stack(let stack): .children(isTransparent: stack.isTransparent)
            case .layers: .children(isTransparent: false)
            case .text(let text): .text(text.text)
            case .image(let image): .image(image)
            case .symbol(let symbol): .symbol(symbol.name)
            case .spacer, .divider: .style
            case .accessory: .accessory
            case .cell(let cell): .cell(cell)
            case .control(let control): .control(control)
            case .cellControl: .cellControl
            }
        styledNode =
            unresolved.hasUniformAppearance
            ? unresolved.styledNode(in: environment, &activation) : nil
        var children: [TemplateNode] = []
        for child in unresolved.children {
            children.append(TemplateNode(child, environment, &activation))
        }
        self.children = children
    }
}

extension UnresolvedView {
    /// The node without texts, pictures and children.
    func styledNode(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewNode {
        var node = ViewNode(content.styledContent(in: environment, &activation))
        box.apply(to: &node, &activation)
        return node
    }
}

extension UnresolvedViewContent {
    fileprivate func styledContent(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewContent {
        switch self {
        case .stack(let stack):
            .stack(
                ViewStack(
                    stack.axis, spacing: stack.spacing.resolved(in: &activation),
                    alignment: stack.alignment.resolved(in: &activation),
                    wraps: stack.wraps.resolved(in: &activation),
                    isEqual: stack.distribution.resolved(in: &activation) == .equal, children: []))
        case .layers(_, let alignment): .layers([], alignment: alignment.resolved(in: &activation))
        case .text(let text): .text(text.styledText(in: environment, &activation))
        case .image(let image):
            .image(
                ViewImage("", mode: image.mode.resolved(in: &activation)))
        case .symbol(let symbol): .symbol(symbol.styledSymbol(in: environment, &activation))
        case .spacer(let length): .spacer(minLength: length.resolved(in: &activation))
        case .divider(let color): .divider(color.resolved(in: &activation))
        // Replaced by views of their own.
        case .accessory, .cell, .control, .cellControl: ViewNode.nothing.content
        }
    }
}

extension UnresolvedSymbol {
    fileprivate func styledSymbol(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewSymbol {
        let weight = weight?.resolved(in: &activation)
        let style = TextStyle(style.resolved(in: &activation), in: environment, weight: weight)
        return ViewSymbol(
            "", color: color.resolved(in: &activation), side: style.lineHeight, weight: style.weight
        )
    }
}

extension UnresolvedText {
    fileprivate func styledText(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewText {
        let weight = weight?.resolved(in: &activation)
        let lines = Int(lines.resolved(in: &activation).rounded())
        let fixedLines = environment.limitsLines ? fixedLines : nil
        return ViewText(
            "", style: TextStyle(style.resolved(in: &activation), in: environment, weight: weight),
            color: color.resolved(in: &activation), lines: fixedLines ?? (lines > 0 ? lines : nil),
            alignment: alignment.resolved(in: &activation),
            isStruckThrough: strikethrough.resolved(in: &activation),
            isUnderlined: underline.resolved(in: &activation))
    }
}
