import JSONData
import LoadingCore

/// The age of a stored response and its freshness lifetime (RFC 9111 section 4.2), in seconds.
struct Freshness: Sendable, Hashable {
    /// `current_age`; never negative, even if the clock was changed.
    let age: Int64
    /// `freshness_lifetime`.
    let lifetime: Int64

    /// Section 4.2.
    var isFresh: Bool { lifetime > age }

    /// The time since it became stale.
    var staleness: Int64 { max(0, age - lifetime) }

    /// - Parameter now: in seconds since 1970 UTC.
    init(of stored: StoredResponse, now: Int64) {
        let times = stored.times
        let headers = stored.response.headers
        let date = headers.values(of: "Date").first.flatMap {
            LoadingRules.HTTPDate.seconds($0, now: now)
        }
        let dateValue = date ?? times.received
        age = Self.age(headers, times, dateValue: dateValue, now: now)
        // After a clock was set back, the time in the cache is unknown.
        lifetime = now < times.received ? 0 : Self.lifetime(stored, dateValue: dateValue, now: now)
    }

    /// Section 4.2.3.
    private static func age(
        _ headers: [HTTPHeader], _ times: ExchangeTimes, dateValue: Int64, now: Int64
    ) -> Int64 {
        let apparent = max(0, times.received - dateValue)
        let delay = max(0, times.received - times.requested)
        let resident = max(0, now - times.received)
        return max(apparent, ageValue(headers) + delay) + resident
    }

    /// The `Age` header (section 5.1): the first of several counts, invalid ones are ignored.
    private static func ageValue(_ headers: [HTTPHeader]) -> Int64 {
        guard let value = headers.values(of: "Age").first else { return 0 }
        let first = ASCII.trimmed(String(value.prefix { $0 != "," }))
        guard !first.isEmpty, first.utf8.allSatisfy(\.isDigit) else { return 0 }
        return min(Int64(first) ?? CacheControl.maxSeconds, CacheControl.maxSeconds)
    }

    /// Section 4.2.1: a malformed or contradictory lifetime is zero.
    private static func lifetime(_ stored: StoredResponse, dateValue: Int64, now: Int64) -> Int64 {
        if let maxAge = stored.control.maxAge { return maxAge.value ?? 0 }
        let headers = stored.response.headers
        let expires = headers.values(of: "Expires")
        if let first = expires.first {
            guard expires.allSatisfy({ $0 == first }),
                let end = LoadingRules.HTTPDate.seconds(first, now: now)
            else { return 0 }
            return max(0, end - dateValue)
        }
        return heuristicLifetime(stored, dateValue: dateValue, now: now)
    }

    /// Section 4.2.2: a tenth of the time since the last modification.
    private static func heuristicLifetime(
        _ stored: StoredResponse, dateValue: Int64, now: Int64
    ) -> Int64 {
        let response = stored.response
        guard Storability.isHeuristic(response.status) || stored.control.isPublic,
            let modified = response.header("Last-Modified")
                .flatMap({ LoadingRules.HTTPDate.seconds($0, now: now) })
        else { return 0 }
        return min(max(0, dateValue - modified) / 10, maxHeuristicLifetime)
    }

    /// Limit: days for which a response without a lifetime counts as fresh.
    private static let maxHeuristicLifetime: Int64 = 7 * 86_400
}
