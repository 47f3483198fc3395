/// The time since polling began, on a clock with an erased instant type.
struct PollClock: Sendable {
    let elapsed: @Sendable () -> Duration
    /// Sleeps until so much time has passed; returns early on cancellation.
    let sleep: @Sendable (_ until: Duration) async -> Void

    /// Starts now.
    init(_ clock: any Clock<Duration>) { self = Self.erasing(clock) }

    private init(
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async -> Void
    ) {
        (self.elapsed, self.sleep) = (elapsed, sleep)
    }

    private static func erasing<C: Clock>(_ clock: C) -> PollClock where C.Duration == Duration {
        let start = clock.now
        return PollClock(
            elapsed: { start.duration(to: clock.now) },
            sleep: { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
    }
}
