import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what screens give back: the type of the own result, and what takes that of a shown screen.
extension LoaderEmitter {
    /// The type of what the screen gives back; none if it gives nothing.
    var resultType: [SwiftDeclaration] {
        guard let result = screen.result else { return [] }
        let properties = result.map {
            SwiftDeclaration.variable(
                [], swiftProperty($0.name),
                scope.typeName(of: SwiftType($0.type, in: models)))
        }
        return [
            SwiftDeclaration.type(
                .struct, ScreenInterface.resultType(of: screen.id),
                [.named("Codable"), .named("Hashable"), .named("Sendable")], [.nonisolated],
                properties
            ).documented("What the screen `\(screen.id)` gives back to the one that shows it.")
        ]
    }

    /// The property with what takes the result; none if the screen gives nothing.
    var resultMember: [SwiftDeclaration] {
        guard screen.result != nil else { return [] }
        return [
            SwiftDeclaration.variable(
                [], "resultSink", .optional(.resultSink(of: screen.id)),
                attributes: ["@ObservationIgnored"]
            ).documented("Takes what the screen gives back, before it is left.")
        ]
    }

    /// Returns the statements that leave the screen.
    func dismiss(
        _ values: [ActionArgument]?, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        let leaving = SwiftStatement.discarding(Self.performed(.implicitMember("dismiss")))
        guard let values, let result = screen.result else { return [leaving] }
        var statements: [SwiftStatement] = []
        var given: [SwiftExpression.Argument] = []
        var variables = UniqueNames([])
        for field in result {
            let label = swiftProperty(field.name)
            guard let argument = values.first(where: { $0.name == field.name }) else { continue }
            if let literal = argument.literal {
                let type = field.type.unwrapped
                guard let constant = Constant(argument: literal.argument, as: type),
                    let value = InputShape.value(constant, type, names.models)
                else { throw notInSwift(argument) }
                given.append(.init(label, value))
                continue
            }
            let type = SwiftType(field.type, in: models)
            guard let (value, isOptional) = try converted(argument, to: .type(type), tap) else {
                throw notInSwift(argument)
            }
            guard isOptional, !type.isOptional else {
                given.append(.init(label, value))
                continue
            }
            let name = variables.newValue(of: argument)
            statements.append(.leave(unless: .present(name, value)))
            given.append(.init(label, .name(name)))
        }
        let made = SwiftExpression.type(.named(ScreenInterface.resultType(of: screen.id)))(given)
        let giving = SwiftExpression.chain(
            .unwrapped(.name("resultSink")).calling("give", ["_": made]))
        return statements + [.expression(giving), leaving]
    }

    /// Returns the context of what follows an action, which may read the result of a shown screen.
    func following(_ action: Action, _ tap: TapContext) -> TapContext {
        guard case .show(let push) = action.verb, let model = push.result else { return tap }
        var tap = tap
        tap.scope.names[ScreenPush.resultName] = .init("result", .optional(.object(model)))
        return tap
    }
}

extension SwiftTypeName {
    /// The type of what takes the result of a screen.
    static func resultSink(of screen: String) -> SwiftTypeName {
        .generic("ResultSink", [.named(ScreenInterface.resultType(of: screen))])
    }
}
