@testable import Expressions

/// Checks that a printed tree parses into the same nodes in the same order.
func checkRoundTrip(_ tree: ExpressionTree) {
    var text = tree.text
    let reparsed = text.withUTF8 { ExpressionParser.parse($0, in: 0..<$0.count) }
    guard reparsed.isValid else {
        // The parentheses that printing adds may exceed the nesting limit.
        if reparsed.messages.allSatisfy({ $0.message.contains("more than") }) { return }
        stop("`\(text)` does not parse again: \(reparsed.messages.map(\.message))")
    }
    guard reparsed.tree.shape == tree.shape else { stop("`\(text)` parses into another tree") }
}

extension ExpressionTree {
    /// A description of each node reachable from the root, without ranges; operands are indices.
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
            shape.append("\(inside) \(description(of: nodes[index].kind))")
        }
        return shape
    }

    private func description(of kind: ExpressionNode.Kind) -> String {
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
