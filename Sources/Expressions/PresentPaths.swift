import Values

/// Paths whose value may be absent.
extension CheckedExpression {
    /// The expression, if it is one path with `.?` before fields that may be absent: `item.?maker.name`,
    /// which may be written without.
    package var optionalPath: String? {
        type.wrapped != nil && tree.tree.isPath(tree.tree.root)
            ? TreePrinter.text(of: tree.tree) : nil
    }

    /// The tests after which a path has a value: `has(result)` and `has(result.note)`; empty if it always has one,
    /// or is no path.
    package var presenceTests: [String] {
        let nodes = tree.tree
        guard type.wrapped != nil, nodes.isPath(nodes.root) else { return [] }
        var tests: [String] = []
        var node = nodes.root
        while case .select(let operand, _, let style) = nodes[node].kind {
            guard case .field(let index) = tree.meaning(of: node),
                case .object(let id) = tree.type(of: operand).unwrapped,
                let fields = table[id]?.fields, fields.indices.contains(index)
            else { break }
            let isRead = style == .optional || tree.type(of: operand).wrapped != nil
            if isRead, fields[index].type.isOptional { tests.append(presence(of: node)) }
            node = operand
        }
        if case .slot = tree.meaning(of: node), tree.type(of: node).wrapped != nil {
            tests.append(presence(of: node))
        }
        return tests.reversed()
    }

    private func presence(of node: NodeID) -> String {
        "has(\(TreePrinter.text(of: node, in: tree.tree).replacing(".?", with: ".")))"
    }
}
