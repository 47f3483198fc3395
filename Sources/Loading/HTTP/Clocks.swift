import Synchronization

/// A time budget that several requests share, such as that of a whole run.
package struct Deadline: Sendable {
    /// The whole budget.
    package let length: Duration
    private let elapsed: @Sendable () -> Duration

    /// Starts now.
    ///
    /// - Parameter clock: a virtual one in a replay.
    package init(_ length: Duration, on clock: any Clock<Duration> = ContinuousClock()) {
        self.length = length
        elapsed = Self.stopwatch(clock)
    }

    /// The remaining time, at least zero.
    package var remaining: Duration { max(.zero, length - elapsed()) }

    /// Opens the existential to fix the type of its instants.
    private static func stopwatch<C: Clock>(
        _ clock: C
    ) -> @Sendable () -> Duration where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

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
