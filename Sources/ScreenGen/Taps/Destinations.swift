import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// A screen that taps show: a case of `Destination`.
struct Destination {
    let screen: String
    /// The parameters that any tap gives, in order, with their types once they are known.
    var parameters: [(name: String, type: SwiftType?)]
    /// The parameters that some taps do not give.
    let optional: Set<String>
    /// What takes the result of the screen; nil if no tap reads it.
    let result: Result?

    /// The parameter with what takes the result of a screen.
    struct Result {
        let type: SwiftTypeName
        let label: String
        /// Whether some taps give none.
        let isOptional: Bool
    }

    /// The name of the case, without backticks.
    var name: String { swiftCase(screen) }

    /// The case with its values.
    var declaration: SwiftDeclaration {
        let values = parameters.map { parameter in
            let isMissing = optional.contains(parameter.name)
            let given = parameter.type ?? .string
            let type = LoaderEmitter.typeName(of: given.wrapped)
            return SwiftDeclaration.EnumCase.Value(
                swiftVariable(parameter.name),
                given.isOptional || isMissing ? .optional(type) : type,
                default: isMissing ? .absent : nil)
        }
        let sink = result.map { result in
            SwiftDeclaration.EnumCase.Value(
                result.label, result.isOptional ? .optional(result.type) : result.type,
                default: result.isOptional ? .absent : nil)
        }
        return .enumCase(name, values + (sink.map { [$0] } ?? []))
    }
}

extension LoaderEmitter {
    /// Returns the screens that the taps of a screen show, with all parameters that they give.
    static func destinations(of screen: Screen) -> [Destination] {
        var pushes: [(screen: String, names: [[String]], results: [Bool])] = []
        screen.forEachAction { action in
            guard case .show(let push) = action.verb else { return }
            let given = push.values.map(\.name)
            if let index = pushes.firstIndex(where: { $0.screen == push.screen }) {
                pushes[index].names.append(given)
                pushes[index].results.append(push.result != nil)
            } else {
                pushes.append((push.screen, [given], [push.result != nil]))
            }
        }
        return pushes.map { screen, names, results in
            var all: [String] = []
            for name in names.joined() where !all.contains(name) { all.append(name) }
            let optional = all.filter { name in names.contains { !$0.contains(name) } }
            let result = Destination.Result(
                type: .resultSink(of: screen),
                label: all.contains("result") ? "resultSink" : "result",
                isOptional: results.contains(false))
            return Destination(
                screen: screen, parameters: all.map { ($0, nil) }, optional: Set(optional),
                result: results.contains(true) ? result : nil)
        }
    }

    static func typeName(of type: SwiftType) -> SwiftTypeName {
        switch type {
        case .int: .named("Int")
        case .double: .named("Double")
        case .bool: .named("Bool")
        case .list(let element): .list(typeName(of: element))
        default: .named("String")
        }
    }

    /// Returns the screen that an action shows, with its parameters.
    func destination(
        _ push: ScreenPush, _ tap: TapContext
    ) throws(NotInSwift) -> SwiftExpression {
        guard let index = destinations.firstIndex(where: { $0.screen == push.screen }) else {
            return .absent
        }
        var given: [SwiftExpression.Argument] = []
        for (number, parameter) in destinations[index].parameters.enumerated() {
            guard let argument = push.values.first(where: { $0.name == parameter.name }) else {
                continue
            }
            let (value, type) = try value(of: argument, tap)
            let known = parameter.type?.wrapped ?? type.wrapped
            guard known == type.wrapped else {
                throw NotInSwift(
                    reason: "the parameter `\(argument.name)` has values of two types here and in"
                        + " another action, which Swift does not have",
                    place: argument.place)
            }
            let isOptional = type.isOptional || parameter.type?.isOptional == true
            destinations[index].parameters[number].type = isOptional ? .optional(known) : known
            given.append(.init(swiftVariable(argument.name), value))
        }
        if push.result != nil, let result = destinations[index].result {
            given.append(.init(result.label, .name("sink")))
        }
        let name = SwiftExpression.implicitMember(destinations[index].name)
        let shown = destinations[index]
        let hasValues = !shown.parameters.isEmpty || shown.result != nil
        return hasValues ? name(given) : name
    }

    /// Returns the value of a parameter of another screen: a number, a Boolean, a text, or a list of
    /// them.
    private func value(
        of argument: ActionArgument, _ tap: TapContext
    ) throws(NotInSwift) -> (value: SwiftExpression, type: SwiftType) {
        if let literal = argument.literal {
            switch literal {
            case .bool(let value): return (.bool(value), .bool)
            case .int(let value): return (.int(value), .int)
            case .double(let value): return (.double(value), .double)
            case .string(let text): return (.literal(text), .string)
            default: throw notInSwift(argument)
            }
        }
        let value = try natural(argument.value, in: tap.scope)
        switch value.type.wrapped {
        case .int, .double, .bool, .string, .list(.int), .list(.double), .list(.bool),
            .list(.string):
            return (value.expression, value.type)
        case .list where !value.type.isOptional:
            let texts = SwiftType.list(.string)
            guard let (list, _) = try converted(argument, to: .type(texts), tap) else {
                throw notInSwift(argument)
            }
            return (list, texts)
        default:
            guard let text = displayText(value) else { throw notInSwift(argument) }
            return (text.expression, text.type)
        }
    }
}
