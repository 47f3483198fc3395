import CCurl
import Expressions
import LoaderPlan
import LoadingCore

extension CurlEasy {
    /// Sets all options of the request except the callbacks.
    func apply(_ job: CurlJob) {
        restrict()
        apply(job.route, to: job.target)
        apply(job.limits, since: job.start)
        apply(job.request)
        if let file = job.certificates { set(CCURL_OPT_CAINFO, file) }
    }

    /// Turns off what libcurl would do on its own.
    private func restrict() {
        set(CCURL_OPT_NOSIGNAL, 1)
        record(ccurl_easy_allow_http_only(handle))
        set(CCURL_OPT_FOLLOWLOCATION, 0)
        set(CCURL_OPT_HTTP09_ALLOWED, 0)
        set(CCURL_OPT_PATH_AS_IS, 1)
        // Old versions of libcurl lack these two options and work without them.
        _ = ccurl_easy_set_long(handle, CCURL_OPT_QUICK_EXIT, 1)
        _ = ccurl_easy_set_long(handle, CCURL_OPT_HTTP_VERSION, Int(CCURL_HTTP_VERSION_2TLS))
    }

    /// Sets both options in each case: otherwise libcurl reads them from the environment.
    private func apply(_ route: CurlRoute, to target: Origin) {
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
            // The headers of a CONNECT response are not part of the server's response.
            set(CCURL_OPT_SUPPRESS_CONNECT_HEADERS, 1)
        }
    }

    /// Returns entries for libcurl's DNS cache, which take precedence over name servers. Some
    /// versions look up a fully qualified name without its final dot.
    private static func pins(_ addresses: [[UInt8]], for target: Origin) -> [String] {
        let texts = addresses.map { address in
            let text = AddressPolicy.text(address)
            return address.count == 16 ? "[\(text)]" : text
        }
        let pin = ":\(target.port):\(texts.joined(separator: ","))"
        let isWhole = target.host.utf8.last == UInt8(ascii: ".")
        return [target.host + pin] + (isWhole ? [target.host.dropLast() + pin] : [])
    }

    /// - Parameter start: when the request began, before its name lookup.
    private func apply(_ limits: TransportLimits, since start: ContinuousClock.Instant) {
        let spent = ContinuousClock.now - start
        set(CCURL_OPT_TIMEOUT_MS, limits.deadline - spent)
        set(CCURL_OPT_CONNECTTIMEOUT_MS, limits.connectTimeout - spent)
        // Less than 1 byte/s over this many seconds counts as idle.
        set(CCURL_OPT_LOW_SPEED_LIMIT, 1)
        let seconds = (max(1, limits.idleTimeout.wholeMilliseconds) - 1) / 1000 + 1
        set(CCURL_OPT_LOW_SPEED_TIME, Int(min(seconds, Int64(Int32.max))))
    }

    private func apply(_ request: HTTPRequest) {
        // libcurl would send characters outside ASCII as they are.
        set(CCURL_OPT_URL, LoadingRules.asciiURL(request.url))
        set(CCURL_OPT_USERAGENT, "screenc")
        let body = request.body ?? Self.defaultBody(request.method)
        if let body { setBody(body) }
        if request.method == "HEAD" {
            set(CCURL_OPT_NOBODY, 1)
        } else {
            set(CCURL_OPT_CUSTOMREQUEST, request.method)
        }
        // libcurl repeats a request whose reused connection breaks, whatever its method.
        if !LoadingRules.isSafe(method: request.method) { set(CCURL_OPT_FRESH_CONNECT, 1) }
        set(CCURL_OPT_HTTPHEADER, Self.headerLines(request.headers, hasBody: body != nil))
    }

    /// Returns the empty body of methods that announce `Content-Length: 0` (RFC 9110 section 8.6).
    private static func defaultBody(_ method: String) -> [UInt8]? {
        switch method {
        case "POST", "PUT", "PATCH": []
        default: nil
        }
    }

    /// Returns the header lines in libcurl's syntax. A name with `:` alone suppresses a header that
    /// libcurl would add: a guessed content type, and `Expect`, which costs a second with servers
    /// that do not know it. A name with `;` sends an empty value.
    private static func headerLines(_ headers: [HTTPHeader], hasBody: Bool) -> [String] {
        var lines = headers.map { header in
            let value = ASCII.trimmed(header.value)
            return value.isEmpty ? header.name + ";" : "\(header.name): \(value)"
        }
        func add(_ name: String, _ value: String) {
            if headers.values(of: name).isEmpty { lines.append(name + ":" + value) }
        }
        // libcurl would decompress bodies itself, and accept those that end early.
        add("Accept-Encoding", " " + ContentCoding.accepted)
        guard hasBody else { return lines }
        add("Content-Type", "")
        add("Expect", "")
        return lines
    }
}
