/// Sends single HTTP requests: over the network (`CurlTransport`) or from a file (`HARReplay`).
package protocol HTTPTransport: Sendable {
    /// Sends one request and returns its response. Redirects are not followed: a 3xx status is
    /// returned as any other. Cancelling the task throws a failure of the kind `cancelled`.
    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse
}

/// Limits of one request; exceeding one is a failure.
package struct TransportLimits: Sendable, Hashable {
    /// From the call to the last byte of the body.
    package var deadline: Duration
    /// Name lookup, TCP and TLS together.
    package var connectTimeout: Duration
    /// How long the server may send nothing, rounded up to whole seconds.
    package var idleTimeout: Duration
    /// Bytes of the body after decompression.
    package var maxBodyBytes: Int
    /// Bytes of all header lines, including interim (1xx) responses and trailers.
    package var maxHeaderBytes: Int

    /// The defaults are those of a `screenc` run.
    package init(
        // Limit: time of a request, from the call to the last byte of the body.
        deadline: Duration = .seconds(30),
        // Limit: time of name lookup, TCP and TLS together.
        connectTimeout: Duration = .seconds(10),
        // Limit: time for which a server may send nothing.
        idleTimeout: Duration = .seconds(15),
        // Limit: bytes of a response after decompression, and of the rows of a database as JSON.
        maxBodyBytes: Int = 20 << 20,
        // Limit: bytes of all header lines of a response.
        maxHeaderBytes: Int = 64 << 10
    ) {
        (self.deadline, self.connectTimeout) = (deadline, connectTimeout)
        (self.idleTimeout, self.maxBodyBytes) = (idleTimeout, maxBodyBytes)
        self.maxHeaderBytes = maxHeaderBytes
    }
}

/// Why a request has no response.
package struct TransportFailure: Error, Sendable, Hashable {
    /// The category, named as in the expression language's error kinds.
    package enum Kind: String, Sendable, Hashable {
        /// The network, the server or TLS: no response, a broken one, or none recorded.
        case transport
        /// A timeout expired: `timeout` says which.
        case timeout
        /// The request, the address, a redirect or the size of the response is not allowed.
        case policy
        /// The task was cancelled, or the transport was shut down.
        case cancelled
    }

    /// The timeouts that can expire.
    package enum Timeout: String, Sendable, Hashable {
        /// `TransportLimits.connectTimeout`.
        case connect
        /// `TransportLimits.idleTimeout`.
        case idle
        /// `TransportLimits.deadline`.
        case request
        /// The timeout of the whole run.
        case run
    }

    package let kind: Kind
    /// One sentence, lower case, without a full stop: what happened, with which host, what to do.
    package let message: String
    /// Nil unless `kind` is `timeout`.
    package let timeout: Timeout?
    /// Whether a retry may succeed.
    package let isTransient: Bool
    /// Whether a limit of this machine is the cause: of memory, open files or threads.
    package let isLimit: Bool
    /// The number of attempts.
    package internal(set) var attempts = 1

    /// - Parameter isTransient: nil for the default of the kind.
    package init(
        _ kind: Kind, _ message: String, timeout: Timeout? = nil, isTransient: Bool? = nil,
        isLimit: Bool = false
    ) {
        (self.kind, self.message, self.timeout) = (kind, message, timeout)
        self.isLimit = isLimit
        let isDefault = kind == .transport || kind == .timeout && timeout != .run
        self.isTransient = isTransient ?? isDefault
    }
}
