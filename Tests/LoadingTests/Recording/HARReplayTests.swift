import Loading
import Testing

/// Matching of requests with recorded entries.
@Suite struct HARReplayTests {
    /// In Chrome's format, with fields that are not needed.
    static let file = """
        {"log": {"version": "1.2", "creator": {"name": "WebInspector"}, "pages": [{"id": "p1"}],
        "entries": [
        \(entry("GET", "https://Api.example.com:443/users?b=2&a=1#top", #"{"n":1}"#)),
        \(entry("GET", "https://api.example.com/list", "first")),
        \(entry("GET", "https://api.example.com/list", "second")),
        \(entry("POST", "https://api.example.com/search", "found", posted: #"{\"q\":\"é\"}"#)),
        \(entry("GET", "https://api.example.com/a%7eb/%2f?q=a+b&q=%c3%a9&q", "odd")),
        {"request": {"method": "GET", "url": "https://api.example.com/binary"},
         "response": {"status": 200, "headers": [
            {"name": ":status", "value": "200"}, {"name": "Set-Cookie", "value": "a=1\\nb=2"},
            {"name": "content-encoding", "value": "br"}],
            "content": {"size": 4, "encoding": "base64", "text": "AP/+\\nfw=="}}},
        {"request": {"method": "GET", "url": "https://api.example.com/aborted"},
         "response": {"status": 0, "_error": "net::ERR_ABORTED", "content": {"size": 0}}},
        {"request": {"method": "GET", "url": "https://api.example.com/left-out"},
         "response": {"status": 200, "content": {"size": 10, "mimeType": "text/html"}}},
        {"request": {"method": "HEAD", "url": "https://api.example.com/left-out"},
         "response": {"status": 200, "content": {"size": 10}}},
        {"request": {"method": "GET", "url": "https://api.example.com/gone"},
         "response": {"status": 302, "content": {"size": 154, "mimeType": "text/html"},
            "headers": [{"name": "Location", "value": "/new"}]}},
        {"request": {"method": "GET", "url": "https://api.example.com/unsafe-port"},
         "response": {"status": -1, "_failureText": "net::ERR_UNSAFE_PORT", "_transferSize": -1,
            "content": {"size": -1, "mimeType": "x-unknown"}}},
        {"request": {"method": "POST", "url": "https://api.example.com/form", "postData": {
            "mimeType": "application/x-www-form-urlencoded", "text": "",
            "params": [{"name": "q", "value": "a b"}, {"name": "r", "value": "é"}]}},
         "response": {"status": 200, "content": {"size": -1, "text": "form", "comment": "",
            "encoding": ""}, "comment": ""}, "comment": "", "pageref": "p1", "_resourceType": "x"},
        {"request": {"method": "POST", "url": "https://api.example.com/filed", "postData": {
            "mimeType": "x", "text": "", "params": [], "_file": "posted.dat"}},
         "response": {"status": 200, "content": {"size": 5, "_file": "0a1b.json"}}},
        {"request": {"method": "GET", "url": "https://api.example.com/signed?Access-Token={{redacted}}&n=1"},
         "response": {"status": 200, "content": {"text": "signed"}}},
        {"request": {"method": "GET", "url": "https://api.example.com/tokens?token=a"},
         "response": {"status": 200, "content": {"text": "token a"}}},
        {"request": {"method": "GET", "url": "https://api.example.com/tokens?token=b"},
         "response": {"status": 200, "content": {"text": "token b"}}},
        {"request": {"method": "GET", "url": "https://api.example.com/empty"},
         "response": {"status": 204, "content": {"size": -1}, "headers": [
            {"name": "CONTENT-TYPE", "value": "application/json"}]}},
        {"request": {"method": "GET", "url": "data:text/plain,x"}, "response": {"status": 200}}
        ]}}
        """

    private static func entry(
        _ method: String, _ url: String, _ text: String, posted: String? = nil
    ) -> String {
        let escaped = text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\\"")
        let data = posted.map { #", "postData": {"mimeType": "x", "text": "\#($0)"}"# } ?? ""
        return """
            {"_initiator": {"type": "script"}, "startedDateTime": "2026-01-01T00:00:00Z",
             "request": {"method": "\(method)", "url": "\(url)", "headers": []\(data)},
             "response": {"status": 200, "statusText": "OK", "headers": [],
                "content": {"size": 9, "mimeType": "x", "text": "\(escaped)"}}, "timings": {}}
            """
    }

