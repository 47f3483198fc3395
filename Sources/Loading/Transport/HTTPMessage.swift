/// One header field of a request or an answer (RFC 9110 section 5).
package struct HTTPHeader: Sendable, Hashable {
    /// As it was written; ASCII case has no meaning.
    package var name: String
    /// Sent without the blanks at its ends; bytes that aren't UTF-8 come as U+FFFD.
    package var value: String
    /// Whether a secret is in the value: it goes to no other origin, whatever its name is.
    package var isSecret: Bool

    package init(name: String, value: String, isSecret: Bool = false) {
        (self.name, self.value, self.isSecret) = (name, value, isSecret)
    }
}

extension HTTPHeader: CustomStringConvertible {
    /// Without the value of a secret.
    package var description: String { "\(name): \(isSecret ? "…" : value)" }
}

/// What a transport is asked to send.
package struct HTTPRequest: Sendable, Hashable {
    /// Case matters (RFC 9110 section 9.1).
    package var method: String
    /// Absolute, http or https. A fragment is not sent.
    package var url: String
    /// In the order in which they are sent.
    package var headers: [HTTPHeader]
    /// Nil and empty differ only in that an empty one is announced with `Content-Length: 0`.
    package var body: [UInt8]?
    /// How a cache on the way may answer it; nil where HTTP's rules decide. It is not sent.
    package var cacheUse: CacheUse?

    package init(
        method: String = "GET", url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
        cacheUse: CacheUse? = nil
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.cacheUse) = (body, cacheUse)
    }
}

/// A whole answer.
package struct HTTPResponse: Sendable, Hashable {
    /// 200 to 999; interim answers (1xx) are skipped.
    package var status: Int
    /// In the order in which they came, duplicates kept. `Content-Encoding` and `Content-Length`
    /// tell of the body as it was sent, not of `body`. Trailers aren't among them.
    package var headers: [HTTPHeader]
    /// Decompressed. libcurl doesn't tell a compressed body that was cut short from a whole one.
    package var body: [UInt8]
    /// What a cache had to do with it; nil for one that came from the server as it is.
    package var cached: CachedAnswer?

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Whether the status says that there is no body (RFC 9110 sections 15.3.5 and 15.3.6).
    var isWithoutContent: Bool { (status == 204 || status == 205) && body.isEmpty }

    /// The value of the first header of that name, whatever its case.
    package func header(_ name: String) -> String? {
        headers.first { ASCII.equalIgnoringCase($0.name, name) }?.value
    }
}

extension [HTTPHeader] {
    /// The values under that name, whatever its case, in order.
    func values(of name: String) -> [String] {
        compactMap { ASCII.equalIgnoringCase($0.name, name) ? $0.value : nil }
    }
}

extension HTTPResponse: CustomStringConvertible {
    /// Without headers and body, which are long and may be secret.
    package var description: String {
        "HTTP \(status), \(headers.count) headers, \(body.count) bytes"
    }
}
