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
}

/// A function or property that has the value of an expression or a text.
package struct SwiftFunction {
    /// The declaration, without outer indentation.
    package let lines: [String]
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

    /// The error, which names the hook that provides the value in its place.
    package func diagnostic(hook: String) -> Diagnostic {
        Diagnostic(
            .notInSwift, reason, at: Label(place), help: "provide the value by the hook `\(hook)`")
    }
}
