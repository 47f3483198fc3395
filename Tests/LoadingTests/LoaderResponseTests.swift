import FaultServer
import LoaderPlan
import Loading
import Testing

/// What is made of an answer: where its items stand, and whether they fit.
@Suite struct LoaderResponseTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var keys = ""
        var answer: String
        /// The state and the items.
        var expected: String
        /// What the failure says.
        var message: String?
    }

    static let library = #"""
        {"status": "ok", "library": {"name": "City", "collection": {
          "books": [{"id": 1}, {"id": 2}, {"id": 3}], "magazines": [{"id": 9}], "none": null,
          "map": {"1": {"id": 1}}, "word": "x"}, "a b": [{"id": 4}]}, "list": [{"id": 5}]}
        """#

    static let keypaths = [
        Row(
            testDescription: "S0-08 library.collection.books, siblings ignored",
            keys: "keypath: library.collection.books", answer: library,
            expected: "content [1 2 3]"),
        Row(
            testDescription: "S0-08 collection.users", keys: "keypath: collection.users",
            answer: #"{"collection": {"users": [{"id": 123}, {"id": 124}, {"id": 125}], "x": 1}}"#,
            expected: "content [123 124 125]"),
        Row(
            testDescription: "missing, with a suggestion", keys: "keypath: library.colection.books",
            answer: library, expected: "keypath []",
            message: "the object at $.library has no `colection`: did you mean `collection`?"),
        Row(
            testDescription: "missing, with the keys", keys: "keypath: library.collection.films",
            answer: library, expected: "keypath []",
            message:
                "the object at $.library.collection has no `films`: its keys are `books`, `magazines`, `none`, `map`, `word`"
        ),
        Row(
            testDescription: "missing in an empty object", keys: "keypath: rows", answer: "{}",
            expected: "keypath []", message: "the object at $ has no `rows`: it is empty"),
        Row(
            testDescription: "null at the end", keys: "keypath: library.collection.none",
            answer: library, expected: "keypath []",
            message:
                "at $.library.collection.none is null where a list was expected: write `optional: true` if it may be"
        ),
        Row(
            testDescription: "null on the way", keys: "keypath: library.collection.none.rows",
            answer: library, expected: "keypath []",
            message:
                "at $.library.collection.none is null, so `rows` cannot be found in it: write `optional: true` if it may be"
        ),
        Row(
            testDescription: "an object instead of an array", keys: "keypath: library.collection",
            answer: library, expected: "keypath []",
            message:
                "at $.library.collection is an object where a list was expected: lists are at `library.collection.books`, `library.collection.magazines`: name one with `keypath`"
        ),
        Row(
            testDescription: "a map instead of an array", keys: "keypath: library.collection.map",
            answer: library, expected: "keypath []",
            message:
                "at $.library.collection.map is an object where a list was expected: check the keypath"
        ),
        Row(
            testDescription: "a text instead of an array", keys: "keypath: library.collection.word",
            answer: library, expected: "keypath []",
            message:
                "at $.library.collection.word is the string \"x\" where a list was expected: check the keypath"
        ),
        Row(
            testDescription: "an array on the way", keys: "keypath: list.id", answer: library,
            expected: "keypath []",
            message:
                "at $.list is an array, so `id` cannot be found in it: a keypath crosses objects alone"
        ),
        Row(
            testDescription: "no keypath, and the answer is an object", answer: library,
            expected: "keypath []",
            message:
                "at $ is an object where a list was expected: lists are at `list`: name one with `keypath`"
        ),
        Row(
            testDescription: "no keypath, and no list in sight", answer: #"{"a": 1}"#,
            expected: "keypath []",
            message:
                "at $ is an object where a list was expected: name the list with `keypath`"),
        Row(
            testDescription: "a number", answer: "42", expected: "keypath []",
            message: "at $ is the number 42 where a list was expected: name the list with `keypath`"
        ),
        Row(
            testDescription: "optional and missing", keys: "keypath: a.b, optional: true",
            answer: #"{"a": {}}"#, expected: "empty []"),
        Row(
            testDescription: "optional and missing on the way",
            keys: "keypath: a.b, optional: true",
            answer: "{}", expected: "empty []"),
        Row(
            testDescription: "optional and null", keys: "keypath: a.b, optional: true",
            answer: #"{"a": {"b": null}}"#, expected: "empty []"),
        Row(
            testDescription: "optional and of a wrong kind", keys: "keypath: a.b, optional: true",
            answer: #"{"a": {"b": {}}}"#, expected: "keypath []",
            message: "at $.a.b is an object where a list was expected: check the keypath"),
        Row(
            testDescription: "optional and there", keys: "keypath: a, optional: true",
            answer: #"{"a": [{"id": 1}]}"#, expected: "content [1]"),
    ]

    static let items = [
        Row(
            testDescription: "extra keys are ignored", answer: #"[{"id": 1, "x": {"y": []}}]"#,
            expected: "content [1]"),
        Row(
            testDescription: "a whole number with a fraction of zero", answer: #"[{"id": 1.0}]"#,
            expected: "content [1]"),
        Row(
            testDescription: "strict, a missing field", keys: "keypath: rows",
            answer: #"{"rows": [{"id": 1}, {"name": "b"}]}"#, expected: "decode []",
            message:
                "at $.rows[1].id is nothing, and the model says int (test.yaml:3:9): change the model, or write `decode: lossy`"
        ),
        Row(
            testDescription: "strict, a wrong type", answer: #"[{"id": "1"}]"#,
            expected: "decode []",
            message:
                "at $[0].id is the string \"1\", and the model says int (test.yaml:3:9): change the model, or write `decode: lossy`"
        ),
        Row(
            testDescription: "strict, no object", answer: #"[{"id": 1}, 2]"#, expected: "decode []",
            message:
                "at $[1] is the number 2, and the model says Row: change the model, or write `decode: lossy`"
        ),
        Row(
            testDescription: "strict, deep inside", keys: "model: Pair",
            answer: #"[{"key": "a", "word": "yes", "more": [{"id": 1}, {"id": null}]}]"#,
            expected: "decode []",
            message:
                "at $[0].more[1].id is null, and the model says int (test.yaml:3:9): change the model, or write `decode: lossy`"
        ),
        Row(
            testDescription: "a closed enum", keys: "model: Word", answer: #"["yes", "maybe"]"#,
            expected: "decode []",
            message:
                "at $[1] is the string \"maybe\", and the model says Word (one of yes, no): change the model, or write `decode: lossy`"
        ),
        Row(
            testDescription: "null among items that may be", keys: "model: 'Row?'",
            answer: #"[{"id": 1}, null]"#, expected: "content [1 -]"),
        Row(
            testDescription: "plain items", keys: "model: string", answer: #"["a", "", "한국"]"#,
            expected: "content [a  한국]"),
        Row(
            testDescription: "S1-13 an empty body", answer: "", expected: "decode []",
            message: "the response is empty, where JSON was expected"),
        Row(
            testDescription: "HTML instead of JSON", answer: "<!DOCTYPE html><title>x</title>",
            expected: "decode []",
            message:
                "the response is HTML or XML, where JSON was expected: check where it comes from"),
        Row(
            testDescription: "truncated", answer: #"[{"id": 1}, {"id""#, expected: "decode []",
            message:
                "the response is not JSON: The document ends too early: something is still open. Was it cut off? (byte 17)"
        ),
    ]

    @Test(arguments: keypaths + items)
    func `finds and decodes items`(row: Row) async throws {
        let server = try FaultServer { _ in .reply(text: row.answer) }
        let keys = row.keys.isEmpty ? "" : ", \(row.keys)"
        let snapshot = try await LoaderHarness("id: rows, url: BASE/rows\(keys)").load(from: server)
        #expect(snapshot.summaries == [row.expected])
        #expect(snapshot.sections[0].failure?.message == row.message)
    }

    @Test func `lossy drops and counts what does not fit, over all pages`() async throws {
        let server = try FaultServer { request in
            let page =
                request.parameter("page") == "1"
                ? #"[{"id": 1}, {"name": "b"}, {"id": 2}]"# : #"[{"id": "x"}]"#
            return .reply(text: page)
        }
        let section = try await LoaderHarness(
            "id: rows, url: BASE/rows, decode: lossy, paging: {policy: page, size: 3}"
        ).load(from: server).sections[0]
        #expect(section.summary == "content [1 2]")
        let counts = section.counts
        #expect([counts.pages, counts.received, counts.undecodable] == [2, 4, 2])
        #expect(
            counts.notes == [
                "2 items do not fit and were dropped, the first because at $[1].id is nothing, and the model says int (test.yaml:3:9)"
            ])
    }

    @Test func `lossy with nothing that fits is empty`() async throws {
        let server = try FaultServer { _ in .reply(text: "[1, 2]") }
        let section = try await LoaderHarness("id: rows, url: BASE/rows, decode: lossy")
            .load(from: server).sections[0]
        #expect(section.summary == "empty []")
        #expect(section.counts.undecodable == 2)
    }

    struct Status: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var answer: ServerResponse
        var deadline = Duration.seconds(30)
        var kind: LoadFailure.Kind
        var status: Int?
        /// What the message says behind the URL or instead of it.
        var words: String
    }

    static let statuses = [
        Status(
            testDescription: "S1-13 not found", answer: .reply(404, text: "[]"), kind: .status,
            status: 404, words: "/rows: check the URL and the parameters in it"),
        Status(
            testDescription: "no credentials", answer: .reply(401, text: "[]"), kind: .status,
            status: 401, words: "the server wants credentials"),
        Status(
            testDescription: "too many", answer: .reply(429, text: "[]"), kind: .status,
            status: 429, words: "wait before the next run"),
        Status(
            testDescription: "S1-13 the server failed", answer: .reply(503, text: "[]"),
            kind: .status, status: 503, words: "try again later"),
        Status(
            testDescription: "moved", answer: .reply(301, headers: [("Location", "https://x.y/z")]),
            kind: .status, status: 301, words: "it moved to https://x.y/z, so write that URL"),
        Status(
            testDescription: "not modified, which nobody asked about", answer: .reply(304),
            kind: .status, status: 304, words: "HTTP 304 from"),
        Status(
            testDescription: "no content", answer: .reply(204), kind: .decode, status: nil,
            words: "the response is empty"),
        Status(
            testDescription: "S1-13 no answer", answer: ServerResponse([.close]), kind: .transport,
            status: nil, words: "without an answer"),
        Status(
            testDescription: "a body that is cut off",
            answer: .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[{\"id"), kind: .transport,
            status: nil, words: "before the body was complete"),
        Status(
            testDescription: "silence", answer: .silence, deadline: .milliseconds(900),
            kind: .timeout, status: nil, words: "within 900 ms"),
    ]

    @Test(arguments: statuses)
    func `answers that are none`(row: Status) async throws {
        let server = try FaultServer { request in
            request.target == "/rows" ? row.answer : .reply(text: "[]")
        }
        var harness = LoaderHarness("id: rows, url: BASE/rows", "id: other, url: BASE/other")
        harness.limits.deadline = row.deadline
        let snapshot = try await harness.load(from: server)
        let failure = try #require(snapshot.sections[0].failure)
        #expect(failure.kind == row.kind)
        #expect(failure.status == row.status)
        #expect(failure.message.contains(row.words), "\(failure.message)")
        #expect(snapshot.sections[1].summary == "empty []")
    }

    @Test func `faults of a file name it`() async throws {
        var harness = LoaderHarness("id: empty, file: empty.json", "id: cut, file: cut.json")
        harness.files = ["empty.json": "", "cut.json": "[1,"]
        let reports = try await harness.load().sections.map(\.report)
        #expect(reports[0] == "decode: the file empty.json is empty, where JSON was expected")
        #expect(reports[1].hasPrefix("decode: the file cut.json is not JSON: "), "\(reports[1])")
    }

    @Test func `every 2xx is an answer`() async throws {
        let server = try FaultServer { _ in .reply(203, text: LoadingTests.rows([1])) }
        let snapshot = try await LoaderHarness("id: rows, url: BASE/rows").load(from: server)
        #expect(snapshot.summaries == ["content [1]"])
        #expect(server.requests[0].header("Accept") == "application/json")
    }
}
