import Dispatch
import FaultServer
import Loading
import Synchronization
import TestSupport
import Testing

/// Host resolution: names are looked up once, all addresses are checked, and only these are
/// connected.
@Suite(.watchdog) struct AddressBookTests {
    /// A name server whose responses change.
    final class NameServer: Sendable {
        private let answers: [[[UInt8]]]
        private let hosts = Mutex<[String]>([])

        /// The last response is repeated.
        init(_ answers: [[UInt8]]...) { self.answers = answers }

        /// The looked-up names in order.
        var asked: [String] { hosts.withLock { $0 } }

        var lookUp: HostLookup {
            { host in
                let number = self.hosts.withLock { hosts in
                    hosts.append(host)
                    return hosts.count - 1
                }
                return self.answers[min(number, self.answers.count - 1)]
            }
        }
    }

    /// Blocks threads until it is opened.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func pass() {
            #expect(semaphore.wait(timeout: .now() + 600) == .success, "the gate was not opened")
            semaphore.signal()
        }

        func open() { semaphore.signal() }
    }

    private static let loopback: [UInt8] = [127, 0, 0, 1]
    /// An unused address of this machine in the role of a public one.
    private static let outside: [UInt8] = [127, 0, 0, 2]

    @Test func `the resolved address is connected, and the name is sent`() async throws {
        let server = try FaultServer { _ in .reply() }
        let names = NameServer([Self.loopback])
        let transport = CurlTransport(lookUp: names.lookUp) { _ in true }
        for host in ["api.example", "API.example", "other.example", "4f2a", "api.example."] {
            let url = "http://\(host):\(server.port)/"
            #expect(try await transport.send(HTTPRequest(url: url), limits: .patient).status == 200)
        }
        #expect(names.asked == ["api.example", "other.example", "4f2a", "api.example."])
        let hosts = server.requests.map { $0.header("Host")?.split(separator: ":").first ?? "" }
        #expect(
            hosts.map { $0.lowercased() }.prefix(3) == [
                "api.example", "api.example", "other.example",
            ])
    }

    @Test func `IPv6 is connected`() async throws {
        let counter = try ConnectionCounter()
        let loopback = [UInt8](repeating: 0, count: 15) + [1]
        let transport = CurlTransport(lookUp: NameServer([loopback]).lookUp) { _ in true }
        let request = HTTPRequest(url: "http://six.example:\(counter.port)/")
        #expect(try await transport.send(request, limits: .patient).status == 200)
    }

    @Test func `DNS rebinding has no effect`() async throws {
        let server = try FaultServer { _ in .reply() }
        let names = NameServer([Self.outside], [Self.loopback])
        let transport = CurlTransport(timeToLive: .seconds(86_400), lookUp: names.lookUp) {
            $0 == Self.outside
        }
        let request = HTTPRequest(url: "http://rebind.example:\(server.port)/")
        for _ in 0..<3 {
            let failure = await #expect(throws: TransportFailure.self) {
                try await transport.send(request, limits: .patient)
            }
            #expect(failure?.kind == .transport)
        }
        #expect(names.asked == ["rebind.example"])
        #expect(server.requests.isEmpty)
    }

    @Test func `addresses of a new lookup are checked`() async throws {
        let server = try FaultServer { _ in .reply() }
        let names = NameServer([Self.outside], [Self.loopback])
        let transport = CurlTransport(timeToLive: .zero, lookUp: names.lookUp) {
            $0 == Self.outside
        }
        let request = HTTPRequest(url: "http://rebind.example:\(server.port)/")
        for kind in [TransportFailure.Kind.transport, .policy, .policy] {
            let failure = await #expect(throws: TransportFailure.self) {
                try await transport.send(request, limits: .patient)
            }
            #expect(failure?.kind == kind)
        }
        #expect(names.asked.count == 3)
        #expect(server.requests.isEmpty)
    }

    @Test func `a redirect back to the name uses the cached addresses`() async throws {
        let server = try FaultServer { request in
            request.target == "/" ? .reply(302, headers: [("Location", "/on")]) : .reply()
        }
        let names = NameServer([Self.loopback], [Self.outside])
        let client = HTTPClient(CurlTransport(lookUp: names.lookUp) { _ in true })
        let request = HTTPRequest(url: "http://api.example:\(server.port)/")
        #expect(try await client.send(request, .patient, by: .far).response.status == 200)
        #expect(names.asked.count == 1)
        #expect(server.requests.map(\.target) == ["/", "/on"])
    }

    @Test(arguments: [[loopback, outside], [outside, loopback]])
    func `one private address among others is rejected`(addresses: [[UInt8]]) async throws {
        let server = try FaultServer { _ in .reply() }
        let transport = CurlTransport(lookUp: { _ in addresses }) { $0 == Self.outside }
        let failure = await #expect(throws: TransportFailure.self) {
            try await transport.send(HTTPRequest(url: "http://two.example:\(server.port)/"))
        }
        #expect(
            failure?.message == """
                127.0.0.1 (two.example) is a private address: pass --allow-private if this run may \
                reach it
                """)
        #expect(server.requests.isEmpty)
    }

    @Test func `concurrent requests share a lookup`() async throws {
        let server = try FaultServer { _ in .reply() }
        let gate = Gate()
        let asked = Counter()
        let lookUp: HostLookup = { _ in
            _ = asked.next()
            gate.pass()
            return [Self.loopback]
        }
        let transport = CurlTransport(lookUp: lookUp) { _ in true }
        let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let url = "http://api.example:\(server.port)/\(number)"
                    return try? await transport.send(HTTPRequest(url: url), limits: .patient).status
                }
            }
            try await waitUntil("a lookup") { asked.value > 0 }
            gate.open()
            return try await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 32))
        #expect(asked.value == 1)
    }

    @Test func `a name server that does not respond`() async throws {
        let gate = Gate()
        defer { gate.open() }
        let lookUp: HostLookup = { _ in
            gate.pass()
            return []
        }
        let transport = CurlTransport(lookUp: lookUp) { _ in true }
        let request = HTTPRequest(url: "http://slow.example/")
        let message =
            "the name lookup of slow.example took longer than 20 ms: check the network"
        for (connect, deadline, timeout) in [
            (20, 60_000, TransportFailure.Timeout.connect), (60_000, 20, .request),
        ] {
            let limits = TransportLimits(
                deadline: .milliseconds(deadline), connectTimeout: .milliseconds(connect))
            await #expect(throws: TransportFailure(.timeout, message, timeout: timeout)) {
                try await transport.send(request, limits: limits)
            }
        }
        let task = Task { try await transport.send(request, limits: .patient) }
        task.cancel()
        await #expect(
            throws: TransportFailure(.cancelled, "the request to slow.example:80 was cancelled")
        ) { try await task.value }
    }

    @Test func `names without an address, and the system's own`() async throws {
        let nameless = CurlTransport(lookUp: { _ in [] }) { _ in true }
        let failure = await #expect(throws: TransportFailure.self) {
            try await nameless.send(HTTPRequest(url: "http://none.example/"))
        }
        #expect(failure?.kind == .transport)
        #expect(failure?.message.hasPrefix("the name none.example was not found") == true)
        let server = try FaultServer { _ in .reply() }
        let url = "http://localhost:\(server.port)/"
        let transport = CurlTransport(allowPrivate: true)
        #expect(try await transport.send(HTTPRequest(url: url), limits: .patient).status == 200)
        let careful = CurlTransport(allowPrivate: false)
        let refusal = await #expect(throws: TransportFailure.self) {
            try await careful.send(HTTPRequest(url: url))
        }
        #expect(refusal?.kind == .policy)
        #expect(server.requests.count == 1)
    }
}
