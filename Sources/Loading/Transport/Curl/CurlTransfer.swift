import CCurl

/// A request in the queue of the curl thread.
struct CurlJob: Sendable {
    let request: HTTPRequest
    let target: RequestTarget
    let route: CurlRoute
    let limits: TransportLimits
    /// The limits count from here.
    let start: ContinuousClock.Instant
    /// A PEM file of certificates; nil for the system's.
    let certificates: String?
    let waiter: ResponseWaiter
}

/// How a request reaches its server.
enum CurlRoute: Sendable {
    /// Connects to one of these addresses, in network order.
    case direct([[UInt8]])
    /// Sends through a proxy, which resolves the host.
    case proxy(Origin)
}

/// A transfer in progress, used on the curl thread alone. libcurl's callbacks hold an unretained
/// pointer to it: it must live until its handle is removed from the `CurlMulti`.
final class CurlTransfer {
    let job: CurlJob
    let easy: CurlEasy
    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    /// Why a callback stopped the transfer or refused an address.
    private(set) var refusal: TransportFailure?

    /// - Parameter easy: new, or reset.
    init(_ job: CurlJob, _ easy: CurlEasy) {
        (self.job, self.easy) = (job, easy)
        easy.apply(job)
        installCallbacks()
    }

    private func installCallbacks() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        for option in [CCURL_OPT_WRITEDATA, CCURL_OPT_HEADERDATA, CCURL_OPT_OPENSOCKETDATA] {
            easy.set(option, pointer: context)
        }
        easy.set(CCURL_OPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlTransfer.at(context)?.receiveBody(bytes, size * count) ?? 0
        }
        easy.set(CCURL_OPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlTransfer.at(context)?.receiveHeader(bytes, size * count) ?? 0
        }
        easy.setOpener { context, _, address in
            guard let address else { return CCURL_SOCKET_BAD }
            return CurlTransfer.at(context)?.open(address) ?? CCURL_SOCKET_BAD
        }
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the number of bytes consumed: all, or 0 to stop the transfer.
    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard count <= job.limits.maxBodyBytes - body.count else {
            refuse(.bodyTooLarge(job.target, limit: job.limits.maxBodyBytes))
            return 0
        }
        // Avoids copies while the array grows.
        if body.isEmpty, let length = easy.contentLength {
            body.reserveCapacity(min(length, job.limits.maxBodyBytes))
        }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    private func receiveHeader(_ line: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        head.read(UnsafeRawBufferPointer(start: line, count: count))
        guard head.byteCount <= job.limits.maxHeaderBytes else {
            refuse(.headersTooLarge(job.target, limit: job.limits.maxHeaderBytes))
            return 0
        }
        if head.isComplete, head.hasOversizedLength {
            refuse(.endlessLength(job.target))
            return 0
        }
        return count
    }

    private func open(_ address: OpaquePointer) -> Int32 {
        guard case .direct(let allowed) = job.route else { return ccurl_open_socket(address) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let length = Int(ccurl_address_bytes(address, &bytes))
        bytes.removeLast(16 - length)
        guard allowed.contains(bytes) else {
            refuse(.unpinnedAddress(bytes, job.target))
            return CCURL_SOCKET_BAD
        }
        return ccurl_open_socket(address)
    }

    private func refuse(_ failure: TransportFailure) {
        if refusal == nil { refusal = failure }
    }
}
