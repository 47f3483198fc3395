import Expressions
import Layout
import Screens
import Values

extension UnresolvedControl {
    /// Returns the control with its value; nil where the value is missing.
    func evaluated(in activation: inout Activation) -> ViewControl? {
        guard var content = content.evaluated(in: &activation) else { return nil }
        if let value = activation.controlValues[place] { content.show(value.argument) }
        var control = ViewControl(content)
        (control.id, control.state) = (id, state)
        control.menu = menu.shown(in: [.menu], &activation)
        if case .button(let title, _) = content { control.name = title }
        control.isEnabled = enabled.disabling(in: &activation) == nil
        if let problem, let state, activation.checkedStates?.contains(state) != false,
            let text = problem.evaluate(in: &activation), !text.isEmpty
        {
            control.problem = text
        }
        return control
    }
}

extension ViewControlContent {
    /// Shows a new value.
    fileprivate mutating func show(_ value: String) {
        switch self {
        case .toggle: self = .toggle(isOn: value == "true")
        case .stepper(let old, let bounds, let isWhole):
            self = .stepper(Double(value) ?? old, bounds, isWhole: isWhole)
        case .textField(_, let field): self = .textField(value, field)
        case .segments(var segments):
            segments.value = value
            self = .segments(segments)
        case .picker, .progress, .button: break
        }
    }
}

extension UnresolvedControlContent {
    fileprivate func evaluated(in activation: inout Activation) -> ViewControlContent? {
        switch self {
        case .toggle(let value):
            return value.evaluate(in: &activation).map { .toggle(isOn: $0.isTrue) }
        case .stepper(let value, let bounds):
            guard let value = value.evaluate(in: &activation) else { return nil }
            let isWhole = value.kind == .int
            return .stepper(
                isWhole ? Double(value.asInt) : value.asDouble, bounds, isWhole: isWhole)
        case .textField(let value, let traits):
            guard let value = value.evaluate(in: &activation) else { return nil }
            return .textField(
                activation.arena.displayText(value) ?? "",
                ViewTextField(
                    prompt: traits.prompt?.evaluate(in: &activation), keyboard: traits.keyboard,
                    isSecure: traits.isSecure))
        case .segments(let value, let values, let titles):
            guard let value = value.evaluate(in: &activation) else { return nil }
            let context = activation.context
            return .segments(
                ViewSegments(
                    value: activation.arena.displayText(value) ?? "", values: values,
                    titles: values.map { titles?.title(of: $0, in: context) ?? $0 }))
        case .progress(let value):
            let found = value.evaluate(in: &activation)?.innermost
            switch found?.kind {
            case .int: return .progress(min(max(Double(found?.asInt ?? 0), 0), 1))
            case .double:
                let part = found?.asDouble ?? 0
                return .progress(part.isNaN ? nil : min(max(part, 0), 1))
            default: return .progress(nil)
            }
        case .button(let title, let traits):
            guard let title = title.evaluate(in: &activation), !title.isEmpty else { return nil }
            return .button(title, traits)
        }
    }
}

extension ViewNode {
    /// The node with a name for each control that has none: its own label, else the text beside it,
    /// else the first text of the cell.
    func namingControls() -> ViewNode {
        var hasNameless = false
        var text: String?
        forEach { node in
            switch node.content {
            case .control(let control, _) where control.name == nil: hasNameless = true
            case .text(let found) where text == nil: text = found.text
            default: break
            }
        }
        return hasNameless ? naming(text) : self
    }

    private var ownText: String? {
        if case .text(let text) = content { text.text } else { nil }
    }

    private func naming(_ text: String?) -> ViewNode {
        var node = self
        switch content {
        case .control(var control, let look):
            control.name = control.name ?? accessibilityLabel ?? text
            node.content = .control(control, look: look)
        case .stack(var stack):
            let own =
                stack.axis == .horizontal ? stack.children.lazy.compactMap(\.ownText).first : nil
            stack.children = stack.children.map { $0.naming(own ?? text) }
            node.content = .stack(stack)
        case .layers(let children, let alignment):
            node.content = .layers(children.map { $0.naming(text) }, alignment: alignment)
        default: break
        }
        return node
    }
}
