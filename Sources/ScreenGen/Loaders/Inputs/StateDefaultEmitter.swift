import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits states whose defaults are computed: what was given in their place is stored, and they
/// follow the default while nothing is.
extension LoaderEmitter {
    /// Returns the properties of the states, and adds these to the names of expressions.
    func computedStates() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        var following: [SwiftStatement] = []
        for state in plan.screen.state {
            guard let expression = state.computedDefault, let shape = states[state.value.name],
                let property = shape.computedProperty
            else { continue }
            let computed = attempt { () throws(NotInSwift) in
                try self.computedState(
                    state, expression,
                    ComputedState(
                        shape: shape, property: property,
                        cases: state.value.enumeration?.cases ?? []))
            }
            guard let computed else { continue }
            members += computed.declarations
            let stored = SwiftExpression.name("state").member(shape.property)
            following.append(
                .branch(
                    [
                        .test(stored.infix(.notEqual, .absent)),
                        .test(computed.stored.infix(.equal, computed.value)),
                    ],
                    [.assignment(stored, .absent)]))
        }
        guard !following.isEmpty else { return members }
        let follow = SwiftFunctionDeclaration(
            .function([.private], "followDefaults"), nil, following)
        return members + [
            SwiftDeclaration.function(follow).documented(
                "Lets states follow their defaults again that have the same value.")
        ]
    }

    /// The names of a state.
    private struct ComputedState {
        let shape: InputShape
        let property: String
        /// The values that it may have; empty for any.
        let cases: [String]
        var stored: SwiftExpression { .name("state").member(shape.property) }
        /// What is given, in the type that expressions read.
        func given(_ value: SwiftExpression) -> SwiftExpression {
            shape.isOwnEnum ? value.member("rawValue") : value
        }
    }

    private func computedState(
        _ state: StateVariable, _ expression: CheckedExpression, _ own: ComputedState
    ) throws(NotInSwift) -> (
        declarations: [SwiftDeclaration], stored: SwiftExpression, value: SwiftExpression
    ) {
        let (property, shape) = (own.property, own.shape)
        let function = try self.function(
            .property([.private], property + "Default"), property + "Default", expression,
            as: shape.reading.type, in: scope)
        guard function.type == shape.reading.type else {
            throw NotInSwift(
                reason: "this default of `\(state.value.name)` is not in generated Swift",
                place: expression.place)
        }
        usesContext = usesContext || function.usesContext
        let defaultKey = evaluationKey(
            of: expression, in: scope, usesContext: function.usesContext)
        let once = evaluatedOnce(function, as: property + "Default", for: defaultKey)
        let standard = SwiftExpression.name(property + "Default")
        let value = function.canThrow ? SwiftExpression.optionalAttempt(standard) : standard
        let reading = SwiftFunctionDeclaration(
            .property([.private], property + "State"),
            throws: function.canThrow ? expressionError : nil,
            scope.typeName(of: function.type),
            [
                .branch(
                    [.present("given", own.stored)], [.result(own.given(.name("given")))]),
                .result(function.canThrow ? .attempt(standard) : standard),
            ])
        scope.names["state.\(state.value.name)"] = .init(
            .ownMember(property + "State"), function.type, canThrow: function.canThrow,
            usesContext: function.usesContext, isComputed: true,
            key: defaultKey.map { [own.stored] + $0 },
            title: shape.reading.title.map { _ in
                SwiftExpression.ownMember(property).calling(
                    "title", ["in": .name("context")])
            })
        let given = SwiftExpression.name("newValue")
        let accessor = SwiftFunctionDeclaration(
            .property([], property), qualifiedType(of: shape),
            [.expression(try shown(own, value, expression))],
            setter: [
                .assignment(
                    own.stored,
                    .conditional(
                        own.given(given).infix(.equal, value), .absent, given))
            ])
        let declarations = [
            SwiftDeclaration.function(accessor).documented(
                "The state `\(state.value.name)`: its default until it has another value."),
            .function(once.declaration), .function(reading),
        ]
        let stored =
            shape.isOwnEnum
            ? SwiftExpression.chain(.unwrapped(own.stored).member("rawValue")) : own.stored
        return (declarations, stored, value)
    }

    /// Returns what the property of a state says: what was given, the default, or an empty value while
    /// its data are not there.
    private func shown(
        _ own: ComputedState, _ value: SwiftExpression, _ expression: CheckedExpression
    ) throws(NotInSwift) -> SwiftExpression {
        var parts = [own.stored]
        let canFail = if case .optionalAttempt = value { true } else { false }
        if own.shape.isOwnEnum {
            let type = SwiftExpression.type(qualifiedType(of: own.shape))
            parts.append(
                canFail
                    ? value.calling(
                        "flatMap", trailing: .init(type(["rawValue": .name("$0")])))
                    : type(["rawValue": value]))
        } else {
            parts.append(value)
        }
        if canFail || own.shape.isOwnEnum {
            guard let empty = emptyValue(of: own) else {
                throw NotInSwift(
                    reason: "this default is not in generated Swift", place: expression.place)
            }
            parts.append(empty)
        }
        return .infix(.coalescing, parts)
    }

    private func emptyValue(of own: ComputedState) -> SwiftExpression? {
        if own.shape.isOwnEnum { return own.cases.first.map { .implicitMember(swiftCase($0)) } }
        guard case .enumeration(let id) = own.shape.reading.type else {
            return own.shape.reading.type.emptyValue
        }
        return names.models.models[id]?.enumeration?.cases.first.flatMap {
            names.models.enumValue($0, of: id)
        }
    }

    /// Returns the type of a state outside of the struct with all states.
    func qualifiedType(of shape: InputShape) -> SwiftTypeName {
        guard shape.isOwnEnum else { return shape.typeName }
        return .named("\(shape.library?.type ?? names.state).\(shape.typeName)")
    }

    /// Returns the statements of `reset`.
    func reset(_ states: ResetStates) -> [SwiftStatement] {
        let forgetting = forgettingProblems(of: states)
        switch states {
        case .all where plan.screen.ownStates.isEmpty: return [.load]
        case .all:
            return forgetting + [
                .assignment(.name("state"), SwiftExpression.type(.named(names.state))()), .load,
            ]
        case .named(let names):
            let shapes = names.compactMap { self.states[$0] }
            let assignments = shapes.map {
                SwiftStatement.assignment(
                    $0.library == nil
                        ? .name("state").member($0.property) : .members($0.path),
                    $0.defaultValue ?? .absent)
            }
            return forgetting + assignments + [.load]
        }
    }
}
