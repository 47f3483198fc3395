import JSONData
package import Screens

/// How often a request is tried, and how long is waited before the next time.
package struct RetryPolicy: Sendable, Hashable {
    /// Statuses that may be different the next time: the server was busy, too early or failing.
    /// 501 and 505 are about the request itself.
    package static let statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    /// Tries, the first one included.
    package var attempts: Int
    package var causes: Set<Retry.Cause>
    /// What the longest possible wait grows from: it doubles with each try.
    package var base: Duration
    /// Where that growth ends.
    package var longestBackoff: Duration
    /// The longest wait that a server may ask for with `Retry-After`.
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

    /// Exponential backoff with full jitter: anything from nothing to the longest possible wait, so
    /// that clients which failed together do not come back together.
    ///
    /// - Parameters:
    ///   - attempt: how many tries there have been, from 1.
    ///   - fraction: of the longest possible wait, from 0 to 1: a random number.
    package func delay(afterAttempt attempt: Int, fraction: Double) -> Duration {
        var longest = min(base, longestBackoff)
        for _ in 1..<max(1, min(attempt, 64)) where longest < longestBackoff {
            longest = min(longest * 2, longestBackoff)
        }
        return max(.zero, longest) * min(max(0, fraction), 1)
    }

    /// Why a further try may help; nil where it does not.
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

    /// Why a further try may help; nil where it does not.
    func cause(of response: HTTPResponse) -> Retry.Cause? {
        // What a cache says by itself it will say again.
        guard response.cached == nil else { return nil }
        return causes.contains(.status) && Self.statuses.contains(response.status) ? .status : nil
    }
}

/// How long a server asks to be left alone: `Retry-After` (RFC 9110 section 10.2.3).
struct RetryAfter: Sendable, Hashable {
    /// Not negative; a time that has passed is zero.
    let wait: Duration
    /// As the server wrote it.
    let text: String

    /// Nil without such a header, or where it makes no sense. Of several, the longest wait counts.
    ///
    /// - Parameter now: seconds since 1970 UTC. It matters for dates alone, and for these only where
    ///   the answer has no `Date`: the server's own clock tells how far ahead its date is.
    init?(_ response: HTTPResponse, now: Int64) {
        let now = response.header("Date").flatMap { HTTPDate.seconds($0, now: now) } ?? now
        let waits = response.headers
            .filter { ASCII.equalIgnoringCase($0.name, "Retry-After") }
            .compactMap { header in Self.seconds(header.value, now).map { ($0, header.value) } }
        guard let longest = waits.max(by: { $0.0 < $1.0 }) else { return nil }
        wait = .seconds(longest.0)
        text = longest.1
    }

    /// More than a century makes no difference, and would overflow.
    private static let longest: Int64 = 3_155_695_200

    private static func seconds(_ text: String, _ now: Int64) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
            return HTTPDate.seconds(text, now: now).map { min(max(0, $0 - now), longest) }
        }
        return min(Int64(text) ?? longest, longest)
    }
}
