import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Where values of cells are computed: the names that they read, and the functions that they need.
struct CellContext {
    var scope: SwiftScope
    /// What the names of functions begin with.
    let base: String
    /// Of the functions: those in a type are static.
    let modifiers: [SwiftFunctionDeclaration.Modifier]
    /// The type with the functions, which an initializer of the type has to say; nil for a loader.
    var type: SwiftTypeName?
    var parameters: [SwiftFunctionDeclaration.Parameter]
    /// Functions for values that need statements.
    var helpers: [SwiftDeclaration] = []
    /// What conditions around the value show to be present, by path: variables, which are declared
    /// if the value needs them.
    var present: [String: SwiftValue] = [:]
    /// Whether expressions read these variables.
    var readsPresent = false
    /// The paths of those that have been read.
    var needed: Set<String> = []

    /// Returns the head of a function.
    func head(_ name: String) -> SwiftFunctionDeclaration.Head {
        .function(modifiers, name, allParameters)
    }

    /// The parameters, and the variables that expressions read.
    private var allParameters: [SwiftFunctionDeclaration.Parameter] {
        let variables = scope.present.sorted { $0.key < $1.key }.compactMap { _, value in
            value.expression.root.map {
                SwiftFunctionDeclaration.Parameter(nil, $0, scope.typeName(of: value.type))
            }
        }
        return parameters + variables
    }

    /// Returns the call of a function.
    func call(_ name: String) -> SwiftExpression {
        let function = type.map { SwiftExpression.type($0).member(name) } ?? .name(name)
        return function(allParameters.map(\.argument))
    }

    /// The name of a function for a value.
    func member(_ name: String) -> String {
        base.isEmpty ? name : base + name.capitalizedFirst
    }
}

extension LoaderEmitter {
    /// The width from which an expression gets a function of its own.
    private static let longExpression = 72

    /// Returns a text. One that fails is absent.
    func value(
        _ text: Text, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let string = SwiftTypeName.named("String")
        if let literal = text.alternatives.only?.literal {
            return CellCode(.literal(literal), string)
        }
        let helper = memberNames.unique(context.member(name))
        let function: SwiftFunction
        do throws(NotInSwift) {
            function = try swiftFunction(context.head(helper), text, in: context.scope)
        } catch {
            var expressions: [CheckedExpression] = []
            text.forEachExpression { expressions.append($0) }
            let call = try hook(
                helper, expressions, .optional(.string), in: context, error)
            return code(call, string, in: context)
        }
        if var value = function.value, value.attempt.description.utf8.count <= Self.longExpression {
            value.type = function.type
            value.usesContext = function.usesContext
            return code(value, string, in: context)
        }
        context.helpers.append(.function(function.declaration))
        var call = SwiftValue(context.call(helper), function.type)
        call.canThrow = function.canThrow
        call.usesContext = function.usesContext
        return code(call, string, in: context)
    }

    /// Returns an expression, as a value of `type` if that is given.
    func value(
        _ expression: CheckedExpression, _ name: String, as type: SwiftType? = nil,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let value = try swiftValue(expression, name, as: type, in: context)
        return code(value, context.scope.typeName(of: value.type.wrapped), in: context)
    }

    /// Returns a value; the app may have to provide it.
    func swiftValue(
        _ expression: CheckedExpression, _ name: String, as type: SwiftType? = nil,
        in context: CellContext
    ) throws(NotInSwift) -> SwiftValue {
        do throws(NotInSwift) {
            return try swiftExpression(expression, as: type, in: context.scope)
        } catch {
            let helper = memberNames.unique(context.member(name))
            guard let type = type ?? ExpressionEmitter.natural(expression.type) else {
                throw error
            }
            return try hook(helper, [expression], type, in: context, error)
        }
    }

    /// Returns a value, absent where its evaluation throws.
    func code(
        _ value: SwiftValue, _ type: SwiftTypeName, in context: CellContext
    ) -> CellCode {
        let value = context.scope.valueIfAny(value)
        usesContext = usesContext || value.usesContext
        return CellCode(value.expression, type, isOptional: value.type.isOptional)
    }

    /// Returns a condition; one that fails does not hold.
    func condition(
        _ condition: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> SwiftExpression {
        let value = context.scope.holds(
            try swiftValue(condition, name, as: .bool, in: context))
        usesContext = usesContext || value.usesContext
        return value.expression
    }

    /// Returns conditions that all have to hold.
    func condition(
        _ conditions: [CheckedExpression], _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> SwiftExpression {
        var tests: [SwiftExpression] = []
        for condition in conditions {
            tests.append(try self.condition(condition, name, in: &context))
        }
        return .all(tests)
    }

    /// Returns the first of several values whose conditions hold; nil if none does.
    func choice<Choice>(
        _ alternatives: Alternatives<Choice>, _ name: String, in context: inout CellContext,
        _ value: (Choice, inout CellContext) throws(NotInSwift) -> CellCode
    ) throws(NotInSwift) -> CellCode {
        try choice(alternatives.branches[...], name, in: &context, value)
    }

    private func choice<Choice>(
        _ alternatives: ArraySlice<Alternatives<Choice>.Branch>, _ name: String,
        in context: inout CellContext,
        _ value: (Choice, inout CellContext) throws(NotInSwift) -> CellCode
    ) throws(NotInSwift) -> CellCode {
        var branches: [CellCode.Branch] = []
        var type = SwiftTypeName.named("")
        var isOptional = false
        for (index, branch) in zip(alternatives.indices, alternatives) {
            let (found, needed) = try withPresence(
                of: branch.conditions, in: &context
            ) { context throws(NotInSwift) in try value(branch.value, &context) }
            type = found.type
            isOptional = isOptional || found.isOptional
            if branch.isUnconditional {
                return CellCode(
                    branches, otherwise: found.expression, type, isOptional: isOptional)
            }
            let conditions =
                needed.isEmpty
                ? [.test(try condition(branch.conditions, name, in: &context))]
                : try self.conditions(branch.conditions, declaring: needed, in: context)
            branches.append(.init(conditions, found.expression))
            let others = alternatives[(index + 1)...]
            guard !others.isEmpty,
                !variables(of: branch.conditions, where: false, in: context).isEmpty
            else { continue }
            let (rest, neededByRest) = try withPresence(
                of: branch.conditions, where: false, in: &context
            ) { context throws(NotInSwift) in
                try choice(others, name, in: &context, value)
            }
            isOptional = isOptional || rest.isOptional
            guard !neededByRest.isEmpty else {
                return CellCode(
                    branches + rest.branches, otherwise: rest.last, rest.type,
                    isOptional: isOptional)
            }
            let presence = try self.conditions(
                branch.conditions, where: false, declaring: neededByRest, in: context)
            return CellCode(
                branches.dropLast() + [.init(presence, rest.expression)],
                otherwise: found.expression, rest.type, isOptional: isOptional)
        }
        return CellCode(branches, otherwise: .absent, type, isOptional: true)
    }
}
