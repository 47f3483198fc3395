import FaultServer
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing

/// Cancellation of runs that wait, and their remaining results. Without it, each would take
/// minutes.
@Suite(.watchdog) struct LoaderCancellationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// `BASE` is the server, `MUTE` one that accepts connections and never responds.
        var section = "id: rows, url: BASE/rows"
        /// The server's responses in order; the last is repeated.
        var responses = [ServerResponse.silence]
        /// The request target at which the run is cancelled.
        var target = "/rows"
        var expected = "cancelled []"
        var requests = 1
    }

    private static let head = ServerResponse.head(200, [("Content-Length", "10")])

    static let rows = [
        Row(testDescription: "before the response"),
        Row(
            testDescription: "within the headers",
            responses: [ServerResponse([.send(Array("HTTP/1.1 200 OK\r\nA".utf8)), .hang])]),
        Row(
            testDescription: "after the headers", responses: [ServerResponse([.send(head), .hang])]),
        Row(
            testDescription: "within the body",
            responses: [ServerResponse([.send(head + [0x5B, 0x5B]), .hang])]),
        Row(
            testDescription: "after a redirect",
            responses: [.reply(302, headers: [("Location", "/to")]), .silence], target: "/to",
            requests: 2),
        Row(
            testDescription: "at the second attempt",
            section: "id: rows, url: BASE/rows, retry: {attempts: 3}",
            responses: [ServerResponse([.reset]), .silence], requests: 2),
        Row(
            testDescription: "at the second page",
            section: "id: rows, url: BASE/rows, paging: {policy: page, size: 2}",
            responses: [.reply(text: LoadingTests.rows(1...2)), .silence],
            target: "/rows?page=2&size=2", expected: "cancelled [1 2]", requests: 2),
    ]

    @Test(arguments: rows)
    func `cancelled while waiting for the server`(row: Row) async throws {
        let number = Counter()
        let server = try FaultServer { _ in
            row.responses[min(number.next(), row.responses.count - 1)]
        }
        var harness = LoaderHarness(row.section)
        harness.clock = TestClock(skipping: .seconds(100))
        let task = Task { [harness] in try await harness.load(from: server) }
        try await waitUntil("\(row.requests) requests, the last of \(row.target)") {
            server.requests.count >= row.requests && server.targets.last == row.target
        }
        task.cancel()
        #expect(try await task.value.summaries == [row.expected])
        #expect(server.requests.count == row.requests)
    }

    @Test func `cancelled while connecting`() async throws {
        let server = try MuteServer()
        let harness = LoaderHarness("id: rows, url: 'https://127.0.0.1:\(server.port)/'")
        let task = Task { try await harness.load(CurlTransport(allowPrivate: true)) }
        try await waitUntil("a connection") { !server.received.isEmpty }
        task.cancel()
        #expect(try await task.value.summaries == ["cancelled []"])
    }

    @Test func `cancelled while waiting for the next attempt`() async throws {
        let server = try FaultServer { _ in .reply(503) }
        let clock = TestClock()
        var harness = LoaderHarness("id: rows, url: BASE/rows, retry: {attempts: 3}")
        harness.clock = clock
        let task = Task { [harness] in try await harness.load(from: server) }
        try await waitUntil("the delay before an attempt") { !clock.sleepers.isEmpty }
        task.cancel()
        #expect(try await task.value.summaries == ["cancelled []"])
        #expect(server.requests.count == 1)
    }

    @Test func `cancelled before a page is decoded`() async throws {
        let run = Mutex<Task<Snapshot, any Error>?>(nil)
        var harness = LoaderHarness("id: rows, file: rows.json")
        harness.files = ["rows.json": LoadingTests.rows(1...1_000)]
        harness.onRead = { run.withLock { $0?.cancel() } }
        let task = run.withLock { run in
            let task = Task { [harness] in try await harness.load() }
            run = task
            return task
        }
        #expect(try await task.value.summaries == ["cancelled []"])
    }

    @Test func `cancelled at any time, a run keeps complete pages and requests no more`()
        async throws
    {
        let harness = LoaderHarness(
            "id: rows, url: BASE/r, paging: {policy: page, size: 2, maxPages: 20}")
        let (plan, activation) = (try harness.plan(), try harness.activation())
        for seed in 0..<200 {
            var random = SeededRandom(UInt64(seed))
            let server = ScriptedTransport { request, number in
                let ids = [number * 2, number * 2 + 1]
                return HTTPResponse(status: 200, body: Array(LoadingTests.rows(ids).utf8))
            }
            let task = Task { await harness.load(plan, activation, server) }
            for _ in 0..<random.number(0..<(seed + 2)) { await Task.yield() }
            task.cancel()
            let snapshot = await task.value
            let requested = server.requests.count
            let section = snapshot.sections[0]
            #expect(section.items.count == section.counts.pages * 2, "seed \(seed)")
            #expect(section.counts.received == section.items.count, "seed \(seed)")
            #expect(requested - section.counts.pages <= 1, "seed \(seed)")
            #expect(["cancelled", "content"].contains(section.report), "seed \(seed)")
            #expect(section.failure == nil, "seed \(seed)")
        }
    }
}
