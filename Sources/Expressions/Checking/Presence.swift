/// A value that a condition has shown to be present: a name, or a field below a name.
struct Presence: Hashable, Sendable {
    let slot: Int
    /// The path from the name; empty for the name itself.
    var fields: [String] = []
}

extension CheckedTree {
    /// Returns the values that are present if the expression is `truth`.
    func presences(if truth: Bool) -> Set<Presence> {
        guard mayTestPresence else { return [] }
        var result: Set<Presence> = []
        // A stack of its own, since a chain of conditions may be long.
        var pending = [(tree.root, truth)]
        while let (node, truth) = pending.popLast() {
            switch tree[node].kind {
            case .call(OperatorName.not, nil, let range):
                pending += tree[range].map { ($0, !truth) }
            case .call(OperatorName.and, nil, let range) where truth,
                .call(OperatorName.or, nil, let range) where !truth:
                pending += tree[range].map { ($0, truth) }
            case _ where truth: addPresences(of: node, to: &result)
            default: break
            }
        }
        return result
    }

    private func addPresences(of condition: NodeID, to result: inout Set<Presence>) {
        if case .presence(let slot) = meaning(of: condition) {
            result.insert(Presence(slot: slot))
            return
        }
        switch tree[condition].kind {
        case .call(FunctionName.has, nil, let range):
            guard let name = tree[range].first, case .slot(let slot) = meaning(of: name) else {
                return
            }
            result.insert(Presence(slot: slot))
        case .select(_, _, .test):
            // What lies on the way to a field that is present is present too.
            var path = presence(of: condition, in: meanings)
            while let known = path, !known.fields.isEmpty {
                result.insert(known)
                path?.fields.removeLast()
            }
        case .call("hasValue", let target?, _):
            guard let path = presence(of: target, in: meanings), !path.fields.isEmpty else {
                return
            }
            result.insert(path)
        default: break
        }
    }

    private func presence(of node: NodeID, in meanings: [Meaning]) -> Presence? {
        tree.presence(of: node, in: meanings)
    }

    /// Whether any condition can show that a value is present.
    private var mayTestPresence: Bool {
        tree.nodes.contains { node in
            switch node.kind {
            case .select(_, _, .test), .call(FunctionName.has, nil, _), .call("hasValue", _, _):
                true
            default: false
            }
        }
    }
}

extension ExpressionTree {
    /// Returns the path of fields that a node reads; nil if it is no path from a name in scope.
    func presence(of node: NodeID, in meanings: [Meaning]) -> Presence? {
        var fields: [String] = []
        var node = node
        while true {
            if case .slot(let slot) = meanings[Int(node.index)] {
                return Presence(slot: slot, fields: fields.reversed())
            }
            guard case .select(let operand, let field, _) = self[node].kind else { return nil }
            fields.append(field)
            node = operand
        }
    }
}

extension Scope {
    /// Returns the scope in which `condition` is `truth`: names that it shows to be present are
    /// not optional there, and fields can be read without `.?`.
    package func assuming(_ condition: CheckedExpression?, is truth: Bool = true) -> Scope {
        let found = condition?.tree.presences(if: truth) ?? []
        guard !found.isEmpty else { return self }
        var scope = self
        scope.present.formUnion(found)
        return scope
    }
}
