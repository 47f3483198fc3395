/// Every message about answers that are stored: one sentence each, with what to do.
extension TransportFailure {
    static func noCache(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            """
            `cache: cacheOnly` has \(URLText.short(url)) answered by the cache, and this run has \
            none: pass `--cache DIR`
            """, isTransient: false)
    }

    static func noStandIn(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            "no cache stands in for \(URLText.short(url)) where answers are recorded or replayed",
            isTransient: false)
    }

    static func notStored(_ url: String) -> TransportFailure {
        TransportFailure(
            .transport,
            """
            the cache has no answer of \(URLText.short(url)), and `cache: cacheOnly` asks nobody \
            else: run it once with `cache: networkFirst`; answers that say `no-store` are not kept
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
        the cache \(path) cannot be written (\(fault.reason)): the run goes on and stores nothing \
        more
        """
    }

    static func staleAnswer(_ url: String, _ age: Int64) -> String {
        """
        \(URLText.short(url)) is answered by the cache, \(age.ageText) old: its server says that \
        it is not good for so long
        """
    }

    /// - Parameter reason: why there is no answer from the server.
    static func networkFirstFallback(_ url: String, _ age: Int64?, _ reason: String) -> String {
        let old = age.map { ", \($0.ageText) old" } ?? ""
        return
            "\(URLText.short(url)) is answered by the cache\(old), since the server failed: \(reason)"
    }
}

extension CachedAnswer {
    /// Where the answer came from, for who wants to know.
    var words: String {
        switch origin {
        case .stored: "from the cache, \(age.ageText) old"
        case .confirmed: "from the cache, which the server confirmed"
        case .stale: "from the cache, \(age.ageText) old, which is too old"
        case .missing: "the cache had nothing, and nobody else may be asked"
        }
    }
}

extension Int64 {
    /// Seconds in a unit that a person would use: `90 s`, `5 min`, `3 h`, `12 days`.
    fileprivate var ageText: String {
        switch self {
        case ..<120: "\(self) s"
        case ..<7_200: "\(self / 60) min"
        case ..<172_800: "\(self / 3_600) h"
        default: "\(self / 86_400) days"
        }
    }
}
