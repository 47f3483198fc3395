import FaultServer
import Loading
import TestSupport
import Testing

/// Offered protocols, and shared connections.
@Suite(.watchdog) struct TransportConnectionTests {
    @Test("TLS offers HTTP/2 before HTTP/1.1 (RFC 7301)")
    func offersHTTP2() async throws {
        let server = try MuteServer()
        let transport = CurlTransport(allowPrivate: true)
        let task = Task {
            try await transport.send(
                HTTPRequest(url: "https://127.0.0.1:\(server.port)/"), limits: .patient)
        }
        // A record begins with five bytes of type, version and length.
        try await waitUntil("the head of a record") { server.received.count >= 5 }
        let length = Int(server.received[3]) << 8 | Int(server.received[4])
        try await waitUntil("a record") { server.received.count >= 5 + length }
        task.cancel()
        _ = await task.result
        let (received, handshake) = (server.received, UInt8(22))
        #expect(received.first == handshake)
        let protocols: [UInt8] = [2] + Array("h2".utf8) + [8] + Array("http/1.1".utf8)
        #expect(received.contains(protocols))
        #expect(!received.contains(Array("GET ".utf8)))
    }

    @Test("without TLS no upgrade is requested")
    func plainHTTP() async throws {
        let server = try FaultServer { _ in .reply() }
        _ = try await CurlTransport(allowPrivate: true).send(
            HTTPRequest(url: server.url), limits: .patient)
        let request = try #require(server.requests.first)
        #expect(request.header("Upgrade") == nil)
        #expect(request.header("HTTP2-Settings") == nil)
    }

    @Test("redirects, retries and error responses keep the connection")
    func reuse() async throws {
        let counter = Counter()
        let server = try FaultServer { request in
            switch request.target {
            case "/moved": .reply(302, headers: [("Location", "/busy")], text: "moved")
            case "/busy" where counter.next() == 0: .reply(503, text: "busy")
            default: .reply(text: "done")
            }
        }
        let client = HTTPClient(CurlTransport(allowPrivate: true))
        let exchange = try await client.send(
            HTTPRequest(url: server.url + "/moved"), .patient, by: .far)
        #expect(exchange.response.status == 200)
        #expect(server.requests.map(\.target) == ["/moved", "/busy", "/moved", "/busy"])
        #expect(Set(server.requests.map(\.connection)) == [0])
    }

    @Test("a broken connection is not reused")
    func brokenConnection() async throws {
        let server = try FaultServer { request in
            request.target == "/cut"
                ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc") : .reply()
        }
        let transport = CurlTransport(allowPrivate: true)
        _ = try? await transport.send(
            HTTPRequest(url: server.url + "/cut"), limits: .patient)
        _ = try await transport.send(
            HTTPRequest(url: server.url + "/next"), limits: .patient)
        #expect(server.requests.map(\.connection) == [0, 1])
    }
}
