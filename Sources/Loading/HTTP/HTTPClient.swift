package import Expressions
import LoadingCore

/// Sends the requests of a run: follows redirects, retries, keeps deadlines, coalesces equal
/// requests and limits concurrency. Each run has one.
package struct HTTPClient: Sendable {
    /// The rules of one request.
    package struct Rules: Sendable, Hashable {
        /// Of one attempt; its deadline includes redirects.
        package var limits = TransportLimits()
        package var retry = RetryRules()
        /// The maximum number of redirects.
        package var redirects = 10
        /// An origin allowed to this request beside those of the client: that of its URL if the
        /// spec lists the values of its host.
        package var additionalOrigin: Origin?

        package init(
            limits: TransportLimits = TransportLimits(), retry: RetryRules = RetryRules(),
            redirects: Int = 10
        ) {
            (self.limits, self.retry, self.redirects) = (limits, retry, redirects)
        }
    }

    private struct CoalescingKey: Hashable {
        let request: HTTPRequest
        let rules: Rules

        /// `==` compares the other properties, which seldom differ.
        func hash(into hasher: inout Hasher) { hasher.combine(request.url) }
    }

    private let follower: RedirectFollower
    private let nondeterminism: Nondeterminism
    private let inFlight = RequestCoalescer<CoalescingKey, HTTPExchange>()
    /// The maximum number of requests in flight.
    package let concurrency: Int
    private let semaphore: RequestSemaphore

    /// - Parameters:
    ///   - origins: the origins that requests may reach.
    ///   - clock: measures deadlines and delays; a virtual one in a replay.
    ///   - concurrency: the maximum number of requests in flight, including those delayed before a
    ///     retry.
    package init(
        _ transport: any HTTPTransport, origins: AllowedOrigins = .all,
        clock: any Clock<Duration> = ContinuousClock(),
        nondeterminism: Nondeterminism = Nondeterminism(),
        concurrency: Int = .max
    ) {
        follower = RedirectFollower(transport: transport, origins: origins, clock: clock)
        self.nondeterminism = nondeterminism
        self.concurrency = max(1, concurrency)
        semaphore = RequestSemaphore(concurrency)
    }

    /// The number of callers waiting for the response to a GET or HEAD.
    package var waiting: Int { inFlight.waiting }

    /// Returns the delay of `Retry-After`; nil if the response has none.
    func retryAfter(_ response: HTTPResponse) -> Duration? {
        response.retryAfter(now: nondeterminism.wallClock())?.delay
    }

    /// Sends a request and returns the exchange, whatever the status of the response.
    ///
    /// - Parameter deadline: that of the whole run, shared by its requests.
    /// - Throws: why there is no response; `cancelled` at once if the task is cancelled.
    package func send(
        _ request: HTTPRequest, _ rules: Rules = Rules(), by deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        let target = try RequestCheck.target(of: request)
        guard follower.origins.contains(target, additional: rules.additionalOrigin) else {
            throw .unnamedOrigin(target)
        }
        // Unsafe methods are not coalesced.
        guard LoadingRules.isSafe(method: request.method) else {
            return try await semaphore.run(cancelled: .cancelled(target)) {
                () async throws(TransportFailure) -> HTTPExchange in
                try await sendByCacheUse(request, rules, deadline)
            }
        }
        let key = CoalescingKey(request: request, rules: rules)
        return try await inFlight.value(for: key, cancelled: .cancelled(target)) {
            () async throws(TransportFailure) -> HTTPExchange in
            try await semaphore.run(cancelled: .cancelled(target)) {
                () async throws(TransportFailure) -> HTTPExchange in
                try await sendByCacheUse(request, rules, deadline)
            }
        }
    }

    private func sendByCacheUse(
        _ request: HTTPRequest, _ rules: Rules, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        guard request.cacheUse == .networkFirst else {
            return try await sendWithRetries(request, rules, deadline)
        }
        return try await NetworkFirstStrategy(request: request).run {
            (request) async throws(TransportFailure) -> HTTPExchange in
            try await sendWithRetries(request, rules, deadline)
        }
    }

    private func sendWithRetries(
        _ request: HTTPRequest, _ rules: Rules, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        let retrier = Retrier(
            rules: rules.retry, nondeterminism: nondeterminism, clock: follower.clock)
        return try await retrier.run(request.method, by: deadline) {
            () async throws(TransportFailure) -> HTTPExchange in
            try await sendOnce(request, rules, deadline)
        }
    }

    private func sendOnce(
        _ request: HTTPRequest, _ rules: Rules, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        let limits = rules.limits.within(deadline)
        guard limits.deadline > .zero else { throw .runTimeout(deadline.length) }
        do throws(TransportFailure) {
            return try await follower.send(
                request, limits: limits, redirects: rules.redirects,
                additional: rules.additionalOrigin)
        } catch {
            // The run has less time left than the request's own deadline, so the run's has expired.
            guard error.timeout == .request, limits.deadline < rules.limits.deadline else {
                throw error
            }
            throw .runTimeout(deadline.length)
        }
    }
}

/// A response with the redirects and attempts that led to it.
package struct HTTPExchange: Sendable, Hashable {
    /// Of any status except a followed redirect.
    package let response: HTTPResponse
    /// The URLs requested in the last attempt, in order: the request's own, then the redirect
    /// targets.
    package let urls: [String]
    /// The delays before the second and later attempts.
    package internal(set) var retryDelays: [Duration] = []
    /// Facts to report beside the status, one sentence each: headers not forwarded, failed
    /// attempts.
    package internal(set) var notes: [String]

    /// The number of attempts.
    package var attempts: Int { retryDelays.count + 1 }

    /// The final URL, the base of relative URLs in the response.
    package var url: String { urls.last ?? "" }

    init(response: HTTPResponse, chain: RedirectChain) {
        self.response = response
        urls = chain.urls
        notes =
            chain.removedHeaders.isEmpty ? [] : [.removedHeaders(chain.removedHeaders, chain.urls)]
        if let status = response.cacheStatus, status.outcome == .stale {
            notes.append(.staleResponse(url, status.age))
        }
    }
}
