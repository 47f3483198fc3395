/// The schedule of one polled load: due at the multiples of its interval. A load that takes longer
/// skips multiples, so it never overlaps itself. Failures increase the delay.
struct PollSchedule: Sendable {
    /// Limit: time between polls after failures, unless the interval or the server asks for more.
    static let longestBackoff = Duration.seconds(60)

    /// Limit: time of a `Retry-After` that is respected.
    static let longestRetryAfter = Duration.seconds(3_600)

    /// Milliseconds between two polls.
    let every: Int64
    /// When the next poll is due, since polling began.
    private(set) var due: Duration
    /// The number of consecutive failures.
    private(set) var failures = 0

    /// - Parameter time: when the initial load completed.
    init(every: Int64, at time: Duration) {
        self.every = max(1, every)
        due = .zero
        due = nextMultiple(after: time)
    }

    mutating func succeeded(at time: Duration) {
        failures = 0
        due = nextMultiple(after: time)
    }

    /// - Parameter retryAfter: the delay that the server requests.
    mutating func failed(at time: Duration, retryAfter: Duration?) {
        failures += 1
        due = time + max(backoff, min(retryAfter ?? .zero, Self.longestRetryAfter))
    }

    /// Doubles the interval with each consecutive failure.
    private var backoff: Duration {
        let interval = Duration.milliseconds(every)
        let longest = max(interval, Self.longestBackoff)
        var delay = interval
        for _ in 0..<min(failures, 64) where delay < longest { delay = min(delay * 2, longest) }
        return delay
    }

    private func nextMultiple(after time: Duration) -> Duration {
        let (seconds, attoseconds) = time.components
        let milliseconds = max(0, seconds) * 1_000 + attoseconds / 1_000_000_000_000_000
        return .milliseconds((milliseconds / every + 1) * every)
    }
}

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
