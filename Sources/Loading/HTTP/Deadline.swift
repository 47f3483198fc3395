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
