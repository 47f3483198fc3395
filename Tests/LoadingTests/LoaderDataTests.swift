import FaultServer
import LoaderPlan
import Loading
import TestSupport
import Testing
import Values

/// `data` that sections share, and sections with computed items.
@Suite(.watchdog) struct LoaderDataTests {
    @Test func `S4-03 data is loaded once for all readers, and unread data never`()
        async throws
    {
        let server = try FaultServer.json([
            "/rows": rows([3, 1, 2]), "/page": #"{"total": 7, "rows": [{"id": 9}]}"#,
        ])
        var harness = LoaderHarness(
            "id: a, items: 'data.rows.sortBy(r, r.id)'",
            "id: b, items: 'data.rows.filter(r, r.id > limit)'",
            "id: c, items: data.page.rows",
            "id: d, items: data.file, when: data.page.total == 7",
            "id: e, items: data.file, when: data.page.total == 8",
            "id: f, url: 'BASE/rows?n=${data.page.total}'",
            "id: g, items: data.rows.first()", "id: h, items: 'data.rows[?9]'",
            "id: i, items: '[1, data.page.total]'",
            top: """
                data:
                  rows: {url: BASE/rows, model: list(Row)}
                  page: {url: BASE/page, model: Page}
                  file: {file: rows.json, keypath: deep.rows, model: list(Row)}
                  unread: {url: BASE/unread, model: json}
                let: {limit: data.page.total - 6}
                """)
        harness.models += "\n  Page: {total: int, rows: list(Row)}"
        harness.files = ["rows.json": #"{"deep": {"rows": [{"id": 4}]}}"#]
        let snapshot = try await harness.load(from: server)
        #expect(
            snapshot.summaries == [
                "content [1 2 3]", "content [3 2]", "content [9]", "content [4]",
                "status []", "content [3]", "empty []", "content [1 7]",
            ])
        #expect(snapshot.data.map(\.plan.name) == ["rows", "page", "file"])
        #expect(server.targets.sorted() == ["/page", "/rows", "/rows?n=7"])
    }

    @Test func `a chain of data is loaded sequentially at any concurrency`()
        async throws
    {
        let server = try FaultServer { request in
            let number = request.path.dropFirst(2)
            return .reply(text: "\((Int(number) ?? 0) + 1)")
        }
        let data = (1..<20).reversed().map { number in
            "  d\(number): {url: 'BASE/n${data.d\(number - 1)}', model: int}\n"
        }
        for concurrency in [1, 8] {
            var harness = LoaderHarness(
                "id: a, items: '[data.d19, data.d3]'",
                top: "data:\n\(data.joined())  d0: {url: BASE/n0, model: int}")
            harness.concurrency = concurrency
            let snapshot = try await harness.load(from: server)
            #expect(snapshot.summaries == ["content [20 4]"])
        }
        let targets = (0..<20).map { "/n\($0)" }
        #expect(server.targets == targets + targets)
    }

