import Expressions
import Screens
import Values

/// Describes controls.
extension UnresolvedControl {
    @PlanFacts var facts: [PlanFact] {
        content.facts
        fact("enabled", enabled)
        fact("problem", problem)
    }
}

extension UnresolvedControlContent {
    @PlanFacts fileprivate var facts: [PlanFact] {
        switch self {
        case .toggle(let value): fact("toggle", value)
        case .stepper(let value, let bounds):
            fact("stepper", value)
            fact("min", Constant.double(bounds.min))
            fact("max", Constant.double(bounds.max))
            fact("step", Constant.double(bounds.step))
        case .textField(let value, let traits):
            fact("textField", value)
            fact("prompt", traits.prompt)
            fact("keyboard", Constant.string(traits.keyboard.rawValue))
            if traits.isSecure { fact("secure", Constant.bool(true)) }
        case .segments(let value, _, _): fact("segments", value)
        case .progress(let value): fact("progress", value)
        case .button(let title, let traits):
            fact("button", title)
            fact("role", Constant.string(traits.role.rawValue))
            fact("buttonStyle", Constant.string(traits.style.rawValue))
        }
    }
}
