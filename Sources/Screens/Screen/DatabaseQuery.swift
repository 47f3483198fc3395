package import Diagnostics

/// A query of an SQLite database: `sqlite`.
package struct DatabaseQuery: Sendable {
    /// A path relative to the spec's folder.
    package let database: String
    /// One read-only statement.
    package let query: String
    package let queryPlace: SourceRange
    /// The arguments, as JSON with interpolations: a list for `?`, an object for `:name`.
    package let arguments: [LiteralItems.Piece]

    package init(
        database: String, query: String, queryPlace: SourceRange, arguments: [LiteralItems.Piece]
    ) {
        (self.database, self.query, self.queryPlace) = (database, query, queryPlace)
        self.arguments = arguments
    }

    /// Limit: rows of a query of a database, unless the spec sets it.
    package static let maxRows = 100_000
}
