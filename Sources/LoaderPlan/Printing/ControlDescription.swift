import CellCore
import Expressions
import Screens
import Values

/// Describes controls.
extension PlanDescription {
    @PlanFacts func control(_ control: UnresolvedControl) -> [PlanFact] {
        control.content.facts
        fact("enabled", control.enabled)
        fact("problem", control.problem)
        object("onChange", control.onChange) { action($0) }
        list("menu", control.menu) { entry($0) }.unlessEmpty
    }

    /// What a control does, in the text.
    func lines(of control: UnresolvedControl, name: String? = nil) -> [String] {
        let name = name ?? control.state ?? control.content.key
        let change = control.onChange.map {
            "change of \(name): \($0.summary { summary(of: $0) })"
        }
        return [change].compactMap(\.self)
            + control.menu.map { "menu of \(name): \(summary(of: $0))" }
    }
}

extension UnresolvedControlContent {
    /// The kind of control with its value or title.
    var summary: String? { facts.first.map { "\($0.name) \($0.value?.planText ?? "")" } }

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
