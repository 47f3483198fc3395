import CSQLite
import Diagnostics
import LoaderPlan
import Screens

/// Every message about databases: one sentence each, with the place of the query where that is what
/// has to be mended.
extension LoadFailure {
    static func noMemory(_ plan: DatabaseQuery) -> LoadFailure {
        LoadFailure(
            .transport, "\(plan.database): there is no memory for a query: end other programs")
    }

    /// `message` is what SQLite says of it.
    static func database(
        _ code: csqlite_code, _ message: String, _ plan: DatabaseQuery
    ) -> LoadFailure {
        switch code {
        case CSQLITE_INTERRUPT: .cancelled
        case CSQLITE_NOTADB:
            file("this is no SQLite database: it is empty, encrypted or something else", plan)
        case CSQLITE_CORRUPT:
            file("the database is damaged: `PRAGMA integrity_check` says where", plan)
        case CSQLITE_BUSY, CSQLITE_LOCKED, CSQLITE_PROTOCOL:
            file("another program is writing to it: try again when it has ended", plan)
        case CSQLITE_READONLY:
            file(
                "its last change was not finished: open it with the program that writes it, once",
                plan)
        case CSQLITE_CANTOPEN, CSQLITE_PERM:
            file(
                "it cannot be opened: check its permissions, and if it has a file `-wal` beside it, those of its folder",
                plan)
        case CSQLITE_NOMEM:
            query(
                .policy,
                "it takes more than \(CSQLITE_MAX_MEMORY >> 20) MiB of memory: let it sort or remember less",
                plan)
        case CSQLITE_TOOBIG:
            query(
                .policy,
                "a value is larger than \(CSQLITE_MAX_VALUE >> 20) MiB: take a part of it, as `substr` does",
                plan)
        case CSQLITE_IOERR, CSQLITE_FULL: file("\(message): check the disk", plan)
        default: query(.rejected, "\(message)\(cure(for: message))", plan)
        }
    }

    private static func cure(for message: String) -> String {
        let cures = [
            ("no such table", ": check the query's names, and whether this is the right file"),
            ("no such column", ": check the query's names; texts stand in 'single quotes'"),
            ("no such function", ": the system's SQLite has none of this name"),
            ("near ", ": mend the query there"),
        ]
        return cures.first { message.hasPrefix($0.0) }?.1 ?? ": mend the query"
    }

    static func refusedQuery(_ reason: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "\(reason) is not allowed: a query only reads its database", plan)
    }

    static func secondStatement(_ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "there is a second statement behind it: write one", plan)
    }

    static func slowQuery(_ limit: Duration, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .timeout,
            "it took longer than \(limit.shortText): let it read less, or raise --timeout", plan)
    }

    static func argumentCount(
        _ count: Int, wanted: Int, _ plan: DatabaseQuery
    ) -> LoadFailure {
        query(.policy, "it takes \(wanted) values, and `arguments` has \(count)", plan)
    }

    static func missingArgument(_ name: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.policy, "`arguments` has no value for `\(name)`: add it", plan)
    }

    static func unboundArgument(
        _ name: String, _ what: String, _ plan: DatabaseQuery
    ) -> LoadFailure {
        query(
            .policy,
            "the argument `\(name)` is \(what): give a text, a number, a boolean or null", plan)
    }

    // MARK: - Rows

    static func twoColumns(_ name: String, _ plan: DatabaseQuery) -> LoadFailure {
        query(.decode, "it gives two columns `\(name)`: name one of them with `AS`", plan)
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
            "it gives no row, and one is needed: write `optional: true` if there may be none",
            plan)
    }

    static func severalRows(_ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "it gives several rows, and the model is one: write `LIMIT 1` or `list(…)`",
            plan)
    }

    static func blob(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode,
            "`\(column)` of row \(row) is a blob, which JSON has not: leave it out, or write `hex(…)`",
            plan)
    }

    static func malformedText(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "`\(column)` of row \(row) is not UTF-8: store it as UTF-8, or write `hex(…)`",
            plan)
    }

    static func infiniteNumber(_ column: String, row: Int, _ plan: DatabaseQuery) -> LoadFailure {
        query(
            .decode, "`\(column)` of row \(row) is infinite, which JSON has not: leave it out", plan
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
