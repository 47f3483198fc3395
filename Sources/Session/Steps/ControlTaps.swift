import CellCore
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
        if case .button = target.place { result.isButton = true }
        if let disabling = reached.disabling {
            result.faults.append(
                .disabled(target.isEntry ? "entry" : "`button`", target, disabling))
            return nil
        }
        guard let control = reached.control else {
            if let typed = target.typed {
                throw TapFault(
                    .noField(typed, target, at: section?.plan.spec.place ?? reached.place))
            }
            if target.menuEntry != nil { throw TapFault(.nothing(at: target, in: plan)) }
            guard let onTap = reached.onTap else {
                throw TapFault(.inert(target, at: reached.place))
            }
            return PendingAction(onTap, in: scope(nil))
        }
        result.isButton = control.shown.kind == .button
        if control.shown.isSecure { result.hideTypedText() }
        if !control.shown.isEnabled {
            let disabling = control.source.enabled?.place ?? control.source.place
            let shown = control.shown.isSecure ? target.hidingTypedText : target
            result.faults.append(.disabled("`\(control.shown.kind.rawValue)`", shown, disabling))
            return nil
        }
        if result.isButton, target.typed == nil {
            let entry = try entry(target, control, reached)
            if let disabling = entry?.disabling {
                result.faults.append(.disabled("entry", target, disabling))
                return nil
            }
            let onTap = entry?.onTap ?? reached.onTap ?? fallback
            guard let onTap else { throw TapFault(.inert(target, at: reached.place)) }
            return PendingAction(onTap, in: scope(nil))
        }
        if target.menuEntry != nil { throw TapFault(.nothing(at: target, in: plan)) }
        let (action, change) = try control.change(target)
        return PendingAction(action, in: scope(change))
    }

    /// Returns an entry of the menu of a button; nil if the button shows no menu.
    private func entry(
        _ target: TapTarget, _ control: ReachedControl, _ reached: ReachedPart
    ) throws(TapFault) -> ReachedPart? {
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
        return ReachedPart(shown[number], &activation)
    }
}

extension ReachedPart {
    /// An entry or a bar button, with its names.
    init(_ entry: ActionEntry, at place: SourceRange? = nil, _ activation: inout Activation) {
        let disabling = entry.enabled.disabling(in: &activation)
        self.init(entry.onTap, at: place ?? entry.place, TappedNames(activation))
        self.disabling = disabling
    }
}

extension TapTarget {
    /// Whether it is an entry of a menu or a swipe.
    fileprivate var isEntry: Bool {
        if case .entry? = part { true } else { menuEntry != nil }
    }
}

extension ReachedControl {
    /// Returns what a tap, or a typed value, does: it sets the state of the control, and its action
    /// follows with the new value.
    fileprivate func change(
        _ target: TapTarget
    ) throws(TapFault) -> (Alternatives<Action>, ControlChange) {
        guard let type = source.valueType, let value = shown.value?.constant(target.typed),
            let fitting = Constant(argument: value.argument, as: type)
        else { throw TapFault(.unsetControl(shown, target, at: source.place)) }
        let change = ControlChange(at: source.place, fitting, as: type)
        guard let state = source.state else {
            guard let onChange = source.onChange else {
                throw TapFault(.unsetControl(shown, target, at: source.place))
            }
            return (onChange, change)
        }
        let set = Action(
            .set([
                ActionArgument(
                    name: state, namePlace: source.place, value: Template(value.argument),
                    literal: value, place: source.place)
            ]), then: source.onChange, at: source.place)
        return (Alternatives(set), change)
    }
}

extension CellControl.Value {
    /// Returns the new value; nil if the control cannot have it.
    fileprivate func constant(_ typed: String?) -> Constant? {
        guard let typed else {
            if case .flag(let isOn) = self { return .bool(!isOn) }
            return nil
        }
        return takes(typed) ? .string(typed) : nil
    }

    /// The values that it can have, for messages; nil if a person only sees it.
    fileprivate var values: String? {
        switch self {
        case .flag: "`true` or `false`"
        case .number(_, let bounds, _, _):
            "a number from \(bounds.lowerBound.shortText) to \(bounds.upperBound.shortText)"
        case .text: "a text"
        case .choice(_, let choices, _): Suggestion.list(choices.map(\.value))
        case .part: nil
        }
    }
}

extension Diagnostic {
    fileprivate static func unsetControl(
        _ control: CellControl, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        let typed = control.isSecure ? target.hidingTypedText.typed : target.typed
        let found = typed.map { "`\($0)`" } ?? "a tap without a value"
        let text = control.isSecure ? target.hidingTypedText.text : target.text
        let values = control.value?.values
        return Diagnostic(
            .failedTap,
            "the `\(control.kind.rawValue)` at `\(text)` takes \(values ?? "no value"), but found \(found)",
            at: Label(place),
            help: values.map { _ in "write the value behind `=`, as in `form:0/name=Ada`" }
        )
    }

    /// A person can press it, and nothing happens.
    ///
    /// - Parameters:
    ///   - part: what it is, such as an entry.
    ///   - condition: the value of `enabled`.
    fileprivate static func disabled(
        _ part: String, _ target: TapTarget, _ condition: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "the \(part) at `\(target.text)` is disabled, so nothing happens",
            at: Label(condition, "this is false"))
    }

    /// A tap on a button that shows a menu chooses nothing.
    static func menuWithoutEntry(
        _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "the `button` at `\(target.text)` shows a menu, of which a tap needs an entry",
            at: Label(place, "it has the entries"), help: "write `\(target.text)/menu:0`")
    }
}
