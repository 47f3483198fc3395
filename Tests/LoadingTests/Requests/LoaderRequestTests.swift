import FaultServer
import LoaderPlan
import Loading
import Synchronization
import Testing

/// Requests except their URL: query, header fields, retries and timeout.
@Suite struct LoaderRequestTests {
    @Test func `query and headers are sent, absent ones are omitted`() async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        var harness = LoaderHarness(
            """
            id: a, url: 'BASE/r?x=1&q=old', query: {q: 'a ${params.q}&', none: '${none}', n: '${params.n}'},
                headers: {X-Token: 'k${params.n}', X-None: '${none}', accept: text/json}
            """,
            "id: b, items: data.rows",
            top: """
                params: {q: string, n: int}
                let: {none: '[1][?3].optMap(n, string(n))'}
                data: {rows: {url: BASE/d, model: list(Row)}}
                """)
        harness.parameters = [("q", "é"), ("n", "3")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries == ["content [1]", "content [1]"])
        let sent = try #require(server.requests.first { $0.path == "/r" })
        #expect(sent.target == "/r?x=1&q=a%20%C3%A9%26&n=3")
        #expect(sent.header("x-token") == "k3")
        #expect(sent.header("x-none") == nil)
        #expect(sent.header("accept") == "text/json")
        #expect(server.targets.contains("/d"))
    }

    @Test func `bodies are sent with POST, with interpolations resolved`() async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        var harness = LoaderHarness(
            #"id: a, url: BASE/j, json: {q: "${params.q}", n: "${params.n + 1}", l: [true, ~, "x"]}"#,
            #"id: b, url: BASE/f, form: {q: "a ${params.q}&", none: "${[1][?3]}"}"#,
            top: "params: {q: string, n: int}")
        harness.parameters = [("q", "é\""), ("n", "3")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries == ["content [1]", "content [1]"])
        let json = try #require(server.requests.first { $0.path == "/j" })
        let form = try #require(server.requests.first { $0.path == "/f" })
        #expect(json.method == "POST" && form.method == "POST")
        #expect(
            String(decoding: json.body, as: UTF8.self) == #"{"q":"é\"","n":4,"l":[true,null,"x"]}"#)
        #expect(json.header("content-type") == "application/json")
        #expect(String(decoding: form.body, as: UTF8.self) == "q=a+%C3%A9%22%26")
    }

    @Test func `a header with a line break is rejected`() async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        var harness = LoaderHarness(
            "id: a, url: BASE/r, headers: {X: '${params.q}'}", top: "params: {q: string}")
        harness.parameters = [("q", "a\r\nX-Other: b")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.sections[0].failure?.kind == .policy)
        #expect(server.requests.isEmpty)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var retry: String
        /// The response statuses in order; 0 closes the connection.
        var statuses: [Int]
        var expected: String
        var requests: Int
    }

    static let tries = [
        Row(
            testDescription: "one attempt", retry: "", statuses: [503, 200], expected: "status []",
            requests: 1),
        Row(
            testDescription: "the second attempt succeeds", retry: "retry: {attempts: 3}",
            statuses: [503, 200], expected: "content [1]", requests: 2),
        Row(
            testDescription: "no attempt succeeds", retry: "retry: {attempts: 2}",
            statuses: [500, 502, 200],
            expected: "status []", requests: 2),
        Row(
            testDescription: "a permanent status", retry: "retry: {attempts: 3}",
            statuses: [404, 200], expected: "status []", requests: 1),
        Row(
            testDescription: "a broken connection", retry: "retry: {attempts: 2, on: [transport]}",
            statuses: [0, 200], expected: "content [1]", requests: 2),
        Row(
            testDescription: "another kind of failure",
            retry: "retry: {attempts: 2, on: [transport]}", statuses: [503, 200],
            expected: "status []", requests: 1),
    ]

    @Test(arguments: tries)
    func isTriedAgain(_ row: Row) async throws {
        let requestCount = Mutex(0)
        let server = try FaultServer { _ in
            let number = requestCount.withLock { count in
                count += 1
                return count - 1
            }
            let status = row.statuses[min(number, row.statuses.count - 1)]
            if status == 0 { return ServerResponse([.reset]) }
            return status == 200
                ? .reply(text: LoadingTests.rows([1]))
                : .reply(status, headers: [("Retry-After", "0")])
        }
        let keys = row.retry.isEmpty ? "" : ", \(row.retry)"
        let snapshot = try await LoaderHarness("id: a, url: BASE/r\(keys)").load(from: server)
        #expect(snapshot.summaries == [row.expected])
        #expect(server.targets.count == row.requests)
    }

    @Test func `an attempt has the timeout of its request`() async throws {
        let server = try FaultServer { _ in .silence }
        let snapshot = try await LoaderHarness("id: a, url: BASE/r, timeout: 300ms")
            .load(from: server)
        #expect(snapshot.summaries == ["timeout []"])
        #expect(snapshot.sections[0].failure?.message.contains("300 ms") == true)
    }
}
