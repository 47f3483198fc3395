import Loading
import Synchronization

extension LoadOptions {
    /// The cache of the process, which all screens share.
    private static let shared = Mutex<HTTPCache??>(nil)

    /// Returns the cache of the command line; nil if none is used.
    func httpCache() throws -> HTTPCache? {
        if let cache = Self.shared.withLock({ $0 }) { return cache }
        let cache = try makeCache()
        Self.shared.withLock { $0 = .some(cache) }
        return cache
    }

    private func makeCache() throws -> HTTPCache? {
        guard let cache else { return nil }
        if Console.isContinuousIntegration {
            try Console.error.write("screenc: \(String.cacheInCI)\n")
            return nil
        }
        return HTTPCache(cache, limit: cacheSize << 20) { message in
            // A failure to write to standard error cannot be reported.
            try? Console.error.write("screenc: \(message)\n")
        }
    }
}

extension String {
    fileprivate static let cacheInCI =
        "`--cache` is ignored because CI is true: the result must not depend on an earlier run"
}
