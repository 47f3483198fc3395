import Expressions
import Foundation
import LoaderPlan
import Loading
import TestSupport
import Testing
import Values

/// The source `sqlite`: rows as items, arguments, limits, and disallowed queries.
@Suite(.watchdog) struct LoaderDatabaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The query of the section.
        var query: String
        var arguments = ""
        var keys = ""
        /// The items by their first field, or the failure.
        let outcome: String
    }

    static let results: [Case] = [
        Case(
            testDescription: "S0-06 rows are items, in the order of the query",
            query: "SELECT label FROM t ORDER BY id DESC", outcome: "content [- b' a]"),
        Case(
            testDescription: "no rows are no items", query: "SELECT label FROM t WHERE id > 9",
            outcome: "empty []"),
        Case(
            testDescription: "arguments by position and number",
            query: "SELECT label FROM t WHERE id = ?2 OR label = ?1 OR id = ? ORDER BY id",
            arguments: #"["b'", "${params.one}", 7]"#, outcome: "content [a b']"),
        Case(
            testDescription: "an argument keeps its type",
            query:
                "SELECT typeof(?) || typeof(?) || typeof(?) || typeof(?) || typeof(?) || typeof(?) AS label",
            arguments:
                #"["${params.one}", "${params.one} ", 1.5, true, null, "${optional.none()}"]"#,
            outcome: "content [integertextrealintegernullnull]"),
        Case(
            testDescription: "a date is a text",
            query: "SELECT ? AS label",
            arguments: #"["${timestamp('2024-05-01T00:00:00Z')}"]"#,
            outcome: "content [2024-05-01T00:00:00Z]"),
        Case(
            testDescription: "a value is not SQL",
            query: "SELECT label FROM t WHERE label = :label",
            arguments: #"{label: "' OR 1=1 --"}"#, outcome: "empty []"),
        Case(
            testDescription: "an empty string and one with a zero byte",
            query: "SELECT length(CAST(? AS BLOB)) || length(CAST(? AS BLOB)) AS label",
            arguments: #"["", "a\0b"]"#, outcome: "content [03]"),
        Case(
            testDescription: "maxItems bounds an endless query",
            query:
                "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS label FROM c",
            keys: "model: Number, paging: {policy: none, maxItems: 3}",
            outcome:
                "content [1 2 3] loading stopped at `maxItems: 3`, and there are more items"),
        Case(
            testDescription: "rows with one identity are one item",
            query: "SELECT 'x' AS label, 1 AS id UNION ALL SELECT 'y', 1", keys: "model: Same",
            outcome: "content [1] 1 item is not shown because an earlier item has its identity"),
        Case(
            testDescription: "full-text tables are read",
            query: "SELECT title AS label FROM f WHERE f MATCH ?", arguments: #"["hello"]"#,
            outcome: "content [hello world]"),
        Case(
            testDescription: "lossy drops a row that does not match",
            query: "SELECT id AS label FROM t UNION ALL SELECT 'x'", keys: "decode: lossy",
            outcome:
                "content [x] 3 items were dropped, the first because the value at $[0].label is the number 1, and the model says `string?` (test.yaml:3:10): other items match, so write `json?` if it may be either"
        ),
    ]

    static let failures: [Case] = [
        Case(
            testDescription: "two columns of one name", query: "SELECT id, id FROM t",
            outcome: "decode: it returns two columns `id`: rename one of them with `AS`"),
        Case(
            testDescription: "a blob", query: "SELECT picture FROM t",
            outcome:
                "decode: `picture` of row 2 is a blob, which JSON does not have: omit it, or write `hex(…)`"
        ),
        Case(
            testDescription: "an infinite number", query: "SELECT 9e999 AS label",
            outcome: "decode: `label` of row 1 is infinite, which JSON does not have: omit it"),
        Case(
            testDescription: "a text that is not UTF-8",
            query: "SELECT CAST(x'41ff' AS TEXT) AS label",
            outcome:
                "decode: `label` of row 1 is not UTF-8: store it as UTF-8, or write `hex(…)`"),
        Case(
            testDescription: "a missing table", query: "SELECT id FROM tt",
            outcome:
                "rejected: no such table: tt: check the query's names, and whether this is the right file"
        ),
        Case(
            testDescription: "a missing column", query: "SELECT nmae FROM t",
            outcome:
                "rejected: no such column: nmae: check the query's names; texts are in 'single quotes'"
        ),
        Case(
            testDescription: "a quoted name that is not a column, which SQLite reads as a string",
            query: #"SELECT \"nmae\" FROM t"#,
            outcome:
                "rejected: no such column: nmae: check the query's names; texts are in 'single quotes'"
        ),
        Case(
            testDescription: "a syntax error", query: "SELECT id form t",
            outcome: #"rejected: near "t": syntax error: correct the query there"#),
        Case(
            testDescription: "an extension", query: "SELECT load_extension('x') AS label",
            outcome:
                "policy: the function load_extension is not allowed: a query may only read its database"
        ),
        Case(
            testDescription: "an extension in a view", query: "SELECT * FROM v",
            outcome: "rejected: unsafe use of load_extension(): correct the query"),
        Case(
            testDescription: "a pragma as a table", query: "SELECT * FROM pragma_user_version",
            outcome: "policy: PRAGMA is not allowed: a query may only read its database"),
        Case(
            testDescription: "a huge blob", query: "SELECT zeroblob(2000000000) AS label",
            outcome:
                "policy: a value is larger than 20 MiB: select a part of it with `substr`"),
        Case(
            testDescription: "many random bytes",
            query: "SELECT length(randomblob(1000000000)) AS label",
            outcome:
                "policy: a value is larger than 20 MiB: select a part of it with `substr`"),
        Case(
            testDescription: "many large rows",
            query:
                "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT hex(zeroblob(500000)) AS label FROM c",
            outcome:
                "policy: its rows are larger than the limit of 20971520 bytes: select fewer columns or rows"
        ),
        Case(
            testDescription: "a list as an argument", query: "SELECT ? AS label",
            arguments: #"["${dyn([1])}"]"#,
            outcome:
                "policy: the argument `1` is an array: pass a text, a number, a boolean or null"),
    ]

    @Test(arguments: results + failures)
    func `a query gives the expected outcome`(test: Case) async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        let section = try await load(test, database.path)
        #expect(section == test.outcome)
    }

    @Test func `columns are decoded by the model, 0 and 1 as booleans`() async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        var harness = LoaderHarness(
            "id: r, model: Full, sqlite: {database: t, sql: SELECT * FROM full ORDER BY id}")
        harness.models = """
              Full: {id: int, text: string?, part: double, isDone: bool at done, day: date?, word: Word}
              Word: {enum: [yes, no], closed: true}
            """
        harness.databases = ["t": database.path]
        let snapshot = try await harness.load()
        let section = snapshot.sections[0]
        #expect(section.report == "content")
        let items = section.items.map { item in
            (0..<6).map { snapshot.activation.arena.field($0, of: item) }
        }
        #expect(items.map { $0[3].kind } == [.bool, .bool])
        #expect(items.map { $0[3].isTrue } == [true, false])
        #expect(items.map { $0[2].asDouble } == [2, -0.25])
        #expect(items.map { $0[0].asInt } == [Int64.min, .max])
        #expect(items[0][1].isNull)
    }

    @Test func `one row is an object, and a missing one may be allowed`() async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        func sqlite(_ query: String) -> String { "sqlite: {database: t, sql: \(query)}" }
        var harness = LoaderHarness(
            "id: one, items: '[data.one]'", "id: none, items: '[data.none.hasValue()]'",
            "id: missing, items: '[data.missing]'", "id: several, items: '[data.several]'")
        harness.models = "  Row: {label: string}"
        harness.top = """
            data:
              one: {model: Row, \(sqlite("SELECT label FROM t WHERE id = 1"))}
              none: {model: Row, optional: true, \(sqlite("SELECT label FROM t WHERE id = 9"))}
              missing: {model: Row, \(sqlite("SELECT label FROM t WHERE id = 9"))}
              several: {model: Row, \(sqlite("SELECT label FROM t"))}
            """
        harness.databases = ["t": database.path]
        let snapshot = try await harness.load()
        #expect(snapshot.summaries.prefix(2) == ["content [a]", "content [false]"])
        #expect(
            snapshot.sections.dropFirst(2).map { reason($0.report) } == [
                "it returns no row, and one is required: write `optional: true` if there may be none",
                "it returns several rows for one model: write `LIMIT 1` or `list(…)`",
            ])
    }

    /// A recursion, and a call of a slow function, which SQLite cannot interrupt.
    static let endless = [
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) AS label FROM c",
        "SELECT instr(hex(zeroblob(300000)), hex(zeroblob(150000)) || '1') AS label",
    ]

    @Test(arguments: endless)
    func `an endless query is ended by its own time limit`(query: String) async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        var harness = Self.harness(Case(testDescription: "", query: query, outcome: ""))
        harness.databases = ["t.sqlite": database.path]
        harness.limits.deadline = .milliseconds(50)
        let slow = try await harness.load().sections[0].failure
        #expect(slow?.kind == .timeout)
        #expect(
            slow.map { reason($0.message) }
                == "it took longer than 50 ms: read less data, or raise --timeout")
    }

    @Test(arguments: endless)
    func `an endless query is ended by the time limit of the run`(query: String) async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        var harness = Self.harness(Case(testDescription: "", query: query, outcome: ""))
        harness.databases = ["t.sqlite": database.path]
        harness.top += "\nload: {timeout: 50ms}"
        let late = try await harness.load().sections[0].failure
        #expect(late?.kind == .timeout)
        #expect(late?.message.contains("50 ms") == true)
    }

    @Test func `a cancelled run does not wait for a query`() async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        let query =
            "WITH RECURSIVE c(x) AS (SELECT id FROM t UNION ALL SELECT x + 1 FROM c) SELECT count(*) AS label FROM c"
        var harness = Self.harness(Case(testDescription: "", query: query, outcome: ""))
        harness.databases = ["t.sqlite": database.path]
        let run = Task { [harness] in try await harness.load() }
        try await waitUntil("a query") { database.isRead }
        run.cancel()
        #expect(try await run.value.summaries == ["cancelled []"])
    }

    @Test func `a query is repeated when its arguments change, and on a refresh`() async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        var harness = LoaderHarness(
            "id: r, sqlite: {database: t, sql: SELECT id FROM t WHERE id >= ?, arguments: ['${params.from}']}",
            top: "params: {from: {type: int, default: 3}, other: {type: int, default: 0}}")
        harness.databases = ["t": database.path]
        var screen = try harness.screen(NoTransport())
        await screen.load()
        #expect(screen.snapshot().summaries == ["content [3]"])
        try database.execute("INSERT INTO t (id) VALUES (4)")
        harness.parameters = [("other", "1")]
        await screen.change(to: try harness.activation())
        #expect(screen.snapshot().summaries == ["content [3]"])
        harness.parameters = [("from", "2")]
        await screen.change(to: try harness.activation())
        #expect(screen.snapshot().summaries == ["content [2 3 4]"])
        try database.execute("DELETE FROM t WHERE id = 3")
        await screen.refresh(try harness.activation())
        #expect(screen.snapshot().summaries == ["content [2 4]"])
        try database.execute("DROP TABLE t")
        await screen.refresh(try harness.activation())
        #expect(screen.snapshot().names(of: screen.snapshot().sections[0]) == ["2", "4"])
    }

    // MARK: - Files

    @Test func `a file that is not a database is reported, and nothing is written`() async throws {
        let folder = try TemporaryFolder()
        func path(_ name: String) -> String { folder.path(of: name) }
        let plain = try TestDatabase(path("plain"), Self.schema)
        // Closed, so its log is removed.
        _ = try TestDatabase(path("closed"), "PRAGMA journal_mode = WAL; \(Self.schema)")
        try write("", to: path("empty"))
        try write(String(repeating: "no database ", count: 100), to: path("text"))
        let names = folder.names
        let databases = ["plain": plain.path, "gone": path("gone")].merging(
            ["closed", "empty", "text"].map { ($0, path($0)) }
        ) { $1 }
        var reports: [String] = []
        for name in ["plain", "closed", "empty", "text", "gone", "unnamed"] {
            var harness = LoaderHarness(
                "id: r, sqlite: {database: \(name), sql: SELECT id FROM t WHERE id = 1}")
            harness.databases = databases
            reports.append(try await harness.load().sections[0].report)
        }
        let noDatabase = "it is not a SQLite database, or it is encrypted"
        #expect(
            reports == [
                "content", "content", "transport: empty: \(noDatabase)",
                "transport: text: \(noDatabase)",
                "transport: gone: it cannot be opened: check its permissions and, if there is a `-wal` file, those of its folder",
                "transport: unnamed: not there",
            ])
        #expect(folder.names == names)
    }

    @Test func `a database open in another process is read with its log`() async throws {
        let folder = try TemporaryFolder()
        let writer = try TestDatabase(
            folder.path(of: "t.sqlite"), "PRAGMA journal_mode = WAL; \(Self.schema)")
        var harness = LoaderHarness("id: r, sqlite: {database: t, sql: SELECT id FROM t}")
        harness.databases = ["t": writer.path]
        #expect(try await harness.load().summaries == ["content [1 2 3]"])
        try writer.execute("BEGIN; DELETE FROM t WHERE id = 2;")
        #expect(try await harness.load().summaries == ["content [1 2 3]"])
        try writer.execute("COMMIT")
        #expect(try await harness.load().summaries == ["content [1 3]"])
    }

    @Test func `a link is not followed`() async throws {
        let folder = try TemporaryFolder()
        let database = try TestDatabase(folder.path(of: "t.sqlite"), Self.schema)
        try link(folder.path(of: "link"), to: database.path)
        var harness = LoaderHarness("id: r, sqlite: {database: t, sql: SELECT id FROM t}")
        harness.databases = ["t": folder.path(of: "link")]
        #expect(try await harness.load().sections[0].failure?.kind == .transport)
    }

    // MARK: - Support

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    private static let schema = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, label TEXT, picture BLOB);
        INSERT INTO t VALUES (1, 'a', NULL), (2, 'b''', x'00ff'), (3, NULL, NULL);
        CREATE VIEW v AS SELECT load_extension('x') AS label;
        CREATE VIRTUAL TABLE f USING fts5(title);
        INSERT INTO f VALUES ('hello world'), ('good bye');
        CREATE TABLE full (id INTEGER, text TEXT, part REAL, done BOOLEAN, day TEXT, word TEXT);
        INSERT INTO full VALUES
          (-9223372036854775808, NULL, 2, 1, '2024-05-01T00:00:00Z', 'yes'),
          (9223372036854775807, 'x', -0.25, 0, NULL, 'no');
        """

    private static func harness(_ test: Case) -> LoaderHarness {
        let arguments = test.arguments.isEmpty ? "" : ", arguments: \(test.arguments)"
        let model = test.keys.contains("model:") ? "" : ", model: Item"
        let keys = test.keys.isEmpty ? "" : ", \(test.keys)"
        var harness = LoaderHarness(
            "id: r, sqlite: {database: t.sqlite, sql: \"\(test.query)\"\(arguments)}\(keys)\(model)"
        )
        harness.models = """
              Item: {label: string?}
              Number: {label: int}
              Same: {id: int, label: string}
            """
        harness.top = "params: {one: {type: int, default: 1}}"
        return harness
    }

    private func load(_ test: Case, _ path: String) async throws -> String {
        var harness = Self.harness(test)
        harness.databases = ["t.sqlite": path]
        let snapshot = try await harness.load()
        let section = snapshot.sections[0]
        guard let failure = section.failure else {
            return ([snapshot.summary(of: section)] + section.counts.notes)
                .joined(separator: " ")
        }
        return "\(failure.kind.rawValue): \(reason(failure.message))"
    }

    /// Removes the location of the query from a message.
    private func reason(_ message: String) -> String {
        message.components(separatedBy: "the query of ").last.map { rest in
            String(rest.drop { $0 != ":" }.dropFirst(2))
        } ?? message
    }
}
