import Foundation
import LoadingCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How a request is sent: retries, timeout and cache.
public nonisolated struct RequestRules: Hashable, Sendable {
    /// Whether a response comes from the cache of the transport or from the server.
    public enum Cache: Sendable { case cacheFirst, networkFirst, networkOnly, cacheOnly }

    /// The number of attempts, including the first.
    public var attempts = 1
    /// The failures after which there is another attempt; of statuses those that may change with
    /// time.
    public var retried: Set<LoadFailure.Kind> = [.transport, .timeout, .status]
    /// The limit of one attempt.
    public var timeout = Duration.seconds(30)
    /// Nil for the rules of HTTP.
    public var cache: Cache?

    /// Creates the usual rules, with changes.
    public init(_ change: (inout RequestRules) -> Void = { _ in }) { change(&self) }

    /// The rules of the core.
    fileprivate var retries: LoadingRules.RetryRules {
        let causes: [LoadFailure.Kind: LoadingRules.RetryRules.Cause] = [
            .transport: .transport, .timeout: .timeout, .status: .status,
        ]
        return LoadingRules.RetryRules(
            attempts: attempts, causes: Set(retried.compactMap { causes[$0] }))
    }

    fileprivate func cachePolicy(isRefresh: Bool) -> URLRequest.CachePolicy {
        switch cache {
        case .cacheOnly: .returnCacheDataDontLoad
        case .networkOnly: .reloadIgnoringLocalCacheData
        case nil where !isRefresh: .useProtocolCachePolicy
        case .cacheFirst where !isRefresh: .returnCacheDataElseLoad
        case .networkFirst, .cacheFirst, nil: .reloadRevalidatingCacheData
        }
    }
}

/// Sends the requests of one round of loading: retries, and keeps deadlines.
nonisolated struct RequestSender: Sendable {
    /// What a request has led to.
    struct Outcome: Sendable {
        var attempts = 1
        /// The delay that the server requests.
        var requested: LoadingRules.RetryAfter?
        var response: Result<HTTPResponse, LoadFailure>

        /// The delay of `Retry-After`, if any.
        var retryAfter: Duration? { requested?.delay }

        /// Whether the server fails or does not answer.
        fileprivate var isOutage: Bool {
            switch attempted {
            case .response(let status, _): LoadingRules.ResponseStatus(status).isOutage
            case .failure: true
            case .lasting: false
            }
        }

        /// The outcome as the rules of retries read it. It does not tell whether it is of a cache:
        /// the transport does not either.
        fileprivate var attempted: LoadingRules.RetryRules.Outcome {
            guard case .failure(let failure) = response else { return .lasting }
            switch (failure.kind, failure.status) {
            case (.transport, _): return .failure(.transport)
            case (.timeout, _): return .failure(.timeout)
            case (.status, let status?): return .response(status: status, requested)
            default: return .lasting
            }
        }
    }

    let environment: LoadEnvironment
    /// The time for the whole round, and what has passed of it.
    private let limit: Duration
    private let elapsed: @Sendable () -> Duration

    init(_ environment: LoadEnvironment, limit: Duration) {
        (self.environment, self.limit) = (environment, limit)
        elapsed = stopwatch(environment.clock)
    }

    /// Sends a request and returns its successful response, or why there is none.
    ///
    /// - Parameter isRefresh: whether stored responses are revalidated.
    func send(_ request: LoadRequest, _ rules: RequestRules, isRefresh: Bool = false) async
        -> Outcome
    {
        let policy = rules.cachePolicy(isRefresh: isRefresh)
        var outcome = await attempt(request, rules, policy)
        while case .retry(let delay) = decision(after: outcome, of: request, rules) {
            guard (try? await environment.clock.sleep(for: delay)) != nil else {
                outcome.response = .failure(.cancelled)
                break
            }
            let attempts = outcome.attempts + 1
            environment.events(.retried(url: request.url, attempt: attempts))
            outcome = await attempt(request, rules, policy)
            outcome.attempts = attempts
        }
        if rules.cache == .networkFirst, outcome.isOutage {
            let stored = await attempt(request, rules, .returnCacheDataDontLoad)
            if case .success = stored.response { outcome.response = stored.response }
        }
        return outcome
    }

    private func decision(
        after outcome: Outcome, of request: LoadRequest, _ rules: RequestRules
    ) -> LoadingRules.RetryRules.Decision {
        rules.retries.decision(
            after: outcome.attempted, of: request.method, attempts: outcome.attempts,
            remaining: limit - elapsed(), fraction: environment.jitter())
    }

    private func attempt(
        _ request: LoadRequest, _ rules: RequestRules, _ cache: URLRequest.CachePolicy
    ) async -> Outcome {
        do {
            let response = try await response(to: request, rules, cache)
            return Outcome(
                requested: retryAfter(response),
                response: Result { () throws(LoadFailure) in
                    try response.successful(from: request.url)
                })
        } catch {
            let failure = Task.isCancelled ? .cancelled : LoadFailure(error, request.url)
            return Outcome(response: .failure(failure))
        }
    }

    /// Returns a response of any status. Throws if there is none in time.
    private func response(
        to request: LoadRequest, _ rules: RequestRules, _ cache: URLRequest.CachePolicy
    ) async throws -> HTTPResponse {
        guard LoadingRules.Origin(of: request.url) != nil, let url = URL(string: request.url) else {
            throw LoadFailure(.policy, "\(request.url) is not a URL of http or https")
        }
        var message = URLRequest(url: url, cachePolicy: cache)
        (message.httpMethod, message.httpBody) = (request.method, request.body)
        message.allHTTPHeaderFields = request.headers
        let time = min(rules.timeout, limit - elapsed())
        message.timeoutInterval = time / .seconds(1)
        return try await answer(of: request.url, within: time) { [message] in
            try await environment.transport.send(message)
        }
    }

    /// Returns what the app's part answers. One that ignores its cancellation, or never answers, is
    /// not waited for.
    ///
    /// - Parameters:
    ///   - name: the URL, file or database, for the failure.
    ///   - time: nil for what is left of the time for the whole round.
    func answer<Answer: Sendable>(
        of name: String, within time: Duration? = nil,
        _ ask: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let time = time ?? limit - elapsed()
        let timeout = LoadFailure(.timeout, "\(name) did not respond within \(time)")
        guard time > .zero else { throw timeout }
        return try await firstAnswer(ask) {
            try await environment.clock.sleep(for: time)
            throw timeout
        }
    }

    /// The delay that the server requests, if any.
    private func retryAfter(_ response: HTTPResponse) -> LoadingRules.RetryAfter? {
        LoadingRules.RetryAfter(
            response.values(of: "Retry-After"), date: response.header("Date"),
            now: Int64(environment.context().now.timeIntervalSince1970))
    }
}
