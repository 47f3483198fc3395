import Expressions
import LoaderPlan
import Screens

/// The inputs of a run: network, files, time and options.
package struct LoadEnvironment: Sendable {
    package var transport: any HTTPTransport
    /// Reads a data file by its path relative to the spec's folder.
    package var readFile: @Sendable (String) throws(LoadFileFault) -> [UInt8]
    /// Resolves the path of a database relative to the spec's folder to the absolute path of a
    /// regular file that a spec may read, without symbolic links.
    package var locateDatabase: @Sendable (String) throws(LoadFileFault) -> String = {
        (path) throws(LoadFileFault) in
        throw LoadFileFault("\(path): databases are not available here")
    }
    package var limits = TransportLimits()
    /// The values of `secrets` for headers.
    package var secrets = Secrets()
    package var pages: PageLimit = .count(1)
    /// The maximum number of concurrent loads, in addition to the plan's limit. A replay uses 1, so
    /// that the effect of a failure is deterministic.
    package var concurrency = Int.max
    /// Whether sections explain their items, which costs a pass over the JSON.
    package var explains = false
    /// Origins allowed in addition to those in the spec.
    package var allowedOrigins = AllowedOrigins()
    /// Which data that cannot be loaded is replaced by sample values.
    package var samples = SampleUse.none
    /// Measures the run's timeout, and requests unless there is a virtual clock.
    package var clock: any Clock<Duration> = ContinuousClock()
    /// Measures requests and retry delays in a replay, which does not wait for them.
    package var virtualClock: VirtualClock?
    /// The source of retry jitter, and of the wall clock for `Retry-After`.
    package var nondeterminism = Nondeterminism()

    /// Whether the requests of actions are sent, which may change something on a server.
    package var allowsSending = false

    /// Waits for background work after the screen is shown: revalidations of the cache.
    package var finish: @Sendable () async -> Void = {}

    package init(
        transport: any HTTPTransport,
        readFile: @escaping @Sendable (String) throws(LoadFileFault) -> [UInt8]
    ) {
        (self.transport, self.readFile) = (transport, readFile)
    }

    /// Returns the deadline of a round of loading that starts now.
    func deadline(of plan: Plan) -> Deadline {
        Deadline(plan.timeLimit, on: requestClock)
    }

    /// Returns the deadline of what a round that starts now evaluates.
    func evaluationDeadline(of plan: Plan) -> Deadline {
        Deadline(plan.timeLimit, on: clock)
    }

    /// The clock of requests and retry delays.
    package var requestClock: any Clock<Duration> { virtualClock ?? clock }
}

/// The number of pages loaded per section: `--pages`.
package enum PageLimit: Sendable, Hashable {
    case count(Int)
    /// All pages, within the bounds of the spec.
    case all

    func allows(_ pages: Int) -> Bool {
        switch self {
        case .count(let limit): pages < limit
        case .all: true
        }
    }
}

/// Why a data file cannot be read, as one sentence.
package struct LoadFileFault: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// Which data that cannot be loaded is replaced by sample values.
package enum SampleUse: Sendable {
    case none, all
    /// All but that of files beside the spec, which are there or wrong.
    case exceptFiles

    func replaces(_ load: LoadResult) -> Bool {
        switch self {
        case .none: return false
        case .all: return load.failure != nil
        case .exceptFiles:
            if case .file? = load.origin { return false }
            return load.failure != nil
        }
    }
}
