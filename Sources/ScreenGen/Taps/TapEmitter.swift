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
    func tapMethods() -> [SwiftDeclaration] {
        guard !names.taps.isEmpty else { return [] }
        let methods = names.taps.flatMap { function in
            attempt { () throws(NotInSwift) in try self.methods(function) } ?? []
        }
        var members = (sendsWrites ? flightMembers : []) + (offersUndo ? undoMembers : [])
        if sendsWrites || names.taps.contains(where: { $0.template != nil }) {
            members += plan.sections.indices.flatMap(place(ofItemIn:))
        }
        return members + methods
    }

    private static let writes = SwiftExpression.name("writes")

    /// What tells whether writes are in flight.
    private var flightMembers: [SwiftDeclaration] {
        [
            .function(
                SwiftFunctionDeclaration(
                    .property([], "isSending"), .named("Bool"), [.expression(Self.areInFlight)])
            ).documented("Whether a write is in flight."),
            .function(
                SwiftFunctionDeclaration(
                    .function([], "isSending", [.init("_", "place", .named("TapPlace"))]),
                    .named("Bool"), [.expression(Self.areInFlight(["of": .name("place")]))])
            ).documented("Whether a write of an item is in flight."),
        ]
    }

    /// The members by which writes wait for an undo.
    private var undoMembers: [SwiftDeclaration] {
        [
            .function(
                SwiftFunctionDeclaration(
                    .property([], "undoTitle"), .optional(.named("String")),
                    [.expression(Self.writes.member("undoTitle"))])
            ).documented(
                "What a write has done that the person may take back; nil if none waits."),
            .function(
                SwiftFunctionDeclaration(
                    .function([], "undo"), nil, [.expression(Self.writes.calling("undo"))])
            ).documented("Takes back the write that waits."),
            .function(
                SwiftFunctionDeclaration(
                    .function([], "sendWaiting"), isAsync: true, nil, [.sendWaiting])
            ).documented("Sends the write that waits; call it when the screen is left."),
        ]
    }

    /// Returns the name `sending` in expressions.
    ///
    /// - Parameter place: the item's place; nil for any write.
    private func sending(of place: SwiftExpression?) -> SwiftScope.Name {
        guard sendsWrites else { return SwiftScope.Name(.bool(false), .bool, key: []) }
        let test = place.map { Self.areInFlight(["of": $0]) } ?? Self.areInFlight
        return SwiftScope.Name(test, .bool, key: [test])
    }

    /// Whether a template reads what becomes of the writes of its item.
    func readsWrites(_ template: CellTemplate) -> Bool {
        sendsWrites && !template.isOfLibrary
            && [screen.sendingSlot, screen.failedSlot].contains(where: template.reads.contains)
    }

    /// Adds the names of the writes of an item.
    ///
    /// - Parameter place: the item's place; nil for any write, none of which has failed.
    func addWrites(of place: SwiftExpression? = nil, to scope: inout SwiftScope) {
        scope.place = place ?? .absent
        scope.names[Screen.sendingName] = sending(of: place)
        guard sendsWrites else { return }
        let failure = Self.writeFailure(["of": scope.place])
        scope.names[Screen.failedName] = SwiftScope.Name(
            failure, .optional(.failedWrite), key: [failure])
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
    func tapMembers() -> [SwiftDeclaration] {
        guard !names.taps.isEmpty else { return [] }
        var members: [SwiftDeclaration] = []
        if !destinations.isEmpty {
            members.append(
                .type(
                    .enum, names.destination, .values, [.nonisolated],
                    destinations.map(\.declaration)
                ).documented("The screens that taps show, with their parameters."))
        }
        let destination = destinations.isEmpty ? "Never" : names.destination
        let action = SwiftTypeName.generic("ScreenAction", [.named(destination)])
        let perform = SwiftDeclaration.variable(
            [], "perform", .named("\(names.action).Handler"),
            .closure(.init(["_"], .bool(false))), attributes: ["@ObservationIgnored"])
        return members + [
            .typeAlias(names.action, action).documented("What a tap asks of the app."),
            perform.documented(
                "Does what taps ask of the app, and returns whether what follows is to be done."),
        ]
    }

    // MARK: - Methods

    private func methods(_ function: TapFunction) throws(NotInSwift) -> [SwiftDeclaration] {
        locals = []
        defer { locals = nil }
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        var tap = try context(of: function, &parameters)
        let isOfLibrary = function.template?.isOfLibrary == true
        let newID = function.effect.reads(
            isOfLibrary ? SharedNames.newIDSlot : screen.newIDSlot)
        if newID { tap.scope.names[Scope.newIDName] = .init(.name("newID"), .string) }
        let body: [SwiftStatement]
        switch function.effect {
        case .tap(let choices): body = try self.tap(choices, tap)
        case .change(let control):
            let (type, reading) = try value(of: control)
            parameters.insert(.init("_", "value", type), at: 0)
            tap.scope.names[UnresolvedControl.valueName] = reading
            body = try change(control, tap)
        case .edge(let cells): body = try edge(cells, tap)
        case .placeholder(let states):
            if function.section == nil {
                parameters.append(.init("in", "sectionState", .named("SectionState")))
            }
            body = try placeholder(states, tap)
        }
        let method = SwiftFunctionDeclaration(
            .function([], function.name, parameters), isAsync: true, nil,
            (newID ? [Self.newID] : []) + (locals ?? []) + body)
        return [.function(method).documented(description(of: function))]
            + shownValue(of: function, parameters)
    }

    private static let newID = SwiftStatement.constant(
        "newID", SwiftExpression.type(.named("TapPlace")).calling("newID", [:]))

    private func description(of function: TapFunction) -> String {
        let section = function.section.map { " of `\(plan.sections[$0].id)`" } ?? ""
        if let template = function.template {
            return "A \(function.hasValue ? "change" : "tap") in the cell `\(template.name)`."
        }
        switch (function.site, function.effect) {
        case (.opening, _): return "What is done once, after the first load."
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
    ) throws(NotInSwift) -> [SwiftStatement] {
        let choices = choices ?? Alternatives([])
        guard case .item(let section) = tap.function.site,
            let event = try event(of: section, tap)
        else { return try statements(choices, tap) }
        // A tap that does nothing, since its URL is absent, is not logged.
        let isInert = choices.branches.contains { $0.value.openedURL?.mayBeAbsent == true }
        if isInert { return try statements(choices, tap, logging: [event]) }
        return [event] + (try statements(choices, tap))
    }

    private func change(
        _ control: UnresolvedControl, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        if let state = control.state.flatMap({ states[$0] }) {
            statements = [.assignment(.members(state.path), .name("value")), .load]
        }
        return statements + (try sequel(control.onChange, tap))
    }

    /// Returns the type of a control's value, and how expressions read it.
    private func value(
        of control: UnresolvedControl
    ) throws(NotInSwift) -> (type: SwiftTypeName, SwiftScope.Name) {
        if let state = control.state.flatMap({ states[$0] }) {
            let value = SwiftExpression.name("value")
            return (
                qualifiedType(of: state),
                .init(state.isOwnEnum ? value.member("rawValue") : value, state.reading.type)
            )
        }
        guard let type = control.valueType.map({ SwiftType($0, in: models) }) else {
            throw NotInSwift(
                reason: "the value of this control is not in generated Swift", place: control.place)
        }
        return (scope.typeName(of: type), .init("value", type))
    }

    /// Returns the function with the value that a control shows while it is sent; none if it shows
    /// a state, or nothing is sent.
    private func shownValue(
        of function: TapFunction, _ parameters: [SwiftFunctionDeclaration.Parameter]
    ) -> [SwiftDeclaration] {
        guard sendsWrites, case .change(let control) = function.effect, control.state == nil,
            let value = parameters.first
        else { return [] }
        let shown = Self.writes.calling(
            "value", ["of": .literal(function.name), "on": .name("place")])
        let declaration = SwiftFunctionDeclaration(
            .function([], function.name + "Value", [.place]), .optional(value.type),
            [.expression(shown)])
        return [
            .function(declaration).documented(
                "The value that the control shows while it is sent; nil for its own.")
        ]
    }

    private func edge(
        _ cells: Alternatives<BoundaryCell>, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        try alternatives(cells, tap) { (cell) throws(NotInSwift) in
            try self.sequel(cell.onTap, tap)
        }
    }

    private func placeholder(
        _ states: Placeholders, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        let index = tap.function.section
        let errors = index.map { plan.sections[$0].spec.errors } ?? plan.screen.api.errors
        let rows = [
            ("loading", states.loading), ("empty", states.empty), ("noResults", states.noResults),
            ("failed", states.failure),
        ]
        var cases: [SwiftStatement.Case] = []
        for (name, choices) in rows {
            guard let choices, choices.branches.contains(where: { $0.value.onTap != nil }) else {
                continue
            }
            var tap = tap
            if name == "failed" { addFailure(to: &tap.scope, errors: errors) }
            let body = try alternatives(choices, tap) { (choice) throws(NotInSwift) in
                try choice.onTap.map { (onTap) throws(NotInSwift) in
                    try self.statements(onTap, tap)
                } ?? [choice.cell == nil ? .refresh : .nothing]
            }
            cases.append(.init(Self.pattern(name, "failure", in: body), body: body))
        }
        if cases.isEmpty { return [.refresh] }
        let state = index.map { shownContent(of: $0).member("state") } ?? .name("sectionState")
        return [.choice(state, cases + [.init(body: [.refresh])])]
    }

    /// Returns the pattern of a case, with its value if the statements read it.
    static func pattern(
        _ name: String, _ value: String, in statements: [SwiftStatement]
    ) -> SwiftExpression {
        let pattern = SwiftExpression.implicitMember(name)
        return statements.reads(value) ? pattern(["_": .binding(value)]) : pattern
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
