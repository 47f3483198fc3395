package import Expressions
import ModelGen
package import SwiftTree
import Values

/// Returns a checked expression as Swift, as a value of `type` if that is given.
///
/// Throws `NotInSwift` for a part without an equivalent.
package func swiftExpression(
    _ expression: CheckedExpression, as type: SwiftType? = nil, in scope: SwiftScope
) throws(NotInSwift) -> SwiftValue {
    var emitter = try ExpressionEmitter(expression, scope)
    var value = try emitter.emit(as: type)
    value.repeatsComputation = !emitter.hoisted.isEmpty
    return value
}

/// Returns a function that has the value of an expression, such as a condition or an identity, as a
/// value of `type` if that is given.
package func swiftFunction(
    _ head: SwiftFunctionDeclaration.Head, _ expression: CheckedExpression,
    as type: SwiftType? = nil,
    in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    var body = FunctionBody(scope)
    var emitter = try ExpressionEmitter(expression, scope, hoists: true)
    let value = try emitter.emit(as: type)
    body.hoisted = emitter.hoisted
    body.finish(value, keepsReturn: !emitter.hoisted.isEmpty)
    return body.function(head)
}

/// Returns a function that has a text: `String`, or `String?` if the text may be absent.
package func swiftFunction(
    _ head: SwiftFunctionDeclaration.Head, _ text: Text, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    var body = FunctionBody(scope)
    try body.add(text.alternatives)
    return body.function(head)
}

/// Returns a function that has the texts of a query parameter whose alternatives are lists or texts:
/// `[String]`, or `[String]?` if none may apply.
func swiftFunction(
    _ head: SwiftFunctionDeclaration.Head, listing text: Text, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    var body = FunctionBody(scope, isList: true)
    try body.add(text.alternatives)
    return body.function(head)
}

extension SwiftFunction {
    /// A function with the value of an expression.
    init(_ head: SwiftFunctionDeclaration.Head, _ value: SwiftValue, in scope: SwiftScope) {
        var body = FunctionBody(scope)
        body.finish(value)
        self = body.function(head)
    }
}

/// The statements of a function.
private struct FunctionBody {
    private typealias Condition = SwiftStatement.Condition

    private let scope: SwiftScope
    private var statements: [SwiftStatement] = []
    /// The value that ends the function.
    private var value: SwiftValue?
    /// What loops read, by the variables that have it.
    var hoisted: [String: SwiftExpression] = [:]
    /// What is known to be present here, by the path in the spec.
    private var present: [String: SwiftValue] = [:]
    private var effects = SwiftValue(.absent, .string)
    private var isOptional = false
    /// The constants of templates.
    private var locals: Set<String> = []

    /// Whether the alternatives are lists of texts.
    private let isList: Bool

    init(_ scope: SwiftScope, isList: Bool = false) {
        self.scope = scope
        self.isList = isList
        if isList { effects.type = .list(.string) }
    }

    func function(_ head: SwiftFunctionDeclaration.Head) -> SwiftFunction {
        let type: SwiftType =
            isOptional && !effects.type.isOptional ? .optional(effects.type) : effects.type
        let variables = hoisted.sorted { $0.key < $1.key }.map {
            SwiftStatement.constant($0.key, $0.value)
        }
        var single: SwiftValue?
        if case .expression? = statements.first, statements.lines().count == 1 { single = value }
        let declaration = SwiftFunctionDeclaration(
            head, throws: effects.canThrow ? expressionError : nil, scope.typeName(of: type),
            variables + statements, hiding: Set(hoisted.keys))
        return SwiftFunction(
            declaration: declaration, value: single, type: type, usesContext: effects.usesContext)
    }

    /// Ends the function with a value.
    mutating func finish(_ value: SwiftValue, keepsReturn: Bool = false) {
        effects = value.of(effects)
        self.value = value
        statements.append(keepsReturn ? .result(value.attempt) : .expression(value.attempt))
    }

    // MARK: - Texts

