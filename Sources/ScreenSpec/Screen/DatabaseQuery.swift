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

    /// Rows that are taken where `maxItems` says nothing else.
    package static let maxRows = 100_000
}
