import FaultServer
import Expressions
import Foundation
import Loading
import TestSupport
import Testing

/// A body that ends early, or goes on after its end, is a failure that is worth a retry.
@Suite(.watchdog) struct CompleteBodyTests {
    /// `1234567890` in each encoding.
    struct Row: Sendable, CustomTestStringConvertible {
        let encoding: String
        let body: [UInt8]
        var testDescription: String { encoding }

        init(_ encoding: String, _ body: String) {
            self.encoding = encoding
            self.body = Data(base64Encoded: body).map { Array($0) } ?? []
        }
    }

    static let rows = [
        Row("gzip", "H4sIAAAAAAACAzM0MjYxNTO3sDQAAOWuHSYKAAAA"),
        Row("deflate", "eJwzNDI2MTUzt7A0AAALLAIO"), Row("deflate", "MzQyNjE1M7ewNAAA"),
        Row("br", "iwSAMTIzNDU2Nzg5MAM="),
        Row("zstd", "KLUv/SQKUQAAMTIzNDU2Nzg5MLYj/y4="),
        Row("gzip, gzip", "H4sIAAAAAAACA5Pv5mAAASZmYxMjM0NT4+0bTBgYnq6TVeMCigIAtw0rIR4AAAA="),
    ]

    private static func send(
        _ response: ServerResponse, encoding: String
    ) async throws -> Result<HTTPResponse, TransportFailure>? {
        let server = try FaultServer { _ in response }
        let transport = CurlTransport(allowPrivate: true)
        let request = HTTPRequest(url: server.url)
        let result: Result<HTTPResponse, TransportFailure>
        do throws(TransportFailure) {
            result = .success(try await transport.send(request, limits: .patient))
        } catch {
            result = .failure(error)
        }
        // Only what is installed is requested.
        let offered = server.requests.first?.header("Accept-Encoding") ?? ""
        let names = encoding.split(separator: ", ")
        return names.allSatisfy { offered.contains($0) } ? result : nil
    }

    private static func reply(_ body: some Sequence<UInt8>, _ encoding: String) -> ServerResponse {
        .reply(headers: [("Content-Encoding", encoding)], body: Array(body))
    }

    @Test(arguments: rows)
    func `every prefix of a compressed body is incomplete`(_ row: Row) async throws {
        #expect(row.body.count > 10)
        guard
            let whole = try await Self.send(
                Self.reply(row.body, row.encoding), encoding: row.encoding)
        else { return }
        #expect(try whole.get().body == Array("1234567890".utf8))
        for length in 1..<row.body.count {
            let result = try await Self.send(
                Self.reply(row.body.prefix(length), row.encoding), encoding: row.encoding)
            guard case .failure(let failure)? = result else {
                Issue.record("\(length) bytes: \(String(describing: result))")
                continue
            }
            #expect(failure.kind == .transport && failure.isTransient, "\(failure.message)")
        }
    }

    @Test(arguments: rows)
    func `bytes after the end, and a wrong checksum, are failures`(_ row: Row) async throws {
        var bodies = [row.body + [0]]
        if row.encoding == "gzip" {
            for place in 1...8 {
                var body = row.body
                body[body.count - place] ^= 1
                bodies.append(body)
            }
        }
        for body in bodies {
            let result = try await Self.send(Self.reply(body, row.encoding), encoding: row.encoding)
            guard let result else { return }
            guard case .failure(let failure) = result else {
                Issue.record("\(body)")
                continue
            }
            #expect(failure.kind == .transport && failure.isTransient, "\(failure.message)")
        }
    }

    /// The framing of HTTP/1.1, which libcurl checks.
    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1234",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n1234\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n1234",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n1234567890\r\n0\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
    func `a body that its framing cuts off is incomplete`(_ response: String) async throws {
        let result = try await Self.send(.raw(response), encoding: "")
        guard case .failure(let failure)? = result else {
            Issue.record("\(String(describing: result))")
            return
        }
        #expect(failure.kind == .transport && failure.isTransient, "\(failure.message)")
    }

    @Test(arguments: [
        "HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n",
        "HTTP/1.1 304 Not Modified\r\nContent-Encoding: br\r\n\r\n",
        "HTTP/1.1 302 Found\r\nContent-Encoding: gzip\r\nLocation: /\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n",
    ])
    func `a response without a body is complete`(_ response: String) async throws {
        let result = try await Self.send(.raw(response), encoding: "")
        #expect(try result?.get().body == [])
    }

    @Test func `a part that was not requested is refused`() async throws {
        let server = try FaultServer { request in
            .reply(206, headers: [("Content-Range", "bytes 0-1/9")], text: "[]")
        }
        let client = HTTPClient(CurlTransport(allowPrivate: true))
        let deadline = Deadline(.seconds(60))
        let failure = await #expect(throws: TransportFailure.self) {
            try await client.send(HTTPRequest(url: server.url), by: deadline)
        }
        #expect(failure?.kind == .transport)
        #expect(failure?.message.contains("(206), and the request had no `Range` header") == true)
        let range = HTTPHeader(name: "Range", value: "bytes=0-1")
        let exchange = try await client.send(
            HTTPRequest(url: server.url, headers: [range]), by: deadline)
        #expect(exchange.response.status == 206)
    }
}
