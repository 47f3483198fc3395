import Synchronization

/// A clock on which only sleeping takes time, and that none of anybody's: a recording is played
/// back with the waits between its tries, without waiting for them.
///
/// Sleeps add up where tasks sleep side by side, so it suits those that take turns.
package final class VirtualClock: Clock, Sendable {
    /// Time since the clock was made.
    package struct Instant: InstantProtocol {
        /// Slept so far.
        package var offset: Duration

        /// A later moment.
        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// From this moment to the other.
        package func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one moment is before the other.
        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let slept = Mutex(Duration.zero)

    package init() {}

    package var now: Instant { Instant(offset: slept.withLock { $0 }) }

    package var minimumResolution: Duration { .zero }

    /// Returns at once; throws where the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        slept.withLock { $0 = max($0, deadline.offset) }
    }
}
