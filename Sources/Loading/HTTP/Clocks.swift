import Expressions
import Synchronization

extension TransportLimits {
    /// Returns limits whose deadline is at most the remaining time.
    func within(_ deadline: Deadline) -> TransportLimits {
        var limits = self
        limits.deadline = min(limits.deadline, deadline.remaining)
        return limits
    }
}

/// A clock that only `sleep` advances, without waiting: a replay keeps the delays between attempts
/// and takes no time.
///
/// Concurrent sleeps are added up, so it suits sequential tasks.
package final class VirtualClock: Clock, Sendable {
    /// The time slept since the clock was created.
    package struct Instant: InstantProtocol {
        /// The total time slept.
        package var offset: Duration

        /// Adds a duration.
        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the duration from this instant to the other.
        package func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Compares by time.
        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let slept = Mutex(Duration.zero)

    package init() {}

    package var now: Instant { Instant(offset: slept.withLock { $0 }) }

    package var minimumResolution: Duration { .zero }

    /// Returns at once; throws if the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        slept.withLock { $0 = max($0, deadline.offset) }
    }
}
