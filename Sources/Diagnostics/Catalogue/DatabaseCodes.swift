/// Codes for database queries.
extension DiagnosticCode {
    static let ofDatabases: [DiagnosticCode] = [.malformedQuery, .queryArgumentMismatch]

    package static let malformedQuery = DiagnosticCode(
        "malformed-query",
        summary: "a database query is not one read-only statement",
        meaning: """
            The query of `sqlite` is one `SELECT`, `VALUES` or `WITH … SELECT` statement and runs \
            exactly as written. The database is opened read-only, so statements that change it or \
            attach another database are rejected. Values are bound to the placeholders `?` and \
            `:name`; they are never inserted into the SQL text, where they could change what the \
            query does.
            """,
        example: """
            \(rows)
                sqlite: {database: rows.sqlite, sql: "DELETE FROM rows"}
            \(shown)
            """,
        fix: "Write a `SELECT`.",
        replace: "DELETE FROM rows",
        with: "SELECT id, name FROM rows")

    package static let queryArgumentMismatch = DiagnosticCode(
        "query-argument-mismatch",
        summary: "the arguments of a query do not match its placeholders",
        meaning: """
            A query marks values with `?` or `:name`, and `arguments` holds the values: a list \
            with one value for each `?`, or a mapping with one value for each name. Here a \
            placeholder has no value, or a value has no placeholder.
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
                  sql: SELECT id, name FROM rows WHERE id > ? LIMIT ?
                  arguments: ["${params.limit}"]
            \(shown)
            """,
        fix: "Write one value for each placeholder; in a list, in the same order.",
        replace: "arguments: [\"${params.limit}\"]",
        with: "arguments: [100, \"${params.limit}\"]")
}
