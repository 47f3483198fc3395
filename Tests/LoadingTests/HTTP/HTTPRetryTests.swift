import Expressions
import FaultServer
import Loading
import LoadingCore
import Screens
import TestSupport
import Testing

/// Requests that are sent again, and what is told of it. `RetryRulesTests` has the rules.
@Suite(.watchdog) struct HTTPRetryTests {
    /// The server's reaction to one request.
    enum Step: Sendable {
        case status(Int, [String: String] = [:])
        case failure(TransportFailure)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "GET"
        var steps: [Step]
        var policy = RetryRules()
        var run: Duration = .seconds(120)
        /// The final status; nil for a failure.
        var status: Int?
        /// The delays between attempts; empty for failures.
        var delays: [Duration] = []
        var attempts: Int
        /// A part of the note or of the failure's message; nil without a note.
        var words: String?
    }

    private static let broken = TransportFailure(.transport, "a: try again")
    private static let slow = TransportFailure(.timeout, "a: try again", timeout: .idle)

    static let rows = [
        Row(
            testDescription: "success after two failures",
            steps: [.failure(broken), .failure(slow), .status(200)], status: 200,
            delays: [.milliseconds(500), .seconds(1)], attempts: 3),
        Row(
            testDescription: "no success", steps: [.failure(broken)], attempts: 3,
            words: "a: try again; failed after 3 attempts"),
        Row(
            testDescription: "503 to the end", steps: [.status(503)], status: 503,
            delays: [.milliseconds(500), .seconds(1)], attempts: 3, words: "failed after 3 attempts"
        ),
        Row(
            testDescription: "POST without a response", method: "POST", steps: [.failure(broken)],
            attempts: 1, words: "a: try again"),
        Row(
            testDescription: "cancelled", steps: [.failure(TransportFailure(.cancelled, "no"))],
            attempts: 1, words: "no"),
        Row(
            testDescription: "a certificate",
            steps: [.failure(TransportFailure(.transport, "no", isTransient: false))], attempts: 1,
            words: "no"),
        Row(
            testDescription: "no time left", steps: [.status(503)],
            policy: RetryRules(attempts: 9), run: .seconds(2), status: 503,
            delays: [.milliseconds(500), .seconds(1)], attempts: 3,
            words:
                "failed after 3 attempts, and the next one, 2 s later, would exceed the 2 s of the"),
        Row(
            testDescription: "too long a Retry-After",
            steps: [.status(429, ["Retry-After": "61"]), .status(200)], status: 429, attempts: 1,
            words: "a delay of 61 s (`Retry-After: 61`), and a run waits at most 60 s: run"),
    ]

    @Test(arguments: rows)
    func retries(_ row: Row) async {
        let transport = ScriptedTransport { _, number throws(TransportFailure) in
            switch row.steps[min(number, row.steps.count - 1)] {
            case .failure(let failure): throw failure
            case .status(let status, let headers):
                let fields = headers.map { HTTPHeader(name: $0.key, value: $0.value) }
                return HTTPResponse(status: status, headers: fields)
            }
        }
        let clock = VirtualClock()
        let client = HTTPClient(
            transport, clock: clock, nondeterminism: Nondeterminism(jitter: { 1 }, wallClock: { 0 })
        )
        do {
            let exchange = try await client.send(
                HTTPRequest(method: row.method, url: "http://a/"),
                HTTPClient.Rules(retry: row.policy), by: Deadline(row.run, on: clock))
            #expect(exchange.response.status == row.status)
            #expect(exchange.retryDelays == row.delays)
            #expect(clock.now.offset == row.delays.reduce(.zero, +))
            #expect(exchange.notes.count == (row.words == nil ? 0 : 1))
            if let words = row.words { #expect(exchange.notes.first?.contains(words) == true) }
        } catch {
            #expect(row.status == nil, "\(error)")
            #expect(row.words.map(error.message.contains) == true, "\(error)")
        }
        #expect(transport.requests.count == row.attempts)
    }

    @Test("the longest of several Retry-After counts")
    func severalRetryAfters() async throws {
        let headers = ["2", "x", "9", "4"].map { HTTPHeader(name: "Retry-After", value: $0) }
        let transport = ScriptedTransport { _, number in
            HTTPResponse(status: number == 0 ? 503 : 200, headers: headers)
        }
        let client = HTTPClient(transport, clock: VirtualClock())
        let exchange = try await client.send(HTTPRequest(url: "http://a/"), by: .far)
        #expect(exchange.retryDelays == [.seconds(9)])
    }

    @Test("over the network: resets and truncated bodies, then a complete response")
    func brokenConnections() async throws {
        let counter = Counter()
        let server = try FaultServer { _ in
            switch counter.next() {
            case 0: ServerResponse([.reset])
            case 1: .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            default: .reply(text: "whole")
            }
        }
        let exchange = try await HTTPClient(CurlTransport(allowPrivate: true)).send(
            HTTPRequest(url: server.url), .patient, by: .far)
        #expect(exchange.response.body == Array("whole".utf8))
        #expect(exchange.retryDelays.count == 2)
        #expect(server.requests.count == 3)
    }

    @Test("cancelled during a delay of an hour")
    func cancellation() async throws {
        let server = try FaultServer { _ in .reply(503) }
        let policy = RetryRules(base: .seconds(3600), longestBackoff: .seconds(3600))
        let client = HTTPClient(
            CurlTransport(allowPrivate: true), nondeterminism: Nondeterminism(jitter: { 1 }))
        let task = Task {
            try await client.send(
                HTTPRequest(url: server.url),
                HTTPClient.Rules(limits: .patient, retry: policy),
                by: Deadline(.seconds(10_000)))
        }
        try await waitUntil("a request") { !server.requests.isEmpty }
        task.cancel()
        let failure = await #expect(throws: TransportFailure.self) { try await task.value }
        #expect(failure?.kind == .cancelled)
        #expect(server.requests.count == 1)
    }
}
