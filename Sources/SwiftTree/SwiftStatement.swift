/// A statement of Swift.
package indirect enum SwiftStatement: Hashable, Sendable {
    case expression(SwiftExpression)
    /// `return value`
    case result(SwiftExpression)
    /// `let name = value`
    case constant(String, SwiftExpression)
    /// `if let note = item.note { … }`
    case branch([Condition], [SwiftStatement])
    /// `guard let note = item.note else { … }`
    case requirement([Condition], otherwise: [SwiftStatement])
    /// A call that ends with a closure of several statements.
    case closing(SwiftExpression, throws: String?, [SwiftStatement])

    /// A condition of a statement.
    package enum Condition: Hashable, Sendable {
        case test(SwiftExpression)
        /// `let name = value`, where the optional has a value.
        case present(String, SwiftExpression)
    }
}
