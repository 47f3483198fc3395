import Layout
import Screens

/// Fills nodes that have their style with what a template gives for an item.
extension ViewNode {
    /// The styled node with its text or symbol.
    func withText(_ string: String) -> ViewNode {
        var node = self
        switch content {
        case .text(var text):
            text.text = string
            node.content = .text(text)
        case .symbol(var symbol):
            symbol.name = string
            node.content = .symbol(symbol)
        default: break
        }
        return node
    }

    /// The styled stack or layers with its children.
    func withChildren(_ children: [ViewNode]) -> ViewNode {
        var node = self
        switch content {
        case .stack(var stack):
            stack.children = children
            node.content = .stack(stack)
        case .layers(_, let alignment): node.content = .layers(children, alignment: alignment)
        default: break
        }
        return node
    }

    /// The node instead of a stack with only this child, with the stack's box attributes.
    func replacing(_ stack: ViewNode) -> ViewNode {
        var node = self
        node.width = stack.width ?? width
        node.height = stack.height ?? height
        if stack.padding != .zero { node.padding = stack.padding }
        if stack.alignment != .leading { node.alignment = stack.alignment }
        node.background = stack.background ?? background
        if stack.corner > 0 { node.corner = stack.corner }
        node.effects = stack.effects ?? effects
        return node
    }
}
