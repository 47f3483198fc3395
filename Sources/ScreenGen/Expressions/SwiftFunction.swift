package import Diagnostics

/// An expression as Swift code.
package struct SwiftExpression {
    /// The code without `try`.
    package let code: String
    package let type: SwiftType
    /// Whether its evaluation throws `ExpressionError`, so that it needs `try`.
    package let canThrow: Bool
    /// Whether it reads the `ExpressionContext`.
    package let usesContext: Bool
    /// Whether its loops compute a `let` of the spec for each element. A function reads it once.
    package let repeatsComputation: Bool

    package init(
        code: String, type: SwiftType, canThrow: Bool, usesContext: Bool,
        repeatsComputation: Bool = false
    ) {
        (self.code, self.type, self.canThrow) = (code, type, canThrow)
        (self.usesContext, self.repeatsComputation) = (usesContext, repeatsComputation)
    }
}

/// A function or property that has the value of an expression or a text.
package struct SwiftFunction {
    /// The declaration, without outer indentation.
    package let lines: [String]
    /// The body with `try`, if it is one line without statements.
    package let expression: String?
    /// The type of the result.
    package let type: SwiftType
    package let canThrow: Bool
    package let usesContext: Bool
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
    package var diagnostic: Diagnostic {
        Diagnostic(
            .notInSwift, reason, at: Label(place),
            help: hook.map {
                "with `--hooks`, the app provides the value: it implements `\($0)` of a protocol"
            } ?? help)
    }
}