    private static func replay() throws -> HARReplay {
        try HARReplay(Array(file.utf8)) { name in Array("in a \(name)".utf8) }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "GET"
        var path: String
        var body: String?
        /// The outcome of each request: a body, or `!` and the kind of failure with a part of its
        /// message.
        var responses: [String]
    }

    static let rows = [
        Row(
            testDescription: "other order, host case, fragment",
            path: "https://API.example.com/users?a=1&b=2#x", responses: [#"{"n":1}"#, #"{"n":1}"#]),
        Row(
            testDescription: "recorded twice, in order, then exhausted",
            path: "https://api.example.com/list",
            responses: ["first", "second", "!transport all 2 responses"]),
        Row(
            testDescription: "a body", method: "POST", path: "https://api.example.com/search",
            body: #"{"q":"é"}"#, responses: ["found"]),
        Row(
            testDescription: "escapes", path: "https://api.example.com/a~b/%2F?q&q=%C3%A9&q=a%20b",
            responses: ["odd"]),
        Row(
            testDescription: "outside ASCII", path: "https://api.example.com/a~b/%2f?q=é&q=&q=a+b",
            responses: ["odd"]),
        Row(
            testDescription: "aborted", path: "https://api.example.com/aborted",
            responses: ["!transport ERR_ABORTED"]),
        Row(
            testDescription: "saved without a body", path: "https://api.example.com/left-out",
            responses: ["!transport without its body"]),
        Row(
            testDescription: "HEAD without a body", method: "HEAD",
            path: "https://api.example.com/left-out", responses: [""]),
        Row(
            testDescription: "a redirect whose body a browser omitted",
            path: "https://api.example.com/gone", responses: [""]),
        Row(
            testDescription: "failed in Playwright's browser",
            path: "https://api.example.com/unsafe-port", responses: ["!transport ERR_UNSAFE_PORT"]),
        Row(
            testDescription: "the fields of a form", method: "POST",
            path: "https://api.example.com/form", body: "q=a+b&r=%C3%A9", responses: ["form"]),
        Row(
            testDescription: "bodies in files", method: "POST",
            path: "https://api.example.com/filed", body: "in a posted.dat",
            responses: ["in a 0a1b.json"]),
        Row(
            testDescription: "any value of a redacted credential",
            path: "https://api.example.com/signed?n=1&Access-Token=mine",
            responses: ["signed", "signed"]),
        Row(
            testDescription: "but not of other parameters",
            path: "https://api.example.com/signed?n=2&Access-Token=mine",
            responses: ["!transport whose query has n=1 and lacks n=2"]),
        Row(
            testDescription: "recorded credentials distinguish requests",
            path: "https://api.example.com/tokens?token=b", responses: ["token b", "token b"]),
        Row(
            testDescription: "no content", path: "https://api.example.com/empty", responses: [""]),
        Row(
            testDescription: "another body", method: "POST",
            path: "https://api.example.com/search", body: #"{"q":"e"}"#,
            responses: [
                "!transport entry 4, POST https://api.example.com/search, whose body differs"
            ]
        ),
        Row(
            testDescription: "another method", method: "PUT",
            path: "https://api.example.com/users?a=1&b=2",
            responses: [
                "!transport 1, GET https://api.example.com/users?a=1&b=2, whose method is GET;"
            ]),
        Row(
            testDescription: "another query", path: "https://api.example.com/users?a=1&b=3&c",
            responses: ["!transport whose query has b=2 and lacks b=3&c=;"]),
        Row(
            testDescription: "one parameter less",
            path: "https://api.example.com/a~b/%2f?q=a+b&q=%c3%a9",
            responses: ["!transport whose query has q=;"]),
        Row(
            testDescription: "a decoded slash is another path",
            path: "https://api.example.com/a~b//?q=a+b&q=%c3%a9&q",
            responses: ["!transport whose path is /a~b/%2F;"]),
        Row(
            testDescription: "another path", path: "https://api.example.com/lists",
            responses: ["!transport https://api.example.com/list, whose path is /list;"]),
        Row(
            testDescription: "another scheme and port", path: "http://api.example.com:8080/list",
            responses: ["!transport whose server is https://api.example.com;"]),
        Row(
            testDescription: "an invalid URL", path: "data:text/plain,x",
            responses: ["!policy http"]),
    ]

    @Test(arguments: rows)
    func replays(_ row: Row) async throws {
        let replay = try Self.replay()
        let request = HTTPRequest(
            method: row.method, url: row.path, body: row.body.map { Array($0.utf8) })
        for response in row.responses {
            var found: String
            do {
                found = String(decoding: try await replay.send(request).body, as: UTF8.self)
            } catch {
                found = "!\(error.kind.rawValue) \(error.message)"
            }
            if let space = response.firstIndex(of: " "), response.hasPrefix("!") {
                #expect(found.hasPrefix(response[..<space]))
                #expect(found.contains(response[space...].dropFirst()), "\(found)")
            } else {
                #expect(found == response)
            }
        }
    }

    /// The responses to one request in the file of another tool, and what a replay has.
    static let repeated: [(responses: [String], expected: [String])] = [
        ([empty, "a"], ["a", "a"]), (["a", empty], ["a", ""]), ([empty, "a", "b"], ["a", "b"]),
        ([empty, empty], ["", ""]), ([failed, "a"], ["a", "a"]), (["a", failed], ["a", "a"]),
        ([failed, empty], ["", ""]), ([unsaved, "a"], ["a", "a"]),
        (["a", noContent], ["a", ""]), ([noContent, "a"], ["", "a"]),
    ]
    private static let empty = #"{"status": 200, "content": {"size": 0}}"#
    private static let noContent = #"{"status": 204}"#
    private static let failed = #"{"status": 0, "_error": "net::ERR_FAILED"}"#
    private static let unsaved = #"{"status": 200, "content": {"size": 9}}"#

    @Test("an answer counts, whatever was recorded before it", arguments: repeated)
    func passesOver(_ row: (responses: [String], expected: [String])) async throws {
        let entries = row.responses.map { response in
            let isText = response.utf8.count == 1
            let whole = #"{"status": 200, "content": {"text": "\#(response)"}}"#
            return """
                {"request": {"method": "GET", "url": "http://a/"},
                 "response": \(isText ? whole : response)}
                """
        }
        let file = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
        let replay = try HARReplay(Array(file.utf8))
        for expected in row.expected {
            let response = try await replay.send(HTTPRequest(url: "http://a/"))
            #expect(String(decoding: response.body, as: UTF8.self) == expected)
        }
    }

    @Test func binaryBodyAndHeaders() async throws {
        let replay = try Self.replay()
        let response = try await replay.send(HTTPRequest(url: "https://api.example.com/binary"))
        #expect(response.body == [0, 0xFF, 0xFE, 0x7F])
        let headers = response.headers.map { "\($0.name)=\($0.value)" }
        #expect(headers == ["Set-Cookie=a=1", "Set-Cookie=b=2", "content-encoding=br"])
        let moved = try await replay.send(HTTPRequest(url: "https://api.example.com/gone"))
        #expect(moved.status == 302)
        #expect(moved.header("location") == "/new")
    }

    @Test func limitsAndCancellation() async throws {
        let replay = try Self.replay()
        let request = HTTPRequest(url: "https://api.example.com/binary")
        let tooLarge = await #expect(throws: TransportFailure.self) {
            try await replay.send(request, limits: TransportLimits(maxBodyBytes: 3))
        }
        #expect(tooLarge?.kind == .policy)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await replay.send(request)
        }
        let cancelled = await #expect(throws: TransportFailure.self) { try await task.value }
        #expect(cancelled?.kind == .cancelled)
    }

    @Test("responses in order are used once each, for any requester")
    func parallel() async throws {
        let entries = (0..<64).map { Self.entry("GET", "http://a/b", "\($0)") }
        let file = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
        let replay = try HARReplay(Array(file.utf8))
        let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<64 {
                group.addTask { try await replay.send(HTTPRequest(url: "http://a/b")).body }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies.count == 64)
    }
}
