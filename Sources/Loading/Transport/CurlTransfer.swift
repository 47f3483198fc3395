import CCurl

/// What the curl thread is asked to do.
struct CurlJob: Sendable {
    let request: HTTPRequest
    let target: RequestTarget
    let limits: TransportLimits
    let allowPrivate: Bool
    let waiter: ResponseWaiter
    let start = ContinuousClock.now
}

/// One request on its way; for the curl thread alone. libcurl's callbacks hold it by an unretained
/// pointer: whoever adds its handle to a `CurlMulti` keeps it until the handle is removed.
final class CurlTransfer {
    let job: CurlJob
    let easy: CurlEasy
    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    /// Why a callback stopped the transfer, or refused an address.
    private(set) var refusal: TransportFailure?

    /// Nil when memory ran out.
    init?(_ job: CurlJob) {
        guard let easy = CurlEasy() else { return nil }
        self.job = job
        self.easy = easy
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

    /// How many bytes were taken: all of them, or 0 to stop the transfer.
    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard count <= job.limits.maxBodyBytes - body.count else {
            refuse(.bodyTooLarge(job.target, limit: job.limits.maxBodyBytes))
            return 0
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
        return count
    }

    private func open(_ address: OpaquePointer) -> Int32 {
        if job.allowPrivate { return ccurl_open_socket(address) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let length = Int(ccurl_address_bytes(address, &bytes))
        bytes.removeLast(16 - length)
        guard AddressPolicy.isGlobal(bytes) else {
            refuse(.privateAddress(bytes, job.target))
            return CCURL_SOCKET_BAD
        }
        return ccurl_open_socket(address)
    }

    private func refuse(_ failure: TransportFailure) {
        if refusal == nil { refusal = failure }
    }
}
