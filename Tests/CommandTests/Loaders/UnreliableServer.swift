import TestSupport

/// Recorded responses of a random server to the requests of `rules.yaml` and `polled.yaml`: busy
/// and failing, with delays that it asks for, timeouts and broken connections.
struct UnreliableServer {
    private var random: SeededRandom
    private var entries: [String] = []
    /// The percentage of failures.
    private let failures: Int
    private static let base = "https://api.example.com/v1"

    private init(_ seed: UInt64) {
        random = SeededRandom(seed)
        failures = random.one(of: [5, 20, 50])
    }

    /// Returns a recording (HAR 1.2) with more responses than `rules.yaml` requests.
    static func rules(_ seed: UInt64) -> String {
        var server = UnreliableServer(seed)
        for path in ["/key", "/unread"] { server.answer(path) { #"{"id": \#($0.number(1..<3))}"# } }
        for key in 1..<3 {
            server.answer("/flag/\(key)") { random in
                random.one(of: [#"{"isOn": true}"#, #"{"isOn": false}"#, "{}", "[]"])
            }
            server.answer("/keyed/\(key)") { Self.items(&$0) }
        }
        for path in ["/first", "/flagged", "/list", "/strict", "/last"] {
            server.answer(path) { Self.items(&$0) }
        }
        server.answer("/denied") { random in
            let error = random.one(of: ["", #", "error": "closed""#, #", "error": """#])
            return "{\"items\": \(Self.items(&random))\(error)}"
        }
        for page in 1..<30 { server.answer("/paged?page=\(page)&size=2") { Self.items(&$0) } }
        return harFile(server.entries)
    }

    /// Returns a recording for `polled.yaml`, with several responses to the polled request.
    static func polled(_ seed: UInt64) -> String {
        var server = UnreliableServer(seed)
        // The first poll follows a loaded screen or a failure.
        server.answer("/jobs", count: server.random.number(2..<9)) { Self.items(&$0) }
        for count in 0..<4 { server.answer("/jobs/\(count)", count: 1) { Self.items(&$0) } }
        server.answer("/other", count: 1) { Self.items(&$0) }
        return harFile(server.entries)
    }

    private static func items(_ random: inout SeededRandom) -> String {
        let items = (0..<random.number(0..<4)).map { _ in
            #"{"id": \#(random.number(1..<6)), "name": "\#(random.one(of: ["a", "b"]))"}"#
        }
        return "[\(items.joined(separator: ", "))]"
    }

    private mutating func answer(
        _ path: String, count: Int = 12, _ body: (inout SeededRandom) -> String
    ) {
        var last: String?
        for _ in 0..<count {
            let isRepeat = random.chance(30)
            let text = isRepeat ? last ?? body(&random) : body(&random)
            last = text
            var entry = HAREntryText(url: Self.base + path, text: text)
            if random.chance(failures) { fail(&entry) }
            entries.append(entry.json)
        }
    }

    private mutating func fail(_ entry: inout HAREntryText) {
        switch random.number(0..<10) {
        case 0: entry.fault = "timeout"
        case 1, 2: entry.fault = "transport"
        case 3: entry.text = random.one(of: ["", "{", "null"])
        case 4: entry.status = 404
        default:
            entry.status = random.one(of: [429, 500, 503, 501, 408, 425])
            let date = "Wed, 01 May 2024 00:00:0"
            let delays = ["0", "2", "9", "61", "soon", "-1", "\(date)7 GMT"]
            if random.chance(70) {
                entry.headers = [
                    ("Retry-After", random.one(of: delays)), ("Date", "\(date)3 GMT"),
                ]
            }
        }
    }
}

/// An entry of a recording.
struct HAREntryText {
    let url: String
    /// Nil for POST with a body, else GET.
    var method: String?
    /// The body: JSON or a form.
    var body: String?
    var status = 200
    var headers: [(name: String, value: String)] = []
    var text: String
    /// `timeout` or `transport`.
    var fault: String?

    var json: String {
        let fields = headers.map { #"{"name": "\#($0.name)", "value": \#(quoted($0.value))}"# }
        let fault = fault.map { #", "_fault": {"kind": "\#($0)", "message": "no response"}"# }
        let type = body?.hasPrefix("{") == true ? "json" : "x-www-form-urlencoded"
        let data = body.map {
            #" "postData": {"mimeType": "application/\#(type)", "text": \#(quoted($0))},"#
        }
        return """
            {"startedDateTime": "2024-05-01T00:00:00Z", "time": 0,
             "request": {"method": "\(method ?? (body == nil ? "GET" : "POST"))",\(data ?? "")
             "url": \(quoted(url)), "httpVersion": "HTTP/1.1", "cookies": [], "headers": [],
             "queryString": [], "headersSize": -1, "bodySize": -1}, "response": {"status": \(status),
             "statusText": "", "httpVersion": "HTTP/1.1", "cookies": [],
             "headers": [\(fields.joined(separator: ", "))], "content": {"size": \(text.utf8.count),
             "mimeType": "application/json", "text": \(quoted(text))}, "redirectURL": "",
             "headersSize": -1, "bodySize": -1}, "cache": {},
             "timings": {"send": 0, "wait": 0, "receive": 0}\(fault ?? "")}
            """
    }

    private func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

/// Returns a recording with entries.
func harFile(_ entries: [String]) -> String {
    #"{"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": ["#
        + "\n\(entries.joined(separator: ",\n"))]}}"
}
