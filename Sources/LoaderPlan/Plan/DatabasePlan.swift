package import Diagnostics

/// A query of a database whose arguments are put together when their holes have values.
package struct DatabasePlan: Sendable {
    /// A path relative to the spec's folder.
    package let database: String
    package let query: String
    package let queryPlace: SourceRange
    /// JSON: a list of values for `?`, or an object of values for `:name`.
    package let arguments: [LiteralPiece]
}
