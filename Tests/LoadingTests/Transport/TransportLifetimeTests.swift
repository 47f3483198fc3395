import FaultServer
import Loading
import TestSupport
import Testing

/// Many concurrent requests, cancelled ones, and the end of a transport.
@Suite(.watchdog) struct TransportLifetimeTests {
    @Test func parallelRequests() async throws {
        let server = try FaultServer { request in .reply(text: request.target) }
        let transport = CurlTransport(allowPrivate: true)
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let request = HTTPRequest(url: "\(server.url)/\(number)")
                    return String(decoding: try await transport.send(request).body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<50).map { "/\($0)" }))
    }

    @Test func connectionsAreReused() async throws {
        let server = try FaultServer { _ in .reply(text: "x") }
        let transport = CurlTransport(allowPrivate: true)
        for _ in 0..<5 {
            _ = try await transport.send(HTTPRequest(url: server.url), limits: .patient)
        }
        #expect(server.requests.map(\.connection) == [0, 0, 0, 0, 0])
    }

    @Test("a request does not affect later ones")
    func nothingIsLeftBehind() async throws {
        let server = try FaultServer { $0.method == "HEAD" ? .reply(204) : .reply(text: "x") }
        let transport = CurlTransport(allowPrivate: true)
        let key = HTTPHeader(name: "X-Key", value: "1")
        let others = [
            HTTPRequest(method: "POST", url: server.url, headers: [key], body: Array("a=1".utf8)),
            HTTPRequest(method: "HEAD", url: server.url), HTTPRequest(method: "X", url: server.url),
        ]
        for other in others {
            _ = try await transport.send(other, limits: .patient)
            let request = HTTPRequest(url: server.url + "/plain")
            let response = try await transport.send(request, limits: .patient)
            #expect(response.body == Array("x".utf8))
        }
        let plain = server.requests.filter { $0.target == "/plain" }
        #expect(
            plain.map { "\($0.method) \($0.header("X-Key") ?? "") \($0.body.count)" }
                == ["GET  0", "GET  0", "GET  0"])
    }

    @Test("a connection closed by the server is replaced")
    func closedConnections() async throws {
        let server = try FaultServer { _ in
            ServerResponse(ServerResponse.reply(text: "x").steps + [.close])
        }
        let transport = CurlTransport(allowPrivate: true)
        for _ in 0..<3 {
            _ = try await transport.send(HTTPRequest(url: server.url), limits: .patient)
        }
        #expect(server.requests.map(\.connection) == [0, 1, 2])
    }

    private static let head = ServerResponse.head(200, [("Content-Length", "10")])

    @Test(
        "cancelled while the server",
        arguments: [
            ServerResponse.silence,
            ServerResponse([.send(Array("HTTP/1.1 200 OK\r\nA".utf8)), .hang]),
            ServerResponse([.send(head), .hang]),
            ServerResponse([.send(head + [1, 2, 3]), .hang]),
        ])
    func cancellation(_ response: ServerResponse) async throws {
        let server = try FaultServer { $0.target == "/" ? response : .reply(204) }
        let transport = CurlTransport(allowPrivate: true)
        let task = Task { try await transport.send(HTTPRequest(url: server.url), limits: .patient) }
        try await waitUntil("a request") { !server.requests.isEmpty }
        task.cancel()
        await #expect(throws: cancelled(server)) { try await task.value }
        #expect(try await transport.send(HTTPRequest(url: server.url + "/on")).status == 204)
    }

    @Test func cancelledBeforeItStarts() async throws {
        let server = try FaultServer { _ in .reply() }
        let transport = CurlTransport(allowPrivate: true)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(HTTPRequest(url: server.url))
        }
        await #expect(throws: cancelled(server)) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test("cancellations and responses race, and each request ends once")
    func races() async throws {
        let server = try FaultServer { _ in .reply(text: "x") }
        let transport = CurlTransport(allowPrivate: true)
        for round in 0..<50 {
            let tasks = (0..<4).map { _ in
                Task { try await transport.send(HTTPRequest(url: server.url), limits: .patient) }
            }
            for _ in 0..<round { await Task.yield() }
            for task in tasks { task.cancel() }
            for task in tasks {
                switch await task.result {
                case .success(let response): #expect(response.status == 200)
                case .failure(let failure):
                    #expect(failure as? TransportFailure == cancelled(server))
                }
            }
        }
    }

    @Test func shutDownCancelsRequestsInFlight() async throws {
        let server = try FaultServer { _ in .silence }
        let transport = CurlTransport(allowPrivate: true)
        let task = Task { try await transport.send(HTTPRequest(url: server.url), limits: .patient) }
        try await waitUntil("a request") { !server.requests.isEmpty }
        transport.shutDown()
        let expected = TransportFailure(.cancelled, "the transport was shut down")
        await #expect(throws: expected) { try await task.value }
        await #expect(throws: expected) {
            try await transport.send(HTTPRequest(url: server.url))
        }
        transport.shutDown()
    }

    private func cancelled(_ server: FaultServer) -> TransportFailure {
        TransportFailure(.cancelled, "the request to 127.0.0.1:\(server.port) was cancelled")
    }
}
