import Values

/// Macros that declare variables (langdef.md, “Macros”; cel-go's libraries).
extension Checker {
    /// Records the node at which the variables of each macro become visible: the one after its
    /// operand.
    mutating func findScopes() {
        for (index, node) in tree.nodes.enumerated() {
            guard case .comprehension(let comprehension) = node.kind else { continue }
            scopes[NodeID(Int(comprehension.operand.index) + 1)] = NodeID(index)
        }
    }

    /// Declares the variables of a macro.
    mutating func enter(_ id: NodeID) {
        guard case .comprehension(let comprehension) = tree[id].kind else { return }
        reportIfUnresolved(comprehension.operand)
        let types = variableTypes(of: comprehension)
        var numbers: [Int] = []
        for (variable, type) in zip(comprehension.variables, types) {
            warnAboutShadowing(variable)
            numbers.append(localCount)
            locals.append(Local(name: variable.name, type: type, number: localCount))
            localCount += 1
        }
        setMeaning(id, .locals(numbers))
    }

    /// Returns the types of the declared variables.
    private mutating func variableTypes(of comprehension: Comprehension) -> [CELType] {
        let operand = type(comprehension.operand)
        switch comprehension.macro {
        case .bind: return [operand]
        case .optMap, .optFlatMap:
            if let wrapped = operand.wrapped { return [wrapped] }
            if !operand.isDynamic { reportOperand(comprehension, operand) }
            return [.dyn]
        default: break
        }
        let isPair = comprehension.variables.count == 2
        switch operand {
        case .list(let element): return isPair ? [.int, element] : [element]
        case .map(let key, let value):
            if comprehension.macro.form.needsList { reportOperand(comprehension, operand) }
            return isPair ? [key, value] : [key]
        case .parameter: _ = unifier.fits(.dyn, operand)
        case .dyn, .error: break
        default: reportOperand(comprehension, operand)
        }
        return Array(repeating: .dyn, count: comprehension.variables.count)
    }

    private mutating func reportOperand(_ comprehension: Comprehension, _ type: CELType) {
        let operand = comprehension.operand
        report(
            .wrongOperand(
                comprehension.macro, type, text(type), field: unguardedField(operand),
                at: tree[operand].range))
    }

    private mutating func warnAboutShadowing(_ variable: Comprehension.Variable) {
        guard isStrict, !variable.name.isEmpty else { return }
        let isHiding =
            locals.contains { $0.name == variable.name }
            || scope.names.slot(of: variable.name) != nil
        if isHiding { report(.shadowedName(variable.name, at: variable.range)) }
    }

    /// Returns the type of a macro whose parts are checked, and ends the scope of its variables.
    mutating func checkComprehension(_ id: NodeID, _ comprehension: Comprehension) -> CELType {
        let variables = locals.suffix(comprehension.variables.count).map(\.type)
        locals.removeLast(min(locals.count, comprehension.variables.count))
        if reportPair(id, comprehension) { return .error }
        if let condition = comprehension.condition {
            reportIfUnresolved(condition)
            checkCondition(condition, comprehension.macro)
        }
        reportIfUnresolved(comprehension.body)
        if let value = comprehension.value { reportIfUnresolved(value) }
        if isUnchecked { return .dyn }
        return result(comprehension, variables)
    }

    private mutating func result(
        _ comprehension: Comprehension, _ variables: [CELType]
    ) -> CELType {
        let form = comprehension.macro.form
        let first = variables.first ?? .dyn
        guard let body = checkBody(comprehension, form.body, of: first) else { return .error }
        let value = comprehension.value.map { type($0) } ?? first
        return unifier.resolved(form.result.type(first: first, body: body, value: value))
    }

    /// Checks that the body is what the macro needs.
    ///
    /// - Parameter first: the type of the first variable.
    /// - Returns: Its type; nil if the macro has none with it.
    private mutating func checkBody(
        _ comprehension: Comprehension, _ wanted: MacroForm.Body, of first: CELType
    ) -> CELType? {
        let body = type(comprehension.body)
        let range = tree[comprehension.body].range
        switch wanted {
        case .any: break
        case .condition: checkCondition(comprehension.body, comprehension.macro)
        case .sortKey: checkSortKey(comprehension, body)
        case .mapKey:
            if !body.isKey { report(.wrongKey(text(body), at: range)) }
        case .map:
            let map = CELType.map(unifier.freshVariable(), unifier.freshVariable())
            guard unifier.fits(body, map) else {
                report(.entryNotMap(text(body), at: range))
                return nil
            }
            return map
        case .elements:
            guard unifier.fits(body.unwrapped, .list(first)) else {
                report(.childrenOfTree(text(body), element: text(first), at: range))
                return nil
            }
        case .optional:
            if body.isDynamic { return body }
            let optional = CELType.optional(unifier.freshVariable())
            guard unifier.fits(body, optional) else {
                report(.flatMapNotOptional(text(body), at: range))
                return nil
            }
            return optional
        }
        return body
    }

    private mutating func checkCondition(_ id: NodeID, _ macro: Comprehension.Macro) {
        let type = type(id)
        guard !unifier.fits(type, .bool) else { return }
        report(
            .conditionNotBool(
                macro, of: text(type), fixes: conditionFixes(id), at: tree[id].range))
    }

    private mutating func checkSortKey(_ comprehension: Comprehension, _ key: CELType) {
        if case .parameter = key { return }
        guard !key.isOrdered else { return }
        let range = tree[comprehension.body].range
        report(.unorderedKey(comprehension.macro, text(key), fields: orderedFields(key), at: range))
    }

    /// Returns the fields of a model that can be sort keys.
    private func orderedFields(_ type: CELType) -> [String] {
        guard case .object(let id) = type, let model = models[id] else { return [] }
        return model.fields.filter { CELType($0.type, in: models).isOrdered }.map(\.name)
    }
}
