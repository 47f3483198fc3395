import CCurl
import Expressions
import LoadingCore
import POSIX

/// The result of a completed transfer.
extension CurlTransfer {
    func outcome(_ code: ccurl_code) -> Result<HTTPResponse, TransportFailure> {
        if code != CCURL_OK { return .failure(failure(code)) }
        // libcurl reports a response that ends among its headers as a success.
        guard head.isComplete else {
            return .failure(broken("closed the connection before the headers were complete"))
        }
        let status = easy.long(CCURL_INFO_RESPONSE_CODE)
        guard status >= 200 else {
            return .failure(broken("responded with status \(status), which is not a final status"))
        }
        if let failure = incompleteBody(status) { return .failure(failure) }
        return .success(HTTPResponse(status: status, headers: head.headers, body: body))
    }

    private func failure(_ code: ccurl_code) -> TransportFailure {
        // A callback's failure is the cause of libcurl's error code.
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
            return broken("closed the connection without a response")
        case CCURL_PARTIAL_FILE:
            return broken("closed the connection before the body was complete (\(text))")
        case CCURL_UNSUPPORTED_PROTOCOL, CCURL_WEIRD_SERVER_REPLY:
            return broken("did not respond in HTTP (\(text))")
        case CCURL_OUT_OF_MEMORY where !head.isComplete, CCURL_TOO_LARGE where !head.isComplete:
            // libcurl reports a single line beyond its own limit of 100 KiB this way.
            return .headersTooLarge(job.target, limit: job.limits.maxHeaderBytes)
        default:
            return broken("sent an incomplete or bad response (\(text), libcurl \(code.rawValue))")
        }
    }

    /// Returns the proxy's failure; nil if the proxy did not fail.
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
        .transport("\(job.target.label) \(what): try again, or report it to the server's operator")
    }

    /// The system's description of a failed connection.
    private var systemError: String? {
        let number = Int32(truncatingIfNeeded: easy.long(CCURL_INFO_OS_ERRNO))
        guard number != 0, let text = strerror(number) else { return nil }
        return String(cString: text)
    }

    /// Returns the timeout that expired. libcurl has one code for all; the progress of the transfer
    /// tells them apart.
    private func timeout() -> TransportFailure {
        let (server, limits) = (job.target.label, job.limits)
        // libcurl's clock is not slewed, so its deadline may come slightly early.
        let slack = max(.milliseconds(10), limits.deadline / 100)
        if ContinuousClock.now - job.start >= limits.deadline - slack {
            return .timeout(
                .request,
                """
                \(server) did not finish its response within \(limits.deadline.shortText) \
                (\(body.count) bytes of the body received): try again, or request less data
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
