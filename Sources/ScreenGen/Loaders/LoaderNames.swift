import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// The Swift names of the members of a loader.
package struct LoaderNames {
    let className: String
    let models: ModelNames
    /// The cases and the properties of the sections, in plan order.
    let sections: [String]
    /// The names of entries of `data`, in plan order, which their members begin with.
    let data: [String]
    /// The properties of the screen's `let`.
    let definitions: [String]
    /// The elements for which sections are repeated.
    let groups: [ElementGroup]
    /// The type of the sections' cases: `Section`, unless that is a model.
    let section: String
    /// The types of parameters and states.
    let parameters: String
    let state: String
    /// The types of what taps ask of the app.
    let destination: String
    let action: String
    /// The methods for what can be tapped or changed.
    package let taps: [TapFunction]

    /// The names of members, and of the types in the class, that others must not have.
    let members: Set<String>
    let types: Set<String>

    private static let reserved: Set<String> = [
        "parameters", "state", "searchText", "load", "refresh", "loadMore", "poll", "loads",
        "steps", "sections", "title", "context", "item", "index", "failure", "request", "policy",
        "self", "hooks", "header", "footer", "leadingBar", "trailingBar", "bottomBar",
        "bottomBarCell", "stateControls", "searchPrompt", "environment", "itemWidth", "perform",
        "isSending", "undo", "undoTitle", "sendWaiting", "event", "element",
    ]
    /// The ends of the names of a section's members.
    private static let suffixes = [
        "", "Load", "Loads", "ElementsSteps", "Source", "IsPresent", "Policy", "Cell", "Header",
        "Footer", "Accessibility",
        "Placeholder", "LeadingSwipe", "TrailingSwipe", "Menu",
    ]

    init(_ plan: Plan, _ models: ModelNames) {
        let screen = models.namespace ?? "Screen"
        className = screen + "Loader"
        self.models = models
        var taken = Self.reserved.union(Self.inMethods)
        func unique(_ name: String) -> String {
            var name = name
            // In backticks or not, a name is the same.
            while !taken.insert(Self.member(name, "")).inserted { name = Self.member(name, "_") }
            return name
        }
        sections = plan.sections.map { unique(swiftName($0.id)) }
        data = plan.data.map { swiftName($0.name) }
        definitions = plan.names.map { unique(swiftName($0.name)) }
        let types = Set(models.models.allIDs.compactMap { models.models[$0]?.name })
            .union([screen])
        self.types = types.union([
            "Section", "Parameters", "State", "Destination", "Action", "BuiltInCell",
        ])
        let sections = self.sections
        members = taken.union(
            sections.flatMap { name in Self.suffixes.map { Self.member(name, $0) } }
        ).union(data.flatMap { [Self.member($0, "Data"), Self.member($0, "DataSource")] })
            .union(plan.templates.map { Self.member(swiftName($0.name.lowercasedFirst), "Values") })
        func type(_ name: String) -> String { types.contains(name) ? screen + name : name }
        section = type("Section")
        (parameters, state) = (type("Parameters"), type("State"))
        (destination, action) = (type("Destination"), type("Action"))
        taps = TapFunctionBuilder(plan, sections: sections, taken: taken).functions
        var groups: [ElementGroup] = []
        for (index, section) in plan.sections.enumerated() {
            guard let each = section.each else { continue }
            if let last = groups.last, last.plan.each === each.each {
                groups[groups.count - 1].sections = last.sections.lowerBound..<index + 1
                continue
            }
            let name = swiftTypeName(Self.member(sections[index], "Element"))
            groups.append(
                ElementGroup(
                    plan: each, sections: index..<index + 1, type: type(name),
                    property: unique(Self.member(sections[index], "Elements"))))
        }
        self.groups = groups
    }

    /// Returns the elements for which a section is repeated; nil if it stands once.
    func group(of index: Int) -> ElementGroup? { groups.first { $0.sections.contains(index) } }

    /// Returns the code of the load of a section.
    func load(ofSection index: Int) -> String { Self.member(sections[index], "Load") }

    /// Returns the code of the load of an entry of `data`.
    func load(ofData index: Int) -> String { Self.member(data[index], "Data") }

    /// Returns a name that begins with another one, which may be reserved.
    static func member(_ name: String, _ suffix: String) -> String {
        name.filter { $0 != "`" } + suffix
    }
}

