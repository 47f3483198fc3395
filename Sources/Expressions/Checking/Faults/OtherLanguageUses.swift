import Diagnostics
import Values

/// Syntax of other languages that parses as names or calls.
extension Checker {
    /// Reports `item.state == .open`: an unknown name beside an enumeration value.
    mutating func reportCases(_ arguments: [NodeID]) {
        guard arguments.count == 2, !unresolved.isEmpty, !isUnchecked else { return }
        for (name, value) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
            guard case .name(let text)? = unresolved[name], case .name = tree[name].kind,
                case .enumeration(let enumeration) = type(value)
            else { continue }
            let nearest = Suggestion.nearest(to: text, among: enumeration.cases)
            guard let caseName = enumeration.cases.contains(text) ? text : nearest else {
                continue
            }
            unresolved[name] = nil
            report(.caseAsName(caseName, of: enumeration, at: tree[name].range))
        }
    }

    /// Reports `list.sum(x, x.count)`: a function called as a macro.
    mutating func reportApplied(
        _ id: NodeID, _ function: String, _ target: NodeID, _ arguments: [NodeID]
    ) -> Bool {
        guard arguments.count == 2, case .name(let variable)? = unresolved[arguments[0]],
            case .name = tree[arguments[0]].kind, !isUnchecked,
            let form = OtherLanguageHint.applied(
                function, variable, shortText(arguments[1]), list: shortText(target))
        else { return false }
        unresolved[arguments[0]] = nil
        unresolved[arguments[1]] = nil
        reportIfUnresolved(target)
        removeUnknownNames(in: id)
        if isOverLimit(.unknownFunction) { return true }
        report(.macroShape(function, form, at: tree[id].focus))
        return true
    }

    /// Reports `map.map(k, v, …)`: two variables for `map`, which declares one.
    mutating func reportPair(_ id: NodeID, _ comprehension: Comprehension) -> Bool {
        guard comprehension.macro == .map, let condition = comprehension.condition,
            case .name(let value)? = unresolved[condition], case .name = tree[condition].kind,
            let key = comprehension.variables.first?.name, !isUnchecked
        else { return false }
        unresolved[condition] = nil
        unresolved[comprehension.body] = nil
        removeUnknownNames(in: id)
        if isOverLimit(.unknownFunction) { return true }
        let operand = shortText(comprehension.operand)
        let body = shortText(comprehension.body)
        let form = "\(operand).transformList(\(key), \(value), \(body))"
        report(.macroShape("map", form, at: tree[id].focus))
        return true
    }
}
