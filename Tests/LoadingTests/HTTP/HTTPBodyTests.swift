import FaultServer
import Loading
import Testing

/// Request bodies: encoding, sending and matching in recordings.
@Suite struct HTTPBodyTests {
    static let forms: [(fields: [(name: String, value: String)], expected: String)] = [
        ([], ""), ([("a", "b")], "a=b"), ([("a", ""), ("", "b")], "a=&=b"),
        ([("q", "a b+c"), ("q", "*-._~")], "q=a+b%2Bc&q=*-._%7E"),
        ([("é", "ü&=%\r\n\0")], "%C3%A9=%C3%BC%26%3D%25%0D%0A%00"),
        ([("x[]", "(1)'!/:@\"")], "x%5B%5D=%281%29%27%21%2F%3A%40%22"),
        ([("name", "AZaz09")], "name=AZaz09"),
    ]

    @Test func formEncoding() {
        for (fields, expected) in Self.forms {
            #expect(String(decoding: FormEncoding.bytes(fields), as: UTF8.self) == expected)
        }
    }

    @Test func bodiesMakePosts() async throws {
        let server = try FaultServer { _ in .reply() }
        let client = HTTPClient(CurlTransport(allowPrivate: true))
        let own = HTTPHeader(name: "content-type", value: "application/vnd.api+json")
        let requests = [
            HTTPRequest(url: server.url, headers: [], body: .json(Array("{\"a\":1}".utf8))),
            HTTPRequest(url: server.url, headers: [], body: .form([("a", "b c")])),
            HTTPRequest(url: server.url, headers: [own], body: .json([])),
        ]
        for request in requests { _ = try await client.send(request, .patient, by: .far) }
        let seen = server.requests.map {
            let type = $0.headers.filter { $0.name.lowercased() == "content-type" }.map(\.value)
            return "\($0.method) \(type) \(String(decoding: $0.body, as: UTF8.self))"
        }
        #expect(
            seen == [
                "POST [\"application/json\"] {\"a\":1}",
                "POST [\"application/x-www-form-urlencoded\"] a=b+c",
                "POST [\"application/vnd.api+json\"] ",
            ])
    }

    private static func entry(_ method: String, _ data: String, _ response: String) -> String {
        """
        {"request": {"method": "\(method)", "url": "https://a.example/search", "headers": []\(data)},
         "response": {"status": 200, "headers": [], "content": {"size": 1, "text": "\(response)"}}}
        """
    }

    private static let recording = [
        entry("GET", "", "got"),
        entry("POST", #", "postData": {"mimeType": "x", "text": "{\"q\":1}"}"#, "first"),
        entry("POST", #", "postData": {"mimeType": "x", "text": "{\"q\":2}"}"#, "second"),
        entry(
            "POST",
            #", "postData": {"mimeType": "application/x-www-form-urlencoded", "params": "#
                + #"[{"name": "q", "value": "a b"}, {"name": "é"}]}"#, "form"),
        entry(
            "POST", #", "postData": {"mimeType": "x", "encoding": "base64", "text": "AP8="}"#,
            "bytes"),
        entry("POST", #", "postData": {"mimeType": "x", "text": "", "params": []}"#, "empty"),
        entry("POST", #", "postData": {"mimeType": "x", "text": "{\"q\":1"}"#, "broken JSON"),
        entry(
            "POST",
            #", "postData": {"mimeType": "x", "text": "{\"a\":{\"x\":-0,\"y\":[1.0,\"é\"]},\"b\":2}"}"#,
            "nested"),
        entry("POST", #", "postData": {"mimeType": "x", "text": "a=1&a=2&b=%40x%2Fy"}"#, "fields"),
    ]

    @Test("a recording tells requests apart by method and body")
    func replay() async throws {
        let file = #"{"log": {"entries": [\#(Self.recording.joined(separator: ","))]}}"#
        let client = HTTPClient(try HARReplay(Array(file.utf8)), clock: VirtualClock())
        let url = "https://a.example/search"
        let json = { (text: String) in
            HTTPRequest(url: url, headers: [], body: .json(Array(text.utf8)))
        }
        let requests: [(HTTPRequest, String)] = [
            (json("{\"q\":2}"), "second"), (json("{\"q\":1}"), "first"),
            // The same JSON with other whitespace and escapes.
            (json(" {\n \"\\u0071\": 2 }"), "second"),
            // Equal numbers, members in another order, and fields of a form in another order.
            (json("{\"q\":20.0e-1}"), "second"),
            (json("{\"b\":2,\"a\":{\"y\":[1,\"\\u00e9\"],\"x\":0}}"), "nested"),
            (
                HTTPRequest(
                    method: "POST", url: url, body: Array("b=@x/y&a=1&a=%32".utf8)), "fields"
            ),
            (HTTPRequest(url: url), "got"),
            (HTTPRequest(url: url, headers: [], body: .form([("q", "a b"), ("é", "")])), "form"),
            (HTTPRequest(method: "POST", url: url, body: [0, 0xFF]), "bytes"),
            (HTTPRequest(method: "POST", url: url), "empty"),
            (HTTPRequest(method: "POST", url: url, body: Array("{\"q\":1".utf8)), "broken JSON"),
        ]
        for (request, expected) in requests {
            let exchange = try await client.send(request, by: .far)
            #expect(String(decoding: exchange.response.body, as: UTF8.self) == expected)
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(json("{\"q\":3}"), by: .far)
        }
        let message = failure?.message ?? ""
        #expect(message.contains("whose body differs at $.q;"), "\(message)")
        // A replay never changes, so a retry cannot help.
        #expect(failure?.isTransient == false)
        let missing = await #expect(throws: TransportFailure.self) {
            try await client.send(HTTPRequest(url: "https://a.example/none"), by: .far)
        }
        #expect(missing?.message.contains("tried") == false)
    }

    @Test("a recorded failure with a status is tried again, one without is passed over")
    func replayedRetry() async throws {
        let request = #""request": {"method": "GET", "url": "http://a/"}"#
        let responses = [
            #"{"status": 0, "_error": "net::ERR_TIMED_OUT"}"#, #"{"status": 503}"#,
            #"{"status": 200, "content": {"text": "at last"}}"#,
        ]
        let entries = responses.map { #"{\#(request), "response": \#($0)}"# }
        let file = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
        let client = HTTPClient(try HARReplay(Array(file.utf8)), clock: VirtualClock())
        let exchange = try await client.send(HTTPRequest(url: "http://a/"), by: .far)
        #expect(exchange.response.body == Array("at last".utf8))
        #expect(exchange.retryDelays.count == 1)
    }
}
