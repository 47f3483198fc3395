import FaultServer
import Loading
import Testing

/// Sent requests, and requests rejected before sending.
@Suite struct TransportRequestTests {
    struct Sent: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "GET"
        var path = "/"
        var headers: [HTTPHeader] = []
        var body: String?
        /// The request line, then headers by name; nil for a header that is not sent.
        var target = "/"
        var expected: [String: String?] = [:]
    }

    static let sent = [
        Sent(
            testDescription: "defaults",
            expected: [
                "User-Agent": "screenc", "Accept": "*/*", "Content-Type": nil, "Expect": nil,
                "Content-Length": nil, "Cookie": nil,
            ]),
        Sent(
            testDescription: "caller's headers",
            headers: [
                HTTPHeader(name: "user-agent", value: "mine"),
                HTTPHeader(name: "X-Empty", value: ""), HTTPHeader(name: "X-Blank", value: " \t"),
                HTTPHeader(name: "X-Text", value: " a b "),
            ],
            expected: ["User-Agent": "mine", "X-Empty": "", "X-Blank": "", "X-Text": "a b"]),
        Sent(
            testDescription: "POST with a body", method: "POST", body: "{}",
            expected: ["Content-Length": "2", "Content-Type": nil, "Expect": nil]),
        Sent(
            testDescription: "POST without a body", method: "POST",
            expected: ["Content-Length": "0"]),
        Sent(
            testDescription: "PUT with a large body", method: "PUT",
            headers: [HTTPHeader(name: "Content-Type", value: "text/plain")],
            body: String(repeating: "x", count: 300_000),
            expected: ["Content-Length": "300000", "Content-Type": "text/plain", "Expect": nil]),
        Sent(
            testDescription: "GET with a body", body: "query",
            expected: ["Content-Length": "5"]),
        Sent(testDescription: "DELETE", method: "DELETE", expected: ["Content-Length": nil]),
        Sent(testDescription: "a custom method", method: "PURGE"),
        Sent(
            testDescription: "query kept, fragment removed, non-ASCII encoded",
            path: "/é?a=b&a=%20+ü#part", target: "/%C3%A9?a=b&a=%20+%C3%BC"),
    ]

    @Test(arguments: sent)
    func sends(_ row: Sent) async throws {
        let server = try FaultServer { _ in .reply() }
        let transport = CurlTransport(allowPrivate: true)
        let request = HTTPRequest(
            method: row.method, url: server.url + row.path, headers: row.headers,
            body: row.body.map { Array($0.utf8) })
        let response = try await transport.send(request)
        #expect(response.status == 200)
        let seen = try #require(server.requests.first)
        #expect(seen.method == row.method)
        #expect(seen.target == row.target)
        #expect(String(decoding: seen.body, as: UTF8.self) == row.body ?? "")
        for (name, value) in row.expected { #expect(seen.header(name) == value, "\(name)") }
    }

    @Test("all encodings are requested, and repeated headers keep their order")
    func repeatedHeaders() async throws {
        let server = try FaultServer { _ in .reply() }
        let headers = ["1", "2", "3"].map { HTTPHeader(name: "X-Many", value: $0) }
        _ = try await CurlTransport(allowPrivate: true).send(
            HTTPRequest(url: server.url, headers: headers))
        let seen = try #require(server.requests.first)
        #expect(seen.headers.filter { $0.name == "X-Many" }.map(\.value) == ["1", "2", "3"])
        #expect(seen.header("Accept-Encoding")?.contains("gzip") == true)
    }

    /// A request that is not sent, and a part of the message. `OriginTests` and `RequestFieldTests` have
    /// the rules.
    static let refused: [(request: HTTPRequest, word: String)] = [
        (HTTPRequest(url: ""), "absolute"),
        (HTTPRequest(url: "ftp://example.com/"), "http or https"),
        (HTTPRequest(url: "http:///path"), "host name"),
        (HTTPRequest(url: "http://me@example.com/"), "user name"),
        (HTTPRequest(url: "http://example.com:x/"), "port"),
        (HTTPRequest(url: "http://example.com/a b"), "space"),
        (HTTPRequest(url: "http://example.com/\r\nX: y"), "control"),
        (HTTPRequest(method: "", url: "http://example.com/"), "method"),
        (HTTPRequest(method: "GET /x", url: "http://example.com/"), "method"),
        (HTTPRequest(method: "HEAD", url: "http://example.com/", body: [1]), "HEAD"),
        (with("A B", "x"), "header name"),
        (with("A", "x\r\nB: y"), "line break"),
        (with("content-length", "5"), "transport"),
    ]

    private static func with(_ name: String, _ value: String) -> HTTPRequest {
        HTTPRequest(url: "http://example.com/", headers: [HTTPHeader(name: name, value: value)])
    }

    @Test(arguments: refused)
    func refuses(_ row: (request: HTTPRequest, word: String)) async {
        let transport = CurlTransport(allowPrivate: false)
        let failure = await #expect(throws: TransportFailure.self) {
            try await transport.send(row.request)
        }
        #expect(failure?.kind == .policy)
        #expect(failure?.message.contains(row.word) == true, "\(failure?.message ?? "")")
    }
}
