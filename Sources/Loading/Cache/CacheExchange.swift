/// One GET or HEAD request through a cache.
struct CacheExchange: Sendable {
    let transport: CachingTransport
    let cache: HTTPCache
    let request: HTTPRequest
    let limits: TransportLimits
    let key: CacheKey
    /// The directives of the request.
    let requestControl: CacheControl

    /// A stored response for the request, with its freshness.
    private struct Candidate {
        let stored: StoredResponse
        /// The name of its file.
        let name: String
        let freshness: Freshness

        /// The response as served from the cache without validation.
        var response: HTTPResponse {
            stored.makeResponse(freshness.isFresh ? .hit : .stale, age: freshness.age)
        }
    }

    func response() async throws(TransportFailure) -> HTTPResponse {
        guard let candidate = candidate() else { return try await fetch(nil) }
        let decision = CacheDecision(
            candidate.stored, candidate.freshness, requestControl, request.cacheUse)
        switch decision {
        case .useStored: return adapted(candidate.response)
        case .useStoredAndRevalidate:
            if !requestControl.onlyIfCached { revalidateInBackground(candidate) }
            return adapted(candidate.response)
        case .validate: return try await fetch(candidate)
        }
    }

    private func candidate() -> Candidate? {
        guard let (stored, name) = cache.storedResponse(for: request, key),
            stored.response.body.count <= limits.maxBodyBytes
        else { return nil }
        return Candidate(
            stored: stored, name: name, freshness: Freshness(of: stored, now: transport.now()))
    }

    /// Removes the body for HEAD (RFC 9110 section 9.3.2).
    private func adapted(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if request.method == "HEAD" { response.body = [] }
        return response
    }

    private func revalidateInBackground(_ candidate: Candidate) {
        cache.revalidations.run(candidate.name) { _ = try? await validate(candidate) }
    }

    /// Fetches from the server unless only the cache may be used.
    private func fetch(_ candidate: Candidate?) async throws(TransportFailure) -> HTTPResponse {
        if request.cacheUse?.isCacheOnly == true { throw .notStored(request.url) }
        if requestControl.onlyIfCached { return .notStored }
        let response: HTTPResponse
        do throws(TransportFailure) {
            response = try await validate(candidate)
        } catch {
            guard error.isOutage, let stale = staleIfError(candidate) else { throw error }
            return stale
        }
        guard Self.serverErrors.contains(response.status) else { return response }
        return staleIfError(candidate) ?? response
    }

    /// The statuses of `stale-if-error` (RFC 5861 section 4).
    private static let serverErrors = 500...504

    private func staleIfError(_ candidate: Candidate?) -> HTTPResponse? {
        guard let stored = candidate?.stored else { return nil }
        // The freshness is recomputed because the request has taken time.
        let freshness = Freshness(of: stored, now: transport.now())
        guard
            CacheDecision.allowsStaleIfError(stored, freshness, requestControl, request.cacheUse)
        else { return nil }
        return adapted(
            stored.makeResponse(freshness.isFresh ? .hit : .stale, age: freshness.age))
    }

    /// Sends the request, conditionally if a response is stored, and updates the cache.
    private func validate(
        _ candidate: Candidate?
    ) async throws(TransportFailure) -> HTTPResponse {
        let conditions = candidate?.stored.conditions ?? []
        let (response, times) = try await send(conditions)
        guard let candidate else { return storing(response, times) }
        let isNotModified = response.status == 304 && !conditions.isEmpty
        let isHead = request.method == "HEAD" && response.status == 200
        guard isNotModified || isHead else { return storing(response, times) }
        guard let fresh = candidate.stored.freshened(by: response, times),
            !hasOtherLength(response, candidate)
        else {
            cache.remove(candidate.name)
            if isHead { return response }
            // The 304 is about another stored response, so the request is repeated without
            // conditions.
            let (response, times) = try await send([])
            return storing(response, times)
        }
        update(fresh, name: candidate.name)
        if isHead { return response }
        let age = Freshness(of: fresh, now: transport.now()).age
        return adapted(fresh.makeResponse(.revalidated, age: age))
    }

    /// Returns whether a response to HEAD has another length (RFC 9111 section 4.3.5).
    private func hasOtherLength(_ response: HTTPResponse, _ candidate: Candidate) -> Bool {
        guard request.method == "HEAD", let length = response.header("Content-Length") else {
            return false
        }
        return candidate.stored.response.header("Content-Length").map { $0 != length } ?? false
    }

    private func send(
        _ conditions: [HTTPHeader]
    ) async throws(TransportFailure) -> (HTTPResponse, ExchangeTimes) {
        var conditional = request
        conditional.headers += conditions
        let requested = transport.now()
        let response = try await transport.transport.send(conditional, limits: limits)
        return (response, ExchangeTimes(requested: requested, received: transport.now()))
    }

    private func mayStore(_ response: HTTPResponse) -> Bool {
        Storability.allows(response, requestControl) && transport.mayStore(response, to: request)
    }

    private func update(_ stored: StoredResponse, name: String) {
        if mayStore(stored.response) {
            cache.store(stored, for: request, key)
        } else {
            cache.remove(name)
        }
    }

    /// Stores a new response if allowed. A successful one that may not be stored still invalidates
    /// the stored one.
    private func storing(_ response: HTTPResponse, _ times: ExchangeTimes) -> HTTPResponse {
        guard request.method == "GET" else { return response }
        if mayStore(response) {
            var stored = response
            stored.headers = Storability.storedHeaders(response.headers)
            cache.store(StoredResponse(stored, times), for: request, key)
        } else if response.isSuccess, response.status != 206 {
            if let old = cache.storedResponse(for: request, key) { cache.remove(old.name) }
        }
        return response
    }
}

extension TransportFailure {
    /// Whether the server could not be reached or did not respond in time.
    var isOutage: Bool { kind == .transport || kind == .timeout }
}

extension HTTPResponse {
    /// The response to `only-if-cached` without a stored response (RFC 9111 section 5.2.1.7).
    fileprivate static var notStored: HTTPResponse {
        var response = HTTPResponse(status: 504)
        response.cacheStatus = CacheStatus(outcome: .miss, age: 0)
        return response
    }
}
