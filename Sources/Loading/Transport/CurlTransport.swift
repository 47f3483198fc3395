/// HTTP/1.1 and HTTP/2 over the network through libcurl, which is loaded at the first request.
///
/// All requests share one thread and its connections. Proxies of the environment, `.netrc`, cookies
/// and redirects are left out; TLS trusts what the system trusts.
package final class CurlTransport: HTTPTransport {
    private let allowPrivate: Bool
    private let loop = CurlLoop()

    /// - Parameter allowPrivate: whether addresses that `AddressPolicy` doesn't call global may be
    ///   connected.
    package init(allowPrivate: Bool) {
        self.allowPrivate = allowPrivate
    }

    deinit { loop.stop() }

    /// Ends all requests with a failure of the kind `cancelled`, those to come included, and returns
    /// once the thread is gone. Call it before the process exits while requests may be under way.
    package func shutDown() { loop.stop() }

    /// Fails with the kind `policy` before anything is sent when the request isn't well-formed.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let target = try RequestCheck.target(of: request)
        let waiter = ResponseWaiter()
        let job = CurlJob(
            request: request, target: target, limits: limits, allowPrivate: allowPrivate,
            waiter: waiter)
        // The waiter ends at once, whatever the thread is doing, and the thread tidies up after it.
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if waiter.wait(continuation) { loop.post(job) }
            }
        } onCancel: {
            waiter.finish(.failure(.cancelled(target)))
            loop.wakeUp()
        }
        return try outcome.get()
    }
}
