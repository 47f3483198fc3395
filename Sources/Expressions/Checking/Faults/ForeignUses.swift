import Diagnostics
import Values

/// Syntax of other languages that parses as names or calls.
extension Checker {
    /// Reports `item.state == .open`: an unknown name beside an enumeration value.
    mutating func reportCases(_ arguments: [NodeID]) {
        guard arguments.count == 2, !unsettled.isEmpty, !isUnchecked else { return }
        for (name, value) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
            guard case .name(let text)? = unsettled[name], case .name = tree[name].kind,
                case .enumeration(let id) = type(value), let model = models[id],
                let cases = model.enumeration?.cases
            else { continue }
            let nearest = Suggestion.nearest(to: text, among: cases)
            guard let meant = cases.contains(text) ? text : nearest else { continue }
            unsettled[name] = nil
            report(.caseAsName(meant, of: model, at: tree[name].range))
        }
    }

    /// Reports `list.sum(x, x.count)`: a function called as a macro.
    mutating func reportApplied(
        _ id: NodeID, _ function: String, _ target: NodeID, _ arguments: [NodeID]
    ) -> Bool {
        guard arguments.count == 2, case .name(let variable)? = unsettled[arguments[0]],
            case .name = tree[arguments[0]].kind, !isUnchecked,
            let form = OtherLanguageHint.applied(
                function, variable, shortText(arguments[1]), list: shortText(target))
        else { return false }
        unsettled[arguments[0]] = nil
        unsettled[arguments[1]] = nil
        settle(target)
        forgetNames(in: id)
        if isFull(.unknownFunction) { return true }
        report(.macroShape(function, form, at: tree[id].focus))
        return true
    }

    /// Reports `map.map(k, v, …)`: two variables for `map`, which declares one.
    mutating func reportPair(_ id: NodeID, _ comprehension: Comprehension) -> Bool {
        guard comprehension.macro == .map, let condition = comprehension.condition,
            case .name(let value)? = unsettled[condition], case .name = tree[condition].kind,
            let key = comprehension.variables.first?.name, !isUnchecked
        else { return false }
        unsettled[condition] = nil
        unsettled[comprehension.body] = nil
        forgetNames(in: id)
        if isFull(.unknownFunction) { return true }
        let operand = shortText(comprehension.operand)
        let body = shortText(comprehension.body)
        let form = "\(operand).transformList(\(key), \(value), \(body))"
        report(.macroShape("map", form, at: tree[id].focus))
        return true
    }
}
