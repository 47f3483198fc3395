/// One GET or HEAD through a cache.
struct CacheExchange: Sendable {
    let transport: CachingTransport
    let cache: HTTPCache
    let request: HTTPRequest
    let limits: TransportLimits
    let key: CacheKey
    /// The directives of the request.
    let wishes: CacheControl

    /// What is stored for the request, and how old it is.
    private struct Candidate {
        let stored: StoredAnswer
        /// Of its file.
        let name: String
        let freshness: Freshness

        func answer(_ origin: CachedAnswer.Origin) -> HTTPResponse {
            stored.answer(origin, age: freshness.age)
        }

        /// What can be given without asking.
        var asItIs: HTTPResponse { answer(freshness.isFresh ? .stored : .stale) }
    }

    func answer() async throws(TransportFailure) -> HTTPResponse {
        guard let candidate = candidate() else { return try await fetch(nil) }
        switch CacheDecision(candidate.stored, candidate.freshness, wishes, request.cacheUse) {
        case .answer: return given(candidate.asItIs)
        case .answerAndRefresh:
            if !wishes.onlyIfCached { refresh(candidate) }
            return given(candidate.asItIs)
        case .validate: return try await fetch(candidate)
        }
    }

    private func candidate() -> Candidate? {
        guard let (stored, name) = cache.answer(to: request, key),
            stored.response.body.count <= limits.maxBodyBytes
        else { return nil }
        return Candidate(
            stored: stored, name: name, freshness: Freshness(of: stored, now: transport.now()))
    }

    /// An answer to HEAD has no body (RFC 9110 section 9.3.2).
    private func given(_ answer: HTTPResponse) -> HTTPResponse {
        var answer = answer
        if request.method == "HEAD" { answer.body = [] }
        return answer
    }

    private func refresh(_ candidate: Candidate) {
        cache.refreshes.run(candidate.name) { _ = try? await ask(candidate) }
    }

    /// Asks the server, where anybody but the cache may be asked.
    private func fetch(_ candidate: Candidate?) async throws(TransportFailure) -> HTTPResponse {
        if request.cacheUse?.isCacheAlone == true { throw .notStored(request.url) }
        if wishes.onlyIfCached { return .notStored }
        let response: HTTPResponse
        do throws(TransportFailure) {
            response = try await ask(candidate)
        } catch {
            guard error.isOutage, let rescue = rescue(candidate) else { throw error }
            return rescue
        }
        guard Self.outages.contains(response.status) else { return response }
        return rescue(candidate) ?? response
    }

    /// What stands in for a server that fails (RFC 5861 section 4).
    private static let outages = 500...504

    private func rescue(_ candidate: Candidate?) -> HTTPResponse? {
        guard let stored = candidate?.stored else { return nil }
        // Time has passed while the server was asked.
        let freshness = Freshness(of: stored, now: transport.now())
        guard CacheDecision.helps(stored, freshness, wishes, request.cacheUse) else { return nil }
        return given(stored.answer(freshness.isFresh ? .stored : .stale, age: freshness.age))
    }

    /// Sends the request, whether what is stored is still good being its condition, and stores what
    /// comes of it.
    private func ask(_ candidate: Candidate?) async throws(TransportFailure) -> HTTPResponse {
        let conditions = candidate?.stored.conditions ?? []
        let (response, times) = try await send(conditions)
        guard let candidate else { return take(response, times) }
        let isConfirmed = response.status == 304 && !conditions.isEmpty
        let isHead = request.method == "HEAD" && response.status == 200
        guard isConfirmed || isHead else { return take(response, times) }
        guard let fresh = candidate.stored.freshened(by: response, times),
            !isOther(response, candidate)
        else {
            cache.remove(candidate.name)
            if isHead { return response }
            // The server confirms something that is not here.
            let (response, times) = try await send([])
            return take(response, times)
        }
        keep(fresh, name: candidate.name)
        if isHead { return response }
        let age = Freshness(of: fresh, now: transport.now()).age
        return given(fresh.answer(.confirmed, age: age))
    }

    /// Whether an answer to HEAD tells of another length (RFC 9111 section 4.3.5).
    private func isOther(_ response: HTTPResponse, _ candidate: Candidate) -> Bool {
        guard request.method == "HEAD", let length = response.header("Content-Length") else {
            return false
        }
        return candidate.stored.response.header("Content-Length").map { $0 != length } ?? false
    }

    private func send(
        _ conditions: [HTTPHeader]
    ) async throws(TransportFailure) -> (HTTPResponse, ExchangeTimes) {
        var asked = request
        asked.headers += conditions
        let requested = transport.now()
        let response = try await transport.transport.send(asked, limits: limits)
        return (response, ExchangeTimes(requested: requested, received: transport.now()))
    }

    private func keep(_ answer: StoredAnswer, name: String) {
        if Storability.allows(answer.response, wishes) {
            cache.store(answer, for: request, key)
        } else {
            cache.remove(name)
        }
    }

    /// Stores a new answer where that may be. A good one that may not be stored makes what is stored
    /// a thing of the past all the same.
    private func take(_ response: HTTPResponse, _ times: ExchangeTimes) -> HTTPResponse {
        guard request.method == "GET" else { return response }
        if Storability.allows(response, wishes) {
            var stored = response
            stored.headers = Storability.storedHeaders(response.headers)
            cache.store(StoredAnswer(stored, times), for: request, key)
        } else if (200..<300).contains(response.status), response.status != 206 {
            if let old = cache.answer(to: request, key) { cache.remove(old.name) }
        }
        return response
    }
}

extension TransportFailure {
    /// Whether the server could not be reached, or did not answer in time.
    fileprivate var isOutage: Bool { kind == .transport || kind == .timeout }
}

extension HTTPResponse {
    /// What a cache says where it alone may answer and has nothing (RFC 9111 section 5.2.1.7).
    fileprivate static var notStored: HTTPResponse {
        var response = HTTPResponse(status: 504)
        response.cached = CachedAnswer(origin: .missing, age: 0)
        return response
    }
}
