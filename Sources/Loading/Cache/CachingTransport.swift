/// A transport that answers from a cache where HTTP (RFC 9111), or the spec, lets it.
///
/// It stands below redirects, so each hop is stored by itself, and below tries, none of which is
/// answered by the failure of another: what a further try may help with is not stored.
package struct CachingTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Nil where a run has none: what only a cache may answer fails then.
    let cache: HTTPCache?
    /// Seconds since 1970 UTC.
    let now: @Sendable () -> Int64

    package init(
        _ transport: any HTTPTransport, cache: HTTPCache?,
        now: @escaping @Sendable () -> Int64 = Chance().now
    ) {
        (self.transport, self.cache, self.now) = (transport, cache, now)
    }

    package func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        guard let cache, let key = cache.key(of: request) else {
            if request.cacheUse?.isCacheAlone == true { throw .noCache(request.url) }
            return try await transport.send(request, limits: limits)
        }
        let wishes = CacheControl(request: request.headers)
        let isCacheable =
            HTTPRequest.isSafe(request.method) && request.concernsCaches && !wishes.noStore
        if !isCacheable, request.cacheUse?.isCacheAlone == true { throw .notStored(request.url) }
        guard HTTPRequest.isSafe(request.method) else {
            return try await sendUnsafe(request, limits, cache)
        }
        guard isCacheable else { return try await transport.send(request, limits: limits) }
        let exchange = CacheExchange(
            transport: self, cache: cache, request: request, limits: limits, key: key,
            wishes: wishes)
        return try await exchange.answer()
    }

    /// What changes something may change what is stored (RFC 9111 section 4.4).
    private func sendUnsafe(
        _ request: HTTPRequest, _ limits: TransportLimits, _ cache: HTTPCache
    ) async throws(TransportFailure) -> HTTPResponse {
        let response = try await transport.send(request, limits: limits)
        guard !Self.harmless.contains(request.method), (200..<400).contains(response.status) else {
            return response
        }
        cache.invalidate(request.url)
        for name in ["Location", "Content-Location"] {
            for value in response.headers.values(of: name) {
                let url = resolveURL(value, against: request.url)
                if let origin = Origin(of: url), origin == Origin(of: request.url) {
                    cache.invalidate(url)
                }
            }
        }
        return response
    }

    /// Safe methods beside GET and HEAD (RFC 9110 section 9.2.1).
    private static let harmless: Set = ["OPTIONS", "TRACE"]
}

extension HTTPRequest {
    /// Whether a cache may answer it, or store its answer: not where the spec asks for a part or
    /// has conditions of its own, whose answers are for nobody else.
    fileprivate var concernsCaches: Bool {
        guard cacheUse != .networkOnly, body == nil else { return false }
        return !headers.contains { Self.own.contains(ASCII.lower($0.name)) }
    }

    private static let own: Set = [
        "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
        "range",
    ]
}
