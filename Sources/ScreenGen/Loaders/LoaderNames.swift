import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// The Swift names of the members of a loader.
struct LoaderNames {
    let className: String
    let models: ModelNames
    /// The cases and the properties of the sections, in plan order.
    let sections: [String]
    /// The names of entries of `data`, in plan order, which their members begin with.
    let data: [String]
    /// The properties of the screen's `let`.
    let definitions: [String]
    /// The type of the sections' cases: `Section`, unless that is a model.
    let section: String
    /// The types of parameters and states.
    let parameters: String
    let state: String

    private static let members: Set<String> = [
        "parameters", "state", "searchText", "load", "refresh", "loadMore", "poll", "loads",
        "steps", "sections", "title", "context", "item", "failure", "request", "policy", "self",
    ]

    init(_ plan: Plan, _ models: ModelNames) {
        let screen = models.namespace ?? "Screen"
        className = screen + "Loader"
        self.models = models
        var taken = Self.members
        func unique(_ name: String) -> String {
            var name = name
            while !taken.insert(name).inserted { name += "_" }
            return name
        }
        sections = plan.sections.map { unique(swiftName($0.id)) }
        data = plan.data.map { swiftName($0.name) }
        definitions = plan.names.map { unique(swiftName($0.name)) }
        let types = Set(models.models.allIDs.compactMap { models.models[$0]?.name })
            .union([screen])
        func type(_ name: String) -> String { types.contains(name) ? screen + name : name }
        section = type("Section")
        (parameters, state) = (type("Parameters"), type("State"))
    }

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

    /// Nil if Swift has no type for it.
    init?(_ parameter: Parameter, in object: String, _ models: ModelNames) {
        name = swiftName(parameter.name)
        let path = "\(object).\(name)"
        if let cases = parameter.enumeration, parameter.model == nil {
            type = swiftTypeName(parameter.name)
            reading = SwiftScope.Name("\(path).rawValue", .string)
            var rows = Lines()
            for raw in cases.cases {
                let name = swiftCase(raw)
                rows.add(name == raw ? "case \(name)" : "case \(name) = \(swiftText(raw))")
            }
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

    private static func code(
        _ constant: Constant, _ type: ValueType, _ models: ModelNames
    ) -> String? {
        switch (constant, type) {
        case (.null, .optional): "nil"
        case (_, .optional(let wrapped)): code(constant, wrapped, models)
        case (.bool(let value), .bool): String(value)
        case (.int(let value), .int), (.int(let value), .double): String(value)
        case (.double(let value), .double): String(value)
        case (.string(let text), .string): swiftText(text)
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
