import LoadingCore

/// A transport that uses a cache by HTTP's rules (RFC 9111) or as the spec says.
///
/// It is below redirects, so each hop is stored separately, and below retries: responses that are
/// worth a retry are not stored.
package struct CachingTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Nil if the run has none: requests for the cache only fail then.
    let cache: HTTPCache?
    private let redactor: SecretRedactor
    /// Seconds since 1970 UTC.
    let now: @Sendable () -> Int64

    /// - Parameter secrets: responses with their values are not stored.
    package init(
        _ transport: any HTTPTransport, cache: HTTPCache?, _ secrets: Secrets = Secrets(),
        now: @escaping @Sendable () -> Int64 = Nondeterminism().wallClock
    ) {
        (self.transport, self.cache, self.now) = (transport, cache, now)
        redactor = secrets.redactor()
    }

    /// Whether a response may be stored. Names and numbers of its body may still contain a secret.
    func mayStore(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        let texts = [request.url] + response.headers.flatMap { [$0.name, $0.value] }
        return redactor.finding(in: response.body) == nil
            && texts.allSatisfy { redactor.finding(in: Array($0.utf8)) == nil }
    }

    package func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        guard let cache, let key = cache.key(of: request) else {
            if request.cacheUse?.isCacheOnly == true { throw .noCache(request.url) }
            return try await transport.send(request, limits: limits)
        }
        let requestControl = CacheControl(request: request.headers)
        let isCacheable =
            LoadingRules.isSafe(method: request.method) && request.mayUseCache
            && !requestControl.noStore
        if !isCacheable, request.cacheUse?.isCacheOnly == true { throw .notStored(request.url) }
        guard LoadingRules.isSafe(method: request.method) else {
            return try await sendUnsafe(request, limits, cache)
        }
        guard isCacheable else { return try await transport.send(request, limits: limits) }
        let exchange = CacheExchange(
            transport: self, cache: cache, request: request, limits: limits, key: key,
            requestControl: requestControl)
        return try await exchange.response()
    }

    /// Sends a request with an unsafe method, which invalidates stored responses (RFC 9111 section
    /// 4.4).
    private func sendUnsafe(
        _ request: HTTPRequest, _ limits: TransportLimits, _ cache: HTTPCache
    ) async throws(TransportFailure) -> HTTPResponse {
        let response = try await transport.send(request, limits: limits)
        guard !Self.otherSafeMethods.contains(request.method), (200..<400).contains(response.status)
        else {
            return response
        }
        cache.invalidate(request.url)
        for name in ["Location", "Content-Location"] {
            for value in response.headers.values(of: name) {
                let url = LoadingRules.resolve(value, against: request.url)
                if let origin = Origin(of: url), origin == Origin(of: request.url) {
                    cache.invalidate(url)
                }
            }
        }
        return response
    }

    /// Safe methods other than GET and HEAD (RFC 9110 section 9.2.1).
    private static let otherSafeMethods: Set = ["OPTIONS", "TRACE"]
}

extension HTTPRequest {
    /// Whether the cache may be used: not for ranges and for conditions of the spec's own.
    fileprivate var mayUseCache: Bool {
        guard cacheUse != .networkOnly, body == nil else { return false }
        return !headers.contains { Self.conditional.contains(ASCII.lower($0.name)) }
    }

    private static let conditional: Set = [
        "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
        "range",
    ]
}
