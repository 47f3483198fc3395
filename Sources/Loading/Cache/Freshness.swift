import JSONData

/// How old a stored answer is, and how old it may be (RFC 9111 section 4.2), in seconds.
struct Freshness: Sendable, Hashable {
    /// `current_age`; never negative, whatever the clock does.
    let age: Int64
    /// `freshness_lifetime`.
    let lifetime: Int64

    /// Section 4.2.
    var isFresh: Bool { lifetime > age }

    /// How much too old it is.
    var staleness: Int64 { max(0, age - lifetime) }

    /// - Parameter now: in seconds since 1970 UTC.
    init(of stored: StoredAnswer, now: Int64) {
        let times = stored.times
        let headers = stored.response.headers
        let date = headers.values(of: "Date").first.flatMap { HTTPDate.seconds($0, now: now) }
        let made = date ?? times.received
        age = Self.age(headers, times, made: made, now: now)
        // A clock that was set back cannot tell how long the answer has been here.
        lifetime = now < times.received ? 0 : Self.lifetime(stored, made: made, now: now)
    }

    /// Section 4.2.3.
    private static func age(
        _ headers: [HTTPHeader], _ times: ExchangeTimes, made: Int64, now: Int64
    ) -> Int64 {
        let apparent = max(0, times.received - made)
        let delay = max(0, times.received - times.requested)
        let resident = max(0, now - times.received)
        return max(apparent, told(headers) + delay) + resident
    }

    /// Section 5.1: the first of several counts, and what is no number does not.
    private static func told(_ headers: [HTTPHeader]) -> Int64 {
        guard let value = headers.values(of: "Age").first else { return 0 }
        let first = ASCII.trimmed(String(value.prefix { $0 != "," }))
        guard !first.isEmpty, first.utf8.allSatisfy(\.isDigit) else { return 0 }
        return min(Int64(first) ?? CacheControl.longest, CacheControl.longest)
    }

    /// Section 4.2.1: what is malformed or contradicts itself is over at once.
    private static func lifetime(_ stored: StoredAnswer, made: Int64, now: Int64) -> Int64 {
        if let maxAge = stored.control.maxAge { return maxAge.value ?? 0 }
        let headers = stored.response.headers
        let expires = headers.values(of: "Expires")
        if let first = expires.first {
            guard expires.allSatisfy({ $0 == first }),
                let end = HTTPDate.seconds(first, now: now)
            else { return 0 }
            return max(0, end - made)
        }
        return guessed(stored, made: made, now: now)
    }

    /// What has not changed for long will not change soon (section 4.2.2).
    private static func guessed(_ stored: StoredAnswer, made: Int64, now: Int64) -> Int64 {
        let response = stored.response
        guard Storability.isHeuristic(response.status) || stored.control.isPublic,
            let changed = response.header("Last-Modified")
                .flatMap({ HTTPDate.seconds($0, now: now) })
        else { return 0 }
        return min(max(0, made - changed) / 10, longestGuess)
    }

    /// A week.
    private static let longestGuess: Int64 = 7 * 86_400
}
