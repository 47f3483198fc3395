import LoadingCore

/// A header field of a request or response (RFC 9110 section 5).
package struct HTTPHeader: Sendable, Hashable {
    /// As written; ASCII case-insensitive.
    package var name: String
    /// Sent without blanks at its ends; bytes that are not UTF-8 are received as U+FFFD.
    package var value: String
    /// Whether the value contains a secret: the header is then never sent to another origin.
    package var isSecret: Bool

    package init(name: String, value: String, isSecret: Bool = false) {
        (self.name, self.value, self.isSecret) = (name, value, isSecret)
    }
}

extension HTTPHeader: CustomStringConvertible {
    /// Hides the value of a secret.
    package var description: String { "\(name): \(isSecret ? "…" : value)" }
}

/// A request for a transport.
package struct HTTPRequest: Sendable, Hashable {
    /// Case-sensitive (RFC 9110 section 9.1).
    package var method: String
    /// Absolute, http or https. A fragment is not sent.
    package var url: String
    /// In sending order.
    package var headers: [HTTPHeader]
    /// An empty body is announced with `Content-Length: 0`, nil is not.
    package var body: [UInt8]?
    /// How a cache may be used; nil for the rules of HTTP. It is not sent.
    package var cacheUse: CacheUse?

    package init(
        method: String = "GET", url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
        cacheUse: CacheUse? = nil
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.cacheUse) = (body, cacheUse)
    }
}

/// A complete response.
package struct HTTPResponse: Sendable, Hashable {
    /// 200 to 999; interim responses (1xx) are skipped.
    package var status: Int
    /// In the received order with duplicates, without trailers. `Content-Encoding` and
    /// `Content-Length` describe the body as sent, not `body`.
    package var headers: [HTTPHeader]
    /// Decompressed and complete.
    package var body: [UInt8]
    /// What the cache did; nil for a response of the server itself.
    package var cacheStatus: CacheStatus?

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    var isSuccess: Bool { LoadingRules.ResponseStatus(status).isSuccess }

    /// Whether there is nothing to read by the status.
    var isWithoutContent: Bool {
        LoadingRules.ResponseStatus(status).isWithoutContent && body.isEmpty
    }

    /// The value of the first header with that name, case-insensitively.
    package func header(_ name: String) -> String? {
        headers.first { ASCII.equalIgnoringCase($0.name, name) }?.value
    }
}

extension [HTTPHeader] {
    /// The values of all headers with that name, case-insensitively, in order.
    func values(of name: String) -> [String] {
        compactMap { ASCII.equalIgnoringCase($0.name, name) ? $0.value : nil }
    }
}

extension HTTPResponse: CustomStringConvertible {
    /// Omits headers and body, which are long and may contain secrets.
    package var description: String {
        "HTTP \(status), \(headers.count) headers, \(body.count) bytes"
    }
}
