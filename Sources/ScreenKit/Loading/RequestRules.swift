/// How a request is sent: retries, timeout and cache.
public nonisolated struct RequestRules: Hashable, Sendable {
    /// What is retried.
    public enum Cause: String, Sendable, CaseIterable {
        case transport
        case timeout
        /// A status that indicates a temporary failure.
        case status
    }

    /// Whether a response comes from the cache of the transport or from the server.
    public enum Cache: String, Sendable {
        case cacheFirst
        case networkFirst
        case networkOnly
        case cacheOnly
    }

    /// The number of attempts, including the first.
    var attempts: Int
    var causes: Set<Cause>
    /// The limit of one attempt.
    var timeout: Duration
    /// Nil for the rules of HTTP.
    var cache: Cache?

    /// Creates rules; what is omitted has the default of the spec.
    public init(
        attempts: Int = 1, causes: Set<Cause> = Set(Cause.allCases),
        timeout: Duration = .seconds(30), cache: Cache? = nil
    ) {
        (self.attempts, self.causes) = (attempts, causes)
        (self.timeout, self.cache) = (timeout, cache)
    }

    /// Statuses that may change with time: the server is busy or failing.
    static let temporaryStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
    /// The longest `Retry-After` that is respected.
    static let longestRetryAfter = Duration.seconds(60)

    /// Returns an exponential backoff with full jitter: clients that failed together do not retry
    /// together.
    ///
    /// - Parameter fraction: a random part of the maximum delay, from 0 to 1.
    static func delay(afterAttempt attempt: Int, fraction: Double) -> Duration {
        let doublings = min(max(0, attempt - 1), 6)
        return min(.milliseconds(500 << doublings), .seconds(20)) * min(max(0, fraction), 1)
    }

    func mayRetry(_ failure: LoadFailure) -> Bool {
        switch failure.kind {
        case .transport: causes.contains(.transport)
        case .timeout: causes.contains(.timeout)
        case .status:
            causes.contains(.status) && Self.temporaryStatuses.contains(failure.status ?? 0)
        default: false
        }
    }
}
