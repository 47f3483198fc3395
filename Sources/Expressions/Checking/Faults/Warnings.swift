import Values

/// Checks that need all types: optional fields without a guard, values that may be absent, constant
/// conditions.
extension Checker {
    mutating func checkWarnings() {
        var guards = GuardAnalysis(tree, meanings)
        for id in unguardedFields where !isPresentHere(id) && !guards.isPresent(id) {
            guard case .select(let operand, let field, _) = tree[id].kind else { continue }
            if isOfAllCases(field, of: operand, at: id, &guards) { continue }
            if let path = pathWithDefault(tree.root, from: id) {
                let cure = ExpressionFault.Fix(tree[tree.root].range, path)
                report(.possiblyAbsent(field, cure: cure, at: cure.range))
                break
            }
            if let cure = cure(for: id, field, operand) ?? presentElements(id, field, operand) {
                report(.possiblyAbsent(field, cure: cure, at: tree[id].focus))
                continue
            }
            let hint = hint(for: id, field: field, operand)
            report(
                .possiblyAbsent(
                    field, TreePrinter.text(of: id, in: tree), hint: hint, at: tree[id].focus))
        }
        let conditions = checkConstants()
        for (index, node) in tree.nodes.enumerated() {
            switch node.kind {
            case .call(let name, let target, let arguments):
                checkWarnings(NodeID(index), name, target, Array(tree[arguments]), &guards)
            case .select(let operand, let field, let style):
                checkWarnings(NodeID(index), operand, field, style)
            default: break
            }
        }
        checkConditions(conditions)
    }

    /// Returns whether a field is one that all cases of a union have, and a condition shows that its
    /// object is of one of them.
    private func isOfAllCases(
        _ field: String, of object: NodeID, at id: NodeID, _ guards: inout GuardAnalysis
    ) -> Bool {
        guard case .object(let model) = types[Int(object.index)].unwrapped,
            let model = models[model],
            let union = model.union, model.certainFields(in: models).contains(field)
        else { return false }
        return guards.isOfCase(object, union.cases.map(\.name), at: id)
    }

    /// Returns what to write where a function or operator takes the value, so that one change is
    /// enough: the whole text inside `optMap`, else a default. Nil elsewhere, and if it would be long.
    private func cure(
        for id: NodeID, _ field: String, _ operand: NodeID
    ) -> ExpressionFault.Fix? {
        guard let (call, index) = user(of: id) else { return nil }
        let optional = "\(shortText(operand)).?\(field)"
        // Whose operand is a condition has a name that begins with `_` or ends with it, too.
        let isOperator = call.function.hasPrefix("_") || call.function.hasSuffix("_")
        let value = emptyValue(of: types[Int(id.index)])
        let cure: ExpressionFault.Fix
        if call.id == tree.root, !isOperator {
            cure = .init(tree[call.id].range, mapped(call, index, as: optional))
        } else {
            cure = .init(tree[id].range, "\(optional).orValue(\(value))")
        }
        return cure.replacement.contains("…") ? nil : cure
    }

    /// Returns the list of the values that are there in place of `list.map(x, has(x.note), x.note)`, whose
    /// condition shows nothing of the value; nil for another expression.
    private func presentElements(
        _ id: NodeID, _ field: String, _ operand: NodeID
    ) -> ExpressionFault.Fix? {
        for (index, node) in tree.nodes.enumerated() {
            guard case .comprehension(let map) = node.kind, map.macro == .map, map.body == id,
                let condition = map.condition, let variable = map.variables.first,
                case .select(let tested, field, .test) = tree[condition].kind,
                shortText(tested) == shortText(operand)
            else { continue }
            let value = "[?\(shortText(operand)).?\(field)]"
            let list = shortText(map.operand)
            if list == "…" || value.contains("…") { return nil }
            return .init(
                tree[NodeID(index)].range,
                canonical: "\(list).map(\(variable.name), \(value)).flatten()")
        }
        return nil
    }

