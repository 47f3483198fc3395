import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the methods for taps and changes of controls.
extension LoaderEmitter {
    /// Returns the methods, and the members that they use.
    func taps() -> Lines {
        guard !names.taps.isEmpty else { return Lines() }
        var methods = Lines()
        for function in names.taps {
            let method = attempt { () throws(NotInSwift) in
                try self.method(function)
            }
            methods.addParagraph(method ?? Lines())
        }
        var lines = Lines()
        if sendsWrites {
            lines.add(
                Lines([
                    "/// Whether a write is in flight.",
                    "var isSending: Bool { writes.areInFlight }",
                    "",
                    "/// Whether a write of an item is in flight.",
                    "func isSending(_ place: TapPlace) -> Bool { writes.areInFlight(of: place) }",
                ]))
        }
        if offersUndo {
            lines.addParagraph(
                Lines([
                    "/// What a write has done that the person may take back; nil if none waits.",
                    "var undoTitle: String? { writes.undoTitle }",
                    "",
                    "/// Takes back the write that waits.",
                    "func undo() { writes.undo() }",
                    "",
                    "/// Sends the write that waits; call it when the screen is left.",
                    "func sendWaiting() async { await writes.sendWaiting() }",
                ]))
        }
        if sendsWrites || names.taps.contains(where: { $0.template != nil }) {
            for index in plan.sections.indices { lines.addParagraph(place(ofItemIn: index)) }
        }
        lines.addParagraph(methods)
        return lines
    }

    /// Whether an action sends a request, so that there are writes.
    var sendsWrites: Bool { !plan.sends.isEmpty }

    /// Returns the name `sending` in expressions.
    ///
    /// - Parameter place: the item's place; nil for any write.
    func sending(of place: SwiftExpression? = nil) -> SwiftScope.Name {
        guard sendsWrites else { return SwiftScope.Name(.bool(false), .bool, key: []) }
        let test = place.map { Self.areInFlight(["of": $0]) } ?? Self.areInFlight
        return SwiftScope.Name(test, .bool, key: [test])
    }

    /// Whether an action waits for an undo.
    var offersUndo: Bool {
        var found = false
        screen.forEachAction { action in
            if case .send(let write) = action.verb { found = found || write.undo != nil }
        }
        return found
    }

    /// Returns the members that taps need: the screens that they show, and what does their actions.
    func tapMembers() -> Lines {
        guard !names.taps.isEmpty else { return Lines() }
        var lines = Lines()
        if !destinations.isEmpty {
            var cases = Lines()
            for destination in destinations { cases.add(destination.declaration) }
            lines.add("/// The screens that taps show, with their parameters.")
            lines.add(.block("nonisolated enum \(names.destination): Hashable, Sendable", cases))
        }
        let destination = destinations.isEmpty ? "Never" : names.destination
        lines.addParagraph(
            Lines([
                "/// What a tap asks of the app.",
                "typealias \(names.action) = ScreenAction<\(destination)>",
                "",
                "/// Does what taps ask of the app, and returns whether what follows is to be done.",
                "@ObservationIgnored var perform: \(names.action).Handler = { _ in false }",
            ]))
        return lines
    }

    // MARK: - Methods

    private func method(_ function: TapFunction) throws(NotInSwift) -> Lines {
        locals = []
        defer { locals = nil }
        var parameters: [String] = []
        var tap = try context(of: function, &parameters)
        var body: Lines
        switch function.effect {
        case .tap(let choices): body = try self.tap(choices, tap)
        case .change(let control):
            let (type, reading) = try value(of: control)
            parameters.insert("_ value: \(type)", at: 0)
            tap.scope.names[UnresolvedControl.valueName] = reading
            body = try change(control, tap)
        case .edge(let cells): body = try edge(cells, tap)
        case .placeholder(let states):
            if function.section == nil { parameters.append("in sectionState: SectionState") }
            body = try placeholder(states, tap)
        }
        let head = Lines.list(
            "func \(function.name)(", parameters, ") async {", depth: 1)
        let doc = swiftComment("/// \(description(of: function))")
        return Lines([doc]).followed(by: head)
            .followed(by: (locals?.code ?? Lines()).followed(by: body).indented)
            .followed(by: Lines(["}"])).followed(by: shownValue(of: function, parameters))
    }

