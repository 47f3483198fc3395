public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What loaders use of their app and of the system.
public nonisolated struct LoadEnvironment: Sendable {
    /// Sends the requests.
    public var transport: any HTTPTransport
    /// Measures delays and deadlines.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// A random part of a delay before a retry, from 0 to 1.
    public var jitter: @Sendable () -> Double = { .random(in: 0...1) }
    /// What expressions read beside data: the time, the locale and texts.
    public var context: @Sendable () -> ExpressionContext = { ExpressionContext() }
    /// Reads a file that a spec names; by default a resource of the app.
    public var file: @Sendable (_ path: String) throws -> Data = { path in
        guard let root = Bundle.main.resourceURL else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: root.appending(path: path))
    }
    /// Runs a query that a spec has for a database, with its arguments as JSON, and returns the
    /// rows as a JSON array of objects; without it sections from databases fail.
    public var query:
        (@Sendable (_ database: String, _ sql: String, _ arguments: Data) async throws -> Data)?
    /// The values of the spec's `secrets`.
    public var secrets: [String: String] = [:]
    /// Receives the events of loading.
    public var events: @Sendable (LoadEvent) -> Void = { _ in }
    /// The maximum number of requests in flight, if the spec allows more.
    public var concurrency = Int.max

    /// Creates the environment of an app; other properties have defaults.
    public init(transport: any HTTPTransport = URLSession.shared) { self.transport = transport }
}

/// What happens while a screen is loaded.
public nonisolated enum LoadEvent: Hashable, Sendable {
    /// A load has ended with so many received items, or with a failure.
    case ended(load: String, items: Int, LoadFailure?)
    /// A request is repeated because it failed.
    case retried(url: String, attempt: Int)
    /// The failure of a section has cancelled the others.
    case cancelled(by: String)
    /// The write of an action has succeeded, or failed.
    case sent(action: String, LoadFailure?)
}

/// Returns what measures the time from now on: `any Clock<Duration>` hides the type of instants.
public nonisolated func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration
where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