    @Test func `readers of failed data fail and name it, and the rest is loaded`()
        async throws
    {
        let server = try FaultServer.json([
            "/fine": rows([1]), "/fine?wrong": rows([1]), "/word": #"{"a": "b"}"#,
        ])
        let snapshot = try await LoaderHarness(
            "id: a, items: data.gone", "id: b, items: data.behind", "id: c, items: through",
            "id: d, items: data.fine, when: 'data.gone.size() > 0'", "id: e, items: data.fine",
            "id: f, items: data.wrong", "id: g, items: 'data.fine.filter(r, 1 / (r.id - 1) > 0)'",
            "id: h, items: data.word.b", "id: i, items: data.word.a",
            top: """
                data:
                  gone: {url: BASE/gone, model: list(Row)}
                  behind: {url: 'BASE/${data.gone.size()}', model: list(Row)}
                  fine: {url: BASE/fine, model: list(Row)}
                  wrong: {url: BASE/fine?wrong, model: Row}
                  word: {url: BASE/word, model: json}
                let: {through: data.gone + data.fine}
                """
        ).load(from: server)
        #expect(
            snapshot.summaries == [
                "status []", "status []", "status []", "content [1]", "decode []", "decode []",
                "decode []", "decode []",
            ])
        let messages = snapshot.sections.compactMap(\.failure?.message)
        try #require(messages.count > 3)
        #expect(messages[0].hasPrefix("`data.gone` (test.yaml:7:3) failed: HTTP 404 from http://"))
        #expect(
            messages[1].hasPrefix(
                "`data.behind` (test.yaml:8:3) failed: `data.gone` (test.yaml:7:3) failed: HTTP 404"
            ))
        #expect(messages[2] == messages[0])
        #expect(
            messages[3]
                == "`data.wrong` (test.yaml:10:3) failed: the value at $ is an array, and the model says `Row` (test.yaml:3:3): write `list(Row)` if it always is one"
        )
        #expect(messages[4].contains("has no value: the divisor is zero"))
        #expect(messages[5].contains("has no value"))
        #expect(
            messages[6].hasSuffix("is neither a list nor an object: write an expression that is"))
        #expect(server.targets.sorted() == ["/fine", "/fine?wrong", "/gone", "/word"])
    }

    @Test func `a section fails with data that its texts read, which is requested once`()
        async throws
    {
        let server = try FaultServer.json(["/rows": rows([1]), "/fine": rows([2])])
        let snapshot = try await LoaderHarness(
            "id: a, url: BASE/rows, let: {n: data.gone.size()}, search: string(n)",
            "id: b, items: data.fine, logging: {identifier: x, parameters: {p: '${data.gone.size()}'}}",
            "id: c, items: data.fine, identity: string(data.gone.size() + item.id)",
            "id: d, items: data.fine",
            top: """
                data:
                  gone: {url: BASE/gone, model: list(Row)}
                  fine: {url: BASE/fine, model: list(Row)}
                """
        ).load(from: server)
        #expect(snapshot.summaries == ["status []", "status []", "status []", "content [2]"])
        #expect(server.targets.sorted() == ["/fine", "/gone", "/rows"])
    }

    @Test func `items with one identity are shown once`() async throws {
        let server = try FaultServer { _ in .reply(text: LoadingTests.rows([1, 2, 1])) }
        let snapshot = try await LoaderHarness(
            "id: a, items: data.rows + data.rows", "id: b, url: BASE/rows",
            "id: c, items: data.rows, identity: item.id % 2",
            "id: d, items: 'data.rows.map(r, r.id)'",
            top: "data: {rows: {url: BASE/rows, model: list(Row)}}"
        ).load(from: server)
        #expect(
            snapshot.summaries == [
                "content [1 2]", "content [1 2]", "content [1 2]", "content [1 2 1]",
            ])
        #expect(snapshot.sections.map(\.counts.duplicates) == [4, 1, 1, 0])
        #expect(snapshot.data[0].counts.duplicates == 0)
    }

    @Test func `names wait for their data, even if they are read before`()
        async throws
    {
        let server = try FaultServer.json(["/rows": rows([1, 2]), "/more?2": rows([3])])
        var harness = LoaderHarness(
            // These two start before any data is loaded.
            "id: a, url: '${params.url}'",
            "id: b, file: rows.json, identity: prefix + string(item.id)",
            "id: c, items: 'words.map(w, w.size())', identity: 'words[?item - 6]'",
            "id: d, items: words",
            "id: e, items: data.rows + data.rows, identity: 'string(more) + string(item.id)'",
            top: """
                params: {url: string}
                data:
                  rows: {url: BASE/rows, model: list(Row)}
                  more: {url: 'BASE/more?${data.rows.size()}', model: list(Row)}
                let:
                  prefix: '"row " + string(params.url)'
                  words: data.rows.map(r, "word " + string(r.id))
                  more: data.more.size()
                """)
        harness.files = ["rows.json": rows([1])]
        harness.parameters = [("url", "no URL")]
        let snapshot = try await harness.load(from: server)
        #expect(
            snapshot.summaries == [
                "policy []", "content [1]", "content [6]", "content [word 1 word 2]",
                "content [1 2]",
            ])
        #expect(snapshot.failures.isEmpty)
    }

    @Test func `S0-12 failed data cancels through the sections that need it`() async throws {
        let server = try FaultServer { request in
            request.path == "/gone" ? .reply(404) : .silence
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: BASE/slow", "id: b, items: data.gone, onError: cancelAll",
            top: "data: {gone: {url: BASE/gone, model: list(Row)}}"
        ).load(from: server)
        #expect(snapshot.summaries == ["cancelled []", "status []"])
        #expect(snapshot.cancelledBy == "b")
    }

    @Test func `S0-13 a policy reads the request and its failure`() async throws {
        let requested = Gate()
        let server = try FaultServer { request in
            requested.open(request.path)
            switch request.path {
            case "/a": return .reply(404)
            case "/b":
                // The failure that cancels follows the one that is ignored, after which `c` begins.
                requested.wait(for: ["/c"])
                return .reply(500)
            default: return .silence
            }
        }
        let policy = """
            load:
              concurrency: 2
              onError:
                - {if: error.kind == "status" && error.status == 404, use: ignore}
                - {if: request.section == "x" && request.page == 1 && error.message == "", use: ignore}
                - {if: request.url.endsWith("/b") && request.attempt == 1, use: cancelAll}
                - ignore
            """
        let ignored = try await LoaderHarness(
            "id: a, url: BASE/a", "id: b, url: BASE/a", top: policy
        )
        .load(from: server)
        #expect(ignored.summaries == ["status []", "status []"])
        #expect(ignored.cancelledBy == nil)
        let cancelled = try await LoaderHarness(
            "id: a, url: BASE/a", "id: b, url: BASE/b", "id: c, url: BASE/c", top: policy
        ).load(from: server)
        #expect(cancelled.summaries == ["status []", "status []", "cancelled []"])
        #expect(cancelled.cancelledBy == "b")
    }

    @Test func `names first read by a policy keep their values`() async throws {
        let requested = Gate()
        let server = try FaultServer { request in
            requested.open(request.path)
            if request.path == "/gone" { return .reply(404) }
            // `later` begins when `a` has ended.
            if request.path == "/rows" { requested.wait(for: ["/later"]) }
            return .reply(text: LoadingTests.rows([1, 2]))
        }
        var harness = LoaderHarness(
            "id: a, url: BASE/gone, onError: [{if: \"words[1] == 'abab'\", use: ignore}, cancelAll]",
            "id: b, items: 'data.rows.map(r, words[r.id - 1] + string(r.id))'",
            "id: later, url: BASE/later",
            top: """
                load: {concurrency: 2}
                params: {q: string}
                data: {rows: {url: BASE/rows, model: list(Row)}}
                let: {words: '["x" + params.q, params.q + params.q]'}
                """)
        harness.parameters = [("q", "ab")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries == ["status []", "content [xab1 abab2]", "content [1 2]"])
        #expect(snapshot.cancelledBy == nil)
    }

    struct Value: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let keys: String
        /// The section's summary, or a part of its failure.
        let expected: String
    }

    static let values = [
        Value(testDescription: "a value", json: "3", keys: "model: int", expected: "content [3]"),
        Value(
            testDescription: "at a keypath", json: #"{"a": {"b": 4}}"#,
            keys: "model: int, keypath: a.b", expected: "content [4]"),
        Value(
            testDescription: "a path with one match", json: #"[{"n": 1}, {"n": 5}]"#,
            keys: "model: int, keypath: '$[?@.n > 2].n'", expected: "content [5]"),
        Value(
            testDescription: "no match", json: "[]",
            keys: "model: int, keypath: '$[?@.n > 2].n'",
            expected:
                "matches nothing: correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Value(
            testDescription: "too many matches", json: #"[{"n": 3}, {"n": 5}]"#,
            keys: "model: int, keypath: '$[*].n'",
            expected:
                "matches 2 values where one was expected: write `model: list(…)` to read all of them"
        ),
        Value(
            testDescription: "an allowed null", json: #"{"a": null}"#,
            keys: "model: int, keypath: a, optional: true", expected: "content [-1]"),
        Value(
            testDescription: "an allowed missing value", json: "{}",
            keys: "model: int, keypath: a, optional: true", expected: "content [-1]"),
        Value(
            testDescription: "another type", json: #""x""#, keys: "model: int",
            expected: #"the value at $ is the string "x", and the model says `int`"#),
    ]

    @Test(arguments: values)
    func `data is one value of any type`(_ value: Value) async throws {
        let server = try FaultServer { _ in .reply(text: value.json) }
        let isOptional = value.keys.contains("optional")
        let number = isOptional ? "data.value.orValue(-1)" : "data.value"
        let snapshot = try await LoaderHarness(
            "id: a, items: '[\(number)]'",
            top: "data: {value: {url: BASE/value, \(value.keys)}}"
        ).load(from: server)
        let failure = snapshot.sections[0].failure?.message
        if let failure {
            #expect(failure.contains(value.expected), "\(failure)")
        } else {
            #expect(snapshot.summaries == [value.expected])
        }
    }

    @Test func `data is paged, counted and dropped like sections`() async throws {
        let server = try FaultServer.pages([1...3, 3...5, 6...7])
        let snapshot = try await LoaderHarness(
            "id: a, items: 'data.rows.filter(r, r.id % 2 == 1)'",
            top: """
                data:
                  rows: {url: BASE/rows, model: list(Row), paging: {policy: page, size: 3}}
                """, pages: .count(2)
        ).load(from: server)
        #expect(snapshot.summaries == ["content [1 3 5]"])
        #expect(snapshot.sections[0].counts.hasMore)
        let counts = snapshot.data[0].counts
        #expect([counts.pages, counts.received, counts.duplicates] == [2, 6, 1])
    }

    @Test func `an expression is the identity of items over pages`() async throws {
        let server = try FaultServer { request in
            let names = request.parameter("page") == "1" ? ["a", "b"] : ["B", "c"]
            let rows = names.map { #"{"id": 1, "name": "\#($0)"}"# }
            return .reply(text: "[\(rows.joined(separator: ","))]")
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: BASE/rows, identity: '(prefix + word).lowerAscii()', let: {word: item.?name.orValue(\"\")}, paging: {policy: page, size: 2, maxPages: 2}",
            top: "let: {prefix: string(3)}"
        ).load(from: server)
        #expect(snapshot.sections[0].items.count == 3)
        #expect(snapshot.sections[0].counts.duplicates == 1)
    }

    @Test func `S3-11 a search shows matching items, ignoring case and marks`() async throws {
        let list = #"[{"id": 1, "name": "Ötter"}, {"id": 2, "name": "cat"}, {"id": 3}]"#
        let server = try FaultServer { _ in .reply(text: list) }
        var harness = LoaderHarness(
            "id: a, url: BASE/rows, search: item.?name", "id: b, url: BASE/rows")
        for (text, expected) in [
            ("ÖT", "[1]"), ("ott", "[1]"), ("t", "[1 2]"), ("", "[1 2 3]"), ("x", "[]"),
        ] {
            harness.search = text
            let snapshot = try await harness.load(from: server)
            let state = expected == "[]" ? "noResults" : "content"
            #expect(snapshot.summaries == ["\(state) \(expected)", "content [1 2 3]"])
        }
    }
}
