import Expressions

/// Sends a request over a transport and follows its redirects.
struct RedirectFollower: Sendable {
    let transport: any HTTPTransport
    /// The origins that redirects may reach.
    let origins: AllowedOrigins
    /// Measures the deadline of the chain.
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - limits: the deadline covers the whole chain, other limits each request.
    ///   - redirects: the maximum number.
    ///   - additional: an origin that is allowed beside the others.
    func send(
        _ request: HTTPRequest, limits: TransportLimits, redirects: Int, additional: Origin? = nil
    ) async throws(TransportFailure) -> HTTPExchange {
        let deadline = Deadline(limits.deadline, on: clock)
        var chain = RedirectChain(request, limit: redirects)
        while true {
            let response = try await send(chain, limits, deadline)
            guard try chain.follow(response) else {
                return HTTPExchange(response: response, chain: chain)
            }
            try origins.check(chain, additional: additional)
        }
    }

    private func send(
        _ chain: RedirectChain, _ limits: TransportLimits, _ deadline: Deadline
    ) async throws(TransportFailure) -> HTTPResponse {
        // The first request gets the whole deadline; the transport reports its timeout.
        let limits = chain.urls.count == 1 ? limits : limits.within(deadline)
        guard limits.deadline > .zero else { throw .slowRedirects(chain.urls, deadline.length) }
        do throws(TransportFailure) {
            let response = try await transport.send(chain.request, limits: limits)
            guard response.status != 206 || !chain.request.headers.values(of: "Range").isEmpty
            else { throw TransportFailure.unrequestedPart(chain.request.url) }
            return response
        } catch {
            // The transport only knows the remaining part of the deadline.
            guard error.timeout == .request, chain.urls.count > 1 else { throw error }
            throw .slowRedirects(chain.urls, deadline.length)
        }
    }
}
