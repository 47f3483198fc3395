import ExpressionCore
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the check of values that come from outside of the screen.
extension LoaderEmitter {
    /// Returns the function that throws if the spec does not allow the value of a parameter, and
    /// comments on what it does not check.
    func parameterCheck() -> [SwiftDeclaration] {
        let unchecked = plan.screen.parameters.filter { $0.pattern.map(Self.isRead) == false }
        let comments = unchecked.map {
            SwiftDeclaration.comment([
                "The pattern of `\($0.name)` is not checked: only RE2 can read it."
            ])
        }
        let body = plan.screen.parameters.compactMap(test).map { test, reason in
            let failure = SwiftExpression.call(
                "LoadFailure", ["_": .implicitMember("policy"), "_": .literal(reason)])
            return SwiftStatement.requirement([.test(test)], otherwise: [.raise(failure)])
        }
        guard !body.isEmpty else { return comments }
        let function = SwiftFunctionDeclaration(
            .function([.private], "checkParameters"), throws: "LoadFailure", nil, body)
        return comments + [
            SwiftDeclaration.function(function)
                .documented("Throws if the spec does not allow the value of a parameter.")
        ]
    }

    /// Whether a parameter can have a value that the spec does not allow.
    var hasParameterCheck: Bool { plan.screen.parameters.contains { test(of: $0) != nil } }

    /// The conditions of allowed values of `parameters`.
    var parameterConditions: [SwiftExpression] {
        plan.screen.parameters.compactMap { test(of: $0)?.test }
    }

    /// Whether apps can read a pattern of RE2.
    private static func isRead(_ pattern: String) -> Bool {
        (try? ExpressionRules.Pattern(pattern)) != nil
    }

    /// Returns the condition of an allowed value, and what is wrong with others; nil if Swift has
    /// no such condition.
    private func test(of parameter: Parameter) -> (test: SwiftExpression, reason: String)? {
        guard parameter.enumeration == nil else { return nil }
        guard let shape = InputShape(parameter, in: "parameters", names.models) else { return nil }
        let value = SwiftExpression.name("parameters").member(shape.property)
        let isOptional = parameter.type.unwrapped != parameter.type
        if let pattern = parameter.pattern, Self.isRead(pattern) {
            let given = isOptional ? SwiftExpression.unwrapped(value) : value
            let match = given.calling("isMatch", ["of": .literal(pattern)])
            return (
                isOptional ? .infix(.coalescing, [.chain(match), .bool(true)]) : match,
                "`\(parameter.name)` does not match its pattern"
            )
        }
        let values = parameter.allowed.compactMap {
            shape.value($0, parameter.type, names.models)
        }
        guard !values.isEmpty, values.count == parameter.allowed.count else { return nil }
        return (
            SwiftExpression.array(values).calling("contains", ["_": value]),
            "`\(parameter.name)` has a value that is not allowed"
        )
    }
}
