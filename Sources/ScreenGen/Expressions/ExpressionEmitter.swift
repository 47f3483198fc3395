import Diagnostics
package import Expressions
import ModelGen
import Values

/// Returns a checked expression as Swift.
///
/// Throws `NotInSwift` for a part without an equivalent.
package func swiftExpression(
    _ expression: CheckedExpression, in scope: SwiftScope
) throws(NotInSwift) -> SwiftExpression {
    throw NotInSwift(reason: "expressions are not in generated Swift", place: expression.place)
}

/// Returns a function that has the value of an expression, such as a condition or an identity.
///
/// - Parameter head: the declaration up to its effects: `func label(_ item: Product)`, `var label`.
package func swiftFunction(
    _ head: String, _ expression: CheckedExpression, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    throw NotInSwift(reason: "expressions are not in generated Swift", place: expression.place)
}

/// Returns a function that has a text: `String`, or `String?` if the text may be absent.
package func swiftFunction(
    _ head: String, _ text: Text, in scope: SwiftScope
) throws(NotInSwift) -> SwiftFunction {
    SwiftFunction(lines: [], type: .string, canThrow: false, usesContext: false)
}
