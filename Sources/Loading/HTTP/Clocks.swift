import Synchronization

/// A time that several requests share, such as that of a whole run.
package struct Deadline: Sendable {
    /// All of it.
    package let length: Duration
    private let elapsed: @Sendable () -> Duration

    /// Begins now.
    ///
    /// - Parameter clock: what measures it; a virtual one where nothing really takes time.
    package init(_ length: Duration, on clock: any Clock<Duration> = ContinuousClock()) {
        self.length = length
        elapsed = Self.stopwatch(clock)
    }

    /// What is left, not below zero.
    package var remaining: Duration { max(.zero, length - elapsed()) }

    /// Opens the existential, whose instants have no type from outside.
    private static func stopwatch<C: Clock>(
        _ clock: C
    ) -> @Sendable () -> Duration where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension TransportLimits {
    /// With a deadline that is not after the other.
    func within(_ deadline: Deadline) -> TransportLimits {
        var limits = self
        limits.deadline = min(limits.deadline, deadline.remaining)
        return limits
    }
}

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
