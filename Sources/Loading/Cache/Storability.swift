import LoadingCore

/// Which responses may be stored (RFC 9111 section 3), by a private cache without partial
/// responses.
enum Storability {
    /// Returns whether the response to a GET may be stored.
    ///
    /// - Parameter requestControl: the directives of the request.
    static func allows(_ response: HTTPResponse, _ requestControl: CacheControl) -> Bool {
        let control = CacheControl(response: response.headers)
        // A retry may give another response (`RetryRules`), so these are not stored.
        guard isFinal(response.status), !RetryRules.temporaryStatuses.contains(response.status)
        else {
            return false
        }
        if control.mustUnderstand {
            guard isUnderstood(response.status) else { return false }
        } else if control.noStore {
            return false
        }
        if requestControl.noStore || variesByEverything(response) { return false }
        return control.isPublic || control.isPrivate || control.maxAge != nil
            || response.header("Expires") != nil || isHeuristic(response.status)
    }

    /// 206 is partial, and 304 is for caches only.
    private static func isFinal(_ status: Int) -> Bool {
        status >= 200 && status != 206 && status != 304
    }

    /// Returns whether the status has a known meaning for caches (section 5.2.2.3).
    private static func isUnderstood(_ status: Int) -> Bool {
        isHeuristic(status) || [302, 303, 307, 400, 403].contains(status)
    }

    /// Returns whether a status is heuristically cacheable (RFC 9110 section 15.1); 206 is
    /// excluded.
    static func isHeuristic(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// Section 4.1: such a response matches no other request.
    private static func variesByEverything(_ response: HTTPResponse) -> Bool {
        CacheSelection.names(response.headers).contains("*")
    }

    /// Removes connection-specific headers (section 3.1), and cookies: they are not used and may be
    /// credentials.
    static func storedHeaders(_ headers: [HTTPHeader]) -> [HTTPHeader] {
        var excluded: Set = [
            "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
            "proxy-authorization", "proxy-connection", "set-cookie", "set-cookie2", "te",
            "transfer-encoding", "upgrade",
        ]
        for value in headers.values(of: "Connection") {
            for name in value.split(separator: ",") {
                excluded.insert(ASCII.trimmed(ASCII.lower(name)))
            }
        }
        return headers.filter { !excluded.contains(ASCII.lower($0.name)) }
    }
}
