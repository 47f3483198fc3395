import JSONData
import LoadingCore
package import Screens

/// The number of attempts of a request and the delays between them.
package struct RetryPolicy: Sendable, Hashable {
    /// Statuses that may change with time: the server is busy or failing. 501 and 505 concern the
    /// request itself.
    package static let statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    /// Including the first.
    package var attempts: Int
    package var causes: Set<Retry.Cause>
    /// The maximum delay after the first attempt; it doubles with each further one.
    package var base: Duration
    /// The upper bound of that maximum.
    package var longestBackoff: Duration
    /// The longest delay of a `Retry-After` that is respected.
    package var longestRetryAfter: Duration

    /// The defaults are those of a `screenc` run.
    package init(
        attempts: Int = 3, causes: Set<Retry.Cause> = Set(Retry.Cause.allCases),
        base: Duration = .milliseconds(500), longestBackoff: Duration = .seconds(20),
        longestRetryAfter: Duration = .seconds(60)
    ) {
        (self.attempts, self.causes, self.base) = (attempts, causes, base)
        (self.longestBackoff, self.longestRetryAfter) = (longestBackoff, longestRetryAfter)
    }

    /// Returns an exponential backoff with full jitter, so that clients which failed together do
    /// not retry together.
    ///
    /// - Parameters:
    ///   - attempt: the number of attempts so far, from 1.
    ///   - fraction: a random part of the maximum delay, from 0 to 1.
    package func delay(afterAttempt attempt: Int, fraction: Double) -> Duration {
        var longest = min(base, longestBackoff)
        for _ in 1..<max(1, min(attempt, 64)) where longest < longestBackoff {
            longest = min(longest * 2, longestBackoff)
        }
        return max(.zero, longest) * min(max(0, fraction), 1)
    }

    /// Returns why a retry may help; nil if it cannot.
    func cause(of failure: TransportFailure) -> Retry.Cause? {
        guard failure.isTransient else { return nil }
        let cause: Retry.Cause? =
            switch failure.kind {
            case .transport: .transport
            case .timeout: .timeout
            case .policy, .cancelled: nil
            }
        return cause.flatMap { causes.contains($0) ? $0 : nil }
    }

    /// Returns why a retry may help; nil if it cannot.
    func cause(of response: HTTPResponse) -> Retry.Cause? {
        // A response from the cache does not change.
        guard response.cacheStatus == nil else { return nil }
        return causes.contains(.status) && Self.statuses.contains(response.status) ? .status : nil
    }
}

extension HTTPResponse {
    /// Returns the delay that the server requests, if any.
    ///
    /// - Parameter now: seconds since 1970 UTC.
    func retryAfter(now: Int64) -> LoadingRules.RetryAfter? {
        LoadingRules.RetryAfter(
            headers.values(of: "Retry-After"), date: header("Date"), now: now)
    }
}

extension LoadingRules.RetryAfter {
    /// The delay; not negative.
    var delay: Duration { .seconds(seconds) }
}
