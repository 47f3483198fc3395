nonisolated extension LoadingRules {
    /// The schedule of one polled load: due at the multiples of its interval since polling began. A
    /// load that takes longer skips multiples, so it never overlaps itself. Failures increase the
    /// delay.
    public nonisolated struct PollSchedule: Hashable, Sendable {
        /// Limit: time between polls after failures, unless the interval or the server asks for more.
        public static let longestBackoff = Duration.seconds(60)

        /// Limit: time of a `Retry-After` that is respected.
        public static let longestRetryAfter = Duration.seconds(3_600)

        /// The time between two polls, in whole milliseconds.
        public let every: Duration
        /// When the next poll is due, since polling began. What was not asked for when it was due is
        /// asked for as soon as something polls again.
        public private(set) var due: Duration
        /// The number of consecutive failures.
        public private(set) var failures = 0

        /// - Parameter time: when the load that precedes the first poll ended.
        public init(every: Duration, at time: Duration) {
            self.every = .milliseconds(max(1, Self.milliseconds(of: every)))
            due = .zero
            due = nextMultiple(after: time)
        }

        /// The load has an answer, or there was nothing to ask for.
        public mutating func succeed(at time: Duration) {
            failures = 0
            due = nextMultiple(after: time)
        }

        /// The load has failed.
        ///
        /// - Parameter retryAfter: the delay that the server requests.
        public mutating func fail(at time: Duration, retryAfter: Duration?) {
            failures = min(failures + 1, 64)
            due = time + max(backoff, min(retryAfter ?? .zero, Self.longestRetryAfter))
        }

        /// Doubles the interval with each consecutive failure.
        private var backoff: Duration {
            let longest = max(every, Self.longestBackoff)
            var delay = every
            for _ in 0..<failures where delay < longest { delay = min(delay * 2, longest) }
            return delay
        }

        private func nextMultiple(after time: Duration) -> Duration {
            let interval = Self.milliseconds(of: every)
            return .milliseconds((Self.milliseconds(of: time) / interval + 1) * interval)
        }

        /// Returns whole milliseconds, of which two can be added.
        private static func milliseconds(of time: Duration) -> Int64 {
            let (seconds, attoseconds) = time.components
            guard seconds >= 0, attoseconds >= 0 else { return 0 }
            return min(seconds, Int64.max / 4_000) * 1_000 + attoseconds / 1_000_000_000_000_000
        }
    }
}
