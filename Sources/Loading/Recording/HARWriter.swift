import JSONData
import LoadingCore
import Values

/// Writes recordings deterministically: equal exchanges give equal bytes.
///
/// The output is HAR 1.2 with all required members. Times, the protocol version and headers about
/// the connection differ between runs, so they are omitted or replaced by counters.
struct HARWriter {
    /// The name of the HAR file without its folder.
    let name: String
    let order: RecordingOrder
    private(set) var sidecarBodies: [SidecarBody] = []
    private var writer = JSONWriter(style: .pretty)

    init(name: String, _ order: RecordingOrder) {
        (self.name, self.order) = (name, order)
    }

    /// - Parameter moment: a date, which a replay uses as `now`.
    mutating func har(_ exchanges: [RecordedExchange], at moment: Value) -> [UInt8] {
        writer = JSONWriter(style: .pretty)
        sidecarBodies = []
        writer.beginObject()
        writer.key("log")
        writer.beginObject()
        writer.member("version", "1.2")
        writer.key("creator")
        writer.beginObject()
        writer.member("name", HARFile.creator)
        // The version of this format, so that a new screenc version does not change recordings.
        writer.member("version", "1")
        writer.endObject()
        writer.member("_now", DateText.rfc3339(moment))
        writer.key("entries")
        writer.beginArray()
        for (index, exchange) in exchanges.enumerated() { write(exchange, index) }
        writer.endArray()
        writer.endObject()
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private mutating func write(_ exchange: RecordedExchange, _ index: Int) {
        writer.beginObject()
        writeOrigin(exchange)
        writer.member("startedDateTime", Self.started(index))
        writer.member("time", 0)
        writer.key("request")
        write(exchange.request)
        writer.key("response")
        switch exchange.outcome {
        case .response(let response): write(response)
        case .omittedBody(let response, let bytes): write(response, missing: bytes)
        case .failure: write(HTTPResponse(status: 0))
        }
        if case .failure(let failure) = exchange.outcome {
            writer.key("_fault")
            failure.write(to: &writer)
        }
        writer.key("cache")
        writer.beginObject()
        writer.endObject()
        writer.key("timings")
        writer.beginObject()
        for phase in ["send", "wait", "receive"] { writer.member(phase, 0) }
        writer.endObject()
        writer.endObject()
    }

    private mutating func writeOrigin(_ exchange: RecordedExchange) {
        guard !exchange.requesters.isEmpty else { return }
        writer.key("_requestedBy")
        writer.beginArray()
        for requester in order.recorded(exchange.requesters) { requester.write(to: &writer) }
        writer.endArray()
        if exchange.round > 1 { writer.member("_round", exchange.round) }
        if exchange.step.attempt > 1 { writer.member("_attempt", exchange.step.attempt) }
        if exchange.step.hop > 0 { writer.member("_hop", exchange.step.hop) }
    }

    /// Tools sort by start time, so it counts entries in milliseconds.
    private static func started(_ index: Int) -> String {
        let start: Int64 = 946_684_800
        let text = DateText.rfc3339(
            .date(seconds: start + Int64(index / 1_000), nanoseconds: 0))
        let milliseconds = String(1_000 + index % 1_000).dropFirst()
        return text.dropLast() + ".\(milliseconds)Z"
    }

    private mutating func write(_ request: HTTPRequest) {
        writer.beginObject()
        writer.member("method", request.method)
        writer.member("url", request.url)
        writer.member("httpVersion", "HTTP/1.1")
        writeEmptyArray("cookies")
        write(request.headers)
        writePairs("queryString", QueryPairs.pairs(of: request.url))
        if let body = request.body, !body.isEmpty { write(postData: body, request.headers) }
        writer.member("headersSize", -1)
        writer.member("bodySize", request.body?.count ?? 0)
        writer.endObject()
    }

    private mutating func write(postData body: [UInt8], _ headers: [HTTPHeader]) {
        writer.key("postData")
        writer.beginObject()
        writer.member("mimeType", Self.type(headers))
        writeEmptyArray("params")
        writeText(body)
        writer.endObject()
    }

    private mutating func write(_ response: HTTPResponse, missing: Int = 0) {
        writer.beginObject()
        writer.member("status", response.status)
        writer.member("statusText", "")
        writer.member("httpVersion", "HTTP/1.1")
        writeEmptyArray("cookies")
        write(response.headers.filter { !VolatileHeaders.contains($0.name) })
        writer.key("content")
        writer.beginObject()
        writer.member("size", missing > 0 ? missing : response.body.count)
        writer.member("mimeType", Self.type(response.headers))
        if response.body.count > SidecarBody.limit {
            writeSidecarBody(response.body)
        } else if missing == 0 {
            writeText(response.body)
        }
        writer.endObject()
        writer.member("redirectURL", response.header("Location") ?? "")
        writer.member("headersSize", -1)
        writer.member("bodySize", -1)
        writer.endObject()
    }

    private mutating func writeSidecarBody(_ body: [UInt8]) {
        let file = SidecarBody(body, of: name)
        if !sidecarBodies.contains(where: { $0.name == file.name }) { sidecarBodies.append(file) }
        writer.member("_file", file.name)
        writer.member("_sha256", SHA256.hex(of: body))
    }

    private mutating func writeText(_ body: [UInt8]) {
        if let text = String(validating: body, as: UTF8.self) {
            writer.member("text", text)
        } else {
            writer.member("text", Base64.text(of: body[...]))
            writer.member("encoding", "base64")
        }
    }

    /// Sorted by name: the order of headers with different names has no meaning in HTTP.
    private mutating func write(_ headers: [HTTPHeader]) {
        let sorted = headers.enumerated().sorted { one, other in
            let names = (ASCII.lower(one.element.name), ASCII.lower(other.element.name))
            return names.0 != names.1 ? names.0 < names.1 : one.offset < other.offset
        }
        writePairs("headers", sorted.map { ($0.element.name, $0.element.value) })
    }

    private mutating func writePairs(_ key: String, _ pairs: [(name: String, value: String)]) {
        writer.key(key)
        writer.beginArray()
        for (name, value) in pairs {
            writer.beginObject()
            writer.member("name", name)
            writer.member("value", value)
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func writeEmptyArray(_ key: String) { writePairs(key, []) }

    private static func type(_ headers: [HTTPHeader]) -> String {
        let type = headers.first { ASCII.equalIgnoringCase($0.name, "Content-Type") }
        return type?.value ?? "application/octet-stream"
    }
}

/// The query parameters of a URL, decoded as a form.
enum QueryPairs {
    static func pairs(of url: String) -> [(name: String, value: String)] {
        guard let query = URLParts(url)?.query else { return [] }
        return query.split(separator: "&").map { parameter in
            let name = parameter.prefix { $0 != "=" }
            return (
                URLText.decoded(name, isForm: true),
                URLText.decoded(parameter.dropFirst(name.count + 1), isForm: true)
            )
        }
    }
}

/// Response headers about the connection, the transferred body or the time, which are not recorded.
enum VolatileHeaders {
    static func contains(_ name: String) -> Bool { names.contains(ASCII.lower(name)) }

    private static let names: Set = [
        "age", "alt-svc", "cf-cache-status", "cf-ray", "connection", "content-encoding",
        "content-length", "date", "keep-alive", "nel", "proxy-connection", "report-to",
        "reporting-endpoints", "server-timing", "transfer-encoding", "x-amz-cf-id",
        "x-amz-cf-pop", "x-amzn-requestid", "x-amzn-trace-id", "x-cache", "x-cache-hits",
        "x-correlation-id", "x-fastly-request-id", "x-github-request-id", "x-request-id",
        "x-runtime", "x-served-by", "x-timer", "x-trace-id",
    ]
}
