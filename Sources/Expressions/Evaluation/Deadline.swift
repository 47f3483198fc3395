/// A time budget that several pieces of work share, such as the requests of a run, or what is
/// evaluated, laid out and written for it.
package struct Deadline: Sendable {
    /// The whole budget.
    package let length: Duration
    private let elapsed: @Sendable () -> Duration

    /// Starts now.
    ///
    /// - Parameter clock: a virtual one for the requests of a replay.
    package init(_ length: Duration, on clock: any Clock<Duration> = ContinuousClock()) {
        self.length = length
        elapsed = Self.stopwatch(clock)
    }

    /// The remaining time, at least zero.
    package var remaining: Duration { max(.zero, length - elapsed()) }

    /// Whether no time remains.
    package var hasPassed: Bool { elapsed() >= length }

    /// Opens the existential to fix the type of its instants.
    private static func stopwatch<C: Clock>(
        _ clock: C
    ) -> @Sendable () -> Duration where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
