import FaultServer
import LoaderPlan
import Loading
import TestSupport
import Testing

/// `api`: relative URLs, defaults of requests, and the health check.
@Suite struct LoaderAPITests {
    struct Join: Sendable, CustomTestStringConvertible {
        let base: String
        let url: String
        let expected: String

        var testDescription: String { "\(url) joined to \(base)" }

        init(_ base: String, _ url: String, _ expected: String) {
            (self.base, self.url, self.expected) = (base, url, expected)
        }
    }

    static let joins = [
        Join("BASE", "users", "/users"), Join("BASE", "/users", "/users"),
        Join("BASE/", "users", "/users"), Join("BASE/", "/users", "/users"),
        Join("BASE/v2", "users", "/v2/users"), Join("BASE/v2", "/users", "/v2/users"),
        Join("BASE/v2/", "users", "/v2/users"), Join("BASE/v2/", "/users", "/v2/users"),
        Join("BASE/v2", "users/", "/v2/users/"), Join("BASE/v2", "?a=b", "/v2?a=b"),
        Join("BASE/v2/", "?a=b", "/v2/?a=b"), Join("BASE", "?a=b", "/?a=b"),
        Join("BASE/v2", "users?a=/b", "/v2/users?a=/b"), Join("BASE/v2", "/a:b", "/v2/a:b"),
        Join("BASE/v2", "/", "/v2/"), Join("BASE/v2", "/한국", "/v2/%ED%95%9C%EA%B5%AD"),
        Join("BASE/${params.p}", "x/${params.p}?q=${params.p}", "/a%2Fb/x/a%2Fb?q=a%2Fb"),
        Join("BASE/v2", "${params.p}/x", "/v2/a%2Fb/x"),
        Join("${params.whole}", "users", "/whole/users"),
        Join("${params.whole}", "?a", "/whole?a"),
        Join("BASE/v2", "BASE/users", "/users"), Join("BASE/v2", "${params.whole}", "/whole"),
    ]

