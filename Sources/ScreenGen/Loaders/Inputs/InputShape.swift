import Expressions
import LoadingCore
import ModelGen
import Screens
import SwiftTree
import Values

/// A parameter or state with its Swift type.
struct InputShape {
    /// The property, without backticks.
    let property: String
    let typeName: SwiftTypeName
    /// Nil if it has none.
    let defaultValue: SwiftExpression?
    /// How expressions read it.
    let reading: SwiftScope.Name
    /// The declaration of its own enum, if any.
    let enumeration: SwiftDeclaration?
    /// The property of the loader with the value of a state whose default is computed; nil for others.
    var computedProperty: String?

    /// The type of what is stored: nothing while a computed default stands.
    var storedType: SwiftTypeName { computedProperty == nil ? typeName : .optional(typeName) }

    /// Where the state of a library is; nil for others.
    var library: LibraryStateNames?

    /// The properties from the loader to the value of a state.
    var path: [String] {
        if let library { return ["hooks", library.property, property] }
        return computedProperty.map { [$0] } ?? ["state", property]
    }

    /// Whether it has an enum of its own.
    var isOwnEnum: Bool { enumeration != nil }

    /// Returns the type of its own enum, which must not hide those of other properties, and is beside the
    /// property.
    static func enumName(_ name: String) -> String {
        let type = swiftTypeName(name)
        let isTaken =
            ["Bool", "Double", "Int", "Self", "String"].contains(type)
            || type == swiftVariable(name)
        return isTaken ? type + "Value" : type
    }

    /// Returns the property with a name of the spec, which ends in `_` where another member has that, or
    /// a type that generated code names.
    private static func property(
        _ name: String, besides taken: Set<String>, _ types: Set<String>
    ) -> String {
        uniqueName(swiftProperty(name)) { taken.contains($0) || types.contains($0) }
    }

    /// What the types of parameters and states have beside their properties.
    private static let membersOfValues: Set<String> = ["linkValues"]

    /// What the macro of an observed class adds to it.
    private static let membersOfObserved: Set<String> = [
        "access", "shouldNotifyObservers", "withMutation",
    ]

    /// Nil if Swift has no type for it.
    ///
    /// - Parameter object: the variable with all parameters, or all states.
    init?(_ parameter: Parameter, in object: String, _ models: ModelNames) {
        let taken = object == "hooks" ? LoaderHook.taken : Self.membersOfValues
        let property = Self.property(parameter.name, besides: taken, models.topLevelTypes)
        self.init(parameter, property, in: .name(object), models)
    }

    /// Nil if Swift has no type for it.
    ///
    /// - Parameter library: the one that declares it. Its class has the same properties for all screens.
    init?(_ parameter: Parameter, of library: LibraryStateNames, _ models: ModelNames) {
        // The macro of an observed class takes no reserved words.
        let taken = reservedWords.union(Self.membersOfObserved)
        let property = Self.property(parameter.name, besides: taken, library.models)
        let object = SwiftExpression.name("hooks").member(library.property)
        self.init(parameter, property, in: object, models)
    }

    private init?(
        _ parameter: Parameter, _ property: String, in object: SwiftExpression, _ models: ModelNames
    ) {
        let value = object.member(property)
        if let cases = parameter.enumeration, parameter.model == nil {
            self.init(of: cases, parameter, property, value)
        } else {
            self.init(parameter, property, value, models)
        }
    }

    /// One with an enum of its own.
    private init?(
        of cases: Enumeration, _ parameter: Parameter, _ property: String, _ value: SwiftExpression
    ) {
        self.property = property
        typeName = .plain(Self.enumName(parameter.name))
        reading = SwiftScope.Name(
            value.member("rawValue"), .string,
            title: parameter.titles.map { _ in value.calling("title", ["in": .name("context")]) })
        enumeration = Self.declaration(
            of: cases.cases, named: Self.enumName(parameter.name), parameter.titles)
        switch parameter.defaultValue {
        case nil: defaultValue = nil
        case .string(let raw)?: defaultValue = Self.enumCase(raw)
        default: return nil
        }
    }

    /// One with a type of Swift or a model.
    private init?(
        _ parameter: Parameter, _ property: String, _ value: SwiftExpression, _ models: ModelNames
    ) {
        self.property = property
        enumeration = nil
        let valueType = parameter.modelType
        // An address is a text in expressions, which may be empty.
        let shown: ValueType = valueType == .url ? .string : valueType
        let swiftType = SwiftType(shown, in: models.models)
        if swiftType.hasJSON { return nil }
        typeName = models.qualifiedType(shown)
        reading = SwiftScope.Name(value, swiftType)
        guard let constant = parameter.defaultValue else {
            defaultValue = nil
            return
        }
        guard let value = Self.value(constant, shown, models) else { return nil }
        defaultValue = value
    }
}

