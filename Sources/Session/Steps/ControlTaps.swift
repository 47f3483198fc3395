import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import Screens
import Values

extension TapResolution {
    /// Returns the control that a tap reaches, if any.
    func control(_ part: TappedPart?, of section: SectionSnapshot, _ index: Int) -> ViewControl? {
        var activation = snapshot.activation
        switch part {
        case nil: return section.button(ofItem: index, in: display, &activation)
        case .node(let node)?:
            return section.control(node, ofItem: index, in: display, &activation)
        case .entry?: return nil
        }
    }
}

extension ViewControl {
    /// Returns what a tap, or a typed value, does to the state of the control.
    ///
    /// - Parameter place: the section, for messages.
    func action(_ target: TapTarget, at place: SourceRange) throws(TapFault) -> Action {
        guard let state, let value = value(target.typed) else {
            throw TapFault(.unsetControl(self, target, at: place))
        }
        return Action(
            .set([
                ActionArgument(
                    name: state, namePlace: place, value: Template(value.argument), literal: value,
                    place: place)
            ]), at: place)
    }

    /// Returns the new value; nil if the control cannot have it.
    private func value(_ typed: String?) -> Constant? {
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
    static func unsetControl(
        _ control: ViewControl, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        let found = target.typed.map { "`\($0)`" } ?? "a tap without a value"
        return Diagnostic(
            .failedTap,
            "the `\(control.kind)` at `\(target.text)` takes \(control.values), but found \(found)",
            at: Label(place, "it is in this section"),
            help: control.state == nil ? nil : "write the value behind `=`, as in `form:0/name=Ada`"
        )
    }

    /// A person can press it, and nothing happens.
    static func disabledControl(
        _ control: ViewControl, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "the `\(control.kind)` at `\(target.text)` is disabled, so nothing happens",
            at: Label(place, "it is in this section"))
    }
}
