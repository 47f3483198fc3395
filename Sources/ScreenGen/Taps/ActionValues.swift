import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the values that actions give to states, fields and screens.
extension LoaderEmitter {
    /// The new value of what an action sets.
    struct Setting {
        /// From the loader to the property.
        let path: [String]
        let value: SwiftExpression
        let isOptional: Bool

        /// The property.
        var target: SwiftExpression { .members(path) }
    }

    /// Returns the statements of `set`.
    func set(
        _ values: [ActionArgument], _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var (statements, assignments): ([SwiftStatement], [SwiftStatement]) = ([], [])
        var variables = UniqueNames([])
        for value in values {
            guard let setting = try setting(value, tap) else { continue }
            // All values are computed before any is set.
            if setting.isOptional || values.count > 1 && value.literal == nil {
                let name = variables.newValue(of: value)
                statements.append(
                    setting.isOptional
                        ? .leave(unless: .present(name, setting.value))
                        : .constant(name, setting.value))
                assignments.append(.assignment(setting.target, .name(name)))
            } else {
                assignments.append(.assignment(setting.target, setting.value))
            }
        }
        return statements + assignments + [.load]
    }

    /// Returns the property of a state and its new value; nil if there is no such state.
    func setting(
        _ argument: ActionArgument, _ tap: TapContext
    ) throws(NotInSwift) -> Setting? {
        if argument.name == SearchBar.name {
            // Without a field nothing is searched, which is a warning.
            guard plan.searchBar != nil else { return nil }
            let text = try localText(Text(argument.value), "search", in: tap.scope)
            return Setting(
                path: ["searchText"], value: text.expression, isOptional: text.type.isOptional)
        }
        guard let shape = states[argument.name],
            let parameter = plan.screen.state.first(where: { $0.value.name == argument.name })?
                .value
        else { return nil }
        let path = shape.path
        let type = parameter.modelType
        if let literal = argument.literal {
            let constant = Constant(
                argument: literal.argument, as: parameter.type, in: models)
            guard let value = constant.flatMap({ shape.value($0, type, names.models) }) else {
                throw notInSwift(argument)
            }
            return Setting(path: path, value: value, isOptional: false)
        }
        let target: ConvertedType =
            shape.isOwnEnum
            ? .ownEnum("\(qualifiedType(of: shape))")
            : .type(SwiftType(type == .url ? .string : type, in: models))
        guard let (value, isOptional) = try converted(argument, to: target, tap) else {
            throw notInSwift(argument)
        }
        return Setting(path: path, value: value, isOptional: isOptional && !type.isOptional)
    }

    func notInSwift(_ argument: ActionArgument) -> NotInSwift {
        NotInSwift(
            reason: "this value of `\(argument.name)` is not in generated Swift",
            place: argument.place)
    }

    // MARK: - Values

    /// A type that the value of an argument becomes.
    enum ConvertedType {
        /// The enum of a state.
        case ownEnum(String)
        case type(SwiftType)
    }

    /// Returns the value of an argument, and whether it may be absent; nil if Swift has no such
    /// value.
    func converted(
        _ argument: ActionArgument, to target: ConvertedType, _ tap: TapContext
    ) throws(NotInSwift) -> (value: SwiftExpression, isOptional: Bool)? {
        let value = try natural(argument.value, in: tap.scope)
        var wanted: SwiftType?
        if case .type(let type) = target { wanted = type.wrapped }
        if value.type.wrapped == wanted { return (value.expression, value.type.isOptional) }
        // A list without elements is one of any type.
        if let wanted, case .list = wanted, elementsAreNone(in: value.expression) {
            return (.cast(.array([]), scope.typeName(of: wanted)), false)
        }
        func type(_ name: String) -> SwiftExpression { .type(.named(name)) }
        func convert(_ value: SwiftValue) -> (result: SwiftExpression, mayFail: Bool)? {
            switch (value.type, target, wanted) {
            case (.int, _, .double): return (type("Double")(["_": value.expression]), false)
            case (_, .ownEnum(let name), _):
                return displayText(value).map {
                    (type(name)(["rawValue": $0.expression]), true)
                }
            case (_, _, .enumeration(let id)):
                return displayText(value).map {
                    (
                        scope.type(.enumeration(id))(["rawValue": $0.expression]),
                        !names.models.isOpen(id)
                    )
                }
            case (.map(let key, let element), _, .dictionary(let other, let wantedElement)?)
            where key == other && element == wantedElement:
                return (value.expression.member("dictionary"), false)
            case (.string, _, .url): return (type("URL")(["string": value.expression]), true)
            case (.url, _, .string), (.enumeration, _, .string):
                return displayText(value).map { ($0.expression, false) }
            case (.list(let element), _, .list(let wantedElement)?):
                guard let inner = converted(element, to: wantedElement) else { return nil }
                guard inner.mayFail else {
                    return (value.expression.calling("map", with: .init(inner.result)), false)
                }
                // None is left out: the value is no list of them then.
                return (
                    value.expression.calling("enumCases", ["of": scope.type(wantedElement).itself]),
                    true
                )
            default: return nil
            }
        }
        guard value.type.isOptional else {
            if let (result, mayFail) = convert(value) { return (result, mayFail) }
            return wanted.flatMap { literal(argument.value, as: $0, in: tap.scope) }
                .map { ($0, false) }
        }
        return convert(SwiftValue(.name("$0"), value.type.wrapped)).map { inner in
            let method = inner.mayFail ? "flatMap" : "map"
            return (value.expression.calling(method, trailing: .init(inner.result)), true)
        }
    }

    /// Returns a literal with texts that are cases of enums; nil if Swift has no such value.
    private func literal(
        _ template: Template, as type: SwiftType, in scope: SwiftScope
    ) -> SwiftExpression? {
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0],
            let value = try? swiftExpression(expression, as: type, in: scope), !value.canThrow
        else { return nil }
        usesContext = usesContext || value.usesContext
        return .cast(value.expression, scope.typeName(of: type))
    }

    /// Returns `$0`, an element of a list, as one of a list of another type; nil if Swift has no such
    /// value.
    private func converted(
        _ element: SwiftType, to wanted: SwiftType
    ) -> (result: SwiftExpression, mayFail: Bool)? {
        let value = SwiftValue(.name("$0"), element)
        switch (element, wanted) {
        case (.int, .double):
            return (.type(.named("Double"))(["_": value.expression]), false)
        case (.url, .string), (.enumeration, .string):
            return displayText(value).map { ($0.expression, false) }
        case (.string, .enumeration(let id)), (.enumeration, .enumeration(let id)):
            return displayText(value).map {
                (scope.type(wanted)(["rawValue": $0.expression]), !names.models.isOpen(id))
            }
        default: return nil
        }
    }

    private func elementsAreNone(in list: SwiftExpression) -> Bool {
        if case .cast(.array(let elements), _) = list { elements.isEmpty } else { false }
    }

    /// Returns the value of a text: that of its only interpolation, else a string.
    func natural(
        _ template: Template, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftValue {
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0]
        else { return try localText(Text(template), "value", in: scope) }
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        return value.ifItHasOne
    }
}

extension SwiftExpression {
    /// Returns a member of the loader, or a member of one.
    static func members(_ path: [String]) -> SwiftExpression {
        path.dropFirst().reduce(.name(path.first ?? "")) { $0.member($1) }
    }
}

extension UniqueNames {
    /// Returns the variable with the new value of a state or a field.
    mutating func newValue(of argument: ActionArgument) -> String {
        unique("new\(LoaderNames.word(argument.name))")
    }
}
