import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits how the parameters and states of a screen are read from links and saved screens.
extension ScreenEmitter {
    /// Returns the extensions of the parameters and states, and that of the controller.
    func links() -> [SwiftDeclaration] {
        var declarations: [SwiftDeclaration] = []
        let (parameters, states) = (
            properties(plan.screen.parameters),
            properties(plan.screen.ownStates.map(\.value), besides: plan.secureStates)
        )
        if let parameters, !parameters.isEmpty {
            declarations.append(
                conformance(
                    of: loader.names.parameters, parameters, tests: loader.parameterConditions))
        }
        if let states, !states.isEmpty {
            declarations.append(conformance(of: loader.names.state, states, tests: []))
        }
        // A screen without parameters and states is opened without links.
        guard let parameters, let states, !parameters.isEmpty || !states.isEmpty else {
            return declarations
        }
        return declarations + [
            activity(hasParameters: !parameters.isEmpty, hasStates: !states.isEmpty)
        ]
    }

    /// A parameter or state that a text can say.
    private struct Property {
        /// The name in the spec.
        let name: String
        let shape: InputShape
        let isOptional: Bool
        /// Whether it is a state whose default is computed, which stands while nothing is kept.
        let isComputed: Bool

        /// The name in Swift, without backticks.
        var member: String { shape.property }

        /// The name of a constant with the value, beside `self` and the other constants.
        var local: String {
            ["self", "values", "parameters"].contains(member) ? member + "_" : member
        }
    }

    /// Nil if a value without default is of a type that texts cannot say.
    ///
    /// - Parameter secret: names of values that are not kept.
    private func properties(
        _ inputs: [Parameter], besides secret: Set<String> = []
    ) -> [Property]? {
        var properties: [Property] = []
        for input in inputs {
            guard let shape = InputShape(input, in: "", loader.names.models) else { return nil }
            let isOptional = input.type.unwrapped != input.type
            // No parameter is a state.
            let isComputed =
                input.defaultValue == nil
                && loader.states[input.name]?.computedProperty != nil
                && !plan.screen.parameters.contains { $0.place == input.place }
            if input.hasText, !secret.contains(input.name) {
                properties.append(
                    Property(
                        name: input.name, shape: shape, isOptional: isOptional,
                        isComputed: isComputed))
            } else if shape.defaultValue == nil, !isOptional, !isComputed {
                return nil
            }
        }
        return properties
    }

    private func conformance(
        of type: String, _ properties: [Property], tests: [SwiftExpression]
    ) -> SwiftDeclaration {
        let values = SwiftTypeName.named("LinkValues")
        return .type(
            .extension, "\(names.loader).\(type)", [.named("LinkValuesConvertible")],
            [.nonisolated],
            [
                .function(
                    SwiftFunctionDeclaration(
                        .initializer([], isFailable: true, [.init("_", "values", values)]), nil,
                        reading(properties, tests: tests))),
                .function(
                    SwiftFunctionDeclaration(
                        .property([], "linkValues"), values, writing(properties))),
            ])
    }

    /// Returns the statements that read properties of `values`, which have to pass tests.
    private func reading(_ properties: [Property], tests: [SwiftExpression]) -> [SwiftStatement] {
        let reads = properties.filter { !$0.isComputed }.map { property in
            let other = property.shape.defaultValue.map { Argument("or", $0) }
            let value = SwiftExpression.name("values").calling(
                "read", [Argument(nil, .literal(property.name))] + (other.map { [$0] } ?? []))
            return SwiftStatement.Condition.presentOfType(
                property.local, property.shape.typeName, value)
        }
        let arguments = properties.map { property in
            Argument(
                property.member,
                property.isComputed
                    ? .name("values").calling("read", ["_": .literal(property.name)])
                    : .name(property.local))
        }
        let start = reads.isEmpty ? [] : [requirement(reads)]
        guard !tests.isEmpty else {
            return start + [.expression(.initializer(.own)(arguments))]
        }
        let parameters = SwiftExpression.name("parameters")
        return start + [
            .constant("parameters", .type(.named("Self"))(arguments)),
            requirement(tests.map { .test($0) }), .assignment(.own, parameters),
        ]
    }

