import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the members of every loader: parameters, states, stored properties, and what starts rounds.
extension LoaderEmitter {
    /// Returns the types of parameters and states, and adds the names that all members can read.
    func inputs() -> [SwiftDeclaration] {
        let parameters = shapes(of: plan.screen.parameters, in: "parameters", "params")
        let ownStates = plan.screen.ownStates
        var states = shapes(of: ownStates.map(\.value), in: "state", "state")
        if states.count == ownStates.count {
            for (index, state) in ownStates.enumerated() {
                states[index].computedProperty = names.computedStates[state.value.name]
                self.states[state.value.name] = states[index]
            }
        }
        for library in plan.screen.stateLibraries { add(library) }
        for flag in plan.screen.flags { add(flag) }
        addNames()
        var declarations: [SwiftDeclaration] = []
        if !plan.screen.parameters.isEmpty {
            declarations.append(
                structure(names.parameters, parameters)
                    .documented("What the screen is opened with."))
        }
        if !ownStates.isEmpty {
            declarations.append(
                structure(names.state, states)
                    .documented("What the user can change. Call `load` after a change."))
        }
        return declarations
    }

    /// Adds the names of a screen besides its parameters and states.
    private func addNames() {
        scope.names[SearchBar.name] = SwiftScope.Name(
            "searchText", .string, key: [.name("searchText")])
        addWrites(to: &scope)
        scope.names["now"] = SwiftScope.Name(
            scope.context.member("now"), .date, usesContext: true,
            key: [scope.context.member("now")])
        for (index, entry) in plan.data.enumerated() {
            let load = SwiftExpression.name(names.load(ofData: index))
            let type = entry.load.request.type
            var value = SwiftType(type, in: models)
            var method = type.element == nil ? "get" : "getItems"
            if entry.load.request.isOptional, type.element == nil {
                (value, method) = (.optional(value.wrapped), "getIfPresent")
            }
            scope.names[entry.path] = SwiftScope.Name(
                load.calling(method), value, canThrow: true, key: [load.member("revision")])
        }
        for (name, value) in answerNames() { scope.names[name] = value }
    }

    private func shapes(
        of inputs: [Parameter], in object: String, _ word: String
    ) -> [InputShape] {
        inputs.compactMap { input in
            guard let shape = InputShape(input, in: object, names.models) else {
                let reason = "`\(input.name)` has no type in generated Swift"
                refuse(NotInSwift(reason: reason, place: input.place))
                return nil
            }
            var reading = shape.reading
            // A parameter has one value as long as there is the screen.
            reading.key =
                object == "state" ? [.name("state").member(shape.property)] : []
            scope.names["\(word).\(input.name)"] = reading
            return shape
        }
    }

    /// Adds a flag, which is a property of the hooks.
    private func add(_ flag: Parameter) {
        guard let shape = InputShape(flag, in: "hooks", names.models) else {
            return refuse(
                NotInSwift(
                    reason: "the flag `\(flag.name)` has no type in generated Swift",
                    place: flag.place))
        }
        var reading = shape.reading
        reading.key = [.name("hooks").member(shape.property)]
        scope.names["flags.\(flag.name)"] = reading
        add(
            LoaderHook(
                written: flag.description ?? "The flag `\(flag.name)`.",
                requirement: SwiftFunctionDeclaration(
                    .property([], shape.property), shape.typeName, nil),
                emptyValue: shape.defaultValue), at: flag.place)
    }

    /// Adds the states of a library, which are a property of the hooks.
    private func add(_ library: LibraryStates) {
        let own = LibraryStateNames(library)
        let object = SwiftExpression.name("hooks").member(own.property)
        add(own.hook(library), at: library.place)
        for state in plan.screen.state where state.library === library {
            guard var shape = InputShape(state.value, of: own, names.models) else {
                let reason = "`\(state.value.name)` has no type in generated Swift"
                refuse(NotInSwift(reason: reason, place: state.value.place))
                continue
            }
            shape.library = own
            states[state.value.name] = shape
            var reading = shape.reading
            reading.key = [object.member(shape.property)]
            scope.names["state.\(state.value.name)"] = reading
        }
    }

    private func structure(_ name: String, _ shapes: [InputShape]) -> SwiftDeclaration {
        let properties = shapes.map { shape in
            let property = SwiftDeclaration.variable(
                [], shape.property, shape.storedType, shape.defaultValue)
            return shape.computedProperty.map {
                property.documented("Nil while `\($0)` has its default.")
            } ?? property
        }
        return .type(
            .struct, name, [.named("Hashable"), .named("Sendable")], [.nonisolated],
            shapes.compactMap(\.enumeration) + properties)
    }

    /// Returns the enum of the sections; none for a screen without sections.
    func sectionCases() -> [SwiftDeclaration] {
        guard !plan.sections.isEmpty else { return [] }
        let cases = plan.sections.indices.map { index in
            let id = plan.sections[index].id
            return SwiftDeclaration.enumCase(
                names.sections[index],
                raw: names.sections[index] == id ? nil : .literal(id))
        }
        let inherited: [SwiftTypeName] = [
            .named("String"), .named("Hashable"), .named("Sendable"), .named("CaseIterable"),
        ]
        return [
            SwiftDeclaration.type(.enum, names.section, inherited, [.nonisolated], cases)
                .documented("The sections, in their order.")
        ]
    }

    // MARK: - Stored properties

