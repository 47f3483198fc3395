import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing
import Values

/// An in-memory server whose responses take time on a manual clock.
final class TimedServer: HTTPTransport, Sendable {
    struct Response: Sendable {
        var status = 200
        var text = "[]"
        var headers: [HTTPHeader] = []
        /// The delay in milliseconds.
        var after = 0
    }

    private struct State {
        var requested: [(path: String, at: Int)] = []
        var running: [String: Int] = [:]
        var together: [String: Int] = [:]
        var cancelled: [String] = []
    }

    private let clock: TestClock
    /// Takes a path and the number of its earlier requests.
    private let response: @Sendable (String, Int) -> Response
    private let state = Mutex(State())

    init(
        _ clock: TestClock, _ response: @escaping @Sendable (_ path: String, Int) -> Response
    ) {
        (self.clock, self.response) = (clock, response)
    }

    /// The times of requests for a path, in milliseconds.
    func times(_ path: String) -> [Int] {
        state.withLock { $0.requested.filter { $0.path == path }.map(\.at) }
    }

    var paths: [String] { state.withLock { $0.requested.map(\.path) } }

    /// The maximum number of concurrent requests of one path.
    var maxConcurrent: Int { state.withLock { $0.together.values.max() ?? 0 } }

    var cancelled: [String] { state.withLock { $0.cancelled } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let path = "/" + request.url.split(separator: "/", maxSplits: 2).dropFirst(2).joined()
        let turn = state.withLock { state in
            defer { state.requested.append((path, clock.milliseconds)) }
            state.running[path, default: 0] += 1
            state.together[path] = max(state.together[path] ?? 0, state.running[path] ?? 0)
            return state.requested.count { $0.path == path }
        }
        defer { state.withLock { $0.running[path, default: 0] -= 1 } }
        let response = response(path, turn)
        do {
            if response.after > 0 { try await clock.sleep(for: .milliseconds(response.after)) }
        } catch {
            state.withLock { $0.cancelled.append(path) }
            throw TransportFailure(.cancelled, "the request was cancelled")
        }
        return HTTPResponse(
            status: response.status, headers: response.headers, body: Array(response.text.utf8))
    }
}

/// A screen that is loaded and polled, with its reports.
final class PolledScreen: Sendable {
    let clock: TestClock
    private let reported = Mutex<[(line: String, summaries: [String])]>([])
    private let task = Mutex<Task<PollEnd, Never>?>(nil)

    /// Loads, and starts polling.
    init(
        _ harness: LoaderHarness, _ clock: TestClock, _ transport: any HTTPTransport,
        moment: (@Sendable () -> Value)? = nil
    ) async throws {
        self.clock = clock
        var harness = harness
        harness.clock = clock
        var screen = try harness.screen(transport)
        let start = try harness.activation()
        await screen.load()
        record("first", screen.snapshot())
        task.withLock { [screen] task in
            task = Task {
                var screen = screen
                return await screen.poll(from: start, at: moment) { screen, report in
                    self.record(report.line, screen.snapshot())
                    return true
                }
            }
        }
    }

    private func record(_ line: String, _ snapshot: Snapshot) {
        reported.withLock { $0.append((line, snapshot.summaries)) }
    }

    /// One line per report: the subject, whether it changed, and the delay until the next poll.
    var lines: [String] { reported.withLock { $0.map(\.line) } }

    /// The current sections.
    var summaries: [String] { reported.withLock { $0.last?.summaries ?? [] } }

    /// The sections after each report.
    var history: [[String]] { reported.withLock { $0.map(\.summaries) } }

    /// Waits for so many reports and exactly these sleeping deadlines, then advances the clock to
    /// the first.
    func step(_ sleepers: Int..., told: Int = 0) async throws {
        try await waitForReports(told)
        try await clock.waitForSleepers(sleepers)
        clock.advance(to: sleepers[0])
    }

    func waitForReports(_ count: Int) async throws {
        try await waitUntil("\(count) reports, and there are \(lines)") { lines.count >= count }
    }

    func cancel() { task.withLock { $0?.cancel() } }

    var end: PollEnd? {
        get async { await task.withLock { $0 }?.value }
    }
}

extension TestClock {
    /// Waits until exactly these deadlines are slept for.
    func waitForSleepers(_ expected: [Int]) async throws {
        try await waitUntil("the deadlines \(expected), and there are \(sleepers)") {
            sleepers == expected
        }
    }
}

extension PollReport {
    fileprivate var line: String {
        let name =
            switch subject {
            case .health: "health"
            case .data(let name): name
            case .section(let id): id
            }
        let words = [
            name, isDue ? nil : "again", failure.map { $0.kind.rawValue },
            isChanged ? "changed" : "same", nextDelay.map { "\($0.components.seconds) s" },
        ]
        return words.compactMap(\.self).joined(separator: " ")
    }
}
