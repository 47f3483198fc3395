/// How a request is served for which a response is stored.
enum CacheDecision: Sendable, Hashable {
    /// The stored response is used without contacting the server.
    case useStored
    /// The stored response is used, and revalidated in the background (RFC 5861 section 3).
    case useStoredAndRevalidate
    /// A conditional request is sent to the server.
    case validate
}

extension CacheDecision {
    /// - Parameters:
    ///   - requestControl: the directives of the request.
    ///   - use: the cache policy of the spec; nil for the rules of HTTP.
    init(
        _ stored: StoredResponse, _ freshness: Freshness, _ requestControl: CacheControl,
        _ use: CacheUse?
    ) {
        switch use {
        case .cacheFirst, .cacheOnly, .fallback:
            self = stored.isSuccessful || freshness.isFresh ? .useStored : .validate
        case .revalidate, .networkFirst, .networkOnly:
            // RFC 8246: an immutable response does not change while it is fresh.
            let isUnchanged = stored.control.isImmutable && freshness.isFresh
            self =
                use == .revalidate && isUnchanged && !requestControl.noCache
                ? .useStored : .validate
        case nil: self = Self.byHTTPRules(stored.control, freshness, requestControl)
        }
    }

    /// Decides by RFC 9111 sections 4, 4.2.4, 5.2.1 and 5.2.2.
    private static func byHTTPRules(
        _ control: CacheControl, _ freshness: Freshness, _ requestControl: CacheControl
    ) -> CacheDecision {
        if control.noCache || requestControl.noCache { return .validate }
        if let maxAge = requestControl.maxAge, freshness.age > maxAge.value ?? -1 {
            return .validate
        }
        if freshness.isFresh {
            guard let minFresh = requestControl.minFresh else { return .useStored }
            let remaining = freshness.lifetime - freshness.age
            return remaining >= minFresh.value ?? .max ? .useStored : .validate
        }
        if control.mustRevalidate { return .validate }
        if let maxStale = requestControl.maxStale?.value, freshness.staleness <= maxStale {
            return .useStored
        }
        let window = control.staleWhileRevalidate?.value ?? -1
        return freshness.staleness <= window && requestControl.minFresh == nil
            ? .useStoredAndRevalidate : .validate
    }

    /// Returns whether a stored response may replace a server error (`stale-if-error`, RFC 5861
    /// section 4).
    static func allowsStaleIfError(
        _ stored: StoredResponse, _ freshness: Freshness, _ requestControl: CacheControl,
        _ use: CacheUse?
    ) -> Bool {
        let control = stored.control
        guard use == nil, !control.noCache, !control.mustRevalidate, !requestControl.noCache else {
            return false
        }
        let windows = [control.staleIfError, requestControl.staleIfError].compactMap { $0?.value }
        return windows.contains { freshness.staleness <= $0 }
    }
}
