import CCurl
import POSIX

/// What becomes of a transfer which has ended.
extension CurlTransfer {
    func outcome(_ code: ccurl_code) -> Result<HTTPResponse, TransportFailure> {
        if code != CCURL_OK { return .failure(failure(code)) }
        // libcurl calls an answer that breaks off among its headers a success.
        guard head.isComplete else {
            return .failure(broken("closed the connection before the headers were complete"))
        }
        let status = easy.long(CCURL_INFO_RESPONSE_CODE)
        guard status >= 200 else {
            return .failure(broken("answered with status \(status), which answers no request"))
        }
        return .success(HTTPResponse(status: status, headers: head.headers, body: body))
    }

    private func failure(_ code: ccurl_code) -> TransportFailure {
        // A refusal is the cause: it made a callback fail, or kept addresses away.
        if let refusal { return refusal }
        let text = easy.text(of: code)
        if case .proxy(let proxy) = job.route, let failure = failure(code, text, of: proxy) {
            return failure
        }
        switch code {
        case CCURL_OPERATION_TIMEDOUT: return timeout()
        case CCURL_COULDNT_RESOLVE_HOST, CCURL_COULDNT_CONNECT, CCURL_SSL_CONNECT_ERROR,
            CCURL_PEER_FAILED_VERIFICATION, CCURL_SSL_CACERT_BADFILE:
            return unconnected(code, text)
        case CCURL_GOT_NOTHING:
            return broken("closed the connection without an answer")
        case CCURL_PARTIAL_FILE:
            return broken("closed the connection before the body was complete (\(text))")
        case CCURL_UNSUPPORTED_PROTOCOL, CCURL_WEIRD_SERVER_REPLY:
            return broken("did not answer in HTTP (\(text))")
        case CCURL_BAD_CONTENT_ENCODING where Self.isUnknownEncoding(text):
            return .lasting(
                """
                \(job.target.label) compressed its answer in a way that was not asked for \
                (\(text)): ask who runs the server
                """)
        case CCURL_OUT_OF_MEMORY where !head.isComplete, CCURL_TOO_LARGE where !head.isComplete:
            // What libcurl says of a single line beyond its own limit of 100 KiB.
            return .headersTooLarge(job.target, limit: job.limits.maxHeaderBytes)
        default:
            return broken("broke off or garbled its answer (\(text), libcurl \(code.rawValue))")
        }
    }

    /// Nil where it was not the proxy that failed.
    private func failure(
        _ code: ccurl_code, _ text: String, of proxy: Origin
    ) -> TransportFailure? {
        if code == CCURL_COULDNT_CONNECT { return .noProxy(proxy, systemError ?? text) }
        if code == CCURL_COULDNT_RESOLVE_PROXY { return .noProxy(proxy, text) }
        let status = easy.long(CCURL_INFO_HTTP_CONNECTCODE)
        return status >= 300 ? .refusedByProxy(proxy, status, job.target) : nil
    }

    private func unconnected(_ code: ccurl_code, _ text: String) -> TransportFailure {
        let server = job.target.label
        switch code {
        case CCURL_COULDNT_RESOLVE_HOST:
            return .unknownName(job.target.host, text)
        case CCURL_COULDNT_CONNECT:
            return .transport(
                """
                no connection to \(server) (\(systemError ?? text)): check the port and that the \
                server runs
                """)
        case CCURL_SSL_CONNECT_ERROR:
            return .transport(insecure(text))
        default:
            return .lasting(insecure(text))
        }
    }

    private func insecure(_ text: String) -> String {
        """
        no secure connection to \(job.target.label) (\(text)): check the server's certificate, and \
        this machine's certificates and clock
        """
    }

    private func broken(_ what: String) -> TransportFailure {
        .transport("\(job.target.label) \(what): try again, or ask who runs the server")
    }

    /// libcurl has one code for a compression that it does not know and for bytes that are wrong;
    /// the latter may be right the next time. The words are of all its versions.
    private static func isUnknownEncoding(_ text: String) -> Bool {
        text.hasPrefix("Unrecognized content encoding")
    }

    /// Why the connection failed, in the system's words.
    private var systemError: String? {
        let number = Int32(truncatingIfNeeded: easy.long(CCURL_INFO_OS_ERRNO))
        guard number != 0, let words = strerror(number) else { return nil }
        return String(cString: words)
    }

    /// libcurl has one code for all times; which of them it was shows in how far it got.
    private func timeout() -> TransportFailure {
        let (server, limits) = (job.target.label, job.limits)
        // libcurl's clock isn't slewed as ours is, so its deadline may come a little early in ours.
        let slack = max(.milliseconds(10), limits.deadline / 100)
        if ContinuousClock.now - job.start >= limits.deadline - slack {
            return .timeout(
                .request,
                """
                \(server) did not finish its answer within \(limits.deadline.shortText) \
                (\(body.count) bytes of the body came): try again, or ask for less
                """)
        }
        if !easy.isConnected {
            return .timeout(
                .connect,
                """
                no connection to \(server) within \(limits.connectTimeout.shortText): check the \
                port and the network
                """)
        }
        return .timeout(
            .idle, "\(server) sent nothing for \(limits.idleTimeout.shortText): try again later")
    }
}
