/// Sends single HTTP requests: over the network (`CurlTransport`) or out of a file (`HARReplay`).
package protocol HTTPTransport: Sendable {
    /// One request and its answer. Redirects aren't followed: a 3xx status is an answer like any
    /// other. Cancelling the task ends the request with a failure of the kind `cancelled`.
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse
}

/// What one request may take; what goes beyond ends it with a failure.
package struct TransportLimits: Sendable, Hashable {
    /// From the call to the last byte of the body.
    package var deadline: Duration
    /// Name lookup, TCP and TLS together.
    package var connectTimeout: Duration
    /// How long the server may send nothing. Rounded up to whole seconds.
    package var idleTimeout: Duration
    /// Bytes of the body after decompression.
    package var maxBodyBytes: Int
    /// Bytes of all header lines, those of interim (1xx) answers and trailers included.
    package var maxHeaderBytes: Int

    /// The defaults are those of a `screenc` run.
    package init(
        deadline: Duration = .seconds(30), connectTimeout: Duration = .seconds(10),
        idleTimeout: Duration = .seconds(15), maxBodyBytes: Int = 20 << 20,
        maxHeaderBytes: Int = 64 << 10
    ) {
        self.deadline = deadline
        self.connectTimeout = connectTimeout
        self.idleTimeout = idleTimeout
        self.maxBodyBytes = maxBodyBytes
        self.maxHeaderBytes = maxHeaderBytes
    }
}

/// Why a request has no answer.
package struct TransportFailure: Error, Sendable, Hashable {
    /// What a caller may do about it: only the first two are worth another try.
    package enum Kind: String, Sendable, Hashable {
        /// The network, the server or TLS: no answer, a broken one, or none recorded.
        case transport
        /// One of the three times of `TransportLimits` ran out.
        case timeout
        /// The request, the address or the size of the answer is not allowed.
        case policy
        /// The task was cancelled, or the transport shut down.
        case cancelled
    }

    package let kind: Kind
    /// One sentence, lower case, without a full stop: what happened, with which host, what to do.
    package let message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
