/// What the requests of a run are sent with: it follows redirects, tries again, keeps to the time,
/// sends the same request once where several ask for it together, and so many at a time. One for
/// each run.
package struct HTTPClient: Sendable {
    /// How a request is sent.
    package struct Rules: Sendable, Hashable {
        /// Of one try; its deadline covers the redirects.
        package var limits = TransportLimits()
        package var retry = RetryPolicy()
        /// How many redirects are followed.
        package var redirects = 10
        /// An origin that this request may reach beside those of the client: that of its URL where
        /// the spec says which values may stand in its host.
        package var home: Origin?

        package init(
            limits: TransportLimits = TransportLimits(), retry: RetryPolicy = RetryPolicy(),
            redirects: Int = 10
        ) {
            (self.limits, self.retry, self.redirects) = (limits, retry, redirects)
        }
    }

    private struct Flight: Hashable {
        let request: HTTPRequest
        let rules: Rules

        /// What else is different is seen to by `==`, and seldom is.
        func hash(into hasher: inout Hasher) { hasher.combine(request.url) }
    }

    private let follower: RedirectFollower
    private let chance: Chance
    private let flights = RequestCoalescer<Flight, HTTPExchange>()
    /// How many requests are on their way at once.
    package let concurrency: Int
    private let permits: RequestPermits

    /// - Parameters:
    ///   - origins: what its requests may reach.
    ///   - clock: measures deadlines and waits; replay may hand in a virtual one.
    ///   - concurrency: how many requests are on their way at once, waits for further tries included.
    package init(
        _ transport: any HTTPTransport, origins: AllowedOrigins = .all,
        clock: any Clock<Duration> = ContinuousClock(), chance: Chance = Chance(),
        concurrency: Int = .max
    ) {
        follower = RedirectFollower(transport: transport, origins: origins, clock: clock)
        self.chance = chance
        self.concurrency = max(1, concurrency)
        permits = RequestPermits(concurrency)
    }

    /// How many callers wait for the answer to a GET or HEAD at this moment.
    package var waiting: Int { flights.waiting }

    /// How long the server asks to be left alone; nil where its answer does not say.
    func retryAfter(_ response: HTTPResponse) -> Duration? {
        RetryAfter(response, now: chance.now())?.wait
    }

    /// The answer to a request, whatever its status.
    ///
    /// - Parameter deadline: of the whole run, shared by its requests.
    /// - Throws: why there is none; `cancelled` at once when the task is cancelled.
    package func send(
        _ request: HTTPRequest, _ rules: Rules = Rules(), by deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        let target = try RequestCheck.target(of: request)
        let origin = Origin(target)
        guard follower.origins.contains(origin, besides: rules.home) else {
            throw .unnamedOrigin(origin)
        }
        // What changes something is sent as often as it is asked for.
        guard HTTPRequest.isSafe(request.method) else {
            return try await permits.run(cancelled: .cancelled(target)) {
                () async throws(TransportFailure) -> HTTPExchange in
                try await sendRepeatedly(request, rules, deadline)
            }
        }
        let flight = Flight(request: request, rules: rules)
        return try await flights.answer(to: flight, cancelled: .cancelled(target)) {
            () async throws(TransportFailure) -> HTTPExchange in
            try await permits.run(cancelled: .cancelled(target)) {
                () async throws(TransportFailure) -> HTTPExchange in
                try await sendRepeatedly(request, rules, deadline)
            }
        }
    }

    private func sendRepeatedly(
        _ request: HTTPRequest, _ rules: Rules, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        guard request.cacheUse == .networkFirst else {
            return try await tryRepeatedly(request, rules, deadline)
        }
        return try await NetworkFirst(request: request).run {
            (request) async throws(TransportFailure) -> HTTPExchange in
            try await tryRepeatedly(request, rules, deadline)
        }
    }

    private func tryRepeatedly(
        _ request: HTTPRequest, _ rules: Rules, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPExchange {
        let retrier = Retrier(policy: rules.retry, chance: chance, clock: follower.clock)
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
                request, limits: limits, redirects: rules.redirects, home: rules.home)
        } catch {
            // Its own deadline is later than the run's, so it is the run's that came.
            guard error.clock == .request, limits.deadline < rules.limits.deadline else {
                throw error
            }
            throw .runTimeout(deadline.length)
        }
    }
}

/// An answer and how it was come by.
package struct HTTPExchange: Sendable, Hashable {
    /// Of whatever status, except those that redirect.
    package let response: HTTPResponse
    /// The URLs that were asked in the last try, in order: the request's own, then those that
    /// redirects led to.
    package let urls: [String]
    /// The waits before the second and further tries.
    package internal(set) var waits: [Duration] = []
    /// What a person should know beside the status, one sentence each: headers that were not sent
    /// on, tries that were in vain.
    package internal(set) var notes: [String]

    /// How often the request was tried.
    package var attempts: Int { waits.count + 1 }

    /// Where the answer came from, which is what relative URLs in it count from.
    package var url: String { urls.last ?? "" }

    init(response: HTTPResponse, chain: RedirectChain) {
        self.response = response
        urls = chain.urls
        notes = chain.withheld.isEmpty ? [] : [.withheldHeaders(chain.withheld, chain.urls)]
        if let cached = response.cached, cached.origin == .stale {
            notes.append(.staleAnswer(url, cached.age))
        }
    }
}
