import CSQLite
import Diagnostics
import Expressions
import LoaderPlan
import Screens

/// Messages about databases: one sentence each, with the location of the query if that must change.
extension LoadFailure {
    static func noMemory(_ plan: DatabaseQuery) -> LoadFailure {
        LoadFailure(
            .transport, "\(plan.database): out of memory: close other programs")
    }

    /// - Parameter message: SQLite's error message.
    static func database(
        _ code: csqlite_code, _ message: String, _ plan: DatabaseQuery
    ) -> LoadFailure {
        switch code {
        case CSQLITE_INTERRUPT: .cancelled
        case CSQLITE_NOTADB:
            file("it is not a SQLite database, or it is encrypted", plan)
        case CSQLITE_CORRUPT:
            file("the database is damaged: run `PRAGMA integrity_check` for details", plan)
        case CSQLITE_BUSY, CSQLITE_LOCKED, CSQLITE_PROTOCOL:
            file("another program is writing to it: try again later", plan)
        case CSQLITE_READONLY:
            file(
                "it has an incomplete transaction: open it once with the program that writes it",
                plan)
        case CSQLITE_CANTOPEN, CSQLITE_PERM:
            file(
                "it cannot be opened: check its permissions and, if there is a `-wal` file, those of its folder",
                plan)
        case CSQLITE_NOMEM:
            query(
                .policy,
                "it takes more than \(CSQLITE_MAX_MEMORY >> 20) MiB of memory: sort or group less data",
                plan)
        case CSQLITE_TOOBIG:
            query(
                .policy,
                "a value is larger than \(CSQLITE_MAX_VALUE >> 20) MiB: select a part of it with `substr`",
                plan)
        case CSQLITE_IOERR, CSQLITE_FULL: file("\(message): check the disk", plan)
        default: query(.rejected, "\(message)\(suggestion(for: message))", plan)
        }
    }

    private static func suggestion(for message: String) -> String {
        let suggestions = [
            ("no such table", ": check the query's names, and whether this is the right file"),
            ("no such column", ": check the query's names; texts are in 'single quotes'"),
            ("no such function", ": the system's SQLite has no function of this name"),
            ("near ", ": correct the query there"),
        ]
        return suggestions.first { message.hasPrefix($0.0) }?.1 ?? ": correct the query"
    }

    static func refusedQuery(_ reason: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "\(reason) is not allowed: a query may only read its database", plan)
    }

    static func secondStatement(_ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "it is followed by a second statement: write one statement", plan)
    }

    static func slowQuery(_ limit: Duration, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .timeout,
            "it took longer than \(limit.shortText): read less data, or raise --timeout", plan)
    }

    static func argumentCount(
        _ count: Int, expected: Int, _ plan: DatabaseQuery
    ) -> LoadFailure {
        query(.policy, "it has \(expected) parameters, but `arguments` has \(count) values", plan)
    }

    static func missingArgument(_ name: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "`arguments` has no value for `\(name)`: add it", plan)
    }

    static func unboundArgument(
        _ name: String, _ kind: String, _ plan: DatabaseQuery
    ) -> LoadFailure {
        query(
            .policy,
            "the argument `\(name)` is \(kind): pass a text, a number, a boolean or null", plan)
    }

    // MARK: - Rows

    static func twoColumns(_ name: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.decode, "it returns two columns `\(name)`: rename one of them with `AS`", plan)
    }

    static func largeRows(_ limit: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .policy,
            "its rows are larger than the limit of \(limit) bytes: select fewer columns or rows",
            plan)
    }

    static func noRow(_ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode,
            "it returns no row, and one is required: write `optional: true` if there may be none",
            plan)
    }

    static func severalRows(_ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "it returns several rows for one model: write `LIMIT 1` or `list(…)`",
            plan)
    }

    static func blob(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode,
            "`\(column)` of row \(row) is a blob, which JSON does not have: omit it, or write `hex(…)`",
            plan)
    }

    static func malformedText(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "`\(column)` of row \(row) is not UTF-8: store it as UTF-8, or write `hex(…)`",
            plan)
    }

    static func infiniteNumber(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "`\(column)` of row \(row) is infinite, which JSON does not have: omit it",
            plan
        )
    }

    private static func query(
        _ kind: Kind, _ problem: String, _ plan: DatabaseQuery
    ) -> LoadFailure {
        LoadFailure(kind, "\(plan.queryPlace.text): the query of \(plan.database): \(problem)")
    }

    private static func file(_ problem: String, _ plan: DatabaseQuery) -> LoadFailure {
        LoadFailure(.transport, "\(plan.database): \(problem)")
    }
}
