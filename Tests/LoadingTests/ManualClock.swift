import Synchronization

/// A clock that stands still until a test moves it on.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let offset = Mutex(Duration.zero)

    var now: Instant { Instant(offset: offset.withLock { $0 }) }
    var minimumResolution: Duration { .zero }

    func advance(by duration: Duration) { offset.withLock { $0 += duration } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while now < deadline { try await Task.sleep(for: .milliseconds(5)) }
    }
}
