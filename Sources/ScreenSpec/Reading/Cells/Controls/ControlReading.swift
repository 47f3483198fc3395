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
        guard var control = control(content, in: entries, scope: scope) else { return nil }
        if case .some(.none) = enabled { return nil }
        control.enabled = enabled ?? nil
        if let value = control.expression, control.kind.form.isChanged {
            control.state = actions.boundState(content.value)?.name
            if let node = entries[.onChange] {
                var scope = scope
                scope.add(UnresolvedControl.valueName, value.type)
                control.onChange = actions.readAction(node, in: scope, as: "`onChange`")
            } else if control.state == nil {
                guard !actions.isOfFaultyState(content.value) else { return nil }
                let path = text(content.value).trimmingSpaces
                return refuse(
                    path.hasPrefix("data.") || path.hasPrefix("params.")
                        ? .controlOfData(content.key, String(path))
                        : .controlWithoutState(content.key),
                    at: place(content.value))
            }
            if control.state == nil, let key = entries.keyNode(.problem) {
                return refuse(.problemWithoutState, at: place(key))
            }
        }
        if Self.has(.menu, beside: content.key) {
            control.menu = buttonMenu(content, in: entries, scope: scope)
        }
        if let node = entries[.problem] {
            guard let problemScope else {
                return refuse(.problemInLibrary, at: place(node))
            }
            control.problem = text(node, use: .optional, in: problemScope, as: "`problem`")
        }
        if let state = control.state {
            log.mentions.controlledStates.insert(state)
            control.refusal = refusal(of: state, at: control.place)
        }
        return control
    }

    /// Returns the name of what failed answers say is wrong with a state; nil if none does.
    private func refusal(of state: String, at place: SourceRange) -> CheckedExpression? {
        var name = AnswerProblem.name(of: state)
        guard let problemScope, problemScope.slot(of: name) != nil else { return nil }
        var scratch = DiagnosticBag()
        return name.withUTF8 { bytes in
            ExpressionChecker(scope: problemScope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in place },
                parts: [.init(0..<bytes.count, at: place)], into: &scratch)
        }
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

    private func control(
        _ content: Entries.Entry, in entries: Entries, scope: Scope
    ) -> UnresolvedControl? {
        guard let kind = SpecKeys.controls.first(where: { $0.key == content.key })?.kind else {
            return nil
        }
        var value: UnresolvedControl.Value?
        if kind.form == .title {
            let title = text(content.value, use: .required, in: scope, as: "`\(content.key.word)`")
            value = title.map { .title($0) }
        } else {
            value = controlValue(content, as: kind.form, in: scope).map { .expression($0) }
        }
        guard let traits = traits(of: content.key, in: entries, scope: scope), let value else {
            return nil
        }
        var control = UnresolvedControl(
            kind, showing: value, traits: traits, place: place(content.keyNode))
        if case .expression(let value) = value {
            if value.type != .double { reportFractions(beside: content.key, in: entries, traits) }
            if kind.form == .choice { control.traits.choices = choices(of: value.type, in: scope) }
        }
        return control
    }

    private func choices(of type: CELType, in scope: Scope) -> ControlChoices {
        guard let enumeration = type.enumeration else {
            return ControlChoices(["false", "true"], titles: nil)
        }
        return ControlChoices(enumeration.cases, titles: scope.titles[enumeration])
    }

    // MARK: - Traits

    /// Whether a control has a key beside it.
    private static func has(_ key: Key, beside control: Key) -> Bool {
        SpecKeys.control[key]?.neighbors.contains(control) == true
    }

    /// Reads what stands beside the value; nil, with a report, if the numbers contradict each other.
    private func traits(
        of control: Key, in entries: Entries, scope: Scope
    ) -> ControlTraits? {
        func entry(_ key: Key) -> NodeIndex? {
            Self.has(key, beside: control) ? entries[key] : nil
        }
        var traits = ControlTraits()
        traits.numbers = numbers(of: control, in: entries)
        traits.prompt = entry(.prompt).flatMap {
            text($0, use: .optional, in: scope, as: "`prompt`")
        }
        traits.keyboard = word(SpecKeys.keyboard, of: control, in: entries)
        traits.isSecure = entry(.secure).flatMap { bool($0, as: "`secure`") } ?? false
        if let node = entry(.lines) {
            guard let lines = int(node, within: 0...1_000, as: "`lines`") else { return nil }
            traits.lines = lines
        }
        if traits.isSecure, traits.lines != 1, let node = entries[.lines] {
            return refuse(.linesOfSecureField, at: place(node))
        }
        traits.role = word(SpecKeys.role, of: control, in: entries)
        traits.style = word(SpecKeys.buttonStyle, of: control, in: entries)
        return areConsistent(traits, in: entries) ? traits : nil
    }

    private func numbers(
        of control: Key, in entries: Entries
    ) -> [(name: ControlTraits.Number, value: Double)] {
        SpecKeys.controlNumbers.filter { $0.control == control }.map { row in
            let written = entries[row.key].flatMap {
                number($0, within: row.bounds, as: "`\(row.key.word)`")
            }
            return (row.name, written ?? row.defaultValue)
        }
    }

    /// Returns false, with a report, for numbers that no value is between, or that never change one.
    private func areConsistent(_ traits: ControlTraits, in entries: Entries) -> Bool {
        if let min = traits[.min], let max = traits[.max], min > max,
            let node = entries[.min] ?? entries[.max]
        {
            report(
                .controlBounds(min: min, max: max, other: entries[.max].map { place($0) }),
                at: place(node))
            return false
        }
        if let step = traits[.step], step <= 0, let node = entries[.step] {
            report(.stepOfControl(text(node)), at: place(node))
            return false
        }
        return true
    }

    /// Reports fractions, beside a value that is an integer.
    private func reportFractions(
        beside control: Key, in entries: Entries, _ traits: ControlTraits
    ) {
        for row in SpecKeys.controlNumbers where row.control == control {
            guard let number = traits[row.name], number != number.rounded(),
                let node = entries[row.key]
            else { continue }
            report(.wholeBound(row.key, found: text(node)), at: place(node))
        }
    }

    private func word<Word>(
        _ key: WordKey<Word>, of control: Key, in entries: Entries
    ) -> Word? {
        Self.has(key.key.key, beside: control) ? word(key, in: entries) : nil
    }

    private func word<Word>(_ key: WordKey<Word>, in entries: Entries) -> Word {
        let name = key.key.key
        return entries[name].flatMap { oneOf(key.words, at: $0, as: "`\(name.word)`") }
            ?? key.defaultValue
    }

    /// Reads the value of a control.
    /// Returns a path of data that may be absent, with a default: a state can begin with it. Nil for other values.
    private func absentData(_ node: NodeIndex, in scope: Scope) -> String? {
        let path = text(node).trimmingSpaces
        guard path.hasPrefix("data."),
            let found = ExpressionChecker(scope: scope).checked(
                String(path), readsAbsence: true, at: place(node)),
            let optional = found.optionalPath
        else { return nil }
        switch found.type.wrapped {
        case .string: return "\(optional).orValue('')"
        case .int: return "\(optional).orValue(0)"
        case .double: return "\(optional).orValue(0.0)"
        case .bool: return "\(optional).orValue(false)"
        default: return nil
        }
    }

    private func controlValue(
        _ content: Entries.Entry, as form: ControlForm, in scope: Scope
    ) -> CheckedExpression? {
        let found: CheckedExpression?
        let (what, like) = ("`\(content.key.word)`", "state.\(form.example)")
        if form == .part {
            found = optionalExpression(
                content.value, in: scope, as: what, like: like, literals: [.int, .float])
        } else if let path = absentData(content.value, in: scope) {
            return refuse(.controlOfData(content.key, path), at: place(content.value))
        } else {
            found = expression(content.value, in: scope, as: what, like: like)
        }
        guard let found else { return nil }
        // An expression may be `dyn` because it reads a name with an error.
        if form.accepts(found.type) || found.type == .error
            || found.type == .dyn && log.bag.hasErrors
        {
            return found
        }
        return refuse(
            .controlType(
                content.key, expected: form.expected, found: found.type.text(in: scope.models)),
            at: found.place)
    }
}