/// A parameter or state with its Swift type.
struct InputShape {
    let name: String
    let type: String
    /// Nil if it has none.
    let defaultValue: String?
    /// How expressions read it, after `parameters.` or `state.`.
    let reading: SwiftScope.Name
    /// The declaration of its own enum, if any.
    let enumeration: Lines
    /// Whether it has an enum of its own.
    var isOwnEnum: Bool { !enumeration.isEmpty }

    /// The property of an enum with its titles.
    private static func titles(_ titles: EnumerationTitles, of cases: [String]) -> Lines {
        let rows = cases.map { "case .\(swiftCase($0)): \(titles.code(of: $0))" }
        return Lines([""]).followed(
            by: Lines(["/// The title."])
        ).followed(
            by: .block(
                "func title(in context: ExpressionContext) -> String",
                Lines(["switch self {"] + rows + ["}"])))
    }

    /// Nil if Swift has no type for it.
    init?(_ parameter: Parameter, in object: String, _ models: ModelNames) {
        name = swiftName(parameter.name)
        let path = "\(object).\(name)"
        if let cases = parameter.enumeration, parameter.model == nil {
            type = swiftTypeName(parameter.name)
            reading = SwiftScope.Name(
                "\(path).rawValue", .string,
                title: parameter.titles.map { _ in "\(path).title(in: context)" })
            var rows = Lines()
            for raw in cases.cases {
                let name = swiftCase(raw)
                rows.add(name == raw ? "case \(name)" : "case \(name) = \(swiftLiteral(raw))")
            }
            if let titles = parameter.titles { rows.add(Self.titles(titles, of: cases.cases)) }
            enumeration = .block(
                "nonisolated enum \(type): String, Hashable, Sendable, CaseIterable", rows)
            guard let value = parameter.defaultValue else {
                defaultValue = nil
                return
            }
            guard case .string(let raw) = value else { return nil }
            defaultValue = ".\(swiftCase(raw))"
            return
        }
        enumeration = Lines()
        let valueType = parameter.model.map { ValueType.model($0) } ?? parameter.type
        // An address is a text in expressions, which may be empty.
        let shown: ValueType = valueType == .url ? .string : valueType
        guard let swiftType = SwiftType(shown, in: models.models) else { return nil }
        type = models.qualifiedType(shown)
        reading = SwiftScope.Name(path, swiftType)
        guard let constant = parameter.defaultValue else {
            defaultValue = nil
            return
        }
        guard let code = Self.code(constant, shown, models) else { return nil }
        defaultValue = code
    }

    /// Returns a value of it.
    func code(_ constant: Constant, _ type: ValueType, _ models: ModelNames) -> String? {
        guard isOwnEnum else { return Self.code(constant, type == .url ? .string : type, models) }
        guard case .string(let raw) = constant else { return nil }
        return ".\(swiftCase(raw))"
    }

    /// Returns a constant of a spec as a value of a type.
    static func code(
        _ constant: Constant, _ type: ValueType, _ models: ModelNames
    ) -> String? {
        switch (constant, type) {
        case (.null, .optional): "nil"
        case (_, .optional(let wrapped)): code(constant, wrapped, models)
        case (.bool(let value), .bool): String(value)
        case (.int(let value), .int), (.int(let value), .double): String(value)
        case (.double(let value), .double): String(value)
        case (.string(let text), .string): swiftLiteral(text)
        case (.string(let raw), .model(let id)): models.enumCase(raw, of: id).map { ".\($0)" }
        case (.list(let values), .list(let element)): list(values, element, models)
        default: nil
        }
    }

    private static func list(
        _ values: [Constant], _ type: ValueType, _ models: ModelNames
    ) -> String? {
        let codes = values.compactMap { code($0, type, models) }
        return codes.count == values.count ? "[\(codes.joined(separator: ", "))]" : nil
    }
}
