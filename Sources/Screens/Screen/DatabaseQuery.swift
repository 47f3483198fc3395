package import Diagnostics

/// What is read from a database: `sqlite`.
package struct DatabaseQuery: Sendable {
    /// A path relative to the spec's folder.
    package let database: String
    /// One statement that reads, in SQLite's SQL.
    package let query: String
    package let queryPlace: SourceRange
    /// What the placeholders stand for, as JSON with holes: a list for `?`, an object for `:name`.
    package let arguments: [LiteralItems.Piece]

    package init(
        database: String, query: String, queryPlace: SourceRange, arguments: [LiteralItems.Piece]
    ) {
        (self.database, self.query, self.queryPlace) = (database, query, queryPlace)
        self.arguments = arguments
    }

    /// Rows that are taken where `maxItems` says nothing else.
    package static let maxRows = 100_000
}
