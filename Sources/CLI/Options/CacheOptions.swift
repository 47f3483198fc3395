import ArgumentParser
import Loading
import Synchronization

/// The options of the cache.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Store responses in a folder, and reuse them as HTTP and the spec allow. Ignored if CI "
                + "is true, and with --replay or --offline.", valueName: "folder"))
    var cache: String?

    @Option(help: ArgumentHelp("The size limit of the cache.", valueName: "MiB"))
    // Limit: MiB of a cache, unless the command line sets it; an eighth of that for one response.
    var cacheSize: Int = 256

    func validate() throws {
        if cache?.isEmpty == true { throw ValidationError("--cache takes a folder") }
        guard (1...1_048_576).contains(cacheSize) else {
            throw ValidationError("--cache-size takes MiB, from 1 to 1048576")
        }
    }
}

extension CacheOptions {
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
