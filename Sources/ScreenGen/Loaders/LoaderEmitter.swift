import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the class of a loader. What cannot be Swift is collected as errors.
struct LoaderEmitter {
    let screen: Screen
    let plan: Plan
    let names: LoaderNames
    /// The names of the screen in expressions.
    var scope: SwiftScope
    private(set) var refusals: [Diagnostic] = []
    /// Declarations of functions for conditions and texts.
    var helpers = Lines()
    /// The types of the items of sections, by index.
    var items: [Int: SwiftType] = [:]
    /// Whether emitted code reads the context of expressions.
    var usesContext = false

    init(_ screen: Screen, _ plan: Plan, _ models: ModelNames) {
        (self.screen, self.plan) = (screen, plan)
        names = LoaderNames(plan, models)
        scope = SwiftScope(models: models)
        scope.isOutside = true
    }

    var models: ModelTable { screen.models }

    /// Runs `body`; what it cannot emit is an error that names the hook.
    mutating func attempt<Result>(
        hook: String, _ body: (inout LoaderEmitter) throws(NotInSwift) -> Result
    ) -> Result? {
        do throws(NotInSwift) {
            return try body(&self)
        } catch {
            refusals.append(error.diagnostic(hook: hook))
            return nil
        }
    }

    /// Returns the declaration of the class.
    mutating func declaration() -> Lines {
        var body = inputs()
        body.addParagraph(sectionCases())
        body.addParagraph(storage())
        let definitions = definitions()
        let steps = steps()
        let contents = contents()
        let texts = texts()
        let sectionTexts = sectionTexts()
        body.addParagraph(initializer())
        body.addParagraph(entryPoints())
        body.addParagraph(texts)
        body.addParagraph(contents)
        body.addParagraph(sectionTexts)
        body.addParagraph(definitions)
        body.addParagraph(steps)
        body.addParagraph(helpers)
        if usesContext {
            body.addParagraph(
                Lines([
                    "private var context: ExpressionContext { loads.environment.context() }"
                ]))
        }
        let title = swiftComment("/// Loads the screen `\(screen.id)`, without views.")
        return Lines([title, "@Observable @MainActor"]).followed(
            by: .block("final class \(names.className)", body))
    }

    // MARK: - Parameters and states

    private mutating func inputs() -> Lines {
        var lines = Lines()
        let parameters = shapes(of: plan.parameters, in: "parameters", "params")
        let states = shapes(of: plan.state.map(\.value), in: "state", "state")
        if !plan.parameters.isEmpty {
            lines.add("/// What the screen is opened with.")
            lines.add(structure(names.parameters, parameters))
        }
        if !plan.state.isEmpty {
            lines.addParagraph(
                Lines(["/// What the user can change. Call `load` after a change."])
                    .followed(by: structure(names.state, states)))
        }
        scope.names[SearchBar.name] = SwiftScope.Name("searchText", .string)
        scope.names["now"] = SwiftScope.Name("context.now", .date, usesContext: true)
        for (index, entry) in plan.data.enumerated() where !entry.isHealthCheck {
            let load = names.load(ofData: index)
            let type = entry.load.request.type
            if type.element != nil {
                SwiftType(type, in: models).map {
                    scope.names[entry.path] = SwiftScope.Name(
                        "\(load).getItems()", $0, canThrow: true)
                }
            } else if let type = SwiftType(type, in: models) {
                scope.names[entry.path] = SwiftScope.Name("\(load).get()", type, canThrow: true)
            }
        }
        return lines
    }

    private mutating func shapes(
        of inputs: [Parameter], in object: String, _ word: String
    ) -> [InputShape] {
        inputs.compactMap { input in
            guard let shape = InputShape(input, in: object, names.models) else {
                let reason = "`\(input.name)` has no type in generated Swift"
                refusals.append(
                    NotInSwift(reason: reason, place: input.place).diagnostic(hook: object))
                return nil
            }
            scope.names["\(word).\(input.name)"] = shape.reading
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

    private func sectionCases() -> Lines {
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

    private mutating func storage() -> Lines {
        var lines = Lines()
        if !plan.parameters.isEmpty { lines.add("let parameters: \(names.parameters)") }
        if !plan.state.isEmpty { lines.add("var state = \(names.state)()") }
        if plan.searchBar != nil {
            lines.add("/// What is typed in the search field.")
            lines.add("var searchText = \"\"")
        }
        lines.addParagraph(Lines(["private let loads: ScreenLoads"]))
        for (index, entry) in plan.data.enumerated() {
            let name = names.load(ofData: index)
            lines.add(
                attempt(hook: name) { (self) throws(NotInSwift) in
                    try self.load(entry.load, named: entry.path, as: name, isSection: false)
                } ?? Lines())
        }
        for (index, section) in plan.sections.enumerated() {
            guard let load = section.load else { continue }
            let name = names.load(ofSection: index)
            lines.add(
                attempt(hook: name) { (self) throws(NotInSwift) in
                    try self.load(load, named: section.id, as: name, isSection: true)
                } ?? Lines())
        }
        return lines
    }

    private func initializer() -> Lines {
        let environment = "in environment: LoadEnvironment = LoadEnvironment()"
        var arguments = ["environment"]
        if plan.concurrency != 8 { arguments.append("concurrency: \(plan.concurrency)") }
        if plan.timeout != 120_000 { arguments.append("timeout: .milliseconds(\(plan.timeout))") }
        let loads = "loads = ScreenLoads(\(arguments.joined(separator: ", ")))"
        guard !plan.parameters.isEmpty else {
            return .block("init(\(environment))", Lines([loads]))
        }
        let isRequired = plan.parameters.contains(where: \.isRequired)
        let value = isRequired ? "" : " = \(names.parameters)()"
        let head = Lines.list(
            "init(", ["_ parameters: \(names.parameters)\(value)", environment], ") {", depth: 1)
        return head.followed(by: Lines(["self.parameters = parameters", loads]).indented)
            .followed(by: Lines(["}"]))
    }

    private func entryPoints() -> Lines {
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
                    "func poll() async { await loads.poll { self.steps() } }",
                ]))
        }
        var (cases, rows) = (Lines(), 0)
        for (index, section) in plan.sections.enumerated() {
            let loads = pagedLoads(of: section)
            guard !loads.isEmpty else { continue }
            cases.add("case .\(names.sections[index]):")
            rows += 1
            for load in loads {
                cases.add(
                    "    await loads.run(.nextPages(of: \(swiftLiteral(load)))) { self.steps() }")
            }
        }
        if !cases.isEmpty {
            if rows < plan.sections.count { cases.add("default: break") }
            let choice = Lines(["switch section {"]).followed(by: cases).followed(by: Lines(["}"]))
            lines.addParagraph(
                Lines(["/// Loads the next page of a section, or again one that failed."]).followed(
                    by: .block("func loadMore(_ section: \(names.section)) async", choice)))
        }
        return lines
    }

    /// Returns the names of the loads whose next page the end of a section asks for.
    private func pagedLoads(of section: SectionPlan) -> [String] {
        switch section.items {
        case .load(let load): load.request.isPaged ? [section.id] : []
        case .derived(_, let needs):
            needs.filter { plan.data[$0].load.request.isPaged }.map { plan.data[$0].path }
        }
    }
}
