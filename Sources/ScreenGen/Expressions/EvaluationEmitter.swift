import Expressions
import ModelGen
import Screens
import Values

/// Emits values that are computed once for what they read: each `let`, and lists of items.
extension LoaderEmitter {
    /// Returns the code of what tells whether an expression has the same value as before; nil if
    /// nothing does.
    ///
    /// - Parameter usesContext: whether its code reads the context of expressions.
    func evaluationKey(
        of expression: CheckedExpression, in scope: SwiftScope, usesContext: Bool
    ) -> [String]? {
        var key: [String] = []
        func add(_ parts: [String]) { key += parts.filter { !key.contains($0) } }
        for path in expression.pathsRead.sorted() {
            guard let parts = scope.names[path]?.key else { return nil }
            add(parts)
        }
        if usesContext { add(["context.language"]) }
        if expression.readsTime { add(["context.now"]) }
        return key.sorted()
    }

    /// Returns a function that computes its value once for a key, unless it only reads a path.
    ///
    /// - Parameters:
    ///   - name: what the name of the property begins with that keeps the value.
    ///   - key: nil if nothing tells whether the value is the same as before.
    func evaluatedOnce(
        _ function: SwiftFunction, as name: String, for key: [String]?
    ) -> SwiftFunction {
        guard let key, !function.isPath else { return function }
        let type = scope.name(of: function.type)
        return function.computed(in: evaluation(as: name, of: type, function.canThrow, for: key))
    }

    /// Declares the property that keeps a value, and returns the call that has it computed, up to the
    /// closure.
    private func evaluation(
        as name: String, of type: String, _ canThrow: Bool, for key: [String]
    ) -> String {
        let property = evaluated(
            LoaderNames.member(name, "Value"), of: type,
            failure: canThrow ? "ExpressionError" : "Never",
            for: key)
        let common = key.filter { !Self.isOfSubject($0) }.joined(separator: ", ")
        var arguments = ["for: [\(common)]"]
        let subject = key.filter(Self.isOfSubject)
        if !subject.isEmpty { arguments.append("of: [\(subject.joined(separator: ", "))]") }
        let signature = canThrow ? "{ () throws(ExpressionError) in" : "{"
        let call = "\(property).get(\(arguments.joined(separator: ", "))) \(signature)"
        return canThrow ? "try \(call)" : call
    }

    /// Declares a property that keeps a value as long as its key is the same.
    ///
    /// - Returns: its name, which begins with `name`.
    func evaluated(
        _ name: String, of type: String, failure: String, for key: [String]
    ) -> String {
        let property = memberNames.unique(name)
        evaluations.add("private let \(property) = Evaluated<\(type), \(failure)>()")
        usesContext = usesContext || key.contains { $0.hasPrefix("context.") }
        return property
    }

    /// The width from which a list has a variable.
    private static let longList = 40

    /// Whether a part of a key differs between items or elements, which are shown at the same time.
    static func isOfSubject(_ part: String) -> Bool {
        ["item", "element"].contains(part) || isWrite(part)
    }

    /// Whether a part of a key is a write for an item or element that is under way.
    static func isWrite(_ part: String) -> Bool { part.hasPrefix("writes.areInFlight(of:") }

    /// Returns the items that a section computes, once for what they read.
    ///
    /// - Parameters:
    ///   - name: what the name of the property begins with that keeps them.
    ///   - type: that of an item.
    ///   - value: the code of a list or an optional one.
    ///   - identity: a closure that tells items apart.
    ///   - key: nil if nothing tells whether they are the same as before.
    func uniqueItems(
        as name: String, of type: String, _ value: SwiftCode, identity: String?, for key: [String]?
    ) -> Lines {
        let closure = identity.map { " \($0)" } ?? ""
        var lines = Lines(["UniqueItems(\(value.attempt))\(closure)"])
        if value.text.utf8.count > Self.longList {
            let name = LoaderNames.listed
            lines = Lines(["let \(name) = \(value.attempt)"])
            lines.add("return UniqueItems(\(name))\(closure)")
        }
        guard let key, identity != nil || !value.isPath else { return lines }
        let call = evaluation(
            as: name, of: "UniqueItems<\(type)>", value.canThrow, for: key)
        return Lines([call]).followed(by: lines.indented).followed(by: Lines(["}"]))
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
