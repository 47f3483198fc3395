/// Sends a request and follows redirects, over a transport that follows none.
struct RedirectFollower: Sendable {
    let transport: any HTTPTransport
    /// What redirects are checked against.
    let origins: AllowedOrigins
    /// Measures the time for all requests together.
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - limits: the deadline covers the whole chain; the others hold for each request.
    ///   - redirects: how many are followed.
    ///   - home: an origin that is allowed beside the others.
    func send(
        _ request: HTTPRequest, limits: TransportLimits, redirects: Int, home: Origin? = nil
    ) async throws(TransportFailure) -> HTTPExchange {
        let deadline = Deadline(limits.deadline, on: clock)
        var chain = RedirectChain(request, limit: redirects)
        while true {
            let response = try await send(chain, limits, deadline)
            guard try chain.follow(response) else {
                return HTTPExchange(response: response, chain: chain)
            }
            try origins.check(chain, besides: home)
        }
    }

    private func send(
        _ chain: RedirectChain, _ limits: TransportLimits, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPResponse {
        // The first request has all of the time, and says so where it is over.
        let limits = chain.urls.count == 1 ? limits : limits.within(deadline)
        guard limits.deadline > .zero else { throw .slowRedirects(chain.urls, deadline.length) }
        do throws(TransportFailure) {
            return try await transport.send(chain.request, limits: limits)
        } catch {
            // The transport knows of its own part of the time alone.
            guard error.clock == .request, chain.urls.count > 1 else { throw error }
            throw .slowRedirects(chain.urls, deadline.length)
        }
    }
}
