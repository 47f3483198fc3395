import FaultServer
import Loading
import LoadingCore
import TestSupport
import Testing

/// Certificate verification, and the messages for untrusted certificates.
@Suite(
    .watchdog,
    .enabled(if: TLSServer.isAvailable, "the program `openssl` is missing"))
struct TransportTLSTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var certificate: TLSServer.Certificate
        var isTrusted = true
        /// A pattern of libcurl's message.
        var pattern: String
    }

    static let certificates = [
        Row(
            testDescription: "expired", certificate: .expired,
            pattern: "*expired*"),
        Row(
            testDescription: "of another host", certificate: .otherHost, pattern: "*name*127.0.0.1*"
        ),
        Row(
            testDescription: "self-signed", certificate: .good, isTrusted: false,
            pattern: "*self*signed*"),
    ]

    /// A certificate does not change, so the request is not retried.
    @Test(arguments: certificates)
    func refuses(_ row: Row) async throws {
        let server = try await TLSServer.start(row.certificate, files: ["rows": "[]"])
        let trusted = row.isTrusted ? server.certificatePath : nil
        let client = HTTPClient(CurlTransport(allowPrivate: true, trusting: trusted))
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(
                HTTPRequest(url: server.url + "/rows"),
                HTTPClient.Rules(limits: .patient, retry: RetryRules()), by: .far)
        }
        #expect(failure?.kind == .transport)
        #expect(failure?.isTransient == false)
        let message = failure?.message ?? ""
        let pattern =
            "no secure connection to 127.0.0.1:\(server.port) (\(row.pattern)): check the server's certificate, and this machine's certificates and clock"
        #expect(matches(message, pattern), "\(message)")
    }

    @Test func `a good certificate is trusted`() async throws {
        let server = try await TLSServer.start(.good, files: ["rows": LoadingTests.rows([7])])
        let transport = CurlTransport(allowPrivate: true, trusting: server.certificatePath)
        let response = try await transport.send(
            HTTPRequest(url: server.url + "/rows"), limits: .patient)
        #expect(String(decoding: response.body, as: UTF8.self) == LoadingTests.rows([7]))
    }

    @Test func `plain HTTP to a TLS server`() async throws {
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
