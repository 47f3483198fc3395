import Expressions
import FaultServer
import Loading
import LoadingCore
import TestSupport
import Testing

/// Which timeout expires, and the deadline of a run.
@Suite(.watchdog) struct HTTPTimeTests {
    @Test("a silent server: the run's deadline before the request's")
    func runDeadline() async throws {
        let server = try MuteServer()
        let client = HTTPClient(CurlTransport(allowPrivate: true))
        let deadline = Deadline(.milliseconds(300))
        for _ in 0..<2 {
            let failure = await #expect(throws: TransportFailure.self) {
                try await client.send(
                    HTTPRequest(url: "http://127.0.0.1:\(server.port)"), by: deadline)
            }
            #expect(failure?.kind == .timeout)
            #expect(failure?.timeout == .run)
            #expect(
                failure?.message
                    == "the whole run took longer than 300 ms: raise `load.timeout` to allow more")
        }
        #expect(deadline.remaining == .zero)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var scheme = "http"
        var limits: TransportLimits
        var timeout: TransportFailure.Timeout
        var words: String
    }

    static let rows = [
        Row(
            testDescription: "no TLS", scheme: "https",
            limits: TransportLimits(connectTimeout: .milliseconds(300)), timeout: .connect,
            words: "within 300 ms"),
        Row(
            testDescription: "no response", limits: TransportLimits(idleTimeout: .seconds(1)),
            timeout: .idle, words: "sent nothing for 1 s"),
        Row(
            testDescription: "a whole request",
            limits: TransportLimits(deadline: .milliseconds(300)), timeout: .request,
            words: "within 300 ms"),
    ]

    @Test(arguments: rows)
    func named(_ row: Row) async throws {
        let server = try MuteServer()
        let client = HTTPClient(CurlTransport(allowPrivate: true))
        let rules = HTTPClient.Rules(limits: row.limits, retry: .never)
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(
                HTTPRequest(url: "\(row.scheme)://127.0.0.1:\(server.port)/"), rules, by: .far)
        }
        #expect(failure?.timeout == row.timeout)
        #expect(failure?.message.contains(row.words) == true, "\(failure?.message ?? "")")
    }

    @Test("each attempt has its own deadline within that of the run")
    func limits() async throws {
        let clock = VirtualClock()
        let transport = ScriptedTransport { _, _ throws(TransportFailure) in
            try? await clock.sleep(for: .seconds(30))
            throw TransportFailure(.timeout, "slow", timeout: .request)
        }
        let client = HTTPClient(
            transport, clock: clock, nondeterminism: Nondeterminism(jitter: { 1 }))
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(
                HTTPRequest(url: "http://a/"),
                HTTPClient.Rules(retry: RetryRules(attempts: 9, base: .seconds(2))),
                by: Deadline(.seconds(70), on: clock))
        }
        #expect(failure?.timeout == .run)
        #expect(transport.limits.map(\.deadline) == [.seconds(30), .seconds(30), .seconds(4)])
    }
}
