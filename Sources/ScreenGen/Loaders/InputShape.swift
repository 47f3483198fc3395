import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// A parameter or state with its Swift type.
struct InputShape {
    let name: String
    let type: String
    /// Nil if it has none.
    let defaultValue: String?
    /// How expressions read it.
    let reading: SwiftScope.Name
    /// The declaration of its own enum, if any.
    let enumeration: Lines
    /// Whether it has an enum of its own.
    var isOwnEnum: Bool { !enumeration.isEmpty }

    /// Returns the type of its own enum, which must not hide those of other properties.
    static func enumName(_ name: String) -> String {
        let type = LoaderNames.member(swiftTypeName(name), "")
        return ["Bool", "Double", "Int", "Self", "String"].contains(type)
            ? type + "Value" : swiftTypeName(name)
    }

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
        let value = SwiftExpression.name(object).member(swiftVariable(parameter.name))
        if let cases = parameter.enumeration, parameter.model == nil {
            type = Self.enumName(parameter.name)
            reading = SwiftScope.Name(
                value.member("rawValue"), .string,
                title: parameter.titles.map { _ in
                    value.calling("title", ["in": .name("context")])
                })
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
        let swiftType = SwiftType(shown, in: models.models)
        if swiftType.hasJSON { return nil }
        type = models.qualifiedType(shown)
        reading = SwiftScope.Name(value, swiftType)
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
        case (.string(let raw), .model(let id)):
            models.enumCase(raw, of: id).map {
                SwiftExpression.implicitMember($0).description
            }
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
