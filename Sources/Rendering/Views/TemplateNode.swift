import Expressions
import Screens

/// A node of a template with its look, where that is the same in all cells: it is made once.
///
/// A class, because forms are large.
final class TemplateNode {
    let form: UnresolvedView
    /// What it is without what it shows; nil where expressions give something of it.
    let look: ViewNode?
    let children: [TemplateNode]
    let needs: [ViewRequirement]
    let when: CheckedExpression?
    let loop: ViewLoop?
    let content: Content
    /// Whether the spec gives it a width or a height.
    let hasSize: Bool

    /// What it shows.
    enum Content {
        /// A stack or layers.
        case children(isTransparent: Bool)
        case text(TextSource), image(TextSource)
        /// A spacer or divider: its look alone.
        case look
        case accessory
        case cell(UnresolvedCell)
    }

    /// Nodes stand in each other no deeper than the reader allows.
    init(_ form: UnresolvedView, _ environment: DisplayEnvironment, _ activation: inout Activation)
    {
        self.form = form
        (needs, when, loop) = (form.needs, form.when, form.loop)
        hasSize = form.box.width != nil || form.box.height != nil
        content =
            switch form.content {
            case .stack(let stack): .children(isTransparent: stack.isTransparent)
            case .layers: .children(isTransparent: false)
            case .text(let text): .text(text.text)
            case .image(let image): .image(image.url)
            case .spacer, .divider: .look
            case .accessory: .accessory
            case .cell(let cell): .cell(cell)
            }
        look = form.hasUniformAppearance ? form.look(in: environment, &activation) : nil
        var children: [TemplateNode] = []
        for child in form.children {
            children.append(TemplateNode(child, environment, &activation))
        }
        self.children = children
    }
}

extension UnresolvedView {
    /// The node without texts, pictures and children.
    func look(in environment: DisplayEnvironment, _ activation: inout Activation) -> ViewNode {
        var node = ViewNode(content.look(in: environment, &activation))
        box.apply(to: &node, &activation)
        return node
    }
}

extension UnresolvedViewContent {
    fileprivate func look(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> ViewContent {
        switch self {
        case .stack(let stack):
            .stack(
                ViewStack(
                    stack.axis, spacing: stack.spacing.resolved(in: &activation),
                    alignment: stack.alignment.resolved(in: &activation),
                    wraps: stack.wraps.resolved(in: &activation), children: []))
        case .layers(_, let alignment): .layers([], alignment: alignment.resolved(in: &activation))
        case .text(let text): .text(text.look(in: environment, &activation))
        case .image(let image):
            .image(
                ViewImage(
                    "", mode: image.mode.resolved(in: &activation),
                    alternativeText: image.alternativeText?.evaluate(in: &activation)))
        case .spacer(let length): .spacer(minLength: length.resolved(in: &activation))
        case .divider(let color): .divider(DisplayColor(color.resolved(in: &activation)))
        // Their own views take its place.
        case .accessory, .cell: ViewNode.nothing.content
        }
    }
}

extension UnresolvedText {
    fileprivate func look(in environment: DisplayEnvironment, _ activation: inout Activation)
        -> ViewText
    {
        let weight = weight?.resolved(in: &activation)
        let lines = Int(lines.resolved(in: &activation).rounded())
        return ViewText(
            "", style: TextStyle(style.resolved(in: &activation), in: environment, weight: weight),
            color: DisplayColor(color.resolved(in: &activation)), lines: lines > 0 ? lines : nil,
            alignment: alignment.resolved(in: &activation),
            isStruckThrough: strikethrough.resolved(in: &activation))
    }
}
