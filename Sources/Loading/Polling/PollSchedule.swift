/// When one load is asked for again: at the multiples of its interval. One that takes longer than
/// that leaves out those that it misses, so that it never overlaps itself and always comes to an end.
/// After a failure the next one comes later, and later still after the next.
struct PollSchedule: Sendable {
    /// Where the waits after failures stop to grow, unless the interval itself is longer.
    static let longestBackoff = Duration.seconds(60)

    /// A server that asks for more is asked again all the same.
    static let longestRetryAfter = Duration.seconds(3_600)

    /// Milliseconds between two polls.
    let every: Int64
    /// When the next one is due, since the polls began.
    private(set) var due: Duration
    /// How many have failed since the last that did not.
    private(set) var failures = 0

    /// - Parameter time: when the load came that was before all polls.
    init(every: Int64, at time: Duration) {
        self.every = max(1, every)
        due = .zero
        due = nextMultiple(after: time)
    }

    mutating func succeeded(at time: Duration) {
        failures = 0
        due = nextMultiple(after: time)
    }

    /// - Parameter asked: how long the server asks to be left alone.
    mutating func failed(at time: Duration, retryAfter asked: Duration?) {
        failures += 1
        due = time + max(backoff, min(asked ?? .zero, Self.longestRetryAfter))
    }

    /// Twice the interval after one failure, four times after two.
    private var backoff: Duration {
        let interval = Duration.milliseconds(every)
        let longest = max(interval, Self.longestBackoff)
        var wait = interval
        for _ in 0..<min(failures, 64) where wait < longest { wait = min(wait * 2, longest) }
        return wait
    }

    private func nextMultiple(after time: Duration) -> Duration {
        let (seconds, attoseconds) = time.components
        let milliseconds = max(0, seconds) * 1_000 + attoseconds / 1_000_000_000_000_000
        return .milliseconds((milliseconds / every + 1) * every)
    }
}

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
        (self.elapsed, self.sleep) = (elapsed, sleep)
    }

    private static func opened<C: Clock>(_ clock: C) -> PollClock where C.Duration == Duration {
        let start = clock.now
        return PollClock(
            elapsed: { start.duration(to: clock.now) },
            sleep: { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
    }
}
