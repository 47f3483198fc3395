import Values

/// Operators of other languages that the parser has reported. The operand types allow a better
/// message.
extension Checker {
    mutating func reportOtherLanguageOperator(
        _ id: NodeID, _ function: String, _ operands: [NodeID]
    ) -> Bool {
        guard operands.count == 2 else { return false }
        switch function {
        case OperatorName.otherLanguage("??"), OperatorName.otherLanguage("?:"):
            operands.forEach { reportIfUnresolved($0) }
            let sign = String(function.dropFirst().dropLast())
            otherLanguageOperators[tree[id].focus] =
                chainFault(id, sign) ?? defaultFault(id, sign, operands[0], operands[1])
        case OperatorName.otherLanguage("|"): reportPipe(id, operands[0], operands[1])
        default: return false
        }
        return true
    }

    // MARK: - `a ?? b`

    /// Reports `a ?? b` and `a ?? b ?? c` of which more than the first may be absent: the first that has a
    /// value is meant. The operator that ends the chain has the edit of all of it.
    private mutating func chainFault(_ id: NodeID, _ sign: String) -> ExpressionFault? {
        var (first, others, places): (NodeID, [NodeID], [Range<Int>]) = (id, [], [])
        while case .call(OperatorName.otherLanguage(sign), nil, let range) = tree[first].kind,
            let value = tree[range].first, let other = tree[range].last
        {
            others.append(other)
            places.append(tree[first].focus)
            first = value
        }
        guard var text = optionalPath(first) else { return nil }
        let present = type(first).unwrapped
        for (index, other) in others.reversed().enumerated() {
            guard unifier.fits(type(other).unwrapped, present) else { return nil }
            if let path = optionalPath(other) {
                text += ".or(\(path))"
            } else {
                let value = shortText(other)
                let isLast = index == others.count - 1
                guard isLast, isWhole(other), value != "…", type(other).wrapped == nil else {
                    return nil
                }
                text += ".orValue(\(value)\(fraction(of: other, present)))"
            }
        }
        guard text.contains(".or(") else { return nil }
        // The operators inside of the chain say what the whole one says.
        for place in places { otherLanguageOperators[place] = .defaults(sign, text, at: place) }
        return .defaults(sign, text, at: tree[id].focus, replacing: tree[id].range)
    }

    /// Returns nil if the operand's type is unknown.
    private func defaultFault(
        _ id: NodeID, _ sign: String, _ value: NodeID, _ other: NodeID
    ) -> ExpressionFault? {
        let text = shortText(value)
        guard text != "…", isWhole(value), isWhole(other) else { return nil }
        let (place, between) = (tree[id].focus, tree[value].range.upperBound)
        let end = tree[other].range
        switch type(value) {
        case .error, .dyn, .null: return nil
        case .optional: break
        default:
            guard let field = optionalForm(value) else {
                return isLookup(value)
                    ? nil
                    : .redundantDefault(sign, text, at: place, taking: between..<end.upperBound)
            }
            return .missingDefault(
                sign, field.form, shortText(other), fraction: fraction(of: other, type(value)),
                at: place, question: field.place, between: between..<end.lowerBound,
                end: end.upperBound)
        }
        return .missingDefault(
            sign, text, shortText(other), fraction: fraction(of: other, type(value).wrapped),
            at: place, question: nil, between: between..<end.lowerBound, end: end.upperBound)
    }

    /// Returns the suffix that makes an integer literal a double, if a double is expected.
    private func fraction(of number: NodeID, _ type: CELType?) -> String {
        guard type == .double, case .int? = literal(number) else { return "" }
        return ".0"
    }

    /// Whether the node's range covers all of its text, parentheses included.
    private func isWhole(_ id: NodeID) -> Bool {
        guard case .call(let name, nil, _) = tree[id].kind else { return true }
        return !name.hasPrefix("_") && !name.hasSuffix("_") || name.hasPrefix("_[")
    }

    /// Returns the `.?` form of an unguarded optional field and the offset at which the `?` is
    /// inserted.
    private func optionalForm(_ id: NodeID) -> (form: String, place: Int)? {
        guard let field = unguardedField(id), case .select(let operand, _, _) = tree[id].kind
        else { return nil }
        return ("\(shortText(operand)).?\(field)", tree[id].focus.lowerBound)
    }

    /// Whether the value is an element of a list or map, which may be missing.
    private func isLookup(_ id: NodeID) -> Bool {
        switch tree[id].kind {
        case .call(OperatorName.index, _, _): true
        case .select(let operand, _, _): if case .map = type(operand) { true } else { false }
        default: false
        }
    }

    // MARK: - `a | upper`

    /// Reports a filter, as in `a | upper`. With any other operand, `|` is reported as `||`.
    private mutating func reportPipe(_ id: NodeID, _ value: NodeID, _ function: NodeID) {
        reportIfUnresolved(value)
        let (type, text) = (type(value), shortText(value))
        guard let name = pipedName(function) else { return reportIfUnresolved(function) }
        unresolved[function] = nil
        let range = tree[function].range
        faults.removeAll { range.lowerBound <= $0.range.lowerBound && $0.range.overlaps(range) }
        if type == .bool || isUnchecked { return }
        let method = pipedMethod(name, type)
        otherLanguageOperators[tree[id].focus] = .pipe(
            method.map { "write `\(type == .error ? "" : text).\($0)()`" }
                ?? pipeHint(name, type, text),
            at: tree[id].focus, method: method,
            in: tree[value].range.upperBound..<range.upperBound)
    }

    /// Returns the filter's name in `upper` and `date("…")`, if no variable has it.
    private func pipedName(_ id: NodeID) -> String? {
        switch tree[id].kind {
        case .name: if case .name(let name)? = unresolved[id] { name } else { nil }
        case .call(let name, nil, _) where !name.hasPrefix("_") && !name.hasSuffix("_"): name
        default: nil
        }
    }

    /// Returns the CEL method for a filter of this name without arguments.
    private func pipedMethod(_ name: String, _ type: CELType) -> String? {
        let own = OtherLanguageHint.method(name, of: type) ?? name
        return hasOverload(own, true, 0) ? own : nil
    }

    private func pipeHint(_ name: String, _ type: CELType, _ text: String) -> String {
        if let form = OtherLanguageHint.completed(name, [text]) { return "write `\(form)`" }
        if hasOverload(name, false, 1) { return "write `\(name)(\(text))`" }
        let plain = type.wrapped ?? type
        guard let hint = OtherLanguageHint.function(name, of: plain) else {
            return "a function is called on its value: `\(text).\(name)()`"
        }
        return substituted(hint, text, [])
    }
}
