import FaultServer
import Loading
import Testing

/// Faults before a response, and limits that no spec sets; others are in the fault table.
@Suite struct TransportFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var response: ServerResponse
        var limits = TransportLimits()
        var kind = TransportFailure.Kind.transport
        /// A part of the message.
        var words: String
    }

    /// 100 000 zeros in 132 bytes.
    static let bomb: [UInt8] =
        [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xED, 0xC1, 0x31, 0x01, 0, 0, 0, 0xC2, 0xA0]
        + [0xF5, 0x4F, 0x6D, 0x0D, 0x0F, 0xA0] + Array(repeating: 0, count: 96)
        + [0x80, 0x57, 0x03, 0x7D, 0x95, 0x11, 0xD4, 0xA0, 0x86, 0x01, 0]

    static let rows = [
        Row(
            testDescription: "a body over the limit", response: .reply(text: "12345678901"),
            limits: TransportLimits(maxBodyBytes: 10), kind: .policy, words: "limit of 10 bytes"),
        Row(
            testDescription: "a bomb",
            response: .reply(headers: [("Content-Encoding", "gzip")], body: bomb),
            limits: TransportLimits(maxBodyBytes: 99_999), kind: .policy,
            words: "limit of 99999 bytes"),
        Row(
            testDescription: "no response", response: .silence,
            limits: TransportLimits(idleTimeout: .milliseconds(500)), kind: .timeout,
            words: "sent nothing"),
    ]

    @Test(arguments: rows)
    func fails(_ row: Row) async throws {
        let server = try FaultServer { _ in row.response }
        let failure = await failure(HTTPRequest(url: server.url), row.limits)
        #expect(failure?.kind == row.kind)
        #expect(failure?.message.contains(row.words) == true, "\(failure?.message ?? "")")
    }

    @Test("just within the limits")
    func withinLimits() async throws {
        let server = try FaultServer { _ in
            .reply(headers: [("Content-Encoding", "gzip")], body: Self.bomb)
        }
        let response = try await CurlTransport(allowPrivate: true).send(
            HTTPRequest(url: server.url), limits: TransportLimits(maxBodyBytes: 100_000))
        #expect(response.body == Array(repeating: 0, count: 100_000))
    }

    @Test func refusedConnection() async throws {
        let port = try RefusingPort()
        let failure = await failure(HTTPRequest(url: "http://127.0.0.1:\(port.number)/"))
        #expect(failure?.kind == .transport)
        #expect(failure?.message.contains("no connection to 127.0.0.1:\(port.number)") == true)
    }

    @Test("a name that cannot exist (RFC 6761 section 6.4)")
    func unknownName() async {
        let failure = await failure(HTTPRequest(url: "http://screenc.invalid/"))
        #expect(failure?.kind == .transport)
        #expect(failure?.message.contains("screenc.invalid") == true)
    }

    @Test(
        "a private address, however it is written",
        arguments: [
            ("127.0.0.1", "127.0.0.1 is"), ("localhost", "(localhost) is"),
            ("127.1", "127.0.0.1 (127.1) is"), ("0x7f000001", "127.0.0.1 (0x7f000001) is"),
            ("2130706433", "127.0.0.1 (2130706433) is"), ("0", "0.0.0.0 (0) is"),
            ("[::1]", "::1 is"), ("[::ffff:127.0.0.1]", "::ffff:127.0.0.1 is"),
        ])
    func privateAddress(_ host: String, _ words: String) async throws {
        let server = try FaultServer { _ in .reply() }
        let transport = CurlTransport(allowPrivate: false)
        let failure = await #expect(throws: TransportFailure.self) {
            try await transport.send(HTTPRequest(url: "http://\(host):\(server.port)/"))
        }
        #expect(failure?.kind == .policy)
        let message = try #require(failure?.message)
        #expect(message.contains(words), "\(message)")
        #expect(
            message.hasSuffix("a private address: pass --allow-private if this run may reach it"))
        #expect(server.requests.isEmpty)
    }

    private func failure(
        _ request: HTTPRequest, _ limits: TransportLimits = TransportLimits()
    ) async -> TransportFailure? {
        let transport = CurlTransport(allowPrivate: true)
        return await #expect(throws: TransportFailure.self) {
            try await transport.send(request, limits: limits)
        }
    }
}
