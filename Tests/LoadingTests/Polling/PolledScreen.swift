import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing
import Values

/// A server in memory whose answers take time on a clock that stands still until it is moved on.
final class TimedServer: HTTPTransport, Sendable {
    struct Answer: Sendable {
        var status = 200
        var text = "[]"
        var headers: [HTTPHeader] = []
        /// Milliseconds until it comes.
        var after = 0
    }

    private struct State {
        var asked: [(path: String, at: Int)] = []
        var running: [String: Int] = [:]
        var together: [String: Int] = [:]
        var cancelled: [String] = []
    }

    private let clock: TestClock
    /// By path and how often it was asked for, from 0.
    private let answer: @Sendable (String, Int) -> Answer
    private let state = Mutex(State())

    init(
        _ clock: TestClock, _ answer: @escaping @Sendable (_ path: String, Int) -> Answer
    ) {
        (self.clock, self.answer) = (clock, answer)
    }

    /// When a path was asked for, in milliseconds.
    func times(_ path: String) -> [Int] {
        state.withLock { $0.asked.filter { $0.path == path }.map(\.at) }
    }

    var paths: [String] { state.withLock { $0.asked.map(\.path) } }

    /// How many requests of the same path there were at once, at most.
    var mostTogether: Int { state.withLock { $0.together.values.max() ?? 0 } }

    var cancelled: [String] { state.withLock { $0.cancelled } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let path = "/" + request.url.split(separator: "/", maxSplits: 2).dropFirst(2).joined()
        let turn = state.withLock { state in
            defer { state.asked.append((path, clock.milliseconds)) }
            state.running[path, default: 0] += 1
            state.together[path] = max(state.together[path] ?? 0, state.running[path] ?? 0)
            return state.asked.count { $0.path == path }
        }
        defer { state.withLock { $0.running[path, default: 0] -= 1 } }
        let answer = answer(path, turn)
        do {
            if answer.after > 0 { try await clock.sleep(for: .milliseconds(answer.after)) }
        } catch {
            state.withLock { $0.cancelled.append(path) }
            throw TransportFailure(.cancelled, "the request was cancelled")
        }
        return HTTPResponse(
            status: answer.status, headers: answer.headers, body: Array(answer.text.utf8))
    }
}

/// A screen that is loaded and then polled, and what is told of it.
final class PolledScreen: Sendable {
    let clock: TestClock
    private let told = Mutex<[(line: String, summaries: [String])]>([])
    private let task = Mutex<Task<PollEnd, Never>?>(nil)

    /// Loads and begins to poll.
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
        tell("first", screen.snapshot())
        task.withLock { [screen] task in
            task = Task {
                var screen = screen
                return await screen.poll(from: start, at: moment) { screen, report in
                    self.tell(report.line, screen.snapshot())
                    return true
                }
            }
        }
    }

    private func tell(_ line: String, _ snapshot: Snapshot) {
        told.withLock { $0.append((line, snapshot.summaries)) }
    }

    /// One line for each thing that came: what it was, whether anything changed, the time to the next.
    var lines: [String] { told.withLock { $0.map(\.line) } }

    /// The sections as they are now.
    var summaries: [String] { told.withLock { $0.last?.summaries ?? [] } }

    /// The sections after each thing that came, one below the other.
    var history: [[String]] { told.withLock { $0.map(\.summaries) } }

    /// Waits until so much has been told and just these moments are slept for, then goes on to the
    /// first of them.
    func step(
        _ sleepers: Int..., told: Int = 0, place: SourceLocation = #_sourceLocation
    ) async {
        await wait { lines.count >= told }
        #expect(await clock.settled(sleepers) == sleepers, sourceLocation: place)
        clock.advance(to: sleepers[0])
    }

    func cancel() { task.withLock { $0?.cancel() } }

    var end: PollEnd? {
        get async { await task.withLock { $0 }?.value }
    }
}

extension TestClock {
    /// Waits until just these sleep; what there is instead is returned where that never happens.
    func settled(_ expected: [Int]) async -> [Int] {
        await wait { sleepers == expected }
        return sleepers
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
