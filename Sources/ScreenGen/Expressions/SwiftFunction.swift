package import Diagnostics
import SwiftTree

/// A function or property that has the value of an expression or a text.
package struct SwiftFunction {
    var declaration: SwiftFunctionDeclaration
    /// The value, if the body is one expression without statements.
    var value: SwiftValue?
    /// The type of the result.
    package let type: SwiftType
    package let usesContext: Bool

    package var canThrow: Bool { declaration.failure != nil }

    /// The lines of code, without outer indentation.
    package var lines: [String] { declaration.lines }

    /// Whether the value is that of a path, which is computed by nothing.
    var isPath: Bool { value?.isPath == true }

    /// Returns the function with its body in the closure that a call ends with.
    func computed(in call: SwiftExpression) -> SwiftFunction {
        var function = self
        function.declaration.body = [
            call.closing(with: declaration.body ?? [], canThrow: canThrow)
        ]
        function.value = nil
        return function
    }
}

extension SwiftExpression {
    /// Returns the call as a statement that ends with a closure, with `try` if that can throw.
    func closing(with body: [SwiftStatement], canThrow: Bool) -> SwiftStatement {
        .closing(canThrow ? .attempt(self) : self, throws: canThrow ? expressionError : nil, body)
    }
}

/// The type of the errors of expressions.
let expressionError = "ExpressionError"

/// Why a part of an expression cannot be Swift.
package struct NotInSwift: Error {
    /// “`readableOn` is not in generated Swift”, without a full stop.
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
