import CCurl

extension CurlEasy {
    /// Everything that makes the request what it is, except the callbacks.
    func apply(_ job: CurlJob) {
        restrict()
        apply(job.limits)
        apply(job.request)
    }

    /// What must not happen behind the caller's back. The environment's proxies would see requests
    /// that the address policy allows for the server alone.
    private func restrict() {
        set(CCURL_OPT_NOSIGNAL, 1)
        note(ccurl_easy_allow_http_only(handle))
        set(CCURL_OPT_FOLLOWLOCATION, 0)
        set(CCURL_OPT_PROXY, "")
        set(CCURL_OPT_NOPROXY, "*")
        set(CCURL_OPT_HTTP09_ALLOWED, 0)
        set(CCURL_OPT_PATH_AS_IS, 1)
        // These two aren't in every libcurl, and it does its work without them.
        _ = ccurl_easy_set_long(handle, CCURL_OPT_QUICK_EXIT, 1)
        _ = ccurl_easy_set_long(handle, CCURL_OPT_HTTP_VERSION, Int(CCURL_HTTP_VERSION_2TLS))
    }

    private func apply(_ limits: TransportLimits) {
        set(CCURL_OPT_TIMEOUT_MS, limits.deadline)
        set(CCURL_OPT_CONNECTTIMEOUT_MS, limits.connectTimeout)
        // Less than 1 byte/s for so many seconds: nothing.
        set(CCURL_OPT_LOW_SPEED_LIMIT, 1)
        let seconds = (max(1, limits.idleTimeout.wholeMilliseconds) - 1) / 1000 + 1
        set(CCURL_OPT_LOW_SPEED_TIME, Int(min(seconds, Int64(Int32.max))))
    }

    private func apply(_ request: HTTPRequest) {
        set(CCURL_OPT_URL, Self.sendable(request.url))
        set(CCURL_OPT_USERAGENT, "screenc")
        // All the encodings that this libcurl can undo.
        set(CCURL_OPT_ACCEPT_ENCODING, "")
        if let body = request.body ?? Self.emptyBody(request.method) { setBody(body) }
        if request.method == "HEAD" {
            set(CCURL_OPT_NOBODY, 1)
        } else {
            set(CCURL_OPT_CUSTOMREQUEST, request.method)
        }
        setHeaders(Self.headerLines(request.headers))
    }

    /// Methods for which a request without a body says so (RFC 9110 section 8.6).
    private static func emptyBody(_ method: String) -> [UInt8]? {
        ["POST", "PUT", "PATCH"].contains(method) ? [] : nil
    }

    /// libcurl adds two headers to a request with a body: a content type that would be a guess, and
    /// `Expect`, which costs a second with servers that don't know it. A line without a value keeps
    /// it from adding them; a `;` in place of the colon sends an empty value.
    private static func headerLines(_ headers: [HTTPHeader]) -> [String] {
        var lines = headers.map { header in
            let value = ASCII.trimmed(header.value)
            return value.isEmpty ? header.name + ";" : "\(header.name): \(value)"
        }
        for name in ["Content-Type", "Expect"]
        where !headers.contains(where: { ASCII.equalIgnoringCase($0.name, name) }) {
            lines.append(name + ":")
        }
        return lines
    }

    /// Characters outside ASCII are percent-encoded, as every browser does (URL Standard, section
    /// "URL parsing"); libcurl would send them as they are.
    private static func sendable(_ url: String) -> String {
        url.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : ASCII.percentEncoded($0) }.joined()
    }
}
