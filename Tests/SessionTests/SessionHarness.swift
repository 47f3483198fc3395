import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import Synchronization
import Testing

@testable import Session

/// A server in memory, whose responses are given by method and path; the last one is repeated.
final class ScriptedServer: HTTPTransport, Sendable {
    struct Response: Sendable {
        var status = 200
        var text = ""
    }

    private let responses: Mutex<[String: [Response]]>
    private let received = Mutex<[String]>([])

    init(_ responses: [String: [Response]]) { self.responses = Mutex(responses) }

    /// The requests in order, with their bodies: `PATCH /orders/1 {"muted":true}`.
    var requests: [String] { received.withLock { $0 } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let path = request.url.replacing("https://example.com", with: "")
        let name = "\(request.method) \(path)"
        let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        received.withLock { $0.append(name + body) }
        let response = responses.withLock { responses in
            guard let found = responses[name], let first = found.first else {
                return Response(status: 404)
            }
            if found.count > 1 { responses[name] = Array(found.dropFirst()) }
            return first
        }
        return HTTPResponse(
            status: response.status, headers: [], body: Array(response.text.utf8))
    }
}

/// A session whose actions are begun and ended one by one.
struct SessionHarness {
    let server: ScriptedServer
    var session: ScreenSession

    /// Compiles and loads a screen.
    init(
        _ spec: String, _ server: ScriptedServer, allowsSending: Bool = true,
        adjust: (inout LoadEnvironment) -> Void = { _ in }
    ) async throws {
        self.server = server
        var bag = DiagnosticBag()
        let source = SourceText(path: "test.yaml", bytes: Array(spec.utf8))
        let screen = Compiler().compile(source, into: &bag)
        try #require(bag.sorted.filter { $0.severity == .error }.map(\.message) == [])
        let plan = lower(try #require(screen))
        let activation = try #require(bindParameters(plan, [], into: &bag))
        var environment = LoadEnvironment(transport: server) { path throws(LoadFileFault) in
            throw LoadFileFault("\(path): not there")
        }
        environment.allowsSending = allowsSending
        environment.virtualClock = VirtualClock()
        adjust(&environment)
        session = ScreenSession(plan, activation: activation, in: environment)
        try await session.load()
    }

    /// Resolves the request that a tap asks for.
    mutating func request(_ target: String) throws -> PendingRequest {
        let target = try #require(TapTarget(target))
        let tap = try TapResolution(
            snapshot: session.snapshot(), plan: session.plan, display: session.display
        ).tap(target)
        let (action, faults) = session.resolve(try #require(tap.next))
        #expect(faults.map(\.message) == [])
        guard case .send(let request)? = action?.verb else {
            throw NoRequest()
        }
        return request
    }

    struct NoRequest: Error {}

    /// Begins the write that a tap asks for; returns it if it is to be sent now.
    mutating func begin(_ target: String, replaces: Bool = false) async throws -> BegunWrite? {
        let request = try request(target)
        return try await session.begin(request, replaces: replaces)?.next.sends.last
    }

    /// Sends a write and ends it; returns the one that follows.
    @discardableResult
    mutating func finish(_ write: BegunWrite?) async throws -> BegunWrite? {
        let write = try #require(write)
        let result = await write.send()
        return try await session.end(write, result).first
    }

    /// Performs the write that a tap asks for.
    mutating func perform(_ target: String) async throws {
        let write = try #require(try await begin(target))
        _ = try await session.settle(write)
    }

    /// The texts of the items of the first section.
    var items: [String] {
        var session = session
        return ((try? session.scene())?.sections.first?.cells ?? []).map {
            $0.view.texts.joined(separator: " ")
        }
    }

    /// The title of the screen.
    var title: String? {
        var session = session
        return session.snapshot().title
    }
}
