import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends the requests of one round of loading: retries, keeps deadlines, and sends equal requests
/// once.
nonisolated struct RequestSender: Sendable {
    /// What a request has led to.
    struct Outcome: Sendable {
        var attempts = 1
        /// The delay of `Retry-After`, if any.
        var retryAfter: Duration?
        var response: Result<HTTPResponse, LoadFailure>
    }

    let environment: LoadEnvironment
    let deadline: Deadline
    private let inFlight = RequestsInFlight()

    init(_ environment: LoadEnvironment, until deadline: Deadline) {
        (self.environment, self.deadline) = (environment, deadline)
    }

    /// Sends a request and returns its successful response, or why there is none.
    ///
    /// - Parameter isRefresh: whether stored responses are revalidated.
    func send(_ request: LoadRequest, _ rules: RequestRules, isRefresh: Bool = false) async
        -> Outcome
    {
        guard request.isSafe else { return await sendByCache(request, rules, isRefresh) }
        let key = RequestsInFlight.Key(request: request, rules: rules, isRefresh: isRefresh)
        return await inFlight.outcome(of: key) { await sendByCache(request, rules, isRefresh) }
    }

    private func sendByCache(
        _ request: LoadRequest, _ rules: RequestRules, _ isRefresh: Bool
    ) async -> Outcome {
        let outcome = await sendWithRetries(request, rules, rules.cachePolicy(isRefresh: isRefresh))
        guard rules.cache == .networkFirst, case .failure(let failure) = outcome.response,
            [.transport, .timeout].contains(failure.kind) || (failure.status ?? 0) >= 500
        else { return outcome }
        let stored = await attempt(request, rules, .returnCacheDataDontLoad)
        guard case .success = stored.response else { return outcome }
        return Outcome(attempts: outcome.attempts, response: stored.response)
    }

    private func sendWithRetries(
        _ request: LoadRequest, _ rules: RequestRules, _ cache: URLRequest.CachePolicy
    ) async -> Outcome {
        var attempts = 1
        while true {
            var outcome = await attempt(request, rules, cache)
            outcome.attempts = attempts
            guard case .failure(let failure) = outcome.response, request.isSafe,
                attempts < rules.attempts, rules.mayRetry(failure)
            else { return outcome }
            let requested = outcome.retryAfter ?? .zero
            let backoff = RequestRules.delay(
                afterAttempt: attempts, fraction: environment.jitter())
            let delay = max(backoff, requested)
            guard requested <= RequestRules.longestRetryAfter, delay < deadline.remaining
            else { return outcome }
            do { try await environment.clock.sleep(for: delay) } catch {
                return Outcome(attempts: attempts, response: .failure(.cancelled))
            }
            attempts += 1
            environment.events(.retried(url: request.url, attempt: attempts))
        }
    }

    private func attempt(
        _ request: LoadRequest, _ rules: RequestRules, _ cache: URLRequest.CachePolicy
    ) async -> Outcome {
        guard let url = URL(string: request.url), ["http", "https"].contains(url.scheme),
            url.host?.isEmpty == false, url.user == nil
        else {
            return Outcome(
                response: .failure(
                    LoadFailure(.policy, "\(request.url) is not a URL of http or https")))
        }
        var message = URLRequest(url: url, cachePolicy: cache)
        message.httpMethod = request.method
        message.httpBody = request.body
        for field in request.headers {
            message.setValue(field.value, forHTTPHeaderField: field.name)
        }
        return await receive(message, from: request.url, rules)
    }

    private func receive(
        _ message: URLRequest, from url: String, _ rules: RequestRules
    ) async -> Outcome {
        let limit = min(rules.timeout, deadline.remaining)
        guard limit > .zero else {
            return Outcome(response: .failure(.roundTimeout(deadline.length)))
        }
        let transport = environment.transport
        do {
            let response = try await withLimit(limit, environment.clock) {
                try await transport.send(message)
            }
            guard let response else {
                let failure: LoadFailure =
                    limit < rules.timeout
                    ? .roundTimeout(deadline.length)
                    : LoadFailure(.timeout, "\(url) did not respond within \(limit)")
                return Outcome(response: .failure(failure))
            }
            let retryAfter = response.retryAfter(now: environment.context().now)
            guard 200..<300 ~= response.status else {
                return Outcome(
                    retryAfter: retryAfter, response: .failure(.badStatus(response, url)))
            }
            return Outcome(retryAfter: retryAfter, response: .success(response))
        } catch {
            let isCancelled = Task.isCancelled
            return Outcome(response: .failure(isCancelled ? .cancelled : LoadFailure(error, url)))
        }
    }
}

/// Requests without an outcome so far; equal ones share it.
private actor RequestsInFlight {
    struct Key: Hashable {
        let request: LoadRequest
        let rules: RequestRules
        let isRefresh: Bool
    }

    private struct Flight {
        let task: Task<RequestSender.Outcome, Never>
        var waiting = 0
    }

    private var flights: [Key: Flight] = [:]

    func outcome(
        of key: Key, _ send: @escaping @Sendable () async -> RequestSender.Outcome
    ) async -> RequestSender.Outcome {
        let task = flights[key]?.task ?? Task { await send() }
        flights[key, default: Flight(task: task)].waiting += 1
        let outcome = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { await self.leave(key) }
        }
        if flights[key]?.task == task { flights[key] = nil }
        return outcome
    }

    /// Cancels a request that nobody waits for any more.
    private func leave(_ key: Key) {
        flights[key]?.waiting -= 1
        guard let flight = flights[key], flight.waiting <= 0 else { return }
        flight.task.cancel()
        flights[key] = nil
    }
}

/// Returns the value of `body`; nil if it takes longer than `limit`, in which case it is cancelled.
private nonisolated func withLimit<Value: Sendable>(
    _ limit: Duration, _ clock: any Clock<Duration>,
    _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await clock.sleep(for: limit)
            return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
    }
}

nonisolated extension RequestRules {
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

nonisolated extension HTTPResponse {
    /// The delay that the server requests (RFC 9110 section 10.2.3), in seconds or until a date.
    ///
    /// - Parameter now: the time of a server that does not send its own.
    fileprivate func retryAfter(now: Date) -> Duration? {
        guard let text = header("Retry-After") else { return nil }
        if let seconds = Int64(text), seconds >= 0 { return .seconds(min(seconds, 1 << 31)) }
        guard let date = Self.date(text) else { return nil }
        let start = header("Date").flatMap(Self.date) ?? now
        return .seconds(min(max(0, date.timeIntervalSince(start)), 1e9))
    }

    private static func date(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text)
    }
}

nonisolated extension LoadFailure {
    static func roundTimeout(_ length: Duration) -> LoadFailure {
        LoadFailure(.timeout, "the whole load took longer than \(length)")
    }
}
