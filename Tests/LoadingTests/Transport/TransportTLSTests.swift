import FaultServer
import Loading
import Testing

/// Which certificates are trusted, and what is said of the others.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: TLSServer.isAvailable, "there is no program `openssl` to be the server"))
struct TransportTLSTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var certificate: TLSServer.Certificate
        var isTrusted = true
        /// What libcurl says of the certificate, as a pattern.
        var words: String
    }

    static let certificates = [
        Row(
            testDescription: "expired", certificate: .expired,
            words: "*expired*"),
        Row(
            testDescription: "of another host", certificate: .otherHost, words: "*name*127.0.0.1*"),
        Row(
            testDescription: "signed by itself", certificate: .good, isTrusted: false,
            words: "*self*signed*"),
    ]

    /// A certificate stays as it is, so it is not tried again.
    @Test(arguments: certificates)
    func refuses(_ row: Row) async throws {
        let server = try await TLSServer.start(row.certificate, files: ["rows": "[]"])
        let trusted = row.isTrusted ? server.certificatePath : nil
        let client = HTTPClient(CurlTransport(allowPrivate: true, trusting: trusted))
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(
                HTTPRequest(url: server.url + "/rows"),
                HTTPClient.Rules(limits: .patient, retry: RetryPolicy()), by: .far)
        }
        #expect(failure?.kind == .transport)
        #expect(failure?.isTransient == false)
        let message = failure?.message ?? ""
        let pattern =
            "no secure connection to 127.0.0.1:\(server.port) (\(row.words)): check the server's certificate, and this machine's certificates and clock"
        #expect(matches(message, pattern), "\(message)")
    }

    @Test func `a good certificate is trusted`() async throws {
        let server = try await TLSServer.start(.good, files: ["rows": LoadingTests.rows([7])])
        let transport = CurlTransport(allowPrivate: true, trusting: server.certificatePath)
        let response = try await transport.send(
            HTTPRequest(url: server.url + "/rows"), limits: .patient)
        #expect(String(decoding: response.body, as: UTF8.self) == LoadingTests.rows([7]))
    }

    @Test func `plain HTTP to a server of TLS`() async throws {
        let server = try await TLSServer.start(.good)
        let failure = await #expect(throws: TransportFailure.self) {
            try await CurlTransport(allowPrivate: true).send(
                HTTPRequest(url: "http://127.0.0.1:\(server.port)/"), limits: .patient)
        }
        #expect(failure?.kind == .transport)
        let pattern = "127.0.0.1:\(server.port) *: try again, or report it to the server's operator"
        #expect(matches(failure?.message ?? "", pattern), "\(failure?.message ?? "")")
    }
}
