import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the members of every loader: parameters, states, stored properties, and what starts rounds.
extension LoaderEmitter {
    func inputs() -> Lines {
        var lines = Lines()
        let parameters = shapes(of: plan.screen.parameters, in: "parameters", "params")
        let states = shapes(of: plan.screen.state.map(\.value), in: "state", "state")
        for (state, shape) in zip(plan.screen.state, states)
        where states.count == plan.screen.state.count {
            self.states[state.value.name] = shape
        }
        if !plan.screen.parameters.isEmpty {
            lines.add("/// What the screen is opened with.")
            lines.add(structure(names.parameters, parameters))
        }
        if !plan.screen.state.isEmpty {
            lines.addParagraph(
                Lines(["/// What the user can change. Call `load` after a change."])
                    .followed(by: structure(names.state, states)))
        }
        scope.names[SearchBar.name] = SwiftScope.Name(
            "searchText", .string, key: [.name("searchText")])
        scope.names["sending"] = sending()
        scope.names["now"] = SwiftScope.Name(
            scope.context.member("now"), .date, usesContext: true,
            key: [scope.context.member("now")])
        for (index, entry) in plan.data.enumerated() {
            let load = SwiftExpression.name(names.load(ofData: index))
            let type = entry.load.request.type
            let method = type.element == nil ? "get" : "getItems"
            scope.names[entry.path] = SwiftScope.Name(
                load.calling(method), SwiftType(type, in: models), canThrow: true,
                key: [load.member("revision")])
        }
        return lines
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
                object == "state"
                ? [.name("state").member(swiftVariable(input.name))] : []
            scope.names["\(word).\(input.name)"] = reading
            return shape
        }
    }

    private func structure(_ name: String, _ shapes: [InputShape]) -> Lines {
        var body = Lines()
        for shape in shapes { body.addParagraph(shape.enumeration) }
        var properties = Lines()
        for shape in shapes {
            let value = shape.defaultValue.map { " = \($0)" } ?? ""
            properties.add("var \(shape.name): \(shape.type)\(value)")
        }
        body.addParagraph(properties)
        return .block("nonisolated struct \(name): Hashable, Sendable", body)
    }

    // MARK: - Sections

    func sectionCases() -> Lines {
        guard !plan.sections.isEmpty else { return Lines() }
        var rows = Lines()
        for (section, name) in zip(plan.sections, names.sections) {
            let isSame = name == section.id
            rows.add(isSame ? "case \(name)" : "case \(name) = \(swiftLiteral(section.id))")
        }
        return Lines(["/// The sections, in their order."]).followed(
            by: .block(
                "nonisolated enum \(names.section): String, Hashable, Sendable, CaseIterable", rows)
        )
    }

    func storage() -> Lines {
        var lines = Lines()
        if !plan.screen.parameters.isEmpty { lines.add("let parameters: \(names.parameters)") }
        if !plan.screen.state.isEmpty { lines.add("var state = \(names.state)()") }
        if !hooks.isEmpty { lines.add("private let hooks: any \(hooksName)") }
        if plan.searchBar != nil {
            lines.add("/// What is typed in the search field.")
            lines.add("var searchText = \"\"")
        }
        lines.addParagraph(Lines(["private let loads: ScreenLoads"]))
        if sendsWrites { lines.add("private let writes: ScreenWrites") }
        for (index, entry) in plan.data.enumerated() {
            let name = names.load(ofData: index)
            lines.add(
                attempt { () throws(NotInSwift) in
                    try self.load(entry.load, named: entry.path, as: name, isSection: false)
                } ?? Lines())
        }
        for (index, section) in plan.sections.enumerated() {
            guard let load = section.load else { continue }
            let name = names.load(ofSection: index)
            let declaration = attempt { () throws(NotInSwift) in
                section.each == nil
                    ? try self.load(load, named: section.id, as: name, isSection: true)
                    : try elementLoads(of: index, load)
            }
            lines.add(declaration ?? Lines())
        }
        lines.addParagraph(evaluations.code)
        return lines
    }

    func initializer() -> Lines {
        let environment = "in environment: LoadEnvironment = LoadEnvironment()"
        var arguments = ["environment"]
        if plan.screen.load.concurrency != 8 {
            arguments.append("concurrency: \(plan.screen.load.concurrency)")
        }
        if plan.screen.load.timeout.count != 120_000 {
            arguments.append("timeout: .milliseconds(\(plan.screen.load.timeout.count))")
        }
        var (given, body) = ([environment], Lines())
        if !hooks.isEmpty {
            given.insert("hooks: any \(hooksName)", at: 0)
            body.add("self.hooks = hooks")
        }
        if !plan.screen.parameters.isEmpty {
            let isRequired = plan.screen.parameters.contains(where: \.isRequired)
            let value = isRequired ? "" : " = \(names.parameters)()"
            given.insert("_ parameters: \(names.parameters)\(value)", at: 0)
            body.add("self.parameters = parameters")
        }
        body.add("loads = ScreenLoads(\(arguments.joined(separator: ", ")))")
        if sendsWrites { body.add("writes = ScreenWrites(of: loads)") }
        return .list("init(", given, ") {", depth: 1).followed(by: body.indented)
            .followed(by: Lines(["}"]))
    }

    func entryPoints() -> Lines {
        var lines = Lines([
            "/// Loads what is missing, and what changes of parameters and states affect.",
            "func load() async { await loads.run(.changes) { self.steps() } }",
            "",
            "/// Loads everything again from the first page. What fails keeps its items.",
            "func refresh() async { await loads.run(.refresh) { self.steps() } }",
        ])
        let isPolled = (plan.data.map(\.load) + plan.sections.compactMap(\.load))
            .contains { $0.every != nil }
        if isPolled {
            lines.addParagraph(
                Lines([
                    "/// Repeats the loads that have an interval, until the task is cancelled.",
                    "func poll() async { await loads.runPolls { self.steps() } }",
                ]))
        }
        lines.addParagraph(pageEntryPoints())
        return lines
    }
}
