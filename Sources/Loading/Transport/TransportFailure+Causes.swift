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

    static func privateAddress(_ address: [UInt8], _ target: RequestTarget) -> TransportFailure {
        let text = AddressPolicy.text(address)
        let host = target.host.filter { $0 != "[" && $0 != "]" }
        let shown = host == text ? text : "\(text) (\(host))"
        return policy(
            "\(shown) is a private address: pass --allow-private if this run may reach it")
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

    static func policy(_ message: String) -> TransportFailure {
        TransportFailure(.policy, message)
    }
}
