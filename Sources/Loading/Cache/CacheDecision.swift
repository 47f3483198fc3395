/// What becomes of a request for which an answer is stored.
enum CacheDecision: Sendable, Hashable {
    /// It is answered with what is stored, and nobody is asked.
    case answer
    /// So it is, and the server is asked beside that (RFC 5861 section 3).
    case answerAndRefresh
    /// The server is asked, with what is stored as a condition.
    case validate
}

extension CacheDecision {
    /// - Parameters:
    ///   - wishes: the directives of the request.
    ///   - use: what the spec wants; nil where the rules decide.
    init(
        _ stored: StoredAnswer, _ freshness: Freshness, _ wishes: CacheControl, _ use: CacheUse?
    ) {
        switch use {
        case .cacheFirst, .cacheOnly, .standIn:
            self = stored.isGood || freshness.isFresh ? .answer : .validate
        case .revalidate, .networkFirst, .networkOnly:
            // RFC 8246: it will not change while it is fresh.
            let isSettled = stored.control.isImmutable && freshness.isFresh
            self = use == .revalidate && isSettled && !wishes.noCache ? .answer : .validate
        case nil: self = Self.byRules(stored.control, freshness, wishes)
        }
    }

    /// RFC 9111 sections 4, 4.2.4, 5.2.1 and 5.2.2.
    private static func byRules(
        _ control: CacheControl, _ freshness: Freshness, _ wishes: CacheControl
    ) -> CacheDecision {
        if control.noCache || wishes.noCache { return .validate }
        if let oldest = wishes.maxAge, freshness.age > oldest.value ?? -1 { return .validate }
        if freshness.isFresh {
            guard let least = wishes.minFresh else { return .answer }
            let rest = freshness.lifetime - freshness.age
            return rest >= least.value ?? .max ? .answer : .validate
        }
        if control.mustRevalidate { return .validate }
        if let most = wishes.maxStale?.value, freshness.staleness <= most { return .answer }
        let window = control.staleWhileRevalidate?.value ?? -1
        return freshness.staleness <= window && wishes.minFresh == nil
            ? .answerAndRefresh : .validate
    }

    /// Whether a stored answer may be given because the server failed (RFC 5861 section 4).
    static func helps(
        _ stored: StoredAnswer, _ freshness: Freshness, _ wishes: CacheControl, _ use: CacheUse?
    ) -> Bool {
        let control = stored.control
        guard use == nil, !control.noCache, !control.mustRevalidate, !wishes.noCache else {
            return false
        }
        let windows = [control.staleIfError, wishes.staleIfError].compactMap { $0?.value }
        return windows.contains { freshness.staleness <= $0 }
    }
}
