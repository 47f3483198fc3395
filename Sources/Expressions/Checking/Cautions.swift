/// What is found once all types are known: fields that may be missing, values that may not be there,
/// conditions that are always the same.
extension Checker {
    mutating func caution() {
        var guards = Guards(tree, meanings)
        for id in bareFields where !guards.isPresent(id) {
            guard case .select(let operand, let field, _) = tree[id].kind else { continue }
            let cure = cure(for: id, field: field, operand)
            report(
                .maybeMissing(
                    field, TreePrinter.text(of: id, in: tree), cure: cure, at: tree[id].focus))
        }
        checkConstants()
        for (index, node) in tree.nodes.enumerated() {
            guard case .call(let name, let target, let arguments) = node.kind else { continue }
            caution(NodeID(index), name, target, Array(tree[arguments]), &guards)
        }
    }

    /// Adds a warning, unless an error says more about the place.
    private mutating func warn(_ fault: ExpressionFault) {
        if !faults.contains(where: { $0.range == fault.range }) { report(fault) }
    }

    private mutating func caution(
        _ id: NodeID, _ name: String, _ target: NodeID?, _ arguments: [NodeID],
        _ guards: inout Guards
    ) {
        switch name {
        case OperatorName.index: warnOfIndex(id, arguments)
        case OperatorName.conditional, OperatorName.and, OperatorName.or:
            warnOfConstant(name, arguments)
        case "value" where target != nil && arguments.isEmpty:
            guard let target, !guards.isAskedFor(target, at: id) else { return }
            let text = TreePrinter.text(of: target, in: tree)
            let value = emptyValue(of: types[Int(target.index)].wrapped ?? .dyn)
            warn(.forceUnwrap(text, default: value, at: tree[id].focus))
        default: break
        }
    }

    /// `list[0]`: a list that comes from outside may be empty.
    private mutating func warnOfIndex(_ id: NodeID, _ arguments: [NodeID]) {
        guard arguments.count == 2, case .list = types[Int(arguments[0].index)],
            case .int? = literal(arguments[1])
        else { return }
        if case .list = tree[arguments[0]].kind { return }
        let index = tree[arguments[1]]
        warn(
            .unsafeIndex(
                TreePrinter.text(of: arguments[1], in: tree), at: tree[id].focus,
                fix: index.range.lowerBound))
    }

    private mutating func warnOfConstant(_ name: String, _ arguments: [NodeID]) {
        let conditions = name == OperatorName.conditional ? arguments.prefix(1) : arguments[...]
        for condition in conditions {
            guard case .bool(let value)? = literal(condition) else { continue }
            report(.constantCondition(value, at: tree[condition].range))
        }
    }

    /// What a field that may be missing needs, where `.?` alone is not enough.
    private func cure(for id: NodeID, field: String, _ operand: NodeID) -> String? {
        let text = shortText(operand)
        guard text != "…" else { return nil }
        let value = emptyValue(of: types[Int(id.index)])
        return value == "…" ? nil : "where a value is needed: `\(text).?\(field).orValue(\(value))`"
    }
}
