/// What may be stored (RFC 9111 section 3), by a private cache that has no parts of answers.
enum Storability {
    /// Whether the answer to a GET may be kept.
    ///
    /// - Parameter wishes: the directives of the request.
    static func allows(_ response: HTTPResponse, _ wishes: CacheControl) -> Bool {
        let control = CacheControl(answer: response.headers)
        // Another try may help with these, so an old one is of no use (`RetryPolicy`).
        guard isFinal(response.status), !RetryPolicy.statuses.contains(response.status) else {
            return false
        }
        if control.mustUnderstand {
            guard isUnderstood(response.status) else { return false }
        } else if control.noStore {
            return false
        }
        if wishes.noStore || variesByAll(response) { return false }
        return control.isPublic || control.isPrivate || control.maxAge != nil
            || response.header("Expires") != nil || isHeuristic(response.status)
    }

    /// A part is no whole, and 304 is an answer to a cache alone.
    private static func isFinal(_ status: Int) -> Bool {
        status >= 200 && status != 206 && status != 304
    }

    /// Whose meaning for caches is known (section 5.2.2.3).
    private static func isUnderstood(_ status: Int) -> Bool {
        isHeuristic(status) || [302, 303, 307, 400, 403].contains(status)
    }

    /// Statuses that say by themselves that an answer may be kept (RFC 9110 section 15.1); 206 is
    /// left out.
    static func isHeuristic(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// Section 4.1: such an answer fits no other request.
    private static func variesByAll(_ response: HTTPResponse) -> Bool {
        CacheSelection.names(response.headers).contains("*")
    }

    /// Without what concerns the connection alone (section 3.1). Cookies are left out too: this
    /// program uses none, and they are credentials.
    static func storedHeaders(_ headers: [HTTPHeader]) -> [HTTPHeader] {
        var left: Set = [
            "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
            "proxy-authorization", "proxy-connection", "set-cookie", "set-cookie2", "te",
            "transfer-encoding", "upgrade",
        ]
        for value in headers.values(of: "Connection") {
            for name in value.split(separator: ",") {
                left.insert(ASCII.trimmed(ASCII.lower(name)))
            }
        }
        return headers.filter { !left.contains(ASCII.lower($0.name)) }
    }
}
