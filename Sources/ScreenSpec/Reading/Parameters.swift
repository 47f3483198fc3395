import Diagnostics
import JSONData
import Values

/// `params`: the inputs of a screen.
extension SpecReader {
    func readParameters(_ node: NodeIndex?) -> [Parameter] {
        guard let node else { return [] }
        var parameters: [Parameter] = []
        for entry in named(node, "`params`") {
            if isName(entry.name) {
                parameters.append(parameter(entry, slot: parameters.count))
            } else {
                bag.report(.malformedName(entry.name, "a parameter", at: place(entry.key)))
            }
        }
        return parameters
    }

    /// A parameter whose type cannot be read is a string, so that its uses are no second fault.
    private func parameter(_ entry: NamedEntry, slot: Int) -> Parameter {
        let isShort = tree[entry.value].kind != .mapping
        let entries = isShort ? nil : entries(entry.value, SpecKeys.parameter)
        let typeNode = isShort ? entry.value : entries?[.type]
        let type = typeNode.flatMap { parameterType($0) }
        let pattern = entries?[.pattern].flatMap { self.pattern($0, type) }
        let allowed = entries?[.enum].map { allowedValues($0, type, pattern) } ?? []
        let isLimited = pattern != nil || !allowed.isEmpty || type == nil
        if isLimited { limitedParameters.insert(slot) }
        return Parameter(
            name: entry.name, type: type ?? .string,
            defaultValue: entries?[.default].flatMap { defaultValue($0, type, allowed, pattern) },
            pattern: pattern?.text, allowed: allowed,
            description: description(entries?[.description]), place: place(entry.key))
    }

    private func parameterType(_ node: NodeIndex) -> ValueType? {
        guard let type = self.type(node, "a parameter", as: "`string` or `int`") else { return nil }
        switch type {
        case .string, .int, .double, .bool: return type
        default:
            bag.report(.parameterType(type.text(in: models), at: place(node)))
            return nil
        }
    }

    private func pattern(_ node: NodeIndex, _ type: ValueType?) -> Pattern? {
        guard let text = self.word(node, "`pattern`", mayHoldHoles: true) else { return nil }
        if let type, type != .string {
            bag.report(.patternWithoutString(type.text(in: models), at: place(node)))
            return nil
        }
        switch RegularExpression.compiled(text) {
        case .success(let expression): return Pattern(text: text, expression: expression)
        case .failure(let fault):
            bag.report(.malformedPattern(fault.message, at: place(node)))
            return nil
        }
    }
}

/// A `pattern` of a parameter.
private struct Pattern {
    let text: String
    let expression: RegularExpression
}

/// Values of parameters that stand in the spec: a run must be able to use each of them.
extension SpecReader {
    private func allowedValues(
        _ node: NodeIndex, _ type: ValueType?, _ pattern: Pattern?
    ) -> [Constant] {
        guard tree[node].kind == .sequence, tree.count(node) > 0 else {
            let found = tree[node].kind == .sequence ? "an empty list" : phrase(node)
            reportWrong(node, expected: "`enum` is a list of values", found: found)
            return []
        }
        let what = "an allowed value"
        let values = tree.elements(node).map { element in
            let value = constant(element, type, what)
            return (value.flatMap { matching($0, pattern, what, element) }, element)
        }
        return withoutRepeated(values, "value")
    }

    private func defaultValue(
        _ node: NodeIndex, _ type: ValueType?, _ allowed: [Constant], _ pattern: Pattern?
    ) -> Constant? {
        guard
            let value = constant(node, type, "`default`")
                .flatMap({ matching($0, pattern, "`default`", node) })
        else { return nil }
        if !allowed.isEmpty, !allowed.contains(value) {
            bag.report(.defaultNotAllowed(at: place(node)))
        }
        return value
    }

    private func matching(
        _ value: Constant, _ pattern: Pattern?, _ what: String, _ node: NodeIndex
    ) -> Constant? {
        guard case .string(let text) = value, let pattern,
            !pattern.expression.matchesWhole(text)
        else { return value }
        bag.report(.patternMismatch(what, pattern.text, at: head(node)))
        return nil
    }
}
