import FaultServer
import Loading
import Testing

/// Responses that conform to HTTP.
@Suite struct TransportResponseTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "GET"
        var response: ServerResponse
        var status = 200
        /// All headers, or nil if the row does not check them.
        var headers: [String]?
        var body: [UInt8] = []
    }

    static let gzipped: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0x4A, 0xCE, 0xCF,
        0x2D, 0x28, 0x4A, 0x2D, 0x2E, 0x4E, 0x4D, 0x51, 0xB2, 0x2A, 0x29, 0x2A, 0x4D, 0xAD, 0x05,
        0x00, 0xF1, 0xEA, 0x39, 0x95, 0x13, 0x00, 0x00, 0x00,
    ]

    static let rows = [
        Row(
            testDescription: "headers in order, duplicates included",
            response: .raw(
                "HTTP/1.1 200 OK\r\nB: 1\r\nSet-Cookie: x\r\na:2 \r\nSet-Cookie: y\r\nE:\r\n\r\nhi"),
            headers: ["B=1", "Set-Cookie=x", "a=2", "Set-Cookie=y", "E="], body: Array("hi".utf8)),
        Row(
            testDescription: "not found", response: .reply(404, text: "no"), status: 404,
            body: Array("no".utf8)),
        Row(testDescription: "server error", response: .reply(503), status: 503),
        Row(testDescription: "no content", response: .raw("HTTP/1.1 204 X\r\n\r\n"), status: 204),
        Row(
            testDescription: "a redirect is returned",
            response: .reply(302, headers: [("Location", "/elsewhere")], text: "go"), status: 302,
            headers: ["Location=/elsewhere", "Content-Length=2"], body: Array("go".utf8)),
        Row(
            testDescription: "HEAD", method: "HEAD",
            response: .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"),
            headers: ["Content-Length=99"]),
        Row(
            testDescription: "gzip",
            response: .reply(headers: [("Content-Encoding", "gzip")], body: gzipped),
            headers: ["Content-Encoding=gzip", "Content-Length=39"],
            body: Array(#"{"compressed":true}"#.utf8)),
        Row(
            testDescription: "chunks, trailers dropped",
            response: .raw(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: 1\r\n\r\n"),
            headers: ["Transfer-Encoding=chunked"], body: Array("abcde".utf8)),
        Row(
            testDescription: "interim responses dropped",
            response: .raw(
                "HTTP/1.1 100 Continue\r\nA: 1\r\n\r\nHTTP/1.1 103 Early\r\nB: 2\r\n\r\n"
                    + "HTTP/1.1 201 Made\r\nC: 3\r\nContent-Length: 1\r\n\r\n!"),
            status: 201, headers: ["C=3", "Content-Length=1"], body: [0x21]),
        Row(
            testDescription: "a folded header",
            response: .raw("HTTP/1.1 200 OK\r\nA: 1\r\n  2\r\nContent-Length: 0\r\n\r\n"),
            headers: ["A=1 2", "Content-Length=0"]),
        Row(
            testDescription: "a body up to the end of the connection",
            response: .raw("HTTP/1.0 200 OK\r\n\r\n\u{0}\u{1}"), body: [0, 1]),
        Row(
            testDescription: "a slow body",
            response: ServerResponse([
                .send(ServerResponse.head(200, [("Content-Length", "3")])),
                .drip([1, 2, 3], pause: .milliseconds(5)),
            ]), body: [1, 2, 3]),
    ]

    @Test(arguments: rows)
    func `well-formed responses`(_ row: Row) async throws {
        let server = try FaultServer { _ in row.response }
        let response = try await CurlTransport(allowPrivate: true).send(
            HTTPRequest(method: row.method, url: server.url + "/path"))
        #expect(response.status == row.status)
        #expect(response.body == row.body)
        if let headers = row.headers {
            #expect(response.headers.map { "\($0.name)=\($0.value)" } == headers)
        }
        #expect(server.requests.count == 1)
    }

    @Test func `header names are case-insensitive`() {
        let headers = [HTTPHeader(name: "ETag", value: "1"), HTTPHeader(name: "etag", value: "2")]
        let response = HTTPResponse(status: 200, headers: headers)
        #expect(response.header("eTAG") == "1")
        #expect(response.header("tag") == nil)
    }
}
