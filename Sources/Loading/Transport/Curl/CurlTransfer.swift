import CCurl
import POSIX

/// A request in the queue of the curl thread.
struct CurlJob: Sendable {
    let request: HTTPRequest
    let target: Origin
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
    /// Nil before the first bytes of the body.
    private var reader: ContentReader?
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

    /// The bytes of the body so far, decompressed.
    var body: [UInt8] { reader?.body ?? [] }

    /// Returns the number of bytes consumed: all, or 0 to stop the transfer.
    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        do throws(ContentDecodingFault) {
            try openReader().receive(UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        } catch {
            refuse(.badContent(error, job.target, limit: job.limits.maxBodyBytes))
            return 0
        }
    }

    private func openReader() throws(ContentDecodingFault) -> ContentReader {
        if let reader { return reader }
        let opened = try ContentReader(head.headers, limit: job.limits.maxBodyBytes)
        // Avoids copies while the array grows.
        if let length = easy.contentLength { opened.reserve(length) }
        reader = opened
        return opened
    }

    /// Returns why the body is not complete, for a transfer that has ended; nil if it is.
    func incompleteBody(_ status: Int) -> TransportFailure? {
        let isWithoutBody =
            job.request.method == "HEAD" || status == 204 || (300..<400).contains(status)
            || head.headers.values(of: "Content-Length").last == "0"
        if reader == nil, isWithoutBody { return nil }
        do throws(ContentDecodingFault) {
            try openReader().finish()
            return nil
        } catch {
            return .badContent(error, job.target, limit: job.limits.maxBodyBytes)
        }
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
        guard case .direct(let allowed) = job.route else { return openSocket(address) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let length = Int(ccurl_address_bytes(address, &bytes))
        bytes.removeLast(16 - length)
        guard allowed.contains(bytes) else {
            refuse(.unpinnedAddress(bytes, job.target))
            return CCURL_SOCKET_BAD
        }
        return openSocket(address)
    }

    private func openSocket(_ address: OpaquePointer) -> Int32 {
        let descriptor = ccurl_open_socket(address)
        if descriptor == CCURL_SOCKET_BAD, errno == EMFILE || errno == ENFILE {
            refuse(.noDescriptor)
        }
        return descriptor
    }

    private func refuse(_ failure: TransportFailure) {
        if refusal == nil { refusal = failure }
    }
}
