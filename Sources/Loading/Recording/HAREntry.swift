import JSONData
import LoadingCore
import Values

/// A recorded request and its response.
struct HAREntry: Sendable {
    /// The location of the response's body.
    enum Body: Sendable {
        case none
        case text(JSONValue)
        /// A text that was not parsed again: the string at a range of the file.
        case part(JSONBytes, Range<Int>)
        case base64(JSONValue)
        /// In a sidecar file; the digest is present if screenc wrote it.
        case file(String, sha256: String?)
        /// The recorder knows the size and omitted the body.
        case omitted(Int)
    }

    /// From 1, for messages.
    let number: Int
    /// Without headers.
    let request: HTTPRequest
    /// 0 if there is no response.
    let status: Int
    let headers: [HTTPHeader]
    var body: Body
    /// The recorded failure, in files of screenc.
    let fault: TransportFailure?
    /// The failure reported by a browser: Chrome's `_error`, Playwright's `_failureText`.
    let error: String?
    /// The requesters; empty in files of other tools.
    let requesters: Set<RequesterID>
    let round: Int
    let step: Requester.Step
    /// The whole entry; nil if it cannot be read any more.
    let value: JSONValue?

    /// - Parameter readSidecarBody: reads a request body that is in a file.
    init(
        _ field: HARField, _ number: Int, _ readSidecarBody: HARReplay.SidecarBodies
    ) throws(HARError) {
        self.number = number
        value = field.value
        let request = try field.object("request")
        // Charles, Proxyman and mitmproxy leave it out, or write null, for a request that failed.
        let response = try field.optional("response")
        let posted = try request.optional("postData")
        self.request = HTTPRequest(
            method: try request.text("method"), url: try request.text("url"),
            body: try posted.map { data throws(HARError) in
                try Self.postedBody(data, readSidecarBody)
            } ?? nil)
        status = try response.map(Self.status(_:)) ?? 0
        headers = try response.map(Self.headers(_:)) ?? []
        body = try response?.optional("content").map(Self.body(_:)) ?? .none
        fault = try field.optional("_fault").map(TransportFailure.init(recorded:))
        let failure = ["_error", "_failureText"].lazy.compactMap {
            response?.value.member(named: $0)?.string()
        }
        error = failure.first
        requesters = try Set(field.elements("_requestedBy").map(RequesterID.init(recorded:)))
        round = try field.optionalInteger("_round", in: 1...Int.max) ?? 1
        step = Requester.Step(
            attempt: try field.optionalInteger("_attempt", in: 1...Int.max) ?? 1,
            hop: try field.optionalInteger("_hop", in: 0...Int.max) ?? 0)
    }

    /// An entry that cannot be read any more: its request has no response.
    init(unreadable number: Int) {
        self.number = number
        request = HTTPRequest(url: "")
        (status, headers, body, error) = (0, [], .none, nil)
        fault = .transport("entry \(number) of the HAR file cannot be read any more")
        (requesters, round, step) = ([], 1, Requester.Step())
        value = nil
    }

    /// What the request is matched by.
    var key: RequestKey { RequestKey(request) }

    /// The start of the request, as recorded.
    var started: String? { value?.member(named: "startedDateTime")?.string() }

    /// The headers of the request; malformed ones are omitted.
    var requestHeaders: [HTTPHeader] {
        let list = value?.member(named: "request")?.member(named: "headers")?.elements
        return (list.map(Array.init) ?? []).compactMap { header in
            guard let name = header.member(named: "name")?.string(), !name.hasPrefix(":") else {
                return nil
            }
            return HTTPHeader(name: name, value: header.member(named: "value")?.string() ?? "")
        }
    }

    /// 0 if there is no response: Playwright writes -1 for it, others null.
    private static func status(_ response: HARField) throws(HARError) -> Int {
        guard let status = try response.optional("status") else { return 0 }
        if (try? status.value.int64()) == -1 { return 0 }
        return try response.integer("status", in: 0...999)
    }

