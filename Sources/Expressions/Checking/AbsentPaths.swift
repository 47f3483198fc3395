import Values

/// Paths: names with fields, of which some may be absent.
extension ExpressionTree {
    /// Whether a node is a name, or a field of one: `item.vendor.name`.
    func isPath(_ id: NodeID) -> Bool {
        var node = id
        while case .select(let operand, _, let style) = self[node].kind, style != .test {
            node = operand
        }
        if case .name = self[node].kind { return true }
        return false
    }

    func isOptionalSelect(_ id: NodeID) -> Bool {
        if case .select(_, _, .optional) = self[id].kind { true } else { false }
    }

    /// Whether `part` is the path `id`, or its beginning.
    fileprivate func has(_ part: NodeID, onPath id: NodeID) -> Bool {
        var node = id
        while node != part {
            guard case .select(let operand, _, _) = self[node].kind else { return false }
            node = operand
        }
        return true
    }
}

/// What to write instead of expressions about values that may be absent.
extension Checker {
    /// Returns the field that a node reads, if that may be absent and no condition shows that it is not.
    func unguardedField(_ id: NodeID) -> String? {
        guard unguardedFields.contains(id), case .select(_, let field, _) = tree[id].kind else {
            return nil
        }
        return field
    }

    /// Returns a path with `.?` before its first field that may be absent; nil if there is none, or if
    /// the text is long.
    func optionalPath(_ id: NodeID) -> String? {
        guard tree.isPath(id) else { return nil }
        if types[Int(id.index)].wrapped != nil { return short(id, in: tree) }
        guard let field = unguardedFields.first(where: { tree.has($0, onPath: id) }) else {
            return nil
        }
        var optional = tree
        optional.makeOptional(field)
        return short(id, in: optional)
    }

    /// Returns a path with a default, which is all that has to change where a path needs a value.
    ///
    /// - Parameter field: its first field that may be absent.
    func pathWithDefault(_ id: NodeID, from field: NodeID) -> String? {
        let type = types[Int(id.index)]
        var value = emptyValue(of: type.wrapped ?? type)
        // No enum has the empty text.
        if case .enumeration(let cases) = type.unwrapped, let first = cases.cases.first {
            value = "\"\(first)\""
        }
        guard tree.isPath(id), value != "…" else { return nil }
        var optional = tree
        optional.makeOptional(field)
        guard let path = short(id, in: optional) else { return nil }
        return "\(path).orValue(\(value))"
    }

    /// Returns the edit after which a path to a `bool?` is a condition, which an absent value does not meet;
    /// empty for other values.
    func conditionFixes(_ id: NodeID) -> [ExpressionFault.Fix] {
        guard tree.isPath(id), type(id) == .optional(.bool) else { return [] }
        let end = tree[id].range.upperBound
        return [.init(end..<end, ".orValue(false)")]
    }

    /// Reports `x || y`, which is a default in JavaScript.
    mutating func reportDefault(_ call: Call) -> Bool {
        guard call.function == OperatorName.or, let path = call.arguments.first,
            let other = call.arguments.last, call.arguments.count == 2
        else { return false }
        let (type, value) = (type(path), shortText(other))
        let present = type.wrapped ?? type
        guard present != .bool, present != .error, unifier.fits(self.type(other), present),
            value != "…", let optional = optionalPath(path)
        else { return false }
        let range = tree[call.id].range
        unguardedFields.removeAll { tree.has($0, onPath: path) }
        report(
            .defaultByOr(text(type), .init(range, "\(optional).orValue(\(value))"), at: range))
        return true
    }

    /// Reports `x ? y : null`, with what has no value where `x` is false.
    mutating func reportNullBranch(_ call: Call, _ types: [CELType]) -> Bool {
        guard let null = [2, 1].first(where: { types[$0] == .null }) else { return false }
        let (condition, value) = (call.arguments[0], call.arguments[3 - null])
        let cure: String
        if null == 2, let tested = testedPath(condition), let path = path(value, from: tested) {
            cure = path
        } else if types[0] == .bool {
            let kept = optionalPath(value) ?? "optional.of(\(shortText(value)))"
            let branches = null == 2 ? "\(kept) : optional.none()" : "optional.none() : \(kept)"
            guard let test = presentCondition(condition, isMet: null == 2) else { return false }
            cure = "\(test) ? \(branches)"
        } else {
            return false
        }
        let range = tree[call.id].range
        if cure.contains("…") { return false }
        // The faults of its parts go with it.
        faults.removeAll { $0.range.lowerBound >= range.lowerBound && range.overlaps($0.range) }
        report(.nullBranch(.init(range, cure), at: range))
        return true
    }

    /// Returns a condition after tests of the fields in it that may be absent; nil if there is no short one.
    ///
    /// - Parameter isMet: whether there is a value where the condition is met. Where a field is absent, there is
    ///   none.
    private func presentCondition(_ condition: NodeID, isMet: Bool) -> String? {
        let range = tree[condition].range
        let tests = unguardedFields.filter { range.contains(tree[$0].focus.lowerBound) }
            .map { "has(\(shortText($0)))" }
        let text = shortText(condition)
        guard !tests.isEmpty else { return text }
        guard case .call(let name, nil, _) = tree[condition].kind,
            BinaryOperator(rawValue: name) != nil || isMet && name == OperatorName.and
        else { return nil }
        if isMet { return (tests + [text]).joined(separator: " && ") }
        return (tests.map { "!\($0)" } + [text]).joined(separator: " || ")
    }

    /// Returns the path of which a condition says that it has a value: `has(p)`, `p != null`, and `p` in
    /// other languages.
    private func testedPath(_ condition: NodeID) -> String? {
        switch tree[condition].kind {
        case .select(let operand, let field, .test): return "\(shortText(operand)).\(field)"
        case .call(BinaryOperator.notEqual.rawValue, nil, let range):
            guard let path = tree[range].first, let other = tree[range].last,
                tree[other].kind.isNull
            else { return nil }
            return shortText(path)
        default: return tree.isPath(condition) ? shortText(condition) : nil
        }
    }

    /// Returns the path `id` with `.?` where it begins with the path `start`.
    private func path(_ id: NodeID, from start: String) -> String? {
        guard tree.isPath(id) else { return nil }
        var node = id
        while shortText(node) != start {
            guard case .select(let operand, _, _) = tree[node].kind else { return nil }
            node = operand
        }
        var optional = tree
        optional.makeOptional(node)
        return short(id, in: optional)
    }

    private func short(_ id: NodeID, in tree: ExpressionTree) -> String? {
        guard tree[id].range.count <= 60 else { return nil }
        return TreePrinter.text(of: id, in: tree)
    }
}

extension ExpressionNode.Kind {
    fileprivate var isNull: Bool { if case .literal(.null) = self { true } else { false } }
}