    /// Returns the statements that write properties.
    private func writing(_ properties: [Property]) -> [SwiftStatement] {
        let values = SwiftExpression.name("values")
        let writes = properties.map { property in
            // A nested type has the name of a property only if that begins with a capital.
            let isPlain =
                property.local == property.member && property.name.first?.isUppercase != true
            let value: SwiftExpression =
                isPlain ? .name(property.member) : .own.member(property.member)
            return SwiftStatement.expression(
                values.calling("write", ["_": value, "_": .literal(property.name)]))
        }
        return [.variable("values", nil, .call("LinkValues", [:]))] + writes + [.result(values)]
    }

    /// Returns the statement that leaves an initializer unless conditions hold.
    private func requirement(_ conditions: [SwiftStatement.Condition]) -> SwiftStatement {
        .requirement(conditions, otherwise: [.result(.absent)])
    }

    // MARK: - Saved screens

    private func activity(hasParameters: Bool, hasStates: Bool) -> SwiftDeclaration {
        let parts = [
            ("parameters", loader.names.parameters, hasParameters),
            ("state", loader.names.state, hasStates),
        ].filter(\.2).map { (word: $0.0, type: loaderType($0.1)) }
        let id = SwiftDeclaration.constant([.static], "activityType", nil, .literal(screen.id))
            .documented("One of the `NSUserActivityTypes` of the app, if it restores the screen.")
        let values =
            [Argument("screen", activityType)]
            + parts.map { Argument($0.word, Variable.loader.member($0.word)) }
        let activity = SwiftTypeName.named("NSUserActivity")
        let property = SwiftFunctionDeclaration(
            .property([], "activity"), activity,
            [.expression(.name("keepingPlace")(["in": .type(activity)(values)]))])
        return .type(
            .extension, names.controller, [.named("RestorableScreen")], [],
            [
                id,
                SwiftDeclaration.function(restoring(parts))
                    .documented("Opens the screen again as it was; nil for another activity."),
                SwiftDeclaration.function(property)
                    .documented("What opens the screen again with its parameters and states."),
            ])
    }

    private var activityType: SwiftExpression { .type(.named("Self")).member("activityType") }

    /// Returns the initializer that reads the parameters and states of an activity.
    private func restoring(
        _ parts: [(word: String, type: SwiftTypeName)]
    ) -> SwiftFunctionDeclaration {
        let activity = SwiftExpression.name("activity")
        let type = SwiftStatement.Condition.test(
            activity.member("activityType").infix(.equal, activityType))
        let reads = parts.map { word, type in
            SwiftStatement.Condition.present(word, .type(type)(["_": activity.member(word)]))
        }
        var body = [requirement([type] + reads)]
        let words = parts.map(\.word)
        let arguments =
            (words.contains("parameters") ? [Argument(nil, .name("parameters"))] : [])
            + [Argument("hooks", Variable.hooks)]
        body.append(.expression(.initializer(.own)(arguments)))
        if words.contains("state") {
            body.append(.assignment(Variable.loader.member("state"), .name("state")))
        }
        body.append(.expression(.name("restorePlace")(["of": .name("activity")])))
        return SwiftFunctionDeclaration(
            .initializer(
                [.convenience], isFailable: true,
                [
                    .init("_", "activity", .named("NSUserActivity")),
                    .init(nil, "hooks", .existential(names.hooks)),
                ]), nil, body)
    }
}

extension Parameter {
    /// Whether a text can say the value, so that a link can give it.
    fileprivate var hasText: Bool {
        if enumeration != nil || model != nil { return true }
        switch type.unwrapped {
        case .string, .url, .int, .double, .bool: return true
        case .list(let element): return [.string, .int, .double, .bool].contains(element)
        default: return false
        }
    }
}
