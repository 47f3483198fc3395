import Screens

/// How a cache may answer a request where something else than HTTP's own rules decides.
package enum CacheUse: String, Sendable, Hashable {
    /// What is stored, whatever its age; the server where there is nothing.
    case cacheFirst
    /// The server; what is stored where it fails (`HTTPClient`).
    case networkFirst
    /// The server, and its answer is not stored.
    case networkOnly
    /// What is stored; a failure where there is nothing.
    case cacheOnly
    /// As `cacheOnly`, for a server that has failed under `networkFirst`. A run that records, or is
    /// answered by a recording, has no cache, so it sends none of these anywhere.
    case standIn
    /// The server is asked whether what is stored is still good (RFC 9111 section 5.2.1.4): for a
    /// refresh.
    case revalidate

    init(_ policy: CachePolicy) {
        switch policy {
        case .cacheFirst: self = .cacheFirst
        case .networkFirst: self = .networkFirst
        case .networkOnly: self = .networkOnly
        case .cacheOnly: self = .cacheOnly
        }
    }

    /// Whether nobody but the cache may be asked.
    var isCacheAlone: Bool { self == .cacheOnly || self == .standIn }
}

extension HTTPRequest {
    /// As it is sent when a person asks for everything again: what is stored is good enough only
    /// where the spec says so.
    var refreshed: HTTPRequest {
        var request = self
        if cacheUse == nil || cacheUse == .cacheFirst { request.cacheUse = .revalidate }
        return request
    }
}

/// What a cache had to do with an answer.
package struct CachedAnswer: Sendable, Hashable {
    /// How it came to be given.
    package enum Origin: Sendable, Hashable {
        /// It was stored, and good enough without asking.
        case stored
        /// It was stored, and the server said that it is still good.
        case confirmed
        /// It was stored, and is older than its server says it is good for.
        case stale
        /// Nothing was stored for a request that nobody else may answer (`only-if-cached`).
        case missing
    }

    package let origin: Origin
    /// Seconds since the server made it (RFC 9111 section 4.2.3).
    package let age: Int64
}