    private func description(of function: TapFunction) -> String {
        let section = function.section.map { " of `\(plan.sections[$0].id)`" } ?? ""
        if let template = function.template {
            return "A \(function.hasValue ? "change" : "tap") in the cell `\(template.name)`."
        }
        switch (function.site, function.effect) {
        case (.item, _): return "A tap on an item\(section)."
        case (.header, _): return "A tap on the header\(section)."
        case (.footer, _): return "A tap on the footer\(section)."
        case (.placeholder, _): return "A tap on the button of the placeholder\(section)."
        case (.part, .change(let control)):
            return "A new value of a `\(control.key)`\(section)."
        case (.part, _):
            let entry = function.title.map { "“\($0)”" } ?? "an entry"
            return "A tap on \(entry)\(section.isEmpty ? " of the bar" : section)."
        }
    }

    // MARK: - Effects

    /// Returns the statements of a tap on an item or a part.
    private func tap(
        _ choices: Alternatives<Action>?, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        let choices = choices ?? Alternatives([])
        guard case .item(let section) = tap.function.site,
            let event = try event(of: section, tap)
        else { return try statements(choices, tap) }
        // A tap that does nothing, since its URL is absent, is not logged.
        let isInert = choices.branches.contains { $0.value.openedURL?.mayBeAbsent == true }
        if isInert { return try statements(choices, tap, logging: event) }
        return event.followed(by: try statements(choices, tap))
    }

    private func change(
        _ control: UnresolvedControl, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        var lines = Lines()
        if let state = control.state.flatMap({ states[$0] }) {
            lines.add("state.\(state.name) = value")
            lines.add("await load()")
        }
        return lines.followed(
            by: try control.onChange.map { (onChange) throws(NotInSwift) in
                try statements(onChange, tap)
            } ?? Lines())
    }

    /// Returns the type of a control's value, and how expressions read it.
    private func value(
        of control: UnresolvedControl
    ) throws(NotInSwift) -> (type: String, SwiftScope.Name) {
        if let state = control.state.flatMap({ states[$0] }) {
            let value = SwiftExpression.name("value")
            return (
                state.isOwnEnum ? "\(names.state).\(state.type)" : state.type,
                .init(state.isOwnEnum ? value.member("rawValue") : value, state.reading.type)
            )
        }
        guard let type = control.valueType.map({ SwiftType($0, in: models) }) else {
            throw NotInSwift(
                reason: "the value of this control is not in generated Swift", place: control.place)
        }
        return (scope.name(of: type), .init("value", type))
    }

    /// Returns the function with the value that a control shows while it is sent; none if it shows
    /// a state, or nothing is sent.
    private func shownValue(of function: TapFunction, _ parameters: [String]) -> Lines {
        guard sendsWrites, case .change(let control) = function.effect, control.state == nil,
            let type = parameters.first?.split(separator: " ").last
        else { return Lines() }
        let body = "writes.value(of: \(swiftLiteral(function.name)), on: place)"
        return Lines([
            "", "/// The value that the control shows while it is sent; nil for its own.",
        ]).followed(
            by: .block("func \(function.name)Value(on place: TapPlace) -> \(type)?", Lines([body])))
    }

    private func edge(
        _ cells: Alternatives<BoundaryCell>, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        try alternatives(cells, tap) { (cell) throws(NotInSwift) in
            try cell.onTap.map { (onTap) throws(NotInSwift) in
                try self.statements(onTap, tap)
            } ?? Lines()
        }
    }

    private func placeholder(
        _ states: Placeholders, _ tap: TapContext
    ) throws(NotInSwift) -> Lines {
        let index = tap.function.section
        let errors = index.map { plan.sections[$0].spec.errors } ?? plan.screen.api.errors
        let rows = [
            ("loading", states.loading), ("empty", states.empty), ("noResults", states.noResults),
            ("failed", states.failure),
        ]
        var cases = Lines()
        for (name, choices) in rows {
            guard let choices, choices.branches.contains(where: { $0.value.onTap != nil }) else {
                continue
            }
            var tap = tap
            if name == "failed" { addFailure(to: &tap.scope, errors: errors) }
            let body = try alternatives(choices, tap) { (choice) throws(NotInSwift) in
                try choice.onTap.map { (onTap) throws(NotInSwift) in
                    try self.statements(onTap, tap)
                } ?? Lines(["await refresh()"])
            }
            let reads = body.text.contains { $0.contains("failure") }
            cases.add("case .\(name)\(reads ? "(let failure)" : ""):")
            cases.add(body.indented)
        }
        if cases.isEmpty { return Lines(["await refresh()"]) }
        cases.add("default: await refresh()")
        let state = index.map { "\(shownContent(of: $0)).state" } ?? "sectionState"
        return Lines(["switch \(state) {"]).followed(by: cases)
            .followed(by: Lines(["}"]))
    }
}

extension OpenedURL {
    /// Whether it has optional values.
    var mayBeAbsent: Bool {
        pieces.contains { piece in
            if case .value(let expression, _) = piece {
                expression.type.wrapped != nil
            } else {
                false
            }
        }
    }
}