    /// Returns the call of a function or operator that has a node as an operand, and which one.
    private func user(of id: NodeID) -> (call: Call, operand: Int)? {
        for (index, node) in tree.nodes.enumerated() {
            guard case .call(let name, let target, let arguments) = node.kind else { continue }
            let call = Call(
                id: NodeID(index), function: name, target: target,
                arguments: Array(tree[arguments]))
            guard let operand = call.operands.firstIndex(of: id) else { continue }
            let isSyntax = name.hasPrefix("_") || name.hasSuffix("_") || name.hasPrefix("optional.")
            let isCondition =
                call.isLogical || name == OperatorName.not
                || name == OperatorName.conditional && operand == 0
            return isSyntax && !isCondition && BinaryOperator(rawValue: name) == nil
                ? nil : (call, operand)
        }
        return nil
    }

    /// Whether the scope knows that the value is present.
    func isPresentHere(_ id: NodeID) -> Bool {
        if isOfCaseInList(id) { return true }
        guard !scope.present.isEmpty else { return false }
        return tree.presence(of: id, in: meanings).map(scope.present.contains) ?? false
    }

    /// Adds a warning, unless its range already has a fault.
    mutating func warn(_ fault: ExpressionFault) {
        if !faults.contains(where: { $0.range == fault.range }) { report(fault) }
    }

    private mutating func checkWarnings(
        _ id: NodeID, _ name: String, _ target: NodeID?, _ arguments: [NodeID],
        _ guards: inout GuardAnalysis
    ) {
        switch name {
        case OperatorName.index: warnAboutIndex(id, arguments)
        case "value" where target != nil && arguments.isEmpty:
            guard let target, !isPresentHere(target), !guards.isTested(target, at: id) else {
                return
            }
            let text = TreePrinter.text(of: target, in: tree)
            let value = emptyValue(of: types[Int(target.index)].wrapped ?? .dyn)
            warn(.forceUnwrap(text, default: value, at: tree[id].focus))
        default: break
        }
    }

    /// Warns about `list[0]`, since a list from outside may be empty.
    private mutating func warnAboutIndex(_ id: NodeID, _ arguments: [NodeID]) {
        guard arguments.count == 2, case .list = types[Int(arguments[0].index)],
            case .int? = literal(arguments[1])
        else { return }
        if case .list = tree[arguments[0]].kind { return }
        let index = tree[arguments[1]]
        warn(
            .uncheckedIndex(
                TreePrinter.text(of: arguments[1], in: tree), at: tree[id].focus,
                fix: index.range.lowerBound, macro: mappingMacro(of: id)))
    }

    /// Returns the range of the `optMap` whose body is `id`; an optional body requires
    /// `optFlatMap`.
    private func mappingMacro(of id: NodeID) -> Range<Int>? {
        for node in tree.nodes {
            guard case .comprehension(let comprehension) = node.kind,
                comprehension.macro == .optMap, comprehension.body == id
            else { continue }
            return node.focus
        }
        return nil
    }

    private mutating func checkWarnings(
        _ id: NodeID, _ operand: NodeID, _ field: String, _ style: SelectStyle
    ) {
        switch (types[Int(operand.index)], style) {
        case (.object(let model), .test):
            guard case .field(let index) = meanings[Int(id.index)],
                !faults.contains(where: { $0.range.overlaps(tree[id].range) }),
                models[model]?.fields[index].type.isOptional == false
            else { return }
            warn(.alwaysPresent(field, at: tree[id].range))
        case (let type, .plain):
            guard case .map(let key, _) = type, key.isText,
                let hint = OtherLanguageHint.property(field, of: type)
            else { return }
            warn(.propertyOfMap(field, hint, at: tree[id].focus))
        default: break
        }
    }

    /// Returns a hint for an optional field where `.?` alone is not enough.
    private func hint(for id: NodeID, field: String, _ operand: NodeID) -> String? {
        let text = shortText(operand)
        guard text != "…" else { return nil }
        let value = emptyValue(of: types[Int(id.index)])
        return value == "…" ? nil : "where a value is needed: `\(text).?\(field).orValue(\(value))`"
    }
}
