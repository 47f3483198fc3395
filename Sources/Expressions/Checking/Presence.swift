import Values

/// A value that a condition has shown to be present: a name, or a field below a name.
struct Presence: Hashable, Sendable {
    let slot: Int
    /// The path from the name; empty for the name itself.
    var fields: [String] = []
}

/// What a condition shows of values that may be absent.
struct ShownPresences {
    var present: Set<Presence> = []
    /// The fields that are absent.
    var absent: Set<Presence> = []
}

extension CheckedTree {
    /// Returns the values that are present, and those that are absent, if the expression is `truth`.
    func presences(if truth: Bool) -> ShownPresences {
        guard mayTestPresence else { return ShownPresences() }
        var result = ShownPresences()
        // A stack of its own, since a chain of conditions may be long.
        var pending = [(tree.root, truth)]
        while let (node, truth) = pending.popLast() {
            switch tree[node].kind {
            case .call(OperatorName.not, nil, let range):
                pending += tree[range].map { ($0, !truth) }
            case .call(OperatorName.and, nil, let range) where truth,
                .call(OperatorName.or, nil, let range) where !truth:
                pending += tree[range].map { ($0, truth) }
            case _ where truth: addPresences(of: node, to: &result.present)
            case .select(_, _, .test):
                presence(of: node, in: meanings).map { _ = result.absent.insert($0) }
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
        guard let found = condition?.tree.presences(if: truth) else { return self }
        guard !found.present.isEmpty || !found.absent.isEmpty else { return self }
        var scope = self
        scope.present.formUnion(found.present)
        for field in found.present { scope.addShared(besideCase: field) }
        for field in found.absent { scope.exclude(case: field) }
        return scope
    }

    /// Returns the scope in which the object of a union that has a name is one of its cases. Other
    /// types stay as they are.
    package func assumingCase(of name: String) -> Scope {
        guard let slot = slot(of: name), let union = union(at: Presence(slot: slot)) else {
            return self
        }
        var scope = self
        scope.possibleCases[Presence(slot: slot)] = Set(union.rule.cases.map(\.name))
        scope.addShared(of: union, at: Presence(slot: slot))
        return scope
    }

    /// Notes that an object of a union is not of a case, or not of none: what is left is then present.
    private mutating func exclude(case field: Presence) {
        guard let name = field.fields.last else { return }
        var object = field
        object.fields.removeLast()
        guard let union = union(at: object) else { return }
        let none = union.model.fields[union.rule.unknownField].name
        var left = possibleCases[object] ?? Set(union.rule.cases.map(\.name) + [none])
        guard left.remove(name) != nil else { return }
        possibleCases[object] = left
        if left.count == 1, let last = left.first {
            present.insert(Presence(slot: object.slot, fields: object.fields + [last]))
        }
        if !left.contains(none) { addShared(of: union, at: object) }
    }

    /// Notes that what all cases of a union have is present, if a field is one of its cases.
    private mutating func addShared(besideCase field: Presence) {
        guard let name = field.fields.last else { return }
        var object = field
        object.fields.removeLast()
        guard let union = union(at: object), union.rule.cases.contains(where: { $0.name == name })
        else { return }
        addShared(of: union, at: object)
    }

    private mutating func addShared(of union: (model: Model, rule: UnionRule), at object: Presence)
    {
        for name in union.model.certainFields(in: models) {
            present.insert(Presence(slot: object.slot, fields: object.fields + [name]))
        }
    }

    private func union(at path: Presence) -> (model: Model, rule: UnionRule)? {
        guard path.slot < names.count else { return nil }
        var type = names[path.slot].type.unwrapped
        for name in path.fields {
            if name == "value", let value = type.nodeValue {
                type = value.unwrapped
                continue
            }
            guard case .object(let id) = type,
                let field = models[id]?.fields.first(where: { $0.name == name })
            else { return nil }
            type = CELType(field.type, in: models).unwrapped
        }
        guard case .object(let id) = type, let model = models[id], let rule = model.union else {
            return nil
        }
        return (model, rule)
    }
}

extension Model {
    /// The names of the fields that each object of a union has if it is of one of its cases.
    func certainFields(in models: ModelTable) -> [String] {
        guard let union else { return [] }
        let shared = zip(fields.dropFirst(union.firstShared), union.shared)
        let certain = shared.filter { _, indices in
            zip(union.cases, indices).allSatisfy {
                models[FieldID($0.model, $1)]?.type.isOptional == false
            }
        }
        let identity = union.identities == nil ? [] : [fields[union.identityField].name]
        return certain.map(\.0.name) + identity
    }
}
