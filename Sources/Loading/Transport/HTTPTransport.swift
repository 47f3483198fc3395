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
        (self.deadline, self.connectTimeout) = (deadline, connectTimeout)
        (self.idleTimeout, self.maxBodyBytes) = (idleTimeout, maxBodyBytes)
        self.maxHeaderBytes = maxHeaderBytes
    }
}

/// Why a request has no answer.
package struct TransportFailure: Error, Sendable, Hashable {
    /// What happened, in the words of the language's error kinds.
    package enum Kind: String, Sendable, Hashable {
        /// The network, the server or TLS: no answer, a broken one, or none recorded.
        case transport
        /// A time ran out: `clock` says which.
        case timeout
        /// The request, the address, a redirect or the size of the answer is not allowed.
        case policy
        /// The task was cancelled, or the transport shut down.
        case cancelled
    }

    /// The times that can run out.
    package enum Clock: String, Sendable, Hashable {
        /// `TransportLimits.connectTimeout`.
        case connect
        /// `TransportLimits.idleTimeout`.
        case idle
        /// `TransportLimits.deadline`.
        case request
        /// The time for the whole run.
        case run
    }

    package let kind: Kind
    /// One sentence, lower case, without a full stop: what happened, with which host, what to do.
    package let message: String
    /// Nil unless `kind` is `timeout`.
    package let clock: Clock?
    /// Whether the same request may have an answer the next time.
    package let isTransient: Bool
    /// How often the request was tried.
    package internal(set) var attempts = 1

    /// - Parameter isTransient: what is default for that kind if nil.
    package init(
        _ kind: Kind, _ message: String, clock: Clock? = nil, isTransient: Bool? = nil
    ) {
        (self.kind, self.message, self.clock) = (kind, message, clock)
        let isDefault = kind == .transport || kind == .timeout && clock != .run
        self.isTransient = isTransient ?? isDefault
    }
}
