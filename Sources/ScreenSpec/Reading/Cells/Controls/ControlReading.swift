import Diagnostics
import Expressions
import Screens
import Values

/// Reads the controls of nodes and of built-in cells.
final class ControlReader: SpecReader {
    private let actions: ActionReader
    /// The names that problems of controls read: those of the screen; nil in a library.
    private let problemScope: Scope?

    init(_ actions: ActionReader, problemScope: Scope?) {
        self.actions = actions
        self.problemScope = problemScope
        super.init(beside: actions)
    }

    /// Reads the control of a cell, if it has one; reports keys without their control.
    func cellControl(_ entries: Entries, in scope: Scope) -> UnresolvedControl? {
        let found = entries.entries.filter { SpecKeys.controlContents.contains($0.key) }
        if found.count > 1 {
            report(
                .severalControls(
                    found[1].key.word, first: found[0].key.word, first: place(found[0].keyNode)),
                at: place(found[1].keyNode))
        }
        for entry in entries.entries {
            let contents = entries.shape[entry.key]?.neighbors ?? []
            guard !contents.isEmpty, SpecKeys.controlContents.contains(contents[0]),
                !contents.contains(where: { content in found.contains { $0.key == content } })
            else { continue }
            report(.keyWithoutControl(entry.key, controls: contents), at: place(entry.keyNode))
        }
        return found.first.flatMap { readControl($0, in: entries, scope: scope) }
    }

    /// Reads a control; nil, with a report, if it has an error.
    func readControl(
        _ content: Entries.Entry, in entries: Entries, scope: Scope
    ) -> UnresolvedControl? {
        let enabled = entries[.enabled].map { condition($0, in: scope, as: "`enabled`") }
        guard let found = controlContent(content, in: entries, scope: scope) else { return nil }
        if case .some(.none) = enabled { return nil }
        var control = UnresolvedControl(found, place: place(content.keyNode))
        control.enabled = enabled ?? nil
        switch found {
        case .button: control.menu = buttonMenu(content, in: entries, scope: scope)
        case .progress: break
        case .toggle(let value), .stepper(let value, _), .textField(let value, _),
            .segments(let value, _, _):
            control.state = boundState(content.value)?.name
            if let node = entries[.onChange] {
                var scope = scope
                scope.add(UnresolvedControl.valueName, value.type)
                control.onChange = actions.readAction(node, in: scope, as: "`onChange`")
            } else if control.state == nil {
                return refuse(.controlWithoutState(content.key), at: place(content.value))
            }
            if control.state == nil, let key = entries.keyNode(.problem) {
                return refuse(.problemWithoutState, at: place(key))
            }
        }
        if let node = entries[.problem] {
            guard let problemScope else {
                return refuse(.problemInLibrary, at: place(node))
            }
            control.problem = text(node, use: .optional, in: problemScope, as: "`problem`")
        }
        return control
    }

    /// Reads the menu of a button, which has one or `onTap`. In a row that has both, the menu is that
    /// of a long press.
    private func buttonMenu(
        _ button: Entries.Entry, in entries: Entries, scope: Scope
    ) -> [ActionEntry] {
        let tap = entries.keyNode(.onTap)
        guard let node = entries[.menu], let key = entries.keyNode(.menu) else {
            if entries.shape[.onTap] != nil, tap == nil, isWhole(entries) {
                report(.buttonWithoutTap, at: place(button.keyNode))
            }
            return []
        }
        if let tap {
            if entries.shape !== SpecKeys.staticRow {
                report(.menuBesideTap("a button", menu: place(key)), at: place(tap))
            }
            return []
        }
        return actions.readEntries(node, list: .menu, in: scope)
    }

    /// Returns the state that a control sets: its value is exactly `state.NAME`.
    private func boundState(_ node: NodeIndex) -> Parameter? {
        let written = text(node).trimmingSpaces
        guard written.hasPrefix("state.") else { return nil }
        return actions.states[String(written.dropFirst("state.".count))]
    }

