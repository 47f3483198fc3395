/// Messages about the cache: one sentence each, with what to do.
extension TransportFailure {
    static func noCache(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            """
            `cache: cacheOnly` requires \(URLText.short(url)) from the cache, and this run has \
            none: pass `--cache DIR`
            """, isTransient: false)
    }

    static func noFallback(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            "there is no cache fallback for \(URLText.short(url)) while recording or replaying",
            isTransient: false)
    }

    static func notStored(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            """
            the cache has no response of \(URLText.short(url)), and `cache: cacheOnly` sends no \
            request: run once with `cache: networkFirst`; `no-store` responses are not stored
            """, isTransient: false)
    }
}

extension String {
    static func unusableCache(_ path: String, _ fault: CacheFault) -> String {
        "the cache \(path) cannot be used (\(fault.reason)): the run goes on without it"
    }

    static func unreadableCache(_ path: String, _ fault: CacheFault) -> String {
        "the cache \(path) cannot be read (\(fault.reason)): the run goes on without it"
    }

    static func fullCache(_ path: String, _ fault: CacheFault) -> String {
        """
        the cache \(path) cannot be written (\(fault.reason)): the run goes on without storing \
        further responses
        """
    }

    static func staleResponse(_ url: String, _ age: Int64) -> String {
        """
        the response of \(URLText.short(url)) comes from the cache and is \(age.ageText) old: it is \
        older than its freshness lifetime
        """
    }

    /// - Parameter reason: why the server has no response.
    static func networkFirstFallback(_ url: String, _ age: Int64?, _ reason: String) -> String {
        let age = age.map { ", \($0.ageText) old" } ?? ""
        return
            "\(URLText.short(url)) comes from the cache\(age), since the server failed: \(reason)"
    }
}

extension CacheStatus {
    /// Describes the origin of the response.
    var description: String {
        switch outcome {
        case .hit: "from the cache, \(age.ageText) old"
        case .revalidated: "from the cache, revalidated by the server"
        case .stale: "from the cache, \(age.ageText) old, which is stale"
        case .miss: "not in the cache, and the server may not be contacted"
        }
    }
}

extension Int64 {
    /// An age in seconds with a readable unit: `90 s`, `5 min`, `3 h`, `12 days`.
    fileprivate var ageText: String {
        switch self {
        case ..<120: "\(self) s"
        case ..<7_200: "\(self / 60) min"
        case ..<172_800: "\(self / 3_600) h"
        default: "\(self / 86_400) days"
        }
    }
}
