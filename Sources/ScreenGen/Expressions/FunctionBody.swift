package import Expressions
import ModelGen
import Values

/// Returns a checked expression as Swift, as a value of `type` if that is given.
///
/// Throws `NotInSwift` for a part without an equivalent.
package func swiftExpression(
    _ expression: CheckedExpression, as type: SwiftType? = nil, in scope: SwiftScope
) throws(NotInSwift) -> SwiftExpression {
    var emitter = try ExpressionEmitter(expression, scope)
    var code = try emitter.emit()
    if let type { code = try emitter.coerced(code, to: type, expression.tree.tree.root) }
    return SwiftExpression(code, repeatsComputation: !emitter.hoisted.isEmpty)
}

/// Returns a function that has the value of an expression, such as a condition or an identity.
///
/// - Parameter head: the declaration up to its effects: `func label(_ item: Product)`, `var label`.
package func swiftFunction(
    _ head: String, _ expression: CheckedExpression, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    var body = FunctionBody(scope)
    var emitter = try ExpressionEmitter(expression, scope, hoists: true)
    let code = try emitter.emit()
    body.hoisted = emitter.hoisted
    body.finish(code, keepsReturn: !emitter.hoisted.isEmpty)
    return body.function(head)
}

/// Returns a function that has a text: `String`, or `String?` if the text may be absent.
package func swiftFunction(
    _ head: String, _ text: Text, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    var body = FunctionBody(scope)
    try body.add(text.alternatives)
    return body.function(head)
}

extension SwiftFunction {
    /// A function with the value of an expression.
    init(_ head: String, _ value: SwiftExpression, in scope: SwiftScope) {
        var body = FunctionBody(scope)
        body.finish(value.value)
        self = body.function(head)
    }
}

/// The statements of a function.
private struct FunctionBody {
    private let scope: SwiftScope
    private var lines: [String] = []
    /// The value that ends the function.
    private var value: SwiftCode?
    /// What loops read, by the variables that have it.
    var hoisted: [String: String] = [:]
    /// What is known to be present here, by the path in the spec.
    private var present: [String: SwiftCode] = [:]
    private var effects = SwiftCode("", .string)
    private var isOptional = false
    /// The constants of templates.
    private var locals: Set<String> = []

    init(_ scope: SwiftScope) { self.scope = scope }

    func function(_ head: String) -> SwiftFunction {
        let type: SwiftType =
            isOptional && !effects.type.isOptional ? .optional(effects.type) : effects.type
        let variables = hoisted.sorted { $0.key < $1.key }.map { "let \($0.key) = \($0.value)" }
        let lines = lines.map(unhidden)
        var single = lines.count == 1 && !lines[0].hasPrefix("return ") ? value : nil
        if let text = single?.text { single?.text = unhidden(text) }
        return SwiftFunction(
            head: head, body: variables + lines, value: single, type: type,
            result: scope.name(of: type), canThrow: effects.canThrow,
            usesContext: effects.usesContext)
    }

    /// Returns a line in which computed names are those of the loader, not of the variables here.
    private func unhidden(_ line: String) -> String {
        let parts = line.split(
            separator: ExpressionEmitter.mayBeHidden, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
            let root = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            result += (hoisted[String(root)] == nil ? "" : "self.") + part
        }
    }

    /// Ends the function with a value.
    mutating func finish(_ code: SwiftCode, keepsReturn: Bool = false) {
        effects = code.of(effects)
        value = code
        lines += LineBreaks.lines((keepsReturn ? "return " : "") + code.attempt)
    }

    // MARK: - Texts

    mutating func add(_ alternatives: Alternatives<Template>) throws(NotInSwift) {
        for (index, branch) in alternatives.branches.enumerated() {
            if branch.isUnconditional {
                try add(branch.value, isSingle: index == 0)
                return
            }
            try add(branch, isLast: index == alternatives.branches.count - 1)
        }
        isOptional = true
        lines.append("return nil")
    }

