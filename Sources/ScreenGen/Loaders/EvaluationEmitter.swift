import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits values that are computed once for what they read: each `let`, and lists of items.
extension LoaderEmitter {
    /// Returns what tells whether an expression has the same value as before; nil if nothing does.
    ///
    /// - Parameter usesContext: whether its code reads the context of expressions.
    func evaluationKey(
        of expression: CheckedExpression, in scope: SwiftScope, usesContext: Bool
    ) -> [SwiftExpression]? {
        var key: [SwiftExpression] = []
        func add(_ parts: [SwiftExpression]) { key += parts.filter { !key.contains($0) } }
        for path in expression.pathsRead.sorted() {
            guard let parts = scope.names[path]?.key else { return nil }
            add(parts)
        }
        if usesContext { add([scope.context.member("language")]) }
        if expression.readsTime { add([scope.context.member("now")]) }
        return key.sorted { $0.description < $1.description }
    }

    /// Returns a function that computes its value once for a key, unless it only reads a path.
    ///
    /// - Parameters:
    ///   - name: what the name of the property begins with that keeps the value.
    ///   - key: nil if nothing tells whether the value is the same as before.
    func evaluatedOnce(
        _ function: SwiftFunction, as name: String, for key: [SwiftExpression]?
    ) -> SwiftFunction {
        guard let key, !function.isPath else { return function }
        let type = scope.typeName(of: function.type)
        return function.computed(in: evaluation(as: name, of: type, function.canThrow, for: key))
    }

    /// Declares the property that keeps a value, and returns the call that has it computed, up to the
    /// closure.
    private func evaluation(
        as name: String, of type: SwiftTypeName, _ canThrow: Bool, for key: [SwiftExpression]
    ) -> SwiftExpression {
        let property = evaluated(
            name + "Value", of: type,
            failure: canThrow ? expressionError : "Never",
            for: key)
        let common = key.filter { !Self.isOfSubject($0) }
        let subject = key.filter(Self.isOfSubject)
        var arguments = [SwiftExpression.Argument("for", .array(common))]
        if !subject.isEmpty { arguments.append(.init("of", .array(subject))) }
        return .call(.name(property).member("get"), arguments, trailing: nil)
    }

    /// Declares a property that keeps a value as long as its key is the same.
    ///
    /// - Returns: its name, which begins with `name`.
    func evaluated(
        _ name: String, of type: SwiftTypeName, failure: String, for key: [SwiftExpression]
    ) -> String {
        let property = memberNames.unique(name)
        let kept = SwiftExpression.type(.generic("Evaluated", [type, .named(failure)]))
        evaluations.append(.constant([.private], property, nil, kept()))
        usesContext = usesContext || key.contains { $0.root == scope.context.root }
        return property
    }

    /// Whether a part of a key differs between items or elements, which are shown at the same time.
    static func isOfSubject(_ part: SwiftExpression) -> Bool {
        part == .name("item") || part == element || isWrite(part)
            || isOfElement(part)
    }

    /// Whether a part of a key is the revision of what an element loads.
    private static func isOfElement(_ part: SwiftExpression) -> Bool {
        guard case .member(.call(_, let arguments, nil), "revision") = part else { return false }
        return arguments.contains { $0.value == element }
    }

    /// Whether writes are under way.
    static let areInFlight = SwiftExpression.name("writes").member("areInFlight")

    /// Why the write of an item has failed.
    static let writeFailure = SwiftExpression.name("writes").member("failure")

    /// Whether a part of a key is a write for an item or element that is under way or has failed.
    static func isWrite(_ part: SwiftExpression) -> Bool {
        switch part {
        case .call(areInFlight, _, nil), .call(writeFailure, _, nil): true
        default: false
        }
    }

    /// Returns the statements with the items that a section computes, once for what they read.
    ///
    /// - Parameters:
    ///   - name: what the name of the property begins with that keeps them.
    ///   - type: that of an item.
    ///   - value: a list or an optional one.
    ///   - identity: a closure that tells items apart.
    ///   - key: nil if nothing tells whether they are the same as before.
    func uniqueItems(
        as name: String, of type: SwiftTypeName, _ value: SwiftValue,
        identity: SwiftExpression.Closure?, for key: [SwiftExpression]?
    ) -> [SwiftStatement] {
        func unique(_ items: SwiftExpression) -> SwiftExpression {
            .type(.named("UniqueItems"))(["_": items], trailing: identity)
        }
        var statements = [SwiftStatement.expression(unique(value.attempt))]
        // What is computed in more than two steps has a name.
        if value.expression.operationCount > 2 {
            let name = LoaderNames.listed
            statements = [
                .constant(name, value.attempt), .result(unique(.name(name))),
            ]
        }
        guard let key, identity != nil || !value.isPath else { return statements }
        let call = evaluation(
            as: name, of: .generic("UniqueItems", [type]), value.canThrow, for: key)
        return [call.closing(with: statements, canThrow: value.canThrow)]
    }
}

extension CheckedExpression {
    /// Whether its value depends on the time, besides names that do.
    fileprivate var readsTime: Bool {
        tree.tree.nodes.contains { node in
            if case .call("relative", _, _) = node.kind { true } else { false }
        }
    }
}