    private func controlContent(
        _ content: Entries.Entry, in entries: Entries, scope: Scope
    ) -> UnresolvedControlContent? {
        let node = content.value
        switch content.key {
        case .toggle:
            return controlValue(content, in: scope, expected: "a `bool`") { $0 == .bool }.map {
                .toggle($0)
            }
        case .stepper:
            let value = controlValue(
                content, in: scope, expected: "an `int` or a `double`", accepts: \.isNumber)
            return stepper(value, in: entries)
        case .textField:
            let value = controlValue(
                content, in: scope, expected: "a `string`, an `int` or a `double`"
            ) {
                $0 == .string || $0.isNumber
            }
            var traits = TextFieldTraits()
            traits.prompt = entries[.prompt].flatMap {
                text($0, use: .optional, in: scope, as: "`prompt`")
            }
            traits.keyboard = word(SpecKeys.keyboard, in: entries)
            traits.isSecure = entries[.secure].flatMap { bool($0, as: "`secure`") } ?? false
            return value.map { .textField($0, traits) }
        case .segments:
            let value = controlValue(content, in: scope, expected: "an enum or a `bool`") {
                $0 == .bool || $0.enumeration != nil
            }
            return value.map { value in
                guard let enumeration = value.type.enumeration else {
                    return .segments(value, ["false", "true"], nil)
                }
                return .segments(value, enumeration.cases, scope.titles[enumeration])
            }
        case .progress:
            return controlValue(
                content, in: scope, expected: "an `int` or a `double`, which may be absent"
            ) {
                ($0.wrapped ?? $0).isNumber
            }.map { .progress($0) }
        default:
            var traits = ButtonTraits()
            traits.role = word(SpecKeys.role, in: entries)
            traits.style = word(SpecKeys.buttonStyle, in: entries)
            return text(node, use: .required, in: scope, as: "`button`").map { .button($0, traits) }
        }
    }

    private func stepper(
        _ value: CheckedExpression?, in entries: Entries
    ) -> UnresolvedControlContent? {
        var bounds = StepperBounds()
        bounds.min = bound(.min, in: entries) ?? bounds.min
        bounds.max = bound(.max, in: entries) ?? bounds.max
        bounds.step = bound(.step, in: entries) ?? bounds.step
        if bounds.min > bounds.max, let node = entries[.min] ?? entries[.max] {
            return refuse(
                .stepperBounds(bounds, other: entries[.max].map { place($0) }), at: place(node))
        }
        if bounds.step <= 0, let node = entries[.step] {
            return refuse(.stepOfStepper(text(node)), at: place(node))
        }
        return value.map { value in
            for key in [Key.min, .max, .step] where value.type != .double {
                if let node = entries[key], let number = bound(key, in: entries),
                    number != number.rounded()
                {
                    report(.wholeBound(key, found: text(node)), at: place(node))
                }
            }
            return .stepper(value, bounds)
        }
    }

    private func bound(_ key: Key, in entries: Entries) -> Double? {
        guard case .number(let range, _)? = SpecKeys.control[key]?.kind else { return nil }
        return entries[key].flatMap { number($0, within: range, as: "`\(key.word)`") }
    }

    private func word<Word>(_ key: WordKey<Word>, in entries: Entries) -> Word {
        let name = key.key.key
        return entries[name].flatMap { oneOf(key.words, at: $0, as: "`\(name.word)`") }
            ?? key.defaultValue
    }

    /// Reads the value of a control.
    private func controlValue(
        _ content: Entries.Entry, in scope: Scope, expected: String,
        accepts: (CELType) -> Bool
    ) -> CheckedExpression? {
        let what = "`\(content.key.word)`"
        guard
            let found = expression(
                content.value, in: scope, as: what, like: "state.\(content.key.example)",
                literals: content.key == .progress ? [.int, .float] : [])
        else { return nil }
        // An expression may be `dyn` because it reads a name with an error.
        if accepts(found.type) || found.type == .error || found.type == .dyn && log.bag.hasErrors {
            return found
        }
        return refuse(
            .controlType(content.key, expected: expected, found: found.type.text(in: scope.models)),
            at: found.place)
    }
}

extension UnresolvedControl {
    /// Whether it says nothing itself, unlike a button with its title, and a field with its prompt.
    var needsName: Bool {
        switch content {
        case .button: false
        case .textField(_, let traits): traits.prompt == nil
        case .toggle, .stepper, .segments, .progress: true
        }
    }
}

extension Key {
    /// The name of a state that the control may have, for messages.
    fileprivate var example: String {
        switch self {
        case .toggle: "isOn"
        case .stepper: "count"
        case .segments: "view"
        case .progress: "done"
        default: "name"
        }
    }
}

extension CELType {
    fileprivate var isNumber: Bool { self == .int || self == .double }

    fileprivate var enumeration: Enumeration? {
        if case .enumeration(let enumeration) = self { enumeration } else { nil }
    }
}

extension String {
    fileprivate var trimmingSpaces: Substring {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