    /// Form fields may be recorded as unencoded names and values without a text.
    private static func postedBody(
        _ data: HARField, _ readSidecarBody: HARReplay.SidecarBodies
    ) throws(HARError) -> [UInt8]? {
        if let file = try data.optional("_file") {
            let name = try file.string()
            do throws(LoadFileFault) {
                return try SidecarBody.read(name, readSidecarBody)
            } catch {
                throw HARError(
                    byteOffset: file.value.range.lowerBound,
                    message: "\(file.name) cannot be read: \(error.message)")
            }
        }
        let body = try data.optional("text").map { text throws(HARError) in
            try bytes(text, in: data)
        }
        guard body?.isEmpty ?? true, try data.optional("params") != nil else { return body }
        var fields: [(name: String, value: String)] = []
        for value in try data.array("params").value.elements {
            let field = HARField(value, "a parameter", of: data)
            let text = try field.optional("value")?.string() ?? ""
            fields.append((name: try field.text("name"), value: text))
        }
        return fields.isEmpty ? body : FormEncoding.bytes(fields)
    }

    private static func headers(_ response: HARField) throws(HARError) -> [HTTPHeader] {
        var headers: [HTTPHeader] = []
        guard let list = try response.optional("headers") else { return [] }
        for value in list.value.elements {
            let field = HARField(value, "a header", of: response)
            let name = try field.text("name")
            // HTTP/2 pseudo-headers are skipped; Chrome joins repeated headers with line breaks.
            if name.utf8.first == UInt8(ascii: ":") { continue }
            let text = try field.optional("value")?.string() ?? ""
            guard text.utf8.contains(UInt8(ascii: "\n")) else {
                headers.append(HTTPHeader(name: name, value: text))
                continue
            }
            let values = text.split(separator: "\n", omittingEmptySubsequences: false)
            headers += values.map { HTTPHeader(name: name, value: String($0)) }
        }
        return headers
    }

    private static func body(_ content: HARField) throws(HARError) -> Body {
        if let file = try content.optional("_file") {
            return .file(try file.string(), sha256: try content.optional("_sha256")?.string())
        }
        guard let text = try content.optional("text") else {
            let size = content.value.member(named: "size").flatMap { try? $0.int64() } ?? 0
            return size > 0 ? .omitted(Int(clamping: size)) : .none
        }
        guard text.value.kind == .string else { throw text.wrong("a string") }
        guard try isBase64(content) else { return .text(text.value) }
        guard Base64.isBase64(text.value) else { throw text.wrong("base64") }
        return .base64(text.value)
    }

    /// Decodes `text` by the `encoding` beside it.
    private static func bytes(_ text: HARField, in content: HARField) throws(HARError) -> [UInt8] {
        let bytes = try text.string().utf8
        guard try isBase64(content) else { return Array(bytes) }
        guard let decoded = Base64.decode(recorded: bytes) else { throw text.wrong("base64") }
        return decoded
    }

    private static func isBase64(_ content: HARField) throws(HARError) -> Bool {
        guard let encoding = try content.optional("encoding") else { return false }
        let name = ASCII.lower(try encoding.string())
        if ContentCoding.isNone(name) { return false }
        guard name == "base64" else { throw encoding.wrong("\"base64\"") }
        return true
    }
}

extension Base64 {
    /// Decodes base64 in a recording; other tools insert line breaks.
    static func decode(recorded letters: String.UTF8View) -> [UInt8]? {
        decode(letters.filter { $0 != 0x0A && $0 != 0x0D }[...], isStrict: false)
    }

    /// Returns whether a JSON string is base64; decodes it only if it has escapes.
    fileprivate static func isBase64(_ text: JSONValue) -> Bool {
        let raw = text.rawBytes.dropFirst().dropLast()
        var (letters, padding) = (0, 0)
        for byte in raw {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else if padding == 0,
                byte.isAlphanumeric || byte == UInt8(ascii: "+")
                    || byte == UInt8(ascii: "/")
            {
                letters += 1
            } else {
                return decode(recorded: (text.string() ?? "").utf8) != nil
            }
        }
        return letters % 4 != 1 && padding <= 2 && (padding == 0 || (letters + padding) % 4 == 0)
    }
}
