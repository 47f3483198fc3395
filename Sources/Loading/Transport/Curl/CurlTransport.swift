/// HTTP/1.1 and HTTP/2 over the network through libcurl, which is loaded at the first request.
///
/// All requests share one thread and its connections. Names are looked up by us, and libcurl connects
/// the addresses that were checked. Proxies of the environment, `.netrc`, cookies and redirects are
/// left out; TLS trusts what the system trusts.
package final class CurlTransport: HTTPTransport {
    private let book: AddressBook
    private let proxy: Origin?
    private let certificates: String?
    private let loop = CurlLoop()

    /// - Parameters:
    ///   - allowPrivate: whether addresses that `AddressPolicy` doesn't call global may be connected.
    ///   - proxy: where all requests are sent instead. It looks names up by itself, so that of the
    ///     servers only those addresses are checked that stand in a URL. Its own may be any.
    ///   - certificates: a file of certificates (PEM) that are trusted in the place of the system's.
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
    ///   - life: how long the addresses of a name are used before it is looked up again; that of
    ///     libcurl's own memory of names.
    ///   - lookUp: finds the addresses of a name.
    ///   - isAllowed: whether an address may be connected.
    package init(
        proxy: Origin? = nil, trusting certificates: String? = nil,
        life: Duration = .seconds(60), lookUp: @escaping HostLookup,
        isAllowed: @escaping @Sendable (_ address: [UInt8]) -> Bool
    ) {
        (self.proxy, self.certificates) = (proxy, certificates)
        book = AddressBook(life: life, lookUp: lookUp, isAllowed: isAllowed)
    }

    deinit { loop.stop() }

    /// Ends all requests with a failure of the kind `cancelled`, those to come included, and returns
    /// once the thread is gone. Call it before the process exits while requests may be under way.
    package func shutDown() { loop.stop() }

    /// Fails with the kind `policy` before anything is sent when the request isn't well-formed.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let start = ContinuousClock.now
        let target = try RequestCheck.target(of: request)
        let waiter = ResponseWaiter()
        let job = CurlJob(
            request: request, target: target, route: try await route(to: target, limits),
            limits: limits, start: start, certificates: certificates, waiter: waiter)
        // The waiter ends at once, whatever the thread is doing, and the thread tidies up after it.
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
        to target: RequestTarget, _ limits: TransportLimits
    ) async throws(TransportFailure) -> CurlRoute {
        if let proxy {
            try book.checkWithoutLookup(target)
            return .proxy(proxy)
        }
        if let addresses = book.known(target) { return .direct(addresses) }
        return .direct(try await book.addresses(of: target, limits))
    }
}
