import Expressions
import LoadingCore

extension TransportFailure {
    static func bodyTooLarge(_ target: Origin, limit: Int) -> TransportFailure {
        policy(
            """
            the body from \(target.label) is larger than the limit of \(limit) bytes: request \
            less data
            """)
    }

    static func badContent(
        _ fault: ContentDecodingFault, _ target: Origin, limit: Int
    ) -> TransportFailure {
        switch fault {
        case .tooLarge: bodyTooLarge(target, limit: limit)
        case .noMemory: noMemory
        case .unknown(let name):
            lasting(
                """
                \(target.label) compressed its response with an encoding that was not requested \
                (\(URLText.visible(name, limit: 80))): report it to the server's operator
                """)
        case .broken(let coding):
            transport(
                """
                \(target.label) sent a body that is not valid \(coding): try again, or report it \
                to the server's operator
                """)
        case .incomplete(let coding):
            transport(
                """
                the body from \(target.label) ends before its \(coding) stream does: try again, or \
                report it to the server's operator
                """)
        }
    }

    static func headersTooLarge(_ target: Origin, limit: Int) -> TransportFailure {
        policy(
            """
            the headers from \(target.label) are larger than the limit of \(limit) bytes: report \
            it to the server's operator
            """)
    }

    static func endlessLength(_ target: Origin) -> TransportFailure {
        policy(
            """
            \(target.label) announced a `Content-Length` of more than 64 bits: report it to the \
            server's operator
            """)
    }

    static func privateAddress(_ address: [UInt8], _ target: Origin) -> TransportFailure {
        let text = AddressPolicy.text(address)
        let host = target.host.filter { $0 != "[" && $0 != "]" }
        let shown = host == text ? text : "\(text) (\(host))"
        return policy(
            "\(shown) is a private address: pass --allow-private if this run may reach it")
    }

    /// A host such as `256.1.1.1`, which some programs parse as a name and others as an address.
    static func malformedAddress(_ host: String) -> TransportFailure {
        policy("\(host) looks like an IP address but is not one: write a name, or four numbers")
    }

    /// libcurl tried to connect to an address that was not pinned.
    static func unpinnedAddress(_ address: [UInt8], _ target: Origin) -> TransportFailure {
        policy(
            """
            \(AddressPolicy.text(address)) is not one of the checked addresses of \(target.host), \
            so the connection was refused: report this as a bug
            """)
    }

    /// - Parameter reason: the system's error message.
    static func unknownName(_ host: String, _ reason: String) -> TransportFailure {
        transport(
            "the name \(host) was not found (\(reason)): check its spelling and the network")
    }

    /// The connect timeout expired, or the deadline of the request if that is shorter.
    static func slowLookup(_ target: Origin, _ limits: TransportLimits) -> TransportFailure {
        let isWhole = limits.deadline <= limits.connectTimeout
        let limit = isWhole ? limits.deadline : limits.connectTimeout
        return timeout(
            isWhole ? .request : .connect,
            """
            the name lookup of \(target.host) took longer than \(limit.shortText): check \
            the network
            """)
    }

    static func noProxy(_ proxy: Origin, _ reason: String) -> TransportFailure {
        transport(
            "no connection to the proxy \(proxy) (\(reason)): check `--proxy` and that it runs")
    }

    static func refusedByProxy(
        _ proxy: Origin, _ status: Int, _ target: Origin
    ) -> TransportFailure {
        lasting(
            """
            the proxy \(proxy) refused to connect to \(target.label) (HTTP \(status)): ask \
            the proxy's operator
            """)
    }

    static func cancelled(_ target: Origin) -> TransportFailure {
        TransportFailure(.cancelled, "the request to \(target.label) was cancelled")
    }

    static let shutDown = TransportFailure(.cancelled, "the transport was shut down")

    static let noMemory = limit(
        "there is not enough memory for the request: raise the memory limit (ulimit -v)")

    static let noDescriptor = limit(
        "too many files are open for another connection: raise their limit (ulimit -n)")

    static let noThread = limit(
        "there is no thread left for requests: raise the limit of processes or of memory")

    /// A limit of this machine, which no retry changes.
    static func limit(_ message: String) -> TransportFailure {
        TransportFailure(.transport, message, isTransient: false, isLimit: true)
    }

    static func transport(_ message: String) -> TransportFailure {
        TransportFailure(.transport, message)
    }

    /// A failure that no retry fixes, such as a certificate error or a missing recording.
    static func lasting(_ message: String) -> TransportFailure {
        TransportFailure(.transport, message, isTransient: false)
    }

    static func timeout(_ timeout: Timeout, _ message: String) -> TransportFailure {
        TransportFailure(.timeout, message, timeout: timeout)
    }

    static func policy(_ message: String) -> TransportFailure { TransportFailure(.policy, message) }
}
