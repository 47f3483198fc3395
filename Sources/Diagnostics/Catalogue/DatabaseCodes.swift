/// Codes about queries of databases.
extension DiagnosticCode {
    static let ofDatabases: [DiagnosticCode] = [.malformedQuery, .queryArgumentMismatch]

    package static let malformedQuery = DiagnosticCode(
        "malformed-query",
        summary: "a query of a database is not one statement that reads",
        meaning: """
            The query of `sqlite` is one `SELECT`, `VALUES` or `WITH … SELECT`, written as it is run. \
            A database is opened for reading alone, so statements that change it or open another one \
            have no place here. Values are not put into the text, where they could change what the \
            query does: `?` and `:name` stand for them.
            """,
        example: """
            \(rows)
                sqlite: {database: rows.sqlite, query: "DELETE FROM rows"}
            \(shown)
            """,
        cure: "Write a `SELECT`.",
        replace: "DELETE FROM rows",
        with: "SELECT id, name FROM rows")

    package static let queryArgumentMismatch = DiagnosticCode(
        "query-argument-mismatch",
        summary: "the arguments of a query are not those that it takes",
        meaning: """
            A query says with `?` or with `:name` where values go, and `arguments` has the values: a \
            list with one for each `?`, or a mapping with one for each name. Here a placeholder has no \
            value, or a value has no placeholder.
            """,
        example: """
            screen: demo.rows
            params: {limit: {type: int, default: 20}}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                sqlite:
                  database: rows.sqlite
                  query: SELECT id, name FROM rows WHERE id > ? LIMIT ?
                  arguments: ["${params.limit}"]
            \(shown)
            """,
        cure: "Write a value for each placeholder, in their order.",
        replace: "arguments: [\"${params.limit}\"]",
        with: "arguments: [100, \"${params.limit}\"]")
}
