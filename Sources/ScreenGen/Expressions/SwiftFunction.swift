package import Diagnostics

/// An expression as Swift code.
package struct SwiftExpression {
    let value: SwiftCode
    /// Whether its loops compute a `let` of the spec for each element. A function reads it once.
    let repeatsComputation: Bool

    init(_ value: SwiftCode, repeatsComputation: Bool = false) {
        (self.value, self.repeatsComputation) = (value, repeatsComputation)
    }

    /// The code without `try`.
    package var code: String { value.text }
    package var type: SwiftType { value.type }
    /// Whether its evaluation throws `ExpressionError`, so that it needs `try`.
    package var canThrow: Bool { value.canThrow }
    /// Whether it reads the `ExpressionContext`.
    package var usesContext: Bool { value.usesContext }
}

/// A function or property that has the value of an expression or a text.
package struct SwiftFunction {
    /// The declaration up to its effects: `func label(_ item: Product)`, `var label`.
    let head: String
    /// The statements of the body.
    var body: [String]
    /// The value, if the body is one line without statements.
    var value: SwiftCode?
    /// The type of the result.
    package let type: SwiftType
    /// The type of the result in Swift's notation.
    let result: String
    package let canThrow: Bool
    package let usesContext: Bool

    /// The declaration, without outer indentation.
    package var lines: [String] {
        let inner = body.map { "    \($0)" }
        let effect = canThrow ? " throws(ExpressionError)" : ""
        guard head.split(separator: " ").contains("var") else {
            return ["\(head)\(effect) -> \(result) {"] + inner + ["}"]
        }
        let getter =
            canThrow ? ["    get\(effect) {"] + inner.map { "    \($0)" } + ["    }"] : inner
        return ["\(head): \(result) {"] + getter + ["}"]
    }

    /// Whether the value is that of a path, which is computed by nothing.
    var isPath: Bool { value?.isPath == true }

    /// Returns the function with its body in the closure that a call ends with.
    func computed(in call: String) -> SwiftFunction {
        var function = self
        function.body = [call] + body.map { "    \($0)" } + ["}"]
        function.value = nil
        return function
    }
}

/// Why a part of an expression cannot be Swift.
package struct NotInSwift: Error {
    /// “`html` is not in generated Swift”, without a full stop.
    package let reason: String
    package let place: SourceRange
    /// The hook that may provide the value in its place; nil if none can.
    package var hook: String?
    /// What to do instead, if no hook can be implemented.
    package var help: String?

    /// The error, which names the hook.
    package var diagnostic: Diagnostic { diagnostic(.error) }

    /// The diagnostic, which names the hook.
    func diagnostic(_ severity: Severity) -> Diagnostic {
        Diagnostic(
            .notInSwift, severity: severity, reason, at: Label(place),
            help: hook.map {
                "with `--hooks`, the app provides the value: it implements `\($0)` of a protocol"
            } ?? help)
    }
}
