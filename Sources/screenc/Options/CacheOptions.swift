import ArgumentParser
import Loading
import Synchronization

/// Where answers are stored between runs.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Store answers in a folder, and use them as HTTP and the spec allow. Not where CI is "
                + "true, nor under --replay and --offline.", valueName: "folder"))
    var cache: String?

    @Option(help: ArgumentHelp("What the stored answers may take together.", valueName: "MiB"))
    var cacheSize: Int = 256

    func validate() throws {
        if cache?.isEmpty == true { throw ValidationError("--cache takes a folder") }
        guard (1...1_048_576).contains(cacheSize) else {
            throw ValidationError("--cache-size takes MiB, from 1 to 1048576")
        }
    }
}

extension CacheOptions {
    /// That of the program, whose screens share it.
    private static let shared = Mutex<HTTPCache??>(nil)

    /// The cache that the command line names; nil where there is none, or where none is to be used.
    func httpCache() throws -> HTTPCache? {
        if let known = Self.shared.withLock({ $0 }) { return known }
        let made = try makeCache()
        Self.shared.withLock { $0 = .some(made) }
        return made
    }

    private func makeCache() throws -> HTTPCache? {
        guard let cache else { return nil }
        if Console.isContinuousIntegration {
            try Console.error.write("screenc: \(String.cacheInCI)\n")
            return nil
        }
        return HTTPCache(cache, limit: cacheSize << 20) { message in
            // Where standard error is gone there is nobody to be told.
            try? Console.error.write("screenc: \(message)\n")
        }
    }
}

extension String {
    fileprivate static let cacheInCI =
        "`--cache` is left out because CI is true: the result is to depend on no earlier run"
}