    @Test(arguments: joins)
    func `a relative URL is joined to the base`(_ join: Join) async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        var harness = LoaderHarness(
            "id: a, url: '\(join.url)'",
            top: """
                params: {p: string, whole: {type: string, pattern: "http.*"}}
                api: {baseURL: '\(join.base)'}
                """)
        harness.parameters = [("p", "a/b"), ("whole", server.url + "/whole")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries == ["content [1]"])
        #expect(server.targets == [join.expected])
    }

    @Test func `a base that is a value must be joinable`() async throws {
        var harness = LoaderHarness(
            "id: a, url: /rows", "id: b, url: '${params.base}'",
            top: "params: {base: {type: string, pattern: '.*'}}\napi: {baseURL: '${params.base}'}")
        for (base, message) in [
            ("http://a.test/?q", "a path cannot follow a query or fragment"),
            ("rows", "is not an absolute http or https URL"),
        ] {
            harness.parameters = [("base", base)]
            let failure = try #require(try await harness.load().sections[0].failure)
            #expect(failure.kind == .policy)
            #expect(failure.message.contains(message), "\(failure.message)")
        }
    }

    @Test func `defaults apply, and a request's own values override them`() async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        let other = try FaultServer { _ in .reply(text: rows([2])) }
        let top = """
            params: {other: string}
            api:
              BASEURL
              headers: {X-App: app, x-key: "${params.other}", Accept: text/json}
              query: {lang: en, key: k, own: default}
            let: {none: '[1][?3].optMap(n, string(n))'}
            """
        let sections = [
            "id: a, url: 'BASE/a?key=url#x', query: {own: mine}, headers: {X-KEY: mine}",
            "id: b, url: 'BASE/b', query: {lang: '${none}'}, headers: {x-app: '${none}'}",
            "id: c, url: '${params.other}/c'", "id: d, url: 'BASE/d', form: {a: b}",
        ]
        for (baseURL, isForAll) in [("baseURL: BASE/v2", false), ("timeout: 600s", true)] {
            var harness = LoaderHarness(top: top.replacing("BASEURL", with: baseURL))
            harness.sections = sections
            harness.parameters = [("other", other.url)]
            harness.sections[2] = "id: c, url: '\(other.url)/c'"
            let snapshot = try await harness.load(from: server)
            #expect(
                snapshot.summaries == ["content [1]", "content [1]", "content [2]", "content [1]"])
            func request(_ path: String) -> ServerRequest? {
                server.requests.last { $0.path == path }
            }
            let (a, b) = (try #require(request("/a")), try #require(request("/b")))
            #expect(a.target == "/a?key=url&own=mine&lang=en")
            #expect(a.header("x-key") == "mine")
            #expect(a.header("x-app") == "app")
            #expect(a.header("accept") == "text/json")
            #expect(b.target == "/b?key=k&own=default")
            #expect(b.header("x-key") == other.url)
            #expect(b.header("x-app") == nil)
            #expect(request("/d")?.header("x-app") == "app")
            let foreign = try #require(other.requests.last)
            #expect(foreign.target == (isForAll ? "/c?lang=en&key=k&own=default" : "/c"))
            #expect(foreign.header("x-app") == (isForAll ? "app" : nil))
            #expect(foreign.header("accept") == (isForAll ? "text/json" : "application/json"))
        }
    }

    @Test func `retry and timeout are defaults too, and a request with a body is sent once`()
        async throws
    {
        let server = try FaultServer { request in
            request.path == "/slow" ? .silence : .reply(503, headers: [("Retry-After", "0")])
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: /a", "id: b, url: /b, retry: {attempts: 1}",
            "id: c, url: /c, form: {a: b}",
            "id: d, url: /slow, retry: {attempts: 1}, timeout: 300ms",
            top: "api: {baseURL: BASE, retry: {attempts: 3}, timeout: 500s}"
        ).load(from: server)
        #expect(snapshot.summaries == ["status []", "status []", "status []", "timeout []"])
        #expect(server.targets.sorted() == ["/a", "/a", "/a", "/b", "/c", "/slow"])
        #expect(snapshot.sections[3].failure?.message.contains("300 ms") == true)
    }

    // MARK: - Health

    struct Health: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let response: ServerResponse
        /// The beginning of the note, with the URL of the check.
        let note: String
    }

    static let healths = [
        Health(
            testDescription: "a body", response: .reply(text: "fine, not JSON"), note: "health: ok"),
        Health(
            testDescription: "no body", response: .reply(),
            note: "health: not ok (decode): URL responded with status 200 but without a body"),
        Health(
            testDescription: "another good status", response: .reply(204),
            note:
                "health: not ok (status): HTTP 204 from URL, where a healthy server responds with 200"
        ),
        Health(
            testDescription: "a bad status", response: .reply(503, text: "{}"),
            note: "health: not ok (status): HTTP 503 from URL"),
        Health(
            testDescription: "no response", response: ServerResponse([.reset]),
            note: "health: not ok (transport): "),
        Health(
            testDescription: "a redirect that is not followed",
            response: .reply(302, headers: [("Location", "ftp://example.com")]),
            note: "health: not ok (policy): "),
        Health(
            testDescription: "too late", response: .silence, note: "health: not ok (timeout): "),
    ]

    @Test(arguments: healths)
    func `S1-12 S1-13 S1-14 a healthy server responds with 200 and a body`(
        _ health: Health
    ) async throws {
        let server = try FaultServer { request in
            request.path == "/v2/health" ? health.response : .reply(text: rows([1]))
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: /a, when: api.healthy", "id: b, url: '/b?${well}'", "id: c, url: /c",
            top: """
                api: {baseURL: BASE/v2, health: /health, timeout: 1s, headers: {X-Key: k}}
                let: {well: api.healthy}
                """
        ).load(from: server)
        let isWell = health.note == "health: ok"
        #expect(snapshot.sections.map(\.id) == (isWell ? ["a", "b", "c"] : ["b", "c"]))
        #expect(snapshot.sections.allSatisfy { $0.failure == nil })
        #expect(snapshot.data.isEmpty)
        let found = try #require(snapshot.health)
        #expect(found.url == server.url + "/v2/health")
        let note = health.note.replacing("URL", with: server.url + "/v2/health")
        #expect(found.note.hasPrefix(note), "\(found.note)")
        #expect(server.targets.contains("/v2/b?\(isWell)"))
        #expect(server.requests.allSatisfy { $0.header("x-key") == "k" })
    }

    @Test func `only readers wait for the health check, which every run performs`() async throws {
        let free = Door()
        let transport = ScriptedTransport { request, _ throws(TransportFailure) in
            if request.url.hasSuffix("/health") { try await free.pass() }
            if request.url.hasSuffix("/free") { free.open() }
            return HTTPResponse(status: 200, body: Array("[]".utf8))
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: '/waits?${api.healthy}'", "id: b, url: /free",
            top: "api: {baseURL: 'http://api.test', health: /health}"
        ).load(transport)
        #expect(snapshot.health?.failure == nil)
        let urls = transport.requests.map(\.url)
        #expect(urls.first == "http://api.test/health")
        #expect(urls.last == "http://api.test/waits?true")
        let unread = ScriptedTransport { _, _ in HTTPResponse(status: 500) }
        let other = try await LoaderHarness(
            "id: a, file: a.json",
            top: "api: {health: 'http://api.test/${params.none}'}\nparams: {none: string}"
        ).withParameters([("none", "..")]).load(unread)
        // A check with an invalid URL reports that, and fails nothing else.
        #expect(other.health?.failure?.kind == .policy)
        #expect(other.health?.url == nil)
        #expect(unread.requests.isEmpty)
    }

    @Test func `S1-12 a refresh repeats the health check, a change of state does not`() async throws
    {
        let count = Counter()
        let transport = ScriptedTransport { request, _ in
            guard request.url.hasSuffix("/health") else {
                return HTTPResponse(status: 200, body: Array("[]".utf8))
            }
            return HTTPResponse(status: count.next() == 0 ? 200 : 503, body: [0x78])
        }
        let harness = LoaderHarness(
            "id: a, url: '/a?${state.q}${api.healthy}'",
            top: """
                api: {baseURL: 'http://api.test', health: /health}
                state: {q: {default: x}}
                """)
        var screen = try harness.screen(transport)
        await screen.load()
        await screen.change(to: try harness.activation(state: [("q", "y")]))
        #expect(screen.snapshot().health?.failure == nil)
        await screen.refresh(try harness.activation(state: [("q", "y")]))
        #expect(screen.snapshot().health?.failure?.status == 503)
        #expect(
            transport.requests.map(\.url) == [
                "http://api.test/health", "http://api.test/a?xtrue", "http://api.test/a?ytrue",
                "http://api.test/health", "http://api.test/a?yfalse",
            ])
    }
}

extension LoaderHarness {
    fileprivate func withParameters(_ parameters: [(name: String, value: String)]) -> Self {
        var harness = self
        harness.parameters = parameters
        return harness
    }
}
