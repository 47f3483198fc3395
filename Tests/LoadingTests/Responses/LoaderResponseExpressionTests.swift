import LoaderPlan
import Loading
import Testing

/// The model of a whole response, and `reject`.
@Suite struct LoaderResponseExpressionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var keys: String
        /// Bodies by path and query.
        var responses: [String: String]
        var expected: String
        var report = ""
        var requested: [String]
        var notes: [String] = []
    }

    private static let models = """
          Row: {id: int, name: string?}
          Meta: {next: string?, more: bool?, total: int}
          Page: {rows: list(Row) at data.rows, meta: Meta, error: string?}
        """

    private static func page(_ ids: [Int], _ meta: String, _ rest: String = "") -> String {
        #"{"data": {"rows": \#(LoadingTests.rows(ids))}, "meta": {\#(meta)}\#(rest)}"#
    }

    static let rows = [
        Row(
            testDescription: "`next` reads the model of the response",
            keys:
                "response: Page, keypath: data.rows, paging: {policy: token, next: response.meta.?next}",
            responses: [
                "/r": page([1], #""next": "a", "total": 2"#),
                "/r?token=a": page([2], #""total": 2"#),
            ], expected: "content [1 2]", requested: ["/r", "/r?token=a"]),
        Row(
            testDescription: "a response that does not match fails its page",
            keys:
                "response: Page, keypath: data.rows, paging: {policy: token, next: response.meta.?next}",
            responses: [
                "/r": page([1], #""next": "a", "total": 2"#),
                "/r?token=a": page([2], #""next": 7, "total": 2"#),
            ], expected: "decode [1]",
            report:
                "the value at $.meta.next is the number 7, and the model says `string?` (test.yaml:4:10)",
            requested: ["/r", "/r?token=a"]),
        Row(
            testDescription: "fields that are not read are not checked",
            keys:
                "response: Page, keypath: data.rows, decode: lossy, reject: '${response.?error}'",
            responses: ["/r": #"{"data": {"rows": [{"id": 1}, {"id": "x"}]}, "meta": 3}"#],
            expected: "content [1]", requested: ["/r"],
            notes: [
                "1 item was dropped: the value at $.data.rows[1].id is the string \"x\", and the model says `int` (test.yaml:3:9): other items match, so write `json` if it may be either"
            ]),
        Row(
            testDescription: "a rejection is the message",
            keys:
                "response: Page, keypath: data.rows, reject: 'the server says ${response.?error}'",
            responses: ["/r": #"{"error": "no such list"}"#], expected: "rejected []",
            report: "the server says no such list", requested: ["/r"]),
        Row(
            testDescription: "a rejection without a model, before the keypath",
            keys: "keypath: rows, reject: '${response.?error}', retry: {attempts: 3}",
            responses: ["/r": #"{"error": {"code": 7, "text": "busy"}}"#], expected: "rejected []",
            report: #"{"code":7,"text":"busy"}"#, requested: ["/r"]),
        Row(
            testDescription: "an absent, null or empty error does not reject",
            keys:
                "keypath: rows, reject: '${response.?error}', paging: {policy: token, next: response.?next}",
            responses: [
                "/r": #"{"rows": [{"id": 1}], "next": "a"}"#,
                "/r?token=a": #"{"rows": [{"id": 2}], "error": null, "next": "b"}"#,
                "/r?token=b": #"{"rows": [{"id": 3}], "error": ""}"#,
            ], expected: "content [1 2 3]", requested: ["/r", "/r?token=a", "/r?token=b"]),
        Row(
            testDescription: "each page may be rejected, by other fields",
            keys:
                "keypath: rows, reject: [{if: page > 1 && !response.ok, use: 'page ${page}: ${headers[\"x-why\"]}'}], paging: {policy: page, size: 1}",
            responses: [
                "/r?page=1&size=1": #"{"rows": [{"id": 1}], "ok": false}"#,
                "/r?page=2&size=1": #"{"rows": [{"id": 2}], "ok": false}"#,
            ], expected: "rejected [1]", report: "page 2: because",
            requested: ["/r?page=1&size=1", "/r?page=2&size=1"]),
        Row(
            testDescription: "`total` and `more` of the model",
            keys:
                "response: Page, keypath: data.rows, paging: {policy: offset, total: response.meta.total, more: response.meta.?more.orValue(true)}",
            responses: [
                "/r?offset=0": page([1, 2], #""total": 9"#),
                "/r?offset=2": page([3], #""total": 9, "more": false"#),
            ], expected: "content [1 2 3]", requested: ["/r?offset=0", "/r?offset=2"]),
        Row(
            testDescription: "what no expression reads may be any JSON",
            keys:
                "keypath: rows, paging: {policy: page, more: response.page.more}, reject: '${response.?error.?text}'",
            responses: [
                "/r?page=1":
                    #"{"rows": [{"id": 1}], "other": 1e999, "page": {"more": true, "x": {}}}"#,
                "/r?page=2":
                    #"{"page": {"more": false}, "rows": [{"id": 2}], "error": {"code": 1}}"#,
            ], expected: "content [1 2]", requested: ["/r?page=1", "/r?page=2"]),
        Row(
            testDescription: "a response that is read as a whole",
            keys: "keypath: rows, paging: {policy: page, more: \"'next' in response\"}",
            responses: [
                "/r?page=1": #"{"rows": [{"id": 1}], "next": null}"#,
                "/r?page=2": #"{"rows": [{"id": 2}]}"#,
            ], expected: "content [1 2]", requested: ["/r?page=1", "/r?page=2"]),
        Row(
            testDescription: "a response that is not an object",
            keys: "response: Page, keypath: data.rows, reject: '${response.?error}'",
            responses: ["/r": "[]"], expected: "decode []",
            report: "the value at $ is an empty array, and the model says `Page`", requested: ["/r"]
        ),
    ]

    @Test(arguments: rows)
    func reads(_ row: Row) async throws {
        let server = ScriptedTransport { request, _ in
            let target = String(request.url.dropFirst("https://e.example".count))
            guard let body = row.responses[target] else { return HTTPResponse(status: 404) }
            return HTTPResponse(
                status: 200, headers: [HTTPHeader(name: "X-Why", value: "because")],
                body: Array(body.utf8))
        }
        var harness = LoaderHarness("id: rows, url: BASE/r, \(row.keys)")
        harness.models = Self.models
        let snapshot = try await harness.load(base: "https://e.example", server)
        let section = snapshot.sections[0]
        #expect(snapshot.summaries == [row.expected])
        #expect(section.failure?.message.hasPrefix(row.report) ?? row.report.isEmpty)
        #expect(server.requests.map { String($0.url.dropFirst(17)) } == row.requested)
        #expect(section.counts.notes == row.notes)
    }

    @Test func `data with a single value can be rejected`() async throws {
        let server = ScriptedTransport { _, _ in
            HTTPResponse(status: 200, body: Array(#"{"ok": false, "error": "not_authed"}"#.utf8))
        }
        let snapshot = try await LoaderHarness(
            "id: a, items: '[data.user]'",
            top: "data: {user: {url: BASE/u, model: Row, reject: '${response.?error}'}}"
        ).load(server)
        #expect(snapshot.summaries == ["rejected []"])
        #expect(
            snapshot.sections[0].failure?.message
                == "`data.user` (test.yaml:6:8) failed: not_authed")
    }

    @Test func `a failure policy reads page, attempt and URL of the request`() async throws {
        let server = ScriptedTransport { request, _ in
            request.url.hasSuffix("page=2&size=1")
                ? HTTPResponse(status: 503, headers: [HTTPHeader(name: "Retry-After", value: "0")])
                : HTTPResponse(status: 200, body: Array(LoadingTests.rows([1]).utf8))
        }
        let policy = """
            [{if: 'request.attempt == 3 && request.page == 2 && request.url.endsWith("page=2&size=1") && error.status == 503', use: cancelAll}, ignore]
            """
        var harness = LoaderHarness(
            "id: a, url: BASE/r, paging: {policy: page, size: 1}, retry: {attempts: 3}, onError: \(policy)",
            "id: b, url: BASE/r, paging: {policy: page, size: 1}, retry: {attempts: 2}, onError: \(policy)"
        )
        harness.concurrency = 1
        let snapshot = try await harness.load(server)
        #expect(snapshot.cancelledBy == "a")
        harness.sections.removeFirst()
        #expect(try await harness.load(server).cancelledBy == nil)
    }

    @Test func `a failure policy reads the attempts of a request without a response`()
        async throws
    {
        let server = ScriptedTransport {
            (_, _) throws(TransportFailure) -> HTTPResponse in
            throw TransportFailure(.transport, "connection refused")
        }
        let policy = """
            [{if: 'request.attempt == 2 && error.kind == "transport"', use: cancelAll}, ignore]
            """
        var harness = LoaderHarness(
            "id: a, url: BASE/a, onError: \(policy)",
            "id: b, url: BASE/b, retry: {attempts: 2}, onError: \(policy)")
        harness.concurrency = 1
        #expect(try await harness.load(server).cancelledBy == "b")
    }
}