    /// Returns the stored properties, and the functions that have the loads of elements.
    func storage() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        if !plan.screen.parameters.isEmpty {
            members.append(.constant([], "parameters", .named(names.parameters)))
        }
        if !plan.screen.ownStates.isEmpty {
            members.append(
                .variable([], "state", nil, SwiftExpression.type(.named(names.state))()))
        }
        if !hooks.isEmpty {
            // Layouts read flags, and screens set states of several.
            members.append(
                .constant(
                    plan.screen.flags.isEmpty && plan.screen.stateLibraries.isEmpty
                        ? [.private] : [], "hooks", .existential(hooksName)))
        }
        if plan.searchBar != nil {
            members.append(
                SwiftDeclaration.variable([], "searchText", nil, .literal(""))
                    .documented("What is typed in the search field."))
        }
        members.append(.constant([.private], "loads", .named("ScreenLoads")))
        if sendsWrites { members.append(.constant([.private], "writes", .named("ScreenWrites"))) }
        if !plan.screen.answerProblems.isEmpty {
            let made = SwiftExpression.type(.named("RefusedValues"))()
            members.append(.variable([.private], "refusedValues", nil, made))
        }
        return members + loads() + evaluations
    }

    /// Returns the properties of the loads of data and sections.
    private func loads() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        for (index, entry) in plan.data.enumerated() {
            let name = names.load(ofData: index)
            let property = attempt { () throws(NotInSwift) in
                try self.load(entry.load, named: entry.path, as: name, isSection: false)
            }
            if let property { members.append(property) }
        }
        for (index, section) in plan.sections.enumerated() {
            guard let load = section.load else { continue }
            let name = names.load(ofSection: index)
            let declarations = attempt { () throws(NotInSwift) in
                section.each == nil
                    ? [try self.load(load, named: section.id, as: name, isSection: true)]
                    : try elementLoads(of: index, load)
            }
            members += declarations ?? []
        }
        return members
    }

    // MARK: - The initializer

    func initializer() -> SwiftDeclaration {
        var parameters: [SwiftFunctionDeclaration.Parameter] = []
        var body: [SwiftStatement] = []
        if !plan.screen.parameters.isEmpty {
            let type = SwiftTypeName.named(names.parameters)
            let isRequired = plan.screen.parameters.contains(where: \.isRequired)
            parameters.append(
                .init("_", "parameters", type, default: isRequired ? nil : .type(type)()))
        }
        if !hooks.isEmpty { parameters.append(.init(nil, "hooks", .existential(hooksName))) }
        let environment = SwiftTypeName.named("LoadEnvironment")
        parameters.append(
            .init("in", "environment", environment, default: SwiftExpression.type(environment)()))
        if !hooks.isEmpty { body.append(Self.keeping("hooks")) }
        if !plan.screen.parameters.isEmpty { body.append(Self.keeping("parameters")) }
        body.append(.assignment(.name("loads"), screenLoads))
        if sendsWrites {
            let writes = SwiftExpression.type(.named("ScreenWrites"))(["of": .name("loads")])
            body.append(.assignment(.name("writes"), writes))
        }
        return .function(SwiftFunctionDeclaration(.initializer([], parameters), nil, body))
    }

    /// Returns `self.name = name`.
    private static func keeping(_ name: String) -> SwiftStatement {
        .assignment(SwiftExpression.own.member(name), .name(name))
    }

    /// The `ScreenLoads` with the limits that are not usual.
    private var screenLoads: SwiftExpression {
        var arguments = [SwiftExpression.Argument(nil, .name("environment"))]
        let load = plan.screen.load
        if load.concurrency != 8 {
            arguments.append(.init("concurrency", .int(Int64(load.concurrency))))
        }
        if load.timeout.count != 120_000 {
            arguments.append(.init("timeout", Self.milliseconds(load.timeout.count)))
        }
        if plan.loadsReadAnswers { arguments.append(.init("followsAnswers", .bool(true))) }
        return .call(.type(.named("ScreenLoads")), arguments, trailing: nil)
    }

    // MARK: - What starts rounds

    func entryPoints() -> [SwiftDeclaration] {
        var functions = [
            entryPoint("load", Self.run(.implicitMember("changes"))).documented(
                "Loads what is missing, and what changes of parameters and states affect."),
            entryPoint("refresh", Self.run(.implicitMember("refresh"))).documented(
                "Loads everything again from the first page. What fails keeps its items."),
        ]
        let shared = plan.screen.state.filter { $0.library != nil }.compactMap {
            states[$0.value.name]
        }
        if !shared.isEmpty {
            let values = shared.map {
                SwiftExpression.call("AnyHashable", ["_": .members($0.path)])
            }
            let property = SwiftFunctionDeclaration(
                .property([], "sharedStates"), .list(.named("AnyHashable")),
                [.expression(.array(values))])
            functions.append(
                SwiftDeclaration.function(property).documented(
                    "The values of states that other screens set, too: `load` follows them."))
        }
        let isPolled = (plan.data.map(\.load) + plan.sections.compactMap(\.load))
            .contains { $0.every != nil }
        if isPolled {
            let polls = SwiftExpression.name("loads").calling("runPolls", trailing: Self.steps)
            functions.append(
                entryPoint("poll", .expression(.awaited(polls))).documented(
                    "Repeats the loads that have an interval, until the task is cancelled."))
        }
        return functions + pageEntryPoints()
    }

    private func entryPoint(_ name: String, _ body: SwiftStatement) -> SwiftDeclaration {
        .function(SwiftFunctionDeclaration(.function([], name), isAsync: true, nil, [body]))
    }

    /// Returns the statement that runs a round.
    static func run(_ round: SwiftExpression) -> SwiftStatement {
        .expression(
            .awaited(SwiftExpression.name("loads").calling("run", ["_": round], trailing: steps)))
    }
}
