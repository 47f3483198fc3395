import FaultServer
import Loading
import Synchronization
import TestSupport
import Testing

/// Followed and rejected redirects.
@Suite(.watchdog) struct HTTPRedirectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var status: Int
        var method = "GET"
        var body: String?
        var location = "/to"
        /// The second request as received by the server.
        var expected = "GET /to "
    }

    static let followed = [
        Row(testDescription: "301 GET", status: 301), Row(testDescription: "302 GET", status: 302),
        Row(testDescription: "303 GET", status: 303), Row(testDescription: "307 GET", status: 307),
        Row(testDescription: "308 GET", status: 308),
        Row(testDescription: "301 POST", status: 301, method: "POST", body: "b"),
        Row(testDescription: "302 POST", status: 302, method: "POST", body: "b"),
        Row(testDescription: "303 POST", status: 303, method: "POST", body: "b"),
        Row(testDescription: "303 PUT", status: 303, method: "PUT", body: "b"),
        Row(
            testDescription: "301 PUT", status: 301, method: "PUT", body: "b",
            expected: "PUT /to b"),
        Row(
            testDescription: "307 POST", status: 307, method: "POST", body: "b",
            expected: "POST /to b"),
        Row(
            testDescription: "308 POST", status: 308, method: "POST", body: "b",
            expected: "POST /to b"),
        Row(testDescription: "303 HEAD", status: 303, method: "HEAD", expected: "HEAD /to "),
        Row(
            testDescription: "a relative path", status: 302, location: "x/../to?a=b",
            expected: "GET /dir/to?a=b "),
        Row(
            testDescription: "a query", status: 302, location: "?a", expected: "GET /dir/from?a "),
        Row(
            testDescription: "spaces", status: 302, location: " /to there?a=b c&d=%20 ",
            expected: "GET /to%20there?a=b%20c&d=%20 "),
        Row(testDescription: "a fragment", status: 302, location: "/to#part"),
        Row(testDescription: "without a scheme", status: 302, location: "//BASE/to"),
        Row(testDescription: "a whole URL", status: 302, location: "http://BASE/to"),
    ]

    @Test(arguments: followed)
    func follows(_ row: Row) async throws {
        let server = try FaultServer { request in
            guard request.target == "/dir/from" else { return .reply() }
            let base = request.header("Host") ?? ""
            let location = row.location.replacing("BASE", with: base)
            return .reply(row.status, headers: [("Location", location)])
        }
        let request = HTTPRequest(
            method: row.method, url: server.url + "/dir/from",
            headers: [
                HTTPHeader(name: "Content-Type", value: "text/x"),
                HTTPHeader(name: "X-Key", value: "k"),
            ], body: row.body.map { Array($0.utf8) })
        let exchange = try await client().send(request, .patient, by: .far)
        #expect(exchange.response.status == 200)
        let second = try #require(server.requests.last)
        let seen =
            "\(second.method) \(second.target) \(String(decoding: second.body, as: UTF8.self))"
        #expect(seen == row.expected)
        #expect(exchange.urls == [server.url + "/dir/from", server.url + second.target])
        // Headers about a removed body are removed, others stay within the origin.
        let keepsBody = row.body == nil || !second.body.isEmpty
        #expect(second.header("Content-Type") == (keepsBody ? "text/x" : nil))
        #expect(second.header("X-Key") == "k")
        #expect(exchange.notes == [])
    }

    @Test("other 3xx statuses are returned", arguments: [300, 304, 305, 306])
    func otherStatuses(_ status: Int) async throws {
        let transport = ScriptedTransport { _, _ in
            HTTPResponse(status: status, headers: [HTTPHeader(name: "Location", value: "/to")])
        }
        let exchange = try await HTTPClient(transport).send(HTTPRequest(url: "http://a/"), by: .far)
        #expect(exchange.response.status == status)
        #expect(transport.requests.count == 1)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var locations: [String]
        /// A part of the message.
        var words: String
    }

    static let refused = [
        Refusal(testDescription: "no Location", locations: [], words: "302 without a `Location`"),
        Refusal(
            testDescription: "an empty Location", locations: [""], words: "without a `Location`"),
        Refusal(
            testDescription: "two Locations", locations: ["/a", "/b"],
            words: "several URLs at once (/a, /b)"),
        Refusal(
            testDescription: "another protocol", locations: ["ftp://a/x?key=1"],
            words: "to ftp://a/x?…, and only http and https"),
        Refusal(
            testDescription: "a file", locations: ["file:///etc/passwd"], words: "only http and"),
        Refusal(testDescription: "data", locations: ["data:,x"], words: "only http and https"),
        Refusal(
            testDescription: "a script", locations: ["javascript:alert(1)"], words: "only http and"),
        Refusal(
            testDescription: "from https to http", locations: ["http://api.example.com/x"],
            words: "from https to http://api.example.com/x"),
        Refusal(
            testDescription: "credentials", locations: ["https://me:pw@b.example/"],
            words: "https://api.example.com/start redirects to a URL of b.example with a user name"),
        Refusal(
            testDescription: "no host", locations: ["https:///x"], words: "to an invalid URL"),
        Refusal(
            testDescription: "no port", locations: ["https://b.example:99999/"],
            words: "\"99999\" is not a port"),
        Refusal(
            testDescription: "a control character", locations: ["/a\u{1}b"],
            words: "space or control character"),
        Refusal(
            testDescription: "itself", locations: ["/start"],
            words: "(https://api.example.com/start → https://api.example.com/start)"),
        Refusal(
            testDescription: "itself with a fragment", locations: ["#x"], words: "in a loop"),
        Refusal(
            testDescription: "two equal Locations are one", locations: ["/start", "/start"],
            words: "in a loop"),
    ]

    @Test(arguments: refused)
    func refuses(_ row: Refusal) async {
        let transport = ScriptedTransport { _, _ in
            HTTPResponse(
                status: 302, headers: row.locations.map { HTTPHeader(name: "location", value: $0) })
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await HTTPClient(transport).send(
                HTTPRequest(url: "https://api.example.com/start"), by: .far)
        }
        #expect(failure?.kind == .policy)
        #expect(failure?.message.contains(row.words) == true, "\(failure?.message ?? "")")
        #expect(failure?.message.contains("pw") == false)
        #expect(transport.requests.count == 1)
    }

    @Test("control characters of a Location are escaped")
    func hostileLocation() async {
        let transport = ScriptedTransport { _, _ in
            HTTPResponse(
                status: 302, headers: [HTTPHeader(name: "Location", value: "x:\u{1B}[2J\u{202E}é")])
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await HTTPClient(transport).send(HTTPRequest(url: "http://a/"), by: .far)
        }
        #expect(failure?.message.contains(#"x:\u{1B}[2J\u{202E}é"#) == true)
    }

    @Test("a loop of three, and a return with another method")
    func loops() async throws {
        let server = try FaultServer { request in
            switch (request.method, request.target) {
            case (_, "/1"): .reply(302, headers: [("Location", "/2")])
            case (_, "/2"): .reply(302, headers: [("Location", "/3")])
            case (_, "/3"): .reply(302, headers: [("Location", "/1")])
            case ("POST", _): .reply(303, headers: [("Location", "/form")])
            default: .reply(200)
            }
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await client().send(HTTPRequest(url: server.url + "/1"), .patient, by: .far)
        }
        #expect(failure?.message.contains("in a loop") == true)
        #expect(server.requests.map(\.target) == ["/1", "/2", "/3"])
        let posted = HTTPRequest(method: "POST", url: server.url + "/form", body: [1])
        #expect(try await client().send(posted, .patient, by: .far).response.status == 200)
    }

    @Test("at most ten redirects are followed")
    func count() async throws {
        let server = try FaultServer { request in
            let number = Int(request.target.dropFirst()) ?? 0
            return number == 0 ? .reply() : .reply(307, headers: [("Location", "/\(number - 1)")])
        }
        let exchange = try await client().send(
            HTTPRequest(url: server.url + "/10"), .patient, by: .far)
        #expect(exchange.urls.count == 11)
        #expect(exchange.url == server.url + "/0")
        let failure = await #expect(throws: TransportFailure.self) {
            try await client().send(HTTPRequest(url: server.url + "/11"), .patient, by: .far)
        }
        #expect(failure?.message.contains("more than 10 times (\(server.url)/11 → ") == true)
        #expect(server.requests.count == 22)
    }

    @Test("credentials stay within their origin, and are not restored")
    func credentials() async throws {
        let home = Mutex("")
        let other = try FaultServer { _ in
            .reply(302, headers: [("Location", home.withLock { $0 } + "/again")])
        }
        let server = try FaultServer { request in
            switch request.target {
            case "/first": .reply(302, headers: [("Location", "/second")])
            case "/second": .reply(302, headers: [("Location", other.url + "/third")])
            default: .reply()
            }
        }
        home.withLock { $0 = server.url }
        let secret = ["Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key"]
        let headers =
            secret.map { HTTPHeader(name: $0, value: "secret") }
            + [HTTPHeader(name: "Accept", value: "text/x")]
        let exchange = try await client().send(
            HTTPRequest(url: server.url + "/first", headers: headers), .patient, by: .far)
        let all = server.requests.prefix(2) + other.requests + server.requests.suffix(1)
        try #require(all.map(\.target) == ["/first", "/second", "/third", "/again"])
        for (index, request) in all.enumerated() {
            #expect(request.header("Accept") == "text/x")
            for name in secret {
                #expect(request.header(name) == (index < 2 ? "secret" : nil), "\(name) \(index)")
            }
        }
        let note = try #require(exchange.notes.first)
        #expect(exchange.notes.count == 1)
        #expect(note.contains("`Authorization`, `Cookie`, `Proxy-Authorization`, `X-Api-Key` were"))
        #expect(note.contains("\(server.url)/second → \(other.url)/third"))
    }

    @Test("a redirect to a private address is rejected like a request")
    func addressPolicy() async throws {
        let server = try FaultServer { _ in .reply() }
        let network = CurlTransport(allowPrivate: false)
        let transport = ScriptedTransport { request, number throws(TransportFailure) in
            if number > 0 { return try await network.send(request) }
            let header = HTTPHeader(name: "Location", value: server.url + "/latest/meta-data")
            return HTTPResponse(status: 302, headers: [header])
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await HTTPClient(transport).send(HTTPRequest(url: "http://a.example/"), by: .far)
        }
        #expect(failure?.kind == .policy)
        #expect(failure?.message.contains("127.0.0.1 is a private address") == true)
        #expect(server.requests.isEmpty)
    }

    @Test("one deadline for a chain")
    func deadline() async throws {
        let clock = VirtualClock()
        let transport = ScriptedTransport { _, number throws(TransportFailure) in
            try? await clock.sleep(for: .seconds(number == 3 ? 6 : 8))
            if number == 3 { throw TransportFailure(.timeout, "slow", timeout: .request) }
            let location = HTTPHeader(name: "Location", value: "/\(number)?key=1")
            return HTTPResponse(status: 307, headers: [location])
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await HTTPClient(transport, clock: clock).send(
                HTTPRequest(url: "http://a/"), HTTPClient.Rules(retry: .never), by: .far)
        }
        #expect(transport.limits.map(\.deadline) == [30, 22, 14, 6].map { .seconds($0) })
        #expect(failure?.kind == .timeout)
        #expect(failure?.timeout == .request)
        let words = "within 30 s, 3 redirects included (http://a/ → http://a/0?… → "
        #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    }

    @Test("no time left after a redirect")
    func lateRedirect() async throws {
        let clock = VirtualClock()
        let transport = ScriptedTransport { _, _ in
            try? await clock.sleep(for: .seconds(30))
            return HTTPResponse(
                status: 302, headers: [HTTPHeader(name: "Location", value: "/to")])
        }
        let failure = await #expect(throws: TransportFailure.self) {
            try await HTTPClient(transport, clock: clock).send(
                HTTPRequest(url: "http://a/"), HTTPClient.Rules(retry: .never), by: .far)
        }
        #expect(transport.requests.count == 1)
        #expect(failure?.message.contains("1 redirect included") == true)
    }

    private func client() -> HTTPClient { HTTPClient(CurlTransport(allowPrivate: true)) }
}
