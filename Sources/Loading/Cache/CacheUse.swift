import Screens

/// How the cache is used for a request instead of by HTTP's rules.
package enum CacheUse: String, Sendable, Hashable {
    /// A stored response of any age, else the server.
    case cacheFirst
    /// The server, else a stored response (`HTTPClient`).
    case networkFirst
    /// The server; its response is not stored.
    case networkOnly
    /// A stored response, else a failure.
    case cacheOnly
    /// Like `cacheOnly`, after the server has failed under `networkFirst`. A run that records or
    /// replays has no cache and fails such a request.
    case fallback
    /// The server, with a stored response as a condition (RFC 9111 section 5.2.1.4): for a refresh.
    case revalidate

    init(_ policy: CachePolicy) {
        switch policy {
        case .cacheFirst: self = .cacheFirst
        case .networkFirst: self = .networkFirst
        case .networkOnly: self = .networkOnly
        case .cacheOnly: self = .cacheOnly
        }
    }

    /// Whether only the cache may be used.
    var isCacheOnly: Bool { self == .cacheOnly || self == .fallback }
}

extension HTTPRequest {
    /// The request of a user's refresh: stored responses are revalidated unless the spec says
    /// otherwise.
    var refreshed: HTTPRequest {
        var request = self
        if cacheUse == nil || cacheUse == .cacheFirst { request.cacheUse = .revalidate }
        return request
    }
}

/// What the cache did for a response (compare `Cache-Status`, RFC 9211).
package struct CacheStatus: Sendable, Hashable {
    package enum Outcome: Sendable, Hashable {
        /// A fresh stored response was used.
        case hit
        /// The server confirmed the stored response with 304.
        case revalidated
        /// A stale stored response was used.
        case stale
        /// Nothing is stored, and the request has `only-if-cached`.
        case miss
    }

    package let outcome: Outcome
    /// The response's `Age` in seconds (RFC 9111 section 4.2.3).
    package let age: Int64
}
