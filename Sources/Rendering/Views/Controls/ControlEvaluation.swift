import Screens
import CellCore
import Expressions
import LoaderPlan
import Values

extension UnresolvedControl {
    /// Returns the control with its value; nil where the value is missing.
    func evaluated(in activation: inout Activation) -> CellControl? {
        guard let content = content.evaluated(in: &activation) else { return nil }
        var control = CellControl(content)
        if let value = activation.controlValues[place] { control.show(value.argument) }
        control.id = id
        control.state = state
        control.entries = menu.shown(in: .menu, &activation).entries(in: &activation)
        if case .button(let title, _, _) = content { control.name = title }
        control.isEnabled = enabled.disabling(in: &activation) == nil
        if let problem, let state, activation.checkedStates?.contains(state) != false,
            let text = problem.evaluate(in: &activation), !text.isEmpty
        {
            control.problem = text
        }
        return control
    }
}

extension UnresolvedControlContent {
    fileprivate func evaluated(in activation: inout Activation) -> CellControl.Content? {
        switch self {
        case .toggle(let value):
            return value.evaluate(in: &activation).map { .toggle($0.isTrue) }
        case .stepper(let value, let bounds):
            guard let value = value.evaluate(in: &activation) else { return nil }
            let isWhole = value.kind == .int
            return .stepper(
                isWhole ? Double(value.asInt) : value.asDouble,
                in: bounds.min...max(bounds.min, bounds.max), step: bounds.step, isWhole: isWhole)
        case .textField(let value, let traits):
            guard let value = value.evaluate(in: &activation) else { return nil }
            return .textField(
                activation.arena.displayText(value) ?? "",
                prompt: traits.prompt?.evaluate(in: &activation), keyboard: traits.keyboard,
                isSecure: traits.isSecure)
        case .segments(let value, let values, let titles):
            guard let value = value.evaluate(in: &activation) else { return nil }
            return .segments(
                activation.arena.displayText(value) ?? "",
                of: .choices(values, titles, in: activation.context))
        case .progress(let value):
            let found = value.evaluate(in: &activation)?.innermost
            switch found?.kind {
            case .int: return CellControl.progress(of: Double(found?.asInt ?? 0))
            case .double: return CellControl.progress(of: found?.asDouble)
            default: return .progress(nil)
            }
        case .button(let title, let traits):
            return CellControl.button(
                title.evaluate(in: &activation), role: traits.role, style: traits.style)
        }
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