    mutating func add(_ alternatives: Alternatives<Template>) throws(NotInSwift) {
        for (index, branch) in alternatives.branches.enumerated() {
            if branch.isUnconditional {
                try add(branch.value, isSingle: index == 0)
                return
            }
            try add(branch)
        }
        isOptional = true
        statements.append(.result(.absent))
    }

    private mutating func add(
        _ branch: Alternatives<Template>.Branch
    ) throws(NotInSwift) {
        var inner = FunctionBody(scope, isList: isList)
        inner.present = present
        var tests: [Condition] = []
        for condition in branch.conditions {
            try inner.add(condition, of: branch, to: &tests)
        }
        try inner.add(branch.value, isSingle: false)
        isOptional = isOptional || inner.isOptional
        effects = effects.of(inner.effects)
        hoisted.merge(inner.hoisted) { $1 }
        // After `if x == nil`, what follows may read `x` as present.
        if tests.count == 1, let path = branch.conditions.first.flatMap(Self.absentPath),
            let name = scope.names[path], name.type.isOptional, !name.canThrow
        {
            let local = scope.localName(path)
            statements.append(
                .requirement([.present(local, name.expression)], otherwise: inner.statements))
            present[path] = SwiftValue(.name(local), name.type.wrapped)
        } else {
            statements.append(.branch(tests, inner.statements))
        }
    }

    /// The name of `!has(name)`.
    private static func absentPath(_ condition: CheckedExpression) -> String? {
        let tree = condition.tree
        guard case .call("!_", _, _) = tree.tree[tree.tree.root].kind,
            let operand = tree.operands(of: tree.tree.root, .standard).first,
            case .call("has", nil, let arguments) = tree.tree[operand].kind,
            let name = tree.tree[arguments].first,
            case .name(let text, _) = tree.tree[name].kind
        else { return nil }
        return text
    }

    /// Whether a branch reads a path as a value that is present.
    private func isRead(
        _ path: String, in branch: Alternatives<Template>.Branch
    ) throws(NotInSwift) -> Bool {
        for expression in branch.conditions + branch.value.interpolations {
            let emitter = try ExpressionEmitter(expression, scope)
            if emitter.narrows(path, expression.tree.tree.root) { return true }
        }
        return false
    }

    /// Adds the tests of a condition, of which those of presence have variables that are read.
    private mutating func add(
        _ condition: CheckedExpression, of branch: Alternatives<Template>.Branch,
        to tests: inout [Condition]
    ) throws(NotInSwift) {
        var emitter = try ExpressionEmitter(condition, scope, present: present, hoists: true)
        let found = try emitter.tests { [self] (path) throws(NotInSwift) in
            try isRead(path, in: branch) ? scope.localName(path) : nil
        }
        tests += found.conditions
        present = emitter.present
        hoisted.merge(emitter.hoisted) { $1 }
        effects.usesContext = effects.usesContext || found.usesContext
    }

    /// Adds the statements that return a template.
    private mutating func add(_ template: Template, isSingle: Bool) throws(NotInSwift) {
        if isList, let list = try list(template) {
            let optional = isOptional || list.type.isOptional
            finish(list, keepsReturn: true)
            isOptional = optional
            effects.type = .list(.string)
            return
        }
        var parts: [SwiftValue] = []
        for segment in template.segments {
            switch segment {
            case .literal(let text): parts.append(.literal(text))
            case .interpolation(let expression):
                parts.append(
                    try shown(expression, isAlone: template.segments.count == 1))
            }
        }
        var value: SwiftValue
        if parts.count == 1, parts[0].type.wrapped == .string {
            value = parts[0]
        } else {
            value = ExpressionEmitter.interpolation(parts)
        }
        let optional = isOptional || value.type.isOptional
        if isList { value = value.asOneOfList }
        finish(
            value, keepsReturn: !isSingle || !statements.isEmpty || !hoisted.isEmpty)
        isOptional = optional
        effects.type = isList ? .list(.string) : .string
    }

