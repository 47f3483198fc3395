import LoaderPlan
import Loading
import Synchronization
import Testing

/// The cache below whole loads: retries, redirects, refreshes, cache policies and notes.
@Suite struct CacheLoadTests {
    private let folder = ScratchFolder()

    private func transport(_ server: any HTTPTransport, now: Int64 = 0) -> CachingTransport {
        CachingTransport(
            server, cache: HTTPCache(folder.path, limit: 8 << 20), now: { CacheWorld.start + now })
    }

    @Test func `a retry does not use the stored failure of the first attempt`() async throws {
        let server = ScriptedTransport { (_, number) throws(TransportFailure) in
            number == 0
                ? HTTPResponse(
                    status: 503, headers: [HTTPHeader(name: "Cache-Control", value: "max-age=60")])
                : .fresh("[]")
        }
        let client = HTTPClient(transport(server), clock: VirtualClock())
        let exchange = try await client.send(HTTPRequest(url: "http://a.example/"), by: .far)
        #expect(exchange.response.status == 200)
        #expect(exchange.attempts == 2)
    }

    @Test func `each redirect is stored separately`() async throws {
        let server = ScriptedTransport { (request, _) throws(TransportFailure) in
            guard request.url.hasSuffix("/from") else { return .fresh("[1]") }
            var response = HTTPResponse.fresh("")
            response.status = 302
            response.headers.append(HTTPHeader(name: "Location", value: "/to"))
            return response
        }
        for url in ["http://a.example/from", "http://a.example/from", "http://a.example/to"] {
            let client = HTTPClient(transport(server))
            let exchange = try await client.send(HTTPRequest(url: url), by: .far)
            #expect(exchange.response.body == Array("[1]".utf8))
        }
        #expect(server.requests.map(\.url) == ["http://a.example/from", "http://a.example/to"])
    }

    @Test func `networkFirst uses the cache after all attempts`() async throws {
        let server = ScriptedTransport { (_, number) throws(TransportFailure) in
            guard number > 0 else { return .fresh("[1]") }
            return HTTPResponse(status: 503)
        }
        let url = "http://a.example/list?key=1"
        let client = HTTPClient(transport(server, now: 0), clock: VirtualClock())
        _ = try await client.send(HTTPRequest(url: url), by: .far)
        let request = HTTPRequest(url: url, cacheUse: .networkFirst)
        let late = HTTPClient(transport(server, now: 7_300), clock: VirtualClock())
        let exchange = try await late.send(request, by: .far)
        #expect(server.requests.count == 4)
        #expect(exchange.attempts == 3)
        #expect(exchange.response.body == Array("[1]".utf8))
        #expect(
            exchange.notes == [
                "http://a.example/list?… comes from the cache, 2 h old, since the server failed: HTTP 503"
            ])
    }

    @Test func `a stale response is revalidated once for concurrent requests`() async throws {
        let door = Door()
        let server = ScriptedTransport { (_, number) async throws(TransportFailure) in
            if number > 0 { try await door.pass() }
            var response = HTTPResponse.fresh("[\(number)]")
            response.headers[0].value = "max-age=9, stale-while-revalidate=60"
            return response
        }
        let cache = HTTPCache(folder.path, limit: 1 << 20)
        let clock = Mutex(CacheWorld.start)
        let transport = CachingTransport(server, cache: cache) { clock.withLock { $0 } }
        let request = HTTPRequest(url: "http://a.example/")
        _ = try await transport.send(request, limits: .patient)
        clock.withLock { $0 += 10 }
        for _ in 0..<5 {
            let response = try await transport.send(request, limits: .patient)
            #expect(response.body == Array("[0]".utf8))
        }
        door.open()
        await cache.finishRevalidations()
        #expect(server.requests.count == 2)
        #expect(try await transport.send(request, limits: .patient).body == Array("[1]".utf8))
    }

    @Test func `stale responses are noted, fresh ones explained`() async throws {
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("[{\"id\": 1}]")
        }
        var harness = LoaderHarness(
            "id: old, url: 'http://a.example/a', cache: cacheFirst",
            "id: new, url: 'http://a.example/b'", top: "load: {concurrency: 1}")
        harness.explains = true
        _ = try await harness.load(transport(server))
        let late = try await harness.load(transport(server, now: 30))
        #expect(late.sections[0].counts.notes == [])
        #expect(
            late.sections.map { $0.explanation?.urls.map(\.text) ?? [] } == [
                ["http://a.example/a (from the cache, 30 s old)"],
                ["http://a.example/b (from the cache, 30 s old)"],
            ])
        let stale = try await harness.load(transport(server, now: 600))
        #expect(
            stale.sections[0].counts.notes == [
                "the response of http://a.example/a comes from the cache and is 10 min old: it is older than its freshness lifetime"
            ])
        #expect(stale.sections[1].counts.notes == [])
        #expect(server.paths.count == 3)
    }

    @Test func `a refresh contacts the server`() async throws {
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("[{\"id\": 1}]")
        }
        let harness = LoaderHarness(
            "id: rules, url: 'http://a.example/a'",
            "id: first, url: 'http://a.example/b', cache: cacheFirst",
            "id: only, url: 'http://a.example/a', cache: cacheOnly",
            top: "load: {concurrency: 1}")
        _ = try await harness.load(transport(server))
        var screen = try harness.screen(transport(server))
        await screen.load()
        #expect(server.paths == ["/a", "/b"])
        #expect(screen.snapshot().summaries == Array(repeating: "content [1]", count: 3))
        await screen.refresh(try harness.activation())
        #expect(server.paths.sorted() == ["/a", "/a", "/b", "/b"])
    }

    @Test func `cacheOnly fails without a stored response`() async throws {
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("[]") }
        let harness = LoaderHarness("id: a, url: 'http://a.example/a?b', cache: cacheOnly")
        let empty = try await harness.load(transport(server))
        #expect(
            empty.sections[0].report
                == "transport: the cache has no response of http://a.example/a?…, and `cache: cacheOnly` sends no request: run once with `cache: networkFirst`; `no-store` responses are not stored"
        )
        let none = try await harness.load(CachingTransport(server, cache: nil))
        #expect(
            none.sections[0].report
                == "transport: `cache: cacheOnly` requires http://a.example/a?… from the cache, and this run has none: pass `--cache DIR`"
        )
        #expect(server.paths == [])
    }

    @Test func `the policy of api applies to all but the health check and bodies`() async throws {
        let server = ScriptedTransport { (_, _) throws(TransportFailure) in .fresh("[{\"id\": 1}]")
        }
        let harness = LoaderHarness(
            "id: a, url: /a", "id: b, url: /b, json: {}", "id: c, url: /c, cache: networkOnly",
            top: """
                api: {baseURL: 'http://a.example', health: /health, cache: cacheFirst}
                load: {concurrency: 1}
                """)
        let first = try await harness.load(transport(server))
        #expect(first.summaries == Array(repeating: "content [1]", count: 3))
        _ = try await harness.load(transport(server, now: 6_000))
        #expect(
            server.paths.sorted() == ["/a", "/b", "/b", "/c", "/c", "/health", "/health"])
    }
}

extension ScriptedTransport {
    /// The requested paths of `http://a.example`, in order.
    fileprivate var paths: [String] {
        requests.map { $0.url.replacing("http://a.example", with: "") }
    }
}
