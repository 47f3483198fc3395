import ModelGen
import Screens
import SwiftTree
import Values

/// Emits calls of the app, which are requirements of its hooks.
extension LoaderEmitter {
    /// Returns the statement with the call, which says whether the rest follows. An absent value that
    /// the app needs ends the method.
    func call(
        _ call: AppCall, _ tap: TapContext, isFollowed: Bool
    ) throws(NotInSwift) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        var given: [String: SwiftExpression] = [:]
        var variables = UniqueNames([])
        for (argument, type) in call.arguments {
            let wanted = SwiftType(type, in: models)
            if let literal = argument.literal {
                given[argument.name] = InputShape.value(literal, type, names.models)
                continue
            }
            guard let (value, isOptional) = try converted(argument, to: .type(wanted), tap) else {
                throw notInSwift(argument)
            }
            given[argument.name] = value
            guard isOptional, !wanted.isOptional else { continue }
            let name = variables.newValue(of: argument)
            statements.append(.leave(unless: .present(name, value)))
            given[argument.name] = .name(name)
        }
        let arguments = requirement(of: call).parameters.map { name in
            SwiftExpression.Argument(swiftVariable(name), given[name] ?? .absent)
        }
        let value = SwiftExpression.awaited(
            SwiftExpression.name("hooks").calling(LoaderHook.name(of: call.name), arguments))
        return statements + [isFollowed ? .leave(unless: .test(value)) : .discarding(value)]
    }

    /// Returns the requirement for a call, which is declared once for all calls of a function.
    private func requirement(of call: AppCall) -> AppFunction {
        if let known = functions.first(where: { $0.name == call.name }) { return known }
        let function = AppFunction(name: call.name, parameters: call.arguments.map(\.value.name))
        functions.append(function)
        let parameters = call.arguments.map { argument, type in
            SwiftFunctionDeclaration.Parameter(
                nil, swiftVariable(argument.name),
                scope.typeName(of: SwiftType(type, in: models)))
        }
        add(
            LoaderHook(
                written: "Does what the spec calls `\(call.name)`, and returns whether it is done.",
                requirement: SwiftFunctionDeclaration(
                    .function([], LoaderHook.name(of: call.name), parameters), isAsync: true,
                    .named("Bool"), nil),
                emptyValue: .bool(false)), at: call.place)
        return function
    }
}

/// A function of the app, which a spec calls.
struct AppFunction {
    let name: String
    /// The names of its parameters, in the order of its declaration.
    let parameters: [String]
}