    /// Returns the texts of a list; nil for a text that is none.
    private mutating func list(_ template: Template) throws(NotInSwift) -> SwiftValue? {
        guard template.segments.count == 1,
            case .interpolation(let expression) = template.segments[0],
            case .list = expression.type.unwrapped
        else { return nil }
        var emitter = try ExpressionEmitter(expression, scope, present: present, hoists: true)
        let value = try emitter.emit()
        hoisted.merge(emitter.hoisted) { $1 }
        guard case .list(let element) = value.type.wrapped else { return nil }
        if element == .string { return value }
        let shown = try emitter.shown(SwiftValue(.name("$0"), element))
        let text = shown.type == .string ? shown : ExpressionEmitter.interpolation([shown])
        return value.reading(.list(.string)) {
            $0.calling("map", trailing: .init(text.expression))
        }
    }

    /// Returns a value as a text shows it. Beside others, an optional one has to be present.
    private mutating func shown(
        _ expression: CheckedExpression, isAlone: Bool
    ) throws(NotInSwift) -> SwiftValue {
        var emitter = try ExpressionEmitter(expression, scope, present: present, hoists: true)
        let value = try emitter.shown(try emitter.emit())
        hoisted.merge(emitter.hoisted) { $1 }
        guard value.type.isOptional, !isAlone else { return value }
        var name = scope.localName(emitter.path(expression.tree.tree.root) ?? "part")
        while value.expression == .name(name) || !locals.insert(name).inserted { name += "_" }
        statements.append(
            .requirement([.present(name, value.attempt)], otherwise: [.result(.absent)]))
        effects = effects.of(value)
        isOptional = true
        return SwiftValue(.name(name), value.type.wrapped)
    }
}

extension SwiftValue {
    /// The text as the only one of a list; absent if the text is.
    fileprivate var asOneOfList: SwiftValue {
        guard type.isOptional else { return SwiftValue(.array([expression]), .list(type)).of(self) }
        return SwiftValue(
            expression.calling("map", trailing: .init(.array([.name("$0")]))),
            .optional(.list(.string))
        ).of(self)
    }
}

extension ExpressionEmitter {
    /// The operands of the outermost `&&`.
    var conjuncts: [NodeID] {
        let root = tree.tree.root
        guard case .call("_&&_", _, _) = tree.tree[root].kind else { return [root] }
        return tree.operands(of: root, functions)
    }

    /// Returns a value as a text shows it.
    func shown(_ value: SwiftValue) throws(NotInSwift) -> SwiftValue {
        let root = tree.tree.root
        switch value.type {
        case .string, .int, .uint, .bool, .double: return value
        case .url, .enumeration: return try coerced(value, to: .string, root)
        case .json, .optional(.json):
            return value.shownText(as: scope.writesJSON ? "writtenText" : "shownText")
        case .optional(let wrapped) where wrapped.isText:
            return try coerced(value, to: .optional(.string), root)
        case .optional(.int), .optional(.uint), .optional(.bool), .optional(.double):
            let text = SwiftExpression.text([.value(.name("$0"))])
            return SwiftValue(
                value.expression.calling("map", trailing: .init(text)), .optional(.string)
            ).of(value)
        default: throw refusal(root, "a text of this type is not in generated Swift")
        }
    }
}

extension SwiftScope {
    /// Returns a value without its errors: absent if there is one.
    package func valueIfAny(_ value: SwiftValue) -> SwiftValue {
        guard value.canThrow else { return value }
        return SwiftValue(
            context.calling("value", trailing: .init([], throws: expressionError, value.attempt)),
            .optional(value.type.wrapped)
        ).contextual
    }

    /// Returns a condition without its errors: it does not hold if there is one.
    package func holds(_ condition: SwiftValue) -> SwiftValue {
        guard condition.canThrow else { return condition }
        let body = SwiftExpression.Closure(
            [], throws: expressionError, condition.attempt)
        return SwiftValue(context.calling("holds", ["_": .closure(body)]), .bool).contextual
    }
}
