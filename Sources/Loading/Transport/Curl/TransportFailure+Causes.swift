extension TransportFailure {
    static func bodyTooLarge(_ target: RequestTarget, limit: Int) -> TransportFailure {
        policy(
            """
            the body from \(target.label) is larger than the limit of \(limit) bytes: ask the \
            server for less
            """)
    }

    static func headersTooLarge(_ target: RequestTarget, limit: Int) -> TransportFailure {
        policy(
            """
            the headers from \(target.label) are larger than the limit of \(limit) bytes: ask who \
            runs the server
            """)
    }

    static func endlessLength(_ target: RequestTarget) -> TransportFailure {
        policy(
            """
            \(target.label) announced a `Content-Length` that no answer has, of more than 64 bits: \
            ask who runs the server
            """)
    }

    static func privateAddress(_ address: [UInt8], _ target: RequestTarget) -> TransportFailure {
        let text = AddressPolicy.text(address)
        let host = target.host.filter { $0 != "[" && $0 != "]" }
        let shown = host == text ? text : "\(text) (\(host))"
        return policy(
            "\(shown) is a private address: pass --allow-private if this run may reach it")
    }

    /// A host such as `256.1.1.1`, which one program takes for a name and the next for an address.
    static func malformedAddress(_ host: String) -> TransportFailure {
        policy("\(host) is written like an address and is none: write a name, or four numbers")
    }

    /// libcurl went where it was not sent.
    static func unpinnedAddress(_ address: [UInt8], _ target: RequestTarget) -> TransportFailure {
        policy(
            """
            \(AddressPolicy.text(address)) is none of the addresses of \(target.host) that were \
            checked, so it was not connected: report this
            """)
    }

    /// - Parameter reason: the system's words.
    static func unknownName(_ host: String, _ reason: String) -> TransportFailure {
        transport(
            "the name \(host) was not found (\(reason)): check its spelling and the network")
    }

    /// The time for connecting is over, or that for the whole request where it is shorter.
    static func slowLookup(_ target: RequestTarget, _ limits: TransportLimits) -> TransportFailure {
        let isWhole = limits.deadline <= limits.connectTimeout
        let limit = isWhole ? limits.deadline : limits.connectTimeout
        return timeout(
            isWhole ? .request : .connect,
            """
            no name server told the address of \(target.host) within \(limit.shortText): check \
            the network
            """)
    }

    static func noProxy(_ proxy: Origin, _ reason: String) -> TransportFailure {
        transport(
            "no connection to the proxy \(proxy) (\(reason)): check `--proxy` and that it runs")
    }

    static func refusedByProxy(
        _ proxy: Origin, _ status: Int, _ target: RequestTarget
    ) -> TransportFailure {
        lasting(
            """
            the proxy \(proxy) does not lead to \(target.label) (HTTP \(status)): ask who runs \
            the proxy
            """)
    }

    static func cancelled(_ target: RequestTarget) -> TransportFailure {
        TransportFailure(.cancelled, "the request to \(target.label) was cancelled")
    }

    static let shutDown = TransportFailure(.cancelled, "the transport was shut down")

    static let noMemory = TransportFailure(.transport, "libcurl had no memory for the request")

    static func transport(_ message: String) -> TransportFailure {
        TransportFailure(.transport, message)
    }

    /// What stays as it is however often it is tried: a certificate, a recording.
    static func lasting(_ message: String) -> TransportFailure {
        TransportFailure(.transport, message, isTransient: false)
    }

    static func timeout(_ clock: Clock, _ message: String) -> TransportFailure {
        TransportFailure(.timeout, message, clock: clock)
    }

    static func policy(_ message: String) -> TransportFailure { TransportFailure(.policy, message) }
}
