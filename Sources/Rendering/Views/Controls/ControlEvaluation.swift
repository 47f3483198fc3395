import Screens
import CellCore
import Expressions
import LoaderPlan
import Values

extension UnresolvedControl {
    /// Returns the control with its value; nil where the value is missing.
    func evaluated(in activation: inout Activation) -> CellControl? {
        guard let found = evaluation(in: &activation), let content = content(found) else {
            return nil
        }
        var control = CellControl(content)
        if let value = activation.controlValues[place] { control.show(value.argument) }
        control.id = id
        control.state = state
        control.entries = menu.shown(in: .menu, &activation).entries(in: &activation)
        if kind.form == .title { control.name = found.text }
        control.isEnabled = enabled.disabling(in: &activation) == nil
        if let problem, let state, activation.checkedStates?.contains(state) != false,
            let text = problem.evaluate(in: &activation), !text.isEmpty
        {
            control.problem = text
        }
        if let refusal = refusal?.evaluate(in: &activation), !refusal.isNull {
            control.problem = activation.arena.displayText(refusal)
        }
        return control
    }
}

extension UnresolvedControl {
    /// Returns the value with the words beside it; nil without a value, unless it may be absent.
    private func evaluation(in activation: inout Activation) -> EvaluatedControl? {
        var found = EvaluatedControl()
        switch value {
        case .title(let title): found.text = title.evaluate(in: &activation)
        case .expression(let expression):
            let value = expression.evaluate(in: &activation)
            if value == nil, kind.form != .part { return nil }
            switch kind.form {
            case .flag: found.flag = value?.isTrue
            case .number, .part: found.show(value?.innermost)
            case .text, .choice, .title:
                found.text = value.map { activation.arena.displayText($0) ?? "" }
            }
        }
        found.prompt = traits.prompt?.evaluate(in: &activation)
        if let choices = traits.choices {
            found.choices = .choices(choices.values, choices.titles, in: activation.context)
        }
        return found
    }
}

extension EvaluatedControl {
    /// Shows a number; nothing for a value that is none.
    fileprivate mutating func show(_ value: Value?) {
        switch value?.kind {
        case .int: number = value.map { Double($0.asInt) }
        case .double: number = value?.asDouble
        default: break
        }
        isWhole = value?.kind == .int
    }
}

extension [CellControl.Choice] {
    /// Returns values with their titles; a value without one is its own.
    static func choices(
        _ values: [String], _ titles: EnumerationTitles?, in context: RunContext
    ) -> [CellControl.Choice] {
        values.map { CellControl.Choice($0, title: titles?.title(of: $0, in: context) ?? $0) }
    }
}

extension CellControl {
    /// Returns the text that a field shows: the prompt while it is empty, and dots in place of a
    /// hidden text.
    static func shown(_ text: String, prompt: String?, isSecure: Bool) -> String {
        if text.isEmpty { return prompt ?? "" }
        return isSecure ? String(repeating: "●", count: text.count) : text
    }
}
