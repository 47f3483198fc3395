import Synchronization

/// A clock on which short sleeps take no time, so that waits between tries cost nothing, and long
/// ones last until their task is cancelled, so that no run is ever late.
final class BackoffClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Duration.zero
        var waiting = 0
    }

    private let longest: Duration
    private let state = Mutex(State())

    /// - Parameter longest: sleeps of this length or more last.
    init(skipping longest: Duration = .seconds(100)) { self.longest = longest }

    var now: Instant { Instant(offset: state.withLock { $0.now }) }
    var minimumResolution: Duration { .zero }

    /// How many sleeps last at this moment.
    var waiting: Int { state.withLock { $0.waiting } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let isShort = state.withLock { state in
            let pause = deadline.offset - state.now
            if pause < longest { state.now += max(.zero, pause) } else { state.waiting += 1 }
            return pause < longest
        }
        if isShort { return }
        defer { state.withLock { $0.waiting -= 1 } }
        try await Task.sleep(for: .seconds(1_000_000))
    }
}
