nonisolated extension LoadingRules {
    /// Whether and when a request is sent again: how often, after which outcomes, and after which
    /// delay.
    public nonisolated struct RetryRules: Hashable, Sendable {
        /// Why a retry may help.
        public nonisolated enum Cause: Hashable, Sendable, CaseIterable {
            /// There was no response, or an incomplete one.
            case transport
            case timeout
            /// The status indicates a failure for a time.
            case status
        }

        /// What an attempt has led to.
        public nonisolated enum Outcome: Hashable, Sendable {
            /// A response of the server itself, with the delay that it requests.
            case response(status: Int, RetryAfter?)
            /// A failure that may not come again.
            case failure(Cause)
            /// What another attempt does not change: a response from a cache, a request that is not
            /// allowed, a certificate, a cancellation.
            case lasting
        }

        /// What follows an attempt.
        public nonisolated enum Decision: Hashable, Sendable {
            case retry(after: Duration)
            /// The outcome stands; with the reason if a retry could have helped.
            case stop(Note?)
        }

        /// Why there is no retry that could have helped.
        public nonisolated enum Note: Hashable, Sendable {
            /// All attempts were made.
            case attempts(Int)
            /// The server requests a longer delay than anything waits for.
            case longRetryAfter(RetryAfter, limit: Duration)
            /// The next attempt would come after the time for the whole run.
            case noTime(attempts: Int, delay: Duration)
        }

        /// Including the first.
        public var attempts: Int
        /// What is retried.
        public var causes: Set<Cause>
        /// The maximum delay after the first attempt; it doubles with each further one.
        public var base: Duration
        /// The upper bound of that maximum.
        public var longestBackoff: Duration
        /// The longest delay of a `Retry-After` that is respected.
        public var longestRetryAfter: Duration

        /// Creates rules; a single attempt needs no others.
        public init(
            attempts: Int = 3, causes: Set<Cause> = Set(Cause.allCases),
            base: Duration = .milliseconds(500), longestBackoff: Duration = .seconds(20),
            longestRetryAfter: Duration = .seconds(60)
        ) {
            self.attempts = attempts
            self.causes = causes
            self.base = base
            self.longestBackoff = longestBackoff
            self.longestRetryAfter = longestRetryAfter
        }

        /// Statuses that may change with time: the server is busy or failing (RFC 9110 section 15,
        /// RFC 8470 section 5.2, RFC 6585 section 4). 501 and 505 concern the request itself.
        public static let temporaryStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

        /// Returns what follows an attempt.
        ///
        /// - Parameters:
        ///   - method: a request that is not safe is sent once, since the server may have processed
        ///     it (RFC 9110 section 9.2.2).
        ///   - attempts: the number of attempts so far, from 1.
        ///   - remaining: what is left of the time for the whole run. No delay reaches its end.
        ///   - fraction: a random number from 0 to 1.
        public func decision(
            after outcome: Outcome, of method: String, attempts: Int, remaining: Duration,
            fraction: Double
        ) -> Decision {
            guard self.attempts > 1, LoadingRules.isSafe(method: method), mayHelp(after: outcome)
            else { return .stop(nil) }
            var requested = Duration.zero
            if case .response(_, let retryAfter?) = outcome {
                requested = retryAfter.delay
                guard requested <= longestRetryAfter else {
                    return .stop(.longRetryAfter(retryAfter, limit: longestRetryAfter))
                }
            }
            guard attempts < self.attempts else { return .stop(.attempts(attempts)) }
            let delay = max(backoff(afterAttempt: attempts, fraction: fraction), requested)
            guard delay < remaining else {
                return .stop(.noTime(attempts: attempts, delay: delay))
            }
            return .retry(after: delay)
        }

        /// Returns an exponential backoff with full jitter, so that clients which failed together do
        /// not retry together.
        ///
        /// - Parameters:
        ///   - attempt: the number of attempts so far, from 1.
        ///   - fraction: a random part of the maximum delay, from 0 to 1.
        public func backoff(afterAttempt attempt: Int, fraction: Double) -> Duration {
            var longest = min(base, longestBackoff)
            for _ in 1..<max(1, min(attempt, 64)) where longest < longestBackoff {
                longest = min(longest * 2, longestBackoff)
            }
            return fraction > 0 ? max(.zero, longest) * min(fraction, 1) : .zero
        }

        private func mayHelp(after outcome: Outcome) -> Bool {
            switch outcome {
            case .response(let status, _):
                causes.contains(.status) && Self.temporaryStatuses.contains(status)
            case .failure(let cause): causes.contains(cause)
            case .lasting: false
            }
        }
    }
}
