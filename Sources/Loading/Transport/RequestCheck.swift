import JSONData
import LoadingCore
import Screens

/// The server of a validated request, for messages and the address policy.
struct RequestTarget: Sendable, Hashable {
    /// `http` or `https`.
    let scheme: String
    /// Lower case; an IPv6 address keeps its brackets.
    let host: String
    let port: Int

    /// Identifies the server, also among several on one machine.
    var label: String { "\(host):\(port)" }
}

/// Rejects ambiguous requests before they are sent: a line break in a header starts another header,
/// and credentials in a URL end up in logs.
enum RequestCheck {
    /// Validates a request. Failures are of the kind `policy`.
    static func target(of request: HTTPRequest) throws(TransportFailure) -> RequestTarget {
        guard HeaderName.isToken(request.method) else {
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
    static func target(of url: String) throws(TransportFailure) -> RequestTarget {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw TransportFailure.policy(
                "the URL \(quoted(url)) has a space or control character: write it as %20")
        }
        guard let parts = URLParts(url), ["http", "https"].contains(parts.scheme) else {
            throw TransportFailure.policy("\(quoted(url)) is not an absolute http or https URL")
        }
        guard parts.userInfo == nil else {
            throw TransportFailure.policy(
                "the URL for \(parts.host) has a user name or password: send them in a header")
        }
        guard isHost(parts.host) else {
            throw TransportFailure.policy(
                "\(quoted(parts.host)) is not a host name: an international one is written xn--…")
        }
        guard let port = parts.portNumber else {
            throw TransportFailure.policy(
                "\(quoted(parts.port ?? "")) is not a port: write a number from 1 to 65535")
        }
        return RequestTarget(scheme: parts.scheme, host: parts.host, port: port)
    }

    /// Whether all resolvers read the host the same way: no percent-encoding, no international
    /// names (which libcurl converts by locale) and no IPv6 zones.
    private static func isHost(_ host: String) -> Bool {
        guard host.utf8.first == UInt8(ascii: "[") else {
            return !host.isEmpty
                && host.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
        }
        let address = host.utf8.dropFirst().dropLast()
        return host.utf8.last == UInt8(ascii: "]") && !address.isEmpty
            && address.allSatisfy { $0.hexDigit != nil || ":.".utf8.contains($0) }
    }

    private static func check(_ header: HTTPHeader) throws(TransportFailure) {
        guard HeaderName.isToken(header.name) else {
            throw TransportFailure.policy(
                "\(quoted(header.name)) is not a header name: letters, digits and - are")
        }
        // CR, LF and NUL: RFC 9110 section 5.5.
        guard header.value.utf8.allSatisfy({ $0 != 0x0D && $0 != 0x0A && $0 != 0 }) else {
            throw TransportFailure.policy(
                "the header \(header.name) has a line break or NUL in its value: remove it")
        }
        if ASCII.equalIgnoringCase(header.name, "Content-Length")
            || ASCII.equalIgnoringCase(header.name, "Transfer-Encoding")
        {
            throw TransportFailure.policy(
                "the header \(header.name) is set by the transport itself: remove it")
        }
    }

    /// Returns at most 80 characters in quotes, control characters escaped.
    private static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(80).map { $0.escaped(asASCII: false) }.joined()
        return "\"\(shown)\(text.unicodeScalars.count > 80 ? "…" : "")\""
    }
}
