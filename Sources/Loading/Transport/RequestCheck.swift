import JSONData
import LoadingCore

/// The parts of a URL.
typealias URLParts = LoadingRules.URLParts

extension Origin {
    /// Identifies the server, also among several on one machine.
    var label: String { "\(host):\(port)" }
}

/// Rejects ambiguous requests before they are sent: a line break in a header starts another header,
/// and credentials in a URL end up in logs.
enum RequestCheck {
    /// Validates a request. Failures are of the kind `policy`.
    static func target(of request: HTTPRequest) throws(TransportFailure) -> Origin {
        guard LoadingRules.isToken(request.method) else {
            throw TransportFailure.policy(
                "\(quoted(request.method)) is not an HTTP method: write GET or another one")
        }
        if request.method == "HEAD", request.body != nil {
            throw TransportFailure.policy(
                "a HEAD request has no body: remove it, or use another method")
        }
        let target = try target(of: request.url)
        for header in request.headers { try check(header) }
        return target
    }

    /// Validates a URL. Failures are of the kind `policy`.
    static func target(of url: String) throws(TransportFailure) -> Origin {
        do throws(Origin.Fault) {
            return try Origin(checking: url)
        } catch {
            throw failure(error, of: url)
        }
    }

    /// Returns the failure of a request to an invalid URL.
    static func failure(_ fault: Origin.Fault, of url: String) -> TransportFailure {
        switch fault {
        case .character:
            .policy("the URL \(quoted(url)) has a space or control character: write it as %20")
        case .scheme: .policy("\(quoted(url)) is not an absolute http or https URL")
        case .userInfo(let host):
            .policy("the URL for \(host) has a user name or password: send them in a header")
        case .host(let host):
            .policy(
                "\(quoted(host)) is not a host name: an international one is written xn--…")
        case .port(let port):
            .policy("\(quoted(port)) is not a port: write a number from 1 to 65535")
        }
    }

    private static func check(_ header: HTTPHeader) throws(TransportFailure) {
        switch LoadingRules.headerFault(name: header.name, value: header.value) {
        case .name:
            throw .policy("\(quoted(header.name)) is not a header name: letters, digits and - are")
        case .value:
            throw .policy(
                """
                the header \(header.name) has a line break or control character in its value: \
                remove it
                """)
        case .ofTransport:
            throw .policy("the header \(header.name) is set by the transport itself: remove it")
        case nil: break
        }
    }

    /// Returns at most 80 characters in quotes, control characters escaped.
    private static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(80).map { $0.escaped(asASCII: false) }.joined()
        return "\"\(shown)\(text.unicodeScalars.count > 80 ? "…" : "")\""
    }
}
