import FaultServer
import LoaderPlan
import Loading
import Synchronization
import Testing

/// What a request has beside its URL: query, header fields, further tries, a time of its own.
@Suite struct LoaderRequestTests {
    @Test func `query and headers go out, absent ones do not`() async throws {
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

    @Test func `bodies make posts, their texts filled`() async throws {
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

    @Test func `a header that would be two is refused`() async throws {
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
        /// The statuses that the server answers with, in order; 0 breaks the connection off.
        var statuses: [Int]
        var expected: String
        var asked: Int
    }

    static let tries = [
        Row(
            testDescription: "one try", retry: "", statuses: [503, 200], expected: "status []",
            asked: 1),
        Row(
            testDescription: "a second try helps", retry: "retry: {attempts: 3}",
            statuses: [503, 200], expected: "content [1]", asked: 2),
        Row(
            testDescription: "none helps", retry: "retry: {attempts: 2}",
            statuses: [500, 502, 200],
            expected: "status []", asked: 2),
        Row(
            testDescription: "a status that does not change", retry: "retry: {attempts: 3}",
            statuses: [404, 200], expected: "status []", asked: 1),
        Row(
            testDescription: "a broken connection", retry: "retry: {attempts: 2, on: [transport]}",
            statuses: [0, 200], expected: "content [1]", asked: 2),
        Row(
            testDescription: "another kind of failure",
            retry: "retry: {attempts: 2, on: [transport]}", statuses: [503, 200],
            expected: "status []", asked: 1),
    ]

    @Test(arguments: tries)
    func isTriedAgain(_ row: Row) async throws {
        let asked = Mutex(0)
        let server = try FaultServer { _ in
            let number = asked.withLock { count in
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
        #expect(server.targets.count == row.asked)
    }

    @Test func `a try has the time that its request gives it`() async throws {
        let server = try FaultServer { _ in .silence }
        let snapshot = try await LoaderHarness("id: a, url: BASE/r, timeout: 300ms")
            .load(from: server)
        #expect(snapshot.summaries == ["timeout []"])
        #expect(snapshot.sections[0].failure?.message.contains("300 ms") == true)
    }
}