// MARK: - Enums

extension InputShape {
    private static func declaration(
        of cases: [String], named name: String, _ titles: EnumerationTitles?
    ) -> SwiftDeclaration {
        let rows = cases.map { raw in
            let name = swiftCase(raw)
            return SwiftDeclaration.enumCase(
                name, raw: name == raw ? nil : .literal(raw))
        }
        let title = titles.map { [Self.titles($0, of: cases)] } ?? []
        return .type(
            .enum, name,
            [
                .named("String"), .named("Hashable"), .named("Sendable"), .named("CaseIterable"),
            ], [.nonisolated], rows + title)
    }

    /// The function of an enum with its titles.
    private static func titles(
        _ titles: EnumerationTitles, of cases: [String]
    ) -> SwiftDeclaration {
        let rows = cases.map { raw in
            SwiftStatement.Case(
                enumCase(raw), body: [.expression(titles.expression(of: raw))])
        }
        let function = SwiftFunctionDeclaration(
            .function([], "title", [.init("in", "context", .named("ExpressionContext"))]),
            .named("String"), [.choice(.own, rows)])
        return SwiftDeclaration.function(function).documented("The title.")
    }

    private static func enumCase(_ raw: String) -> SwiftExpression {
        .implicitMember(swiftCase(raw))
    }
}

// MARK: - Constants

extension InputShape {
    /// Returns a value of it; nil if it is of another type.
    func value(
        _ constant: Constant, _ type: ValueType, _ models: ModelNames
    ) -> SwiftExpression? {
        guard isOwnEnum else {
            return Self.value(constant, type == .url ? .string : type, models)
        }
        guard case .string(let raw) = constant else { return nil }
        return Self.enumCase(raw)
    }

    /// Returns a constant of a spec as a value of a type; nil if it is of another one.
    static func value(
        _ constant: Constant, _ type: ValueType, _ models: ModelNames
    ) -> SwiftExpression? {
        switch (constant, type) {
        case (.null, .optional): .absent
        case (.string(let text), .optional(.url)):
            SwiftExpression.type(.named("URL"))(["string": .literal(text)])
        case (_, .optional(let wrapped)): value(constant, wrapped, models)
        case (.bool(let value), .bool): .bool(value)
        case (.int(let value), .int), (.int(let value), .double): .int(value)
        case (.double(let value), .double): .double(value)
        case (.string(let text), .string): .literal(text)
        case (.string(let text), .url): url(text)
        case (_, .json), (_, .date): models.value(constant, type)
        case (.string(let raw), .model(let id)): models.enumValue(raw, of: id)
        case (.list(let values), .list(let element)): list(values, element, models)
        case (.map(let entries), .map(let element)): map(entries, element, models)
        case (.map(let entries), .model(let id)): object(entries, id, models)
        default: nil
        }
    }

    /// Returns a web address; nil for another text, of which Foundation may make no URL.
    private static func url(_ text: String) -> SwiftExpression? {
        guard LoadingRules.Origin(of: text) != nil,
            text.utf8.allSatisfy({
                LoadingRules.ASCII.isUnreserved($0) || ":/?#@!$&()*+,;=%".utf8.contains($0)
            })
        else { return nil }
        let type = SwiftExpression.type(.named("URL"))
        return type(["string": .literal(text)]).infix(
            .coalescing, type(["filePath": .literal("/")]))
    }

    private static func map(
        _ entries: [Constant.Entry], _ type: ValueType, _ models: ModelNames
    ) -> SwiftExpression? {
        let entries = entries.withLastValues
        let values = entries.compactMap { entry in
            value(entry.value, type, models).map {
                SwiftExpression.Entry(key: .literal(entry.key), value: $0)
            }
        }
        return values.count == entries.count ? .dictionary(values) : nil
    }

    private static func object(
        _ entries: [Constant.Entry], _ id: ModelID, _ models: ModelNames
    ) -> SwiftExpression? {
        guard let model = models.models[id], model.union == nil else { return nil }
        var arguments: [SwiftExpression.Argument] = []
        for (index, field) in model.fields.enumerated() {
            guard let name = models.property(index, of: id) else { return nil }
            guard let entry = entries.first(where: { $0.key == field.name }) else { continue }
            guard let value = value(entry.value, field.type, models) else { return nil }
            arguments.append(.init(name, value))
        }
        return .type(models.qualifiedType(.model(id)))(arguments)
    }

    private static func list(
        _ constants: [Constant], _ type: ValueType, _ models: ModelNames
    ) -> SwiftExpression? {
        let values = constants.compactMap { value($0, type, models) }
        return values.count == constants.count ? .array(values) : nil
    }
}