    private mutating func add(
        _ branch: Alternatives<Template>.Branch, isLast: Bool
    ) throws(NotInSwift) {
        var inner = FunctionBody(scope)
        inner.present = present
        var tests: [String] = []
        for condition in branch.conditions {
            try inner.add(condition, of: branch, to: &tests)
        }
        try inner.add(branch.value, isSingle: false)
        lines.append("if \(tests.map(swiftTest).joined(separator: ", ")) {")
        lines += inner.lines.map { "    \($0)" } + ["}"]
        isOptional = isOptional || inner.isOptional
        effects = effects.of(inner.effects)
        hoisted.merge(inner.hoisted) { $1 }
        // After `if x == nil`, what follows may read `x` as present.
        if tests.count == 1, let path = branch.conditions.first.flatMap(Self.absentPath),
            let name = scope.names[path], name.type.isOptional, !name.canThrow
        {
            let local = scope.localName(path)
            lines.removeLast(inner.lines.count + 2)
            let head = "guard let \(local == name.code ? local : "\(local) = \(name.code)") else {"
            lines +=
                inner.lines.count == 1
                ? ["\(head) \(inner.lines[0]) }"]
                : [head] + inner.lines.map { "    \($0)" } + ["}"]
            present[path] = SwiftCode(local, name.type.wrapped)
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

    /// Adds the tests of a condition; `has(x)` becomes `let x`.
    private mutating func add(
        _ condition: CheckedExpression, of branch: Alternatives<Template>.Branch,
        to tests: inout [String]
    ) throws(NotInSwift) {
        var emitter = try ExpressionEmitter(condition, scope, present: present, hoists: true)
        for operand in emitter.conjuncts {
            if let path = emitter.testedPath(operand), try isRead(path, in: branch),
                let optional = try emitter.tested(operand)
            {
                let local = scope.localName(path)
                let value =
                    optional.canThrow
                    ? "\(scope.context).value { () throws(ExpressionError) in try \(optional.text) }"
                    : optional.text
                effects.usesContext =
                    effects.usesContext || optional.usesContext || optional.canThrow
                tests.append(
                    local == value ? "let \(local)" : "let \(local) = \(Self.test(value))")
                present[path] = SwiftCode(local, optional.type.wrapped)
                emitter.present = present
                continue
            }
            let test = try emitter.emit(operand)
            hoisted.merge(emitter.hoisted) { $1 }
            effects.usesContext = effects.usesContext || test.usesContext || test.canThrow
            if test.canThrow {
                tests.append(
                    "\(scope.context).holds({ () throws(ExpressionError) in \(test.attempt) })")
            } else {
                tests.append(Self.test(test.text))
            }
        }
    }

    /// A closure in a condition needs brackets around it.
    private static func test(_ code: String) -> String { code.contains("{") ? "(\(code))" : code }

    /// Adds the statements that return a template.
    private mutating func add(_ template: Template, isSingle: Bool) throws(NotInSwift) {
        var parts: [SwiftCode] = []
        for segment in template.segments {
            switch segment {
            case .literal(let text):
                var code = SwiftCode(swiftLiteral(text), .string)
                code.literal = text
                parts.append(code)
            case .interpolation(let expression):
                var emitter = try ExpressionEmitter(
                    expression, scope, present: present, hoists: true)
                var code = try emitter.emit()
                code = try emitter.shown(code)
                hoisted.merge(emitter.hoisted) { $1 }
                if code.type.isOptional, template.segments.count > 1 {
                    var name = scope.localName(
                        emitter.path(expression.tree.tree.root) ?? "part")
                    while code.text == name || !locals.insert(name).inserted { name += "_" }
                    lines.append(
                        "guard let \(name) = \(Self.test(code.attempt)) else { return nil }")
                    effects = effects.of(code)
                    isOptional = true
                    code = SwiftCode(name, code.type.wrapped)
                }
                parts.append(code)
            }
        }
        let code: SwiftCode
        if parts.count == 1, parts[0].type.wrapped == .string {
            code = parts[0]
        } else if parts.isEmpty {
            code = SwiftCode("\"\"", .string)
        } else {
            code = ExpressionEmitter.interpolation(parts)
        }
        let optional = isOptional || code.type.isOptional
        finish(code, keepsReturn: !isSingle || !lines.isEmpty || !hoisted.isEmpty)
        isOptional = optional
        effects.type = .string
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
    func shown(_ code: SwiftCode) throws(NotInSwift) -> SwiftCode {
        let root = tree.tree.root
        switch code.type {
        case .string, .int, .uint, .bool, .double: return code
        case .url, .enumeration: return try coerced(code, to: .string, root)
        case .optional(let wrapped) where wrapped.isText:
            return try coerced(code, to: .optional(.string), root)
        case .optional(.int), .optional(.uint), .optional(.bool), .optional(.double):
            return SwiftCode("\(code.receiver).map { \"\\($0)\" }", .optional(.string)).of(code)
        default: throw refusal(root, "a text of this type is not in generated Swift")
        }
    }
}

extension SwiftScope {
    /// Returns the name of a local variable for a path: `note` for `item.note`.
    func localName(_ path: String) -> String {
        swiftName(path.split(separator: ".").last.map(String.init) ?? path)
    }
}
