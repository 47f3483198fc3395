import FaultServer
import Foundation
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing

/// Loading of pictures from a faulty server.
@Suite(.watchdog) struct PictureLoaderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// `BASE` is the server.
        var address: String
        var response = ServerResponse.reply(text: "picture")
        /// Nil for success.
        var reason: PictureFailure.Reason?
        /// A part of the message.
        var words = ""
    }

    static let rows = [
        Row(testDescription: "a picture", address: "BASE/a.png"),
        Row(
            testDescription: "one with another media type", address: "BASE/a",
            response: .reply(headers: [("Content-Type", "text/html")], body: Array("picture".utf8))),
        Row(testDescription: "a file next to the spec", address: "pictures/a.png"),
        Row(
            testDescription: "not found", address: "BASE/a.png?key=abc",
            response: .reply(404, text: "gone"), reason: .status(404), words: "HTTP 404 from"),
        Row(
            testDescription: "no content", address: "BASE/a.png", response: .reply(204),
            reason: .format, words: "responded without content"),
        Row(
            testDescription: "too large", address: "BASE/a.png",
            response: .reply(text: String(repeating: "x", count: 101)), reason: .policy,
            words: "limit of 100 bytes"),
        Row(
            testDescription: "truncated", address: "BASE/a.png",
            response: .raw("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nabc"), reason: .transport,
            words: "closed the connection"),
        Row(
            testDescription: "no response", address: "BASE/a.png", response: .silence,
            reason: .timeout,
            words: "sent nothing"),
        Row(
            testDescription: "a redirect loop", address: "BASE/a.png",
            response: .reply(302, headers: [("Location", "/a.png")]), reason: .policy,
            words: "in a loop"),
        Row(
            testDescription: "a redirect to a file", address: "BASE/a.png",
            response: .reply(302, headers: [("Location", "file:///etc/passwd")]), reason: .policy,
            words: "only http and https"),
        Row(
            testDescription: "data in the address", address: "data:image/png;base64,AAAA",
            reason: .address, words: "`data:`"),
        Row(
            testDescription: "a file of the machine", address: "FILE:///etc/passwd",
            reason: .address, words: "`file:`"),
        Row(
            testDescription: "an absolute path", address: "/etc/passwd", reason: .address,
            words: "write the complete URL"),
        Row(
            testDescription: "a server without its scheme", address: "//example.com/a.png",
            reason: .address, words: "write the complete URL"),
        Row(
            testDescription: "a user name", address: "http://me:secret@127.0.0.1/a.png",
            reason: .policy, words: "user name"),
        Row(
            testDescription: "a missing file", address: "none.png", reason: .file,
            words: "none.png"),
        Row(
            testDescription: "a file that is too large", address: "large.png", reason: .file,
            words: "large.png: the file has more than"),
    ]

    @Test(arguments: rows)
    func loads(_ row: Row) async throws {
        let server = try FaultServer { _ in row.response }
        var harness = LoaderHarness("id: a, items: []")
        harness.files = [
            "pictures/a.png": "picture", "large.png": String(repeating: "x", count: 101),
        ]
        harness.clock = TestClock(skipping: .seconds(100))
        if row.reason == .timeout { harness.limits.idleTimeout = .milliseconds(300) }
        var limits = PictureLoader.Limits()
        limits.bytes = 100
        let loader = PictureLoader(
            try harness.plan(), in: harness.environment(CurlTransport(allowPrivate: true)),
            limits: limits)
        let address = row.address.replacing("BASE", with: server.url)
        let outcome = try #require(await loader.load([address])[address])
        switch outcome {
        case .success(let bytes): #expect(bytes == Array("picture".utf8) && row.reason == nil)
        case .failure(let failure):
            #expect(failure.reason == row.reason)
            #expect(failure.message.contains(row.words), "\(failure.message)")
            #expect(!failure.message.contains("abc"), "a query may hold a key")
        }
    }

    /// A public server that redirects to a private one.
    private struct Bridge: HTTPTransport {
        let target: String
        let network = CurlTransport(allowPrivate: false)

        func send(
            _ request: HTTPRequest, limits: TransportLimits
        ) async throws(TransportFailure) -> HTTPResponse {
            guard request.url.hasPrefix("http://pictures.test/") else {
                return try await network.send(request, limits: limits)
            }
            return HTTPResponse(
                status: 302, headers: [HTTPHeader(name: "Location", value: target)])
        }
    }

    @Test("private servers are not requested, nor through a redirect")
    func privateServers() async throws {
        let server = try FaultServer { _ in .reply(text: "picture") }
        let harness = LoaderHarness("id: a, items: []")
        let transport = Bridge(target: "\(server.url)/a.png")
        let loader = PictureLoader(try harness.plan(), in: harness.environment(transport))
        let addresses = [
            "\(server.url)/a.png", "http://localhost:\(server.port)/a.png",
            "http://pictures.test/a.png",
        ]
        let outcomes = await loader.load(addresses)
        for address in addresses {
            guard case .failure(let failure)? = outcomes[address] else {
                Issue.record("\(address) was loaded")
                continue
            }
            #expect(failure.reason == .policy, "\(failure.message)")
        }
        #expect(server.requests.isEmpty)
    }

    /// S1-15, S3-10: by URL, in memory.
    @Test("each picture is requested once, without the headers of the spec")
    func once() async throws {
        let meter = FlightMeter(expecting: 2)
        let server = try FaultServer { request in .reply(text: request.path) }
        let network = CurlTransport(allowPrivate: true)
        let transport = ScriptedTransport {
            (request, _) async throws(TransportFailure) -> HTTPResponse in
            try await meter.pass()
            return try await network.send(request, limits: .patient)
        }
        let harness = LoaderHarness(
            "id: a, items: []",
            top: """
                load: {concurrency: 2}
                api: {baseURL: '\(server.url)', headers: {X-Key: abc, Authorization: Bearer abc}}
                """)
        let loader = PictureLoader(try harness.plan(), in: harness.environment(transport))
        let paths = ["a", "b", "c", "d", "a#1", "a#2"]
        let outcomes = await loader.load(paths.map { "\(server.url)/\($0)" })
        let texts = paths.map { path in
            (try? outcomes["\(server.url)/\(path)"]?.get()).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(texts == ["/a", "/b", "/c", "/d", "/a", "/a"])
        #expect(server.requests.map(\.path).sorted() == ["/a", "/b", "/c", "/d"])
        #expect(meter.most == 2)
        for request in server.requests {
            #expect(request.header("X-Key") == nil && request.header("Authorization") == nil)
            #expect(request.header("Accept")?.hasPrefix("image/png") == true)
        }
    }

    @Test("pictures and their bytes are limited per screen")
    func budget() async throws {
        let harness = LoaderHarness("id: a, items: []", top: "load: {concurrency: 3}")
        // The first one completes last.
        let door = Door()
        let transport = ScriptedTransport { (request, _) throws(TransportFailure) in
            if request.url.hasSuffix("/0") { try await door.pass() } else { door.open() }
            return HTTPResponse(status: 200, body: Array(repeating: 1, count: 40))
        }
        var limits = PictureLoader.Limits()
        (limits.count, limits.totalBytes) = (4, 100)
        let loader = PictureLoader(
            try harness.plan(), in: harness.environment(transport), limits: limits)
        let addresses = (0..<6).map { "http://pictures.test/\($0)" }
        let outcomes = await loader.load(addresses)
        let failures = addresses.map { address -> PictureFailure.Reason? in
            guard case .failure(let failure)? = outcomes[address] else { return nil }
            return failure.reason
        }
        #expect(failures == [nil, nil, .budget, .budget, .budget, .budget])
        #expect(transport.requests.count <= 4)
    }

    @Test func `failures are grouped by reason`() {
        let failures = [
            PictureFailure(.status(404), "x"), PictureFailure(.address, "y"),
            PictureFailure(.status(404), "z"), PictureFailure(.status(500), "s"),
            PictureFailure(.budget, "b"), PictureFailure(.budget, "b"),
        ]
        #expect(
            failures.notes == [
                "2 pictures are not shown; the first: x", "a picture is not shown: y",
                "a picture is not shown: s", "2 pictures are not shown: b",
            ])
    }
}
