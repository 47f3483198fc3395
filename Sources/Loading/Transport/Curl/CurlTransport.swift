/// HTTP/1.1 and HTTP/2 over the network through libcurl, which is loaded at the first request.
///
/// All requests share one thread and its connections. libcurl connects only to addresses that were
/// resolved and checked before. Proxies of the environment, `.netrc`, cookies and redirects are
/// ignored; TLS uses the system's trust store.
package final class CurlTransport: HTTPTransport {
    private let resolver: HostResolver
    private let proxy: Origin?
    private let certificates: String?
    private let loop = CurlLoop()

    /// - Parameters:
    ///   - allowPrivate: whether addresses that `AddressPolicy` does not call global are allowed.
    ///   - proxy: the proxy of all requests. It resolves names itself, so only literal addresses in
    ///     URLs are checked. Its own address may be any.
    ///   - certificates: a file of trusted certificates (PEM) instead of the system's.
    package convenience init(
        allowPrivate: Bool, proxy: Origin? = nil, trusting certificates: String? = nil
    ) {
        self.init(
            proxy: proxy, trusting: certificates, lookUp: SystemResolver.addresses
        ) { address in
            allowPrivate || AddressPolicy.isGlobal(address)
        }
    }

    /// - Parameters:
    ///   - timeToLive: how long the addresses of a name are cached; the default of libcurl's DNS
    ///     cache.
    ///   - lookUp: resolves a name.
    ///   - isAllowed: whether an address may be connected.
    package init(
        proxy: Origin? = nil, trusting certificates: String? = nil,
        timeToLive: Duration = .seconds(60), lookUp: @escaping HostLookup,
        isAllowed: @escaping @Sendable (_ address: [UInt8]) -> Bool
    ) {
        (self.proxy, self.certificates) = (proxy, certificates)
        resolver = HostResolver(timeToLive: timeToLive, lookUp: lookUp, isAllowed: isAllowed)
    }

    deinit { loop.stop() }

    /// Cancels all current and later requests, and returns once the thread has ended. Call it
    /// before the process exits while requests may be in progress.
    package func shutDown() { loop.stop() }

    /// Throws a failure of the kind `policy` before anything is sent if the request is malformed.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let start = ContinuousClock.now
        let target = try RequestCheck.target(of: request)
        let waiter = ResponseWaiter()
        let job = CurlJob(
            request: request, target: target, route: try await route(to: target, limits),
            limits: limits, start: start, certificates: certificates, waiter: waiter)
        // The waiter finishes at once; the thread removes the transfer later.
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if waiter.wait(continuation) { loop.post(job) }
            }
        } onCancel: {
            waiter.finish(.failure(.cancelled(target)))
            loop.dropCancelled()
        }
        return try outcome.get()
    }

    private func route(
        to target: Origin, _ limits: TransportLimits
    ) async throws(TransportFailure) -> CurlRoute {
        if let proxy {
            try resolver.checkWithoutLookup(target)
            return .proxy(proxy)
        }
        if let addresses = resolver.cachedAddresses(of: target) { return .direct(addresses) }
        return .direct(try await resolver.addresses(of: target, limits))
    }
}
