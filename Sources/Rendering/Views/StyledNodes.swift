import CellCore
import Layout

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
}
