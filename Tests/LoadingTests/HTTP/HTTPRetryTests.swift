import Expressions
import FaultServer
import Loading
import Screens
import TestSupport
import Testing

/// Which requests are retried, and when.
@Suite(.watchdog) struct HTTPRetryTests {
    @Test("the maximum delay doubles up to its limit, and jitter takes a fraction")
    func delays() {
        let policy = RetryRules(base: .milliseconds(500), longestBackoff: .seconds(20))
        let longest = [1, 2, 3, 4, 5, 6, 7, 100, Int.max].map {
            policy.delay(afterAttempt: $0, fraction: 1)
        }
        #expect(
            longest == [
                .milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(8),
                .seconds(16), .seconds(20), .seconds(20), .seconds(20),
            ])
        #expect(policy.delay(afterAttempt: 3, fraction: 0) == .zero)
        #expect(policy.delay(afterAttempt: 3, fraction: 0.25) == .milliseconds(500))
        #expect(policy.delay(afterAttempt: 3, fraction: 7) == .seconds(2))
        #expect(policy.delay(afterAttempt: 0, fraction: 1) == .milliseconds(500))
        let huge = RetryRules(base: .seconds(1 << 40), longestBackoff: .seconds(1 << 41))
        #expect(huge.delay(afterAttempt: 99, fraction: 1) == .seconds(1 << 41))
    }

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
        Row(testDescription: "success at once", steps: [.status(200)], status: 200, attempts: 1),
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
            testDescription: "HEAD", method: "HEAD", steps: [.status(500), .status(204)],
            status: 204, delays: [.milliseconds(500)], attempts: 2),
        Row(
            testDescription: "POST", method: "POST", steps: [.status(503)], status: 503, attempts: 1
        ),
        Row(
            testDescription: "POST without a response", method: "POST", steps: [.failure(broken)],
            attempts: 1, words: "a: try again"),
        Row(
            testDescription: "a policy", steps: [.failure(TransportFailure(.policy, "no"))],
            attempts: 1, words: "no"),
        Row(
            testDescription: "cancelled", steps: [.failure(TransportFailure(.cancelled, "no"))],
            attempts: 1, words: "no"),
        Row(
            testDescription: "a certificate",
            steps: [.failure(TransportFailure(.transport, "no", isTransient: false))], attempts: 1,
            words: "no"),
        Row(
            testDescription: "one attempt", steps: [.status(503)], policy: .never, status: 503,
            attempts: 1),
        Row(
            testDescription: "only listed causes", steps: [.failure(slow), .status(503)],
            policy: RetryRules(causes: [.timeout]), status: 503, delays: [.milliseconds(500)],
            attempts: 2),
        Row(
            testDescription: "no time left", steps: [.status(503)],
            policy: RetryRules(attempts: 9), run: .seconds(2), status: 503,
            delays: [.milliseconds(500), .seconds(1)], attempts: 3,
            words:
                "failed after 3 attempts, and the next one, 2 s later, would exceed the 2 s of the"),
        Row(
            testDescription: "Retry-After in seconds",
            steps: [.status(429, ["retry-after": "7"]), .status(200)], status: 200,
            delays: [.seconds(7)], attempts: 2),
        Row(
            testDescription: "Retry-After shorter than the backoff",
            steps: [.status(503, ["Retry-After": "0"]), .status(200)], status: 200,
            delays: [.milliseconds(500)], attempts: 2),
        Row(
            testDescription: "the longest Retry-After",
            steps: [.status(503, ["Retry-After": "60"]), .status(200)], status: 200,
            delays: [.seconds(60)], attempts: 2),
        Row(
            testDescription: "too long a Retry-After",
            steps: [.status(429, ["Retry-After": "61"]), .status(200)], status: 429, attempts: 1,
            words: "a delay of 61 s (`Retry-After: 61`), and a run waits at most 60 s: run"),
        Row(
            testDescription: "a Retry-After beyond 64 bits",
            steps: [.status(503, ["Retry-After": "99999999999999999999999"])], status: 503,
            attempts: 1, words: "a run waits at most 60 s"),
        Row(
            testDescription: "a Retry-After beyond the run",
            steps: [.status(503, ["Retry-After": "30"])], run: .seconds(20), status: 503,
            attempts: 1,
            words: "after 1 attempt, and the next one, 30 s later, would exceed the 20 s"),
        Row(
            testDescription: "a success with Retry-After",
            steps: [.status(200, ["Retry-After": "9999"])], status: 200, attempts: 1),
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

    @Test func statuses() async {
        let clock = VirtualClock()
        for status in 200...599 where !(300..<400).contains(status) {
            let transport = ScriptedTransport { _, _ in HTTPResponse(status: status) }
            let client = HTTPClient(transport, clock: clock)
            _ = try? await client.send(HTTPRequest(url: "http://a/"), by: .far)
            let isRetried = [408, 425, 429, 500, 502, 503, 504].contains(status)
            #expect(transport.requests.count == (isRetried ? 3 : 1), "\(status)")
        }
    }

    @Test(arguments: [true, false])
    func dates(withDate: Bool) async throws {
        for (value, wait) in RetryAfterRows.all {
            let after = HTTPHeader(name: "Retry-After", value: value)
            let date = HTTPHeader(name: "Date", value: RetryAfterRows.date)
            let transport = ScriptedTransport { _, number in
                HTTPResponse(
                    status: number == 0 ? 503 : 200, headers: withDate ? [after, date] : [after])
            }
            let clock = VirtualClock()
            // With the server's date, the local clock is irrelevant.
            let now = withDate ? 5 : RetryAfterRows.now
            let client = HTTPClient(
                transport, clock: clock,
                nondeterminism: Nondeterminism(jitter: { 0 }, wallClock: { now }))
            let exchange = try await client.send(HTTPRequest(url: "http://a/"), by: .far)
            #expect(exchange.retryDelays == [.seconds(wait ?? 0)], "\(value)")
        }
        // A leap day.
        let leap = HTTPHeader(name: "Retry-After", value: "Thu, 29 Feb 2024 12:00:00 GMT")
        let client = HTTPClient(
            ScriptedTransport { _, number in HTTPResponse(status: 429, headers: [leap]) },
            nondeterminism: Nondeterminism(wallClock: { 1_709_207_000 }))
        let exchange = try await client.send(HTTPRequest(url: "http://a/"), by: .far)
        #expect(exchange.notes.first?.contains("a delay of 1000 s") == true)
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
