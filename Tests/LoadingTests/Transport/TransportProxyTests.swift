import FaultServer
import Loading
import LoadingCore
import TestSupport
import Testing

/// Requests through a proxy, which receives absolute URLs (RFC 9112 section 3.2.2).
@Suite(.watchdog) struct TransportProxyTests {
    /// The proxy resolves names.
    private static let lookUp: HostLookup = { host throws(TransportFailure) in
        throw TransportFailure(.transport, "\(host) was looked up")
    }

    private func transport(_ port: UInt16) throws -> CurlTransport {
        let proxy = try #require(Origin("http://127.0.0.1:\(port)"))
        return CurlTransport(
            proxy: proxy, lookUp: Self.lookUp, isAllowed: AddressPolicy.isGlobal)
    }

    @Test func `http is sent to the proxy with an absolute URL`() async throws {
        let proxy = try FaultServer { _ in .reply(text: "[]") }
        let request = HTTPRequest(
            url: "http://api.example.com/a?b=c", headers: [HTTPHeader(name: "X-Key", value: "k")])
        let response = try await transport(proxy.port).send(request, limits: .patient)
        #expect(response.status == 200)
        #expect(proxy.requests.map(\.target) == ["http://api.example.com/a?b=c"])
        #expect(proxy.requests[0].header("Host") == "api.example.com")
    }

    @Test func `https is tunnelled, and request headers are not sent to the proxy`() async throws {
        let proxy = try FaultServer { _ in .reply(403, text: "no") }
        let request = HTTPRequest(
            url: "https://api.example.com/a?b=c", headers: [HTTPHeader(name: "X-Key", value: "k")])
        let expected = TransportFailure(
            .transport,
            """
            the proxy http://127.0.0.1:\(proxy.port) refused to connect to api.example.com:443 (HTTP \
            403): ask the proxy's operator
            """, isTransient: false)
        let transport = try transport(proxy.port)
        await #expect(throws: expected) { try await transport.send(request, limits: .patient) }
        #expect(proxy.requests.map(\.method) == ["CONNECT"])
        #expect(proxy.requests.map(\.target) == ["api.example.com:443"])
        #expect(proxy.requests[0].header("X-Key") == nil)
    }

    @Test func `an unreachable proxy`() async throws {
        let port = try RefusingPort()
        let transport = try transport(port.number)
        for scheme in ["http", "https"] {
            let failure = await #expect(throws: TransportFailure.self) {
                try await transport.send(
                    HTTPRequest(url: "\(scheme)://api.example.com/"), limits: .patient)
            }
            let words = "no connection to the proxy http://127.0.0.1:\(port.number) ("
            #expect(failure?.message.hasPrefix(words) == true, "\(failure?.message ?? "")")
        }
    }

    @Test func `redirects use the proxy too`() async throws {
        let proxy = try FaultServer { request in
            request.target.hasSuffix("/a")
                ? .reply(302, headers: [("Location", "http://b.example.com/b")]) : .reply()
        }
        let client = HTTPClient(try transport(proxy.port))
        let exchange = try await client.send(
            HTTPRequest(url: "http://a.example.com/a"), .patient, by: .far)
        #expect(exchange.response.status == 200)
        #expect(
            proxy.requests.map(\.target) == ["http://a.example.com/a", "http://b.example.com/b"])
    }
}
