import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import Screens
import Values

extension TapResolution {
    /// Returns what a tap on a reached part does; nil if nothing.
    ///
    /// - Parameter fallback: what a button in a built-in cell does.
    func action(
        _ target: TapTarget, _ reached: ReachedPart, _ result: inout TapResult,
        in section: SectionSnapshot?, _ fallback: Alternatives<Action>? = nil,
        _ scope: (ControlChange?) -> ActionScope
    ) throws(TapFault) -> PendingAction? {
        guard let control = reached.control else {
            if let typed = target.typed {
                throw TapFault(.noField(typed, target, at: section?.plan.place ?? reached.place))
            }
            if target.menuEntry != nil { throw TapFault(.nothing(at: target, in: plan)) }
            guard let onTap = reached.onTap else {
                throw TapFault(.inert(target, at: reached.place))
            }
            return PendingAction(onTap, in: scope(nil))
        }
        let place = section?.plan.place ?? reached.place
        result.isButton = control.shown.kind == "button"
        if control.shown.isSecure { result.hideTypedText() }
        if !control.shown.isEnabled {
            result.faults.append(.disabledControl(control.shown, target, at: place))
            return nil
        }
        if result.isButton, target.typed == nil {
            let onTap = try entry(target, control, reached) ?? reached.onTap ?? fallback
            guard let onTap else { throw TapFault(.inert(target, at: reached.place)) }
            return PendingAction(onTap, in: scope(nil))
        }
        if target.menuEntry != nil { throw TapFault(.nothing(at: target, in: plan)) }
        let (action, change) = try control.change(target, at: place)
        return PendingAction(action, in: scope(change))
    }

    /// Returns what an entry of the menu of a button does; nil if the button shows no menu.
    private func entry(
        _ target: TapTarget, _ control: ReachedControl, _ reached: ReachedPart
    ) throws(TapFault) -> Alternatives<Action>? {
        let menu = control.source.menu
        guard let number = target.menuEntry else {
            if menu.isEmpty { return nil }
            throw TapFault(.menuWithoutEntry(target, at: reached.place))
        }
        var activation = reached.names.activation
        let shown = menu.shown(in: .menu, &activation)
        guard shown.indices.contains(number) else {
            throw TapFault(.nothing(at: target, in: plan))
        }
        return shown[number].onTap
    }
}

extension ReachedControl {
    /// Returns what a tap, or a typed value, does: it sets the state of the control, and its action
    /// follows with the new value.
    ///
    /// - Parameter place: the section, for messages.
    fileprivate func change(
        _ target: TapTarget, at place: SourceRange
    ) throws(TapFault) -> (Alternatives<Action>, ControlChange) {
        guard let type = source.valueType, let value = shown.value(target.typed),
            let fitting = Constant(argument: value.argument, as: type)
        else { throw TapFault(.unsetControl(shown, target, at: place)) }
        let change = ControlChange(at: source.place, fitting, as: type)
        guard let state = source.state else {
            guard let onChange = source.onChange else {
                throw TapFault(.unsetControl(shown, target, at: place))
            }
            return (onChange, change)
        }
        let set = Action(
            .set([
                ActionArgument(
                    name: state, namePlace: place, value: Template(value.argument), literal: value,
                    place: place)
            ]), then: source.onChange, at: place)
        return (Alternatives(set), change)
    }
}

extension ViewControl {
    /// Returns the new value; nil if the control cannot have it.
    fileprivate func value(_ typed: String?) -> Constant? {
        switch content {
        case .toggle(let isOn): return typed.map { .string($0) } ?? .bool(!isOn)
        case .textField: return typed.map { .string($0) }
        case .segments(let choices), .picker(let choices):
            return typed.flatMap { choices.values.contains($0) ? .string($0) : nil }
        case .stepper(_, let bounds, _):
            guard let typed, let number = Double(typed), number >= bounds.min,
                number <= bounds.max
            else { return nil }
            return .string(typed)
        case .progress, .button: return nil
        }
    }

    /// The values that it can have, for messages.
    fileprivate var values: String {
        switch content {
        case .toggle: "`true` or `false`"
        case .textField: "a text"
        case .segments(let choices), .picker(let choices): Suggestion.list(choices.values)
        case .stepper(_, let bounds, _):
            "a number from \(bounds.min.shortText) to \(bounds.max.shortText)"
        case .progress, .button: "no value"
        }
    }
}

extension Diagnostic {
    fileprivate static func unsetControl(
        _ control: ViewControl, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        let typed = control.isSecure ? target.hidingTypedText.typed : target.typed
        let found = typed.map { "`\($0)`" } ?? "a tap without a value"
        let text = control.isSecure ? target.hidingTypedText.text : target.text
        return Diagnostic(
            .failedTap,
            "the `\(control.kind)` at `\(text)` takes \(control.values), but found \(found)",
            at: Label(place, "it is in this section"),
            help: control.values == "no value"
                ? nil : "write the value behind `=`, as in `form:0/name=Ada`"
        )
    }

    /// A person can press it, and nothing happens.
    fileprivate static func disabledControl(
        _ control: ViewControl, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        let text = control.isSecure ? target.hidingTypedText.text : target.text
        return Diagnostic(
            .failedTap, severity: .warning,
            "the `\(control.kind)` at `\(text)` is disabled, so nothing happens",
            at: Label(place, "it is in this section"))
    }

    /// A tap on a button that shows a menu chooses nothing.
    fileprivate static func menuWithoutEntry(
        _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "the `button` at `\(target.text)` shows a menu, of which a tap needs an entry",
            at: Label(place, "it has the entries"), help: "write `\(target.text)/menu:0`")
    }
}
