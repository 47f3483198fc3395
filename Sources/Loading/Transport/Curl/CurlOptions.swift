import CCurl
import LoaderPlan

extension CurlEasy {
    /// Everything that makes the request what it is, except the callbacks.
    func apply(_ job: CurlJob) {
        restrict()
        apply(job.route, to: job.target)
        apply(job.limits, since: job.start)
        apply(job.request)
        if let file = job.certificates { set(CCURL_OPT_CAINFO, file) }
    }

    /// What must not happen behind the caller's back.
    private func restrict() {
        set(CCURL_OPT_NOSIGNAL, 1)
        note(ccurl_easy_allow_http_only(handle))
        set(CCURL_OPT_FOLLOWLOCATION, 0)
        set(CCURL_OPT_HTTP09_ALLOWED, 0)
        set(CCURL_OPT_PATH_AS_IS, 1)
        // These two aren't in every libcurl, and it does its work without them.
        _ = ccurl_easy_set_long(handle, CCURL_OPT_QUICK_EXIT, 1)
        _ = ccurl_easy_set_long(handle, CCURL_OPT_HTTP_VERSION, Int(CCURL_HTTP_VERSION_2TLS))
    }

    /// Both options are always set, so that libcurl asks no variable of the environment.
    private func apply(_ route: CurlRoute, to target: RequestTarget) {
        switch route {
        case .direct(let addresses):
            set(CCURL_OPT_PROXY, "")
            set(CCURL_OPT_NOPROXY, "*")
            if NumericHost.address(target.host) == nil {
                set(CCURL_OPT_RESOLVE, Self.pins(addresses, for: target))
            }
        case .proxy(let proxy):
            set(CCURL_OPT_PROXY, "\(proxy.scheme)://\(proxy.host):\(proxy.port)")
            set(CCURL_OPT_NOPROXY, "")
            // What the proxy says on the way to a https server is no part of the server's answer.
            set(CCURL_OPT_SUPPRESS_CONNECT_HEADERS, 1)
        }
    }

    /// Lines for libcurl's own memory of names, which it asks before any name server. Some of its
    /// versions look a name up there without the dot at its end.
    private static func pins(_ addresses: [[UInt8]], for target: RequestTarget) -> [String] {
        let texts = addresses.map { address in
            let text = AddressPolicy.text(address)
            return address.count == 16 ? "[\(text)]" : text
        }
        let pin = ":\(target.port):\(texts.joined(separator: ","))"
        let isWhole = target.host.utf8.last == UInt8(ascii: ".")
        return [target.host + pin] + (isWhole ? [target.host.dropLast() + pin] : [])
    }

    /// - Parameter start: when the request began, which may have waited for its addresses.
    private func apply(_ limits: TransportLimits, since start: ContinuousClock.Instant) {
        let spent = ContinuousClock.now - start
        set(CCURL_OPT_TIMEOUT_MS, limits.deadline - spent)
        set(CCURL_OPT_CONNECTTIMEOUT_MS, limits.connectTimeout - spent)
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
        let body = request.body ?? Self.emptyBody(request.method)
        if let body { setBody(body) }
        if request.method == "HEAD" {
            set(CCURL_OPT_NOBODY, 1)
        } else {
            set(CCURL_OPT_CUSTOMREQUEST, request.method)
        }
        set(CCURL_OPT_HTTPHEADER, Self.headerLines(request.headers, hasBody: body != nil))
    }

    /// Methods for which a request without a body says so (RFC 9110 section 8.6).
    private static func emptyBody(_ method: String) -> [UInt8]? {
        switch method {
        case "POST", "PUT", "PATCH": []
        default: nil
        }
    }

    /// libcurl adds two headers to a request with a body: a content type that would be a guess, and
    /// `Expect`, which costs a second with servers that don't know it. A line without a value keeps
    /// it from adding them; a `;` in place of the colon sends an empty value.
    private static func headerLines(_ headers: [HTTPHeader], hasBody: Bool) -> [String] {
        var lines = headers.map { header in
            let value = ASCII.trimmed(header.value)
            return value.isEmpty ? header.name + ";" : "\(header.name): \(value)"
        }
        guard hasBody else { return lines }
        for name in ["Content-Type", "Expect"]
        where !headers.contains(where: { ASCII.equalIgnoringCase($0.name, name) }) {
            lines.append(name + ":")
        }
        return lines
    }

    /// Characters outside ASCII are percent-encoded, as every browser does (URL Standard, section
    /// "URL parsing"); libcurl would send them as they are.
    private static func sendable(_ url: String) -> String {
        if url.utf8.allSatisfy({ $0 < 0x80 }) { return url }
        let bytes = url.utf8.flatMap { $0 < 0x80 ? [$0] : percentEncoded($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
