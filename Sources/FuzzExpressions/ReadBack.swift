@testable import Expressions

/// Prints a tree and reads it again: the nodes are the same, in the same order.
func checkReadBack(_ tree: ExpressionTree) {
    var text = tree.text
    let again = text.withUTF8 { ExpressionParser.parse($0, in: 0..<$0.count) }
    guard again.isValid else {
        // Parentheses that printing adds may be one too many.
        if again.messages.allSatisfy({ $0.message.contains("more than") }) { return }
        stop("`\(text)` is not read again: \(again.messages.map(\.message))")
    }
    guard again.tree.shape == tree.shape else { stop("`\(text)` is read as another tree") }
}

extension ExpressionTree {
    /// One text for each node that the root has in it, without places; operands as their numbers
    /// among those.
    fileprivate var shape: [String] {
        var isUsed = Array(repeating: false, count: nodes.count)
        isUsed[Int(root.index)] = true
        for index in nodes.indices.reversed() where isUsed[index] {
            for child in children(of: NodeID(index)) { isUsed[Int(child.index)] = true }
        }
        var numbers = Array(repeating: 0, count: nodes.count)
        var shape: [String] = []
        for index in nodes.indices where isUsed[index] {
            numbers[index] = shape.count
            let inside = children(of: NodeID(index)).map { numbers[Int($0.index)] }
            shape.append("\(inside) \(words(for: nodes[index].kind))")
        }
        return shape
    }

    private func words(for kind: ExpressionNode.Kind) -> String {
        switch kind {
        case .literal(let literal): "\(literal)"
        case .name(let name, let isGlobal): "name \(isGlobal) \(name)"
        case .select(_, let field, let style): "\(style) \(field)"
        case .call(let name, let target, _): "call \(target != nil) \(name)"
        case .list(_, let optional): "list \(optional)"
        case .map(_, let optional): "map \(optional)"
        case .object(let name, let isGlobal, _, let names, let optional):
            "object \(isGlobal) \(name) \(names.map(\.name)) \(optional)"
        case .comprehension(let loop):
            "\(loop.macro) \(loop.variables.map(\.name)) \(loop.condition != nil)"
        case .missing: "missing"
        }
    }
}
