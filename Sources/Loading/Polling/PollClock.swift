/// The time since polling began, on a clock whose instants have no type from outside.
struct PollClock: Sendable {
    let elapsed: @Sendable () -> Duration
    /// Sleeps until so much time has passed since polling began; returns early when cancelled.
    let sleep: @Sendable (_ until: Duration) async -> Void

    /// Begins now.
    init(_ clock: any Clock<Duration>) { self = Self.opened(clock) }

    private init(
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async -> Void
    ) {
        self.elapsed = elapsed
        self.sleep = sleep
    }

    private static func opened<C: Clock>(_ clock: C) -> PollClock where C.Duration == Duration {
        let start = clock.now
        return PollClock(
            elapsed: { start.duration(to: clock.now) },
            sleep: { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
    }
}
