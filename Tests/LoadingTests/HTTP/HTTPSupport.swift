import Expressions
import Loading
import LoadingCore
import Synchronization
import TestSupport

/// A transport whose responses come from a function of the request and the number of earlier ones.
final class ScriptedTransport: HTTPTransport {
    typealias Script =
        @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse

    private let script: Script
    private let sent = Mutex<[(request: HTTPRequest, limits: TransportLimits)]>([])

    init(_ script: @escaping Script) { self.script = script }

    var requests: [HTTPRequest] { sent.withLock { $0.map(\.request) } }
    var limits: [TransportLimits] { sent.withLock { $0.map(\.limits) } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let number = sent.withLock { sent in
            sent.append((request, limits))
            return sent.count - 1
        }
        return try await script(request, number)
    }
}

/// A gate at which tasks wait until it is opened or they are cancelled.
final class Door: Sendable {
    private let isOpen = Mutex(false)

    func open() { isOpen.withLock { $0 = true } }

    func pass() async throws(TransportFailure) {
        do {
            try await waitUntil("an open door", every: .milliseconds(1)) { isOpen.withLock { $0 } }
        } catch is CancellationError {
            throw TransportFailure(.cancelled, "at the door")
        } catch {
            throw TransportFailure(.transport, "\(error)")
        }
    }
}

/// Counts the requests in flight. The first ones stay until there are as many as expected.
final class FlightMeter: Sendable {
    private let counts = Mutex((now: 0, most: 0))
    private let expected: Int
    private let door = Door()

    init(expecting expected: Int) { self.expected = expected }

    var most: Int { counts.withLock { $0.most } }

    func pass() async throws(TransportFailure) {
        let now = counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
            return counts.now
        }
        if now == expected { door.open() }
        try await door.pass()
        // More than expected would come meanwhile.
        for _ in 0..<20 { await Task.yield() }
        counts.withLock { $0.now -= 1 }
    }
}

extension HTTPRequest {
    /// Method, URL and body as one line.
    var line: String { "\(method) \(url) \(String(decoding: body ?? [], as: UTF8.self))" }
}

extension TransportLimits {
    /// Limits that no test reaches, even on a busy machine.
    static let patient = TransportLimits(
        deadline: .seconds(600), connectTimeout: .seconds(300), idleTimeout: .seconds(300))
}

extension HTTPClient.Rules {
    /// For servers that respond.
    static let patient = HTTPClient.Rules(
        limits: .patient, retry: RetryRules(base: .milliseconds(1)))
}

extension Deadline {
    /// A deadline that no test reaches.
    static var far: Deadline { Deadline(.seconds(3600)) }
}

extension RetryRules {
    /// A single attempt.
    static let never = RetryRules(attempts: 1)
}
