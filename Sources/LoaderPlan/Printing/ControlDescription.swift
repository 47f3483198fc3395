import CellCore
import Expressions
import Screens
import Values

/// Describes controls.
extension PlanDescription {
    @PlanFacts func control(_ control: UnresolvedControl) -> [PlanFact] {
        control.facts
        fact("enabled", control.enabled)
        fact("problem", control.problem)
        object("onChange", control.onChange) { action($0) }
        list("menu", control.menu) { entry($0) }.unlessEmpty
    }

    /// What a control does, in the text.
    func lines(of control: UnresolvedControl, name: String? = nil) -> [String] {
        let name = name ?? control.state ?? control.key
        let change = control.onChange.map {
            "change of \(name): \($0.summary { summary(of: $0) })"
        }
        return [change].compactMap(\.self)
            + control.menu.map { "menu of \(name): \(summary(of: $0))" }
    }
}

extension UnresolvedControl {
    /// The kind of control with its value or title.
    var summary: String? { facts.first.map { "\($0.name) \($0.value?.planText ?? "")" } }

    @PlanFacts fileprivate var facts: [PlanFact] {
        switch value {
        case .expression(let value): fact(key, value)
        case .title(let title): fact(key, title)
        }
        for number in traits.numbers { fact(number.name.rawValue, Constant.double(number.value)) }
        fact("prompt", traits.prompt)
        fact("keyboard", traits.keyboard)
        if traits.isSecure { fact("secure", Constant.bool(true)) }
        if traits.lines != 1 { fact("lines", Constant.int(Int64(traits.lines))) }
        fact("role", traits.role)
        fact("buttonStyle", traits.style)
    }
}
