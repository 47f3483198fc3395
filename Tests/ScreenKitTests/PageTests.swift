import Foundation
import ScreenKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Pages of lists, as apps request and compare them.
@MainActor @Suite(.watchdog) struct PageTests {
    /// Answers each request by its number, from 1.
    private actor Server: HTTPTransport {
        private(set) var requests: [URLRequest] = []
        private let answer: @Sendable (Int) -> HTTPResponse

        init(_ answer: @escaping @Sendable (Int) -> HTTPResponse) { self.answer = answer }

        func send(_ request: URLRequest) async throws -> HTTPResponse {
            requests.append(request)
            return answer(requests.count)
        }
    }

    /// Loads up to six pages.
    private func load(
        _ server: Server, _ define: (inout LoadDefinition<Item>) -> Void
    ) async -> RequestLoad<Item> {
        let load = RequestLoad<Item>("rows", .list) { definition in
            definition.isLossy = true
            definition.identity = { "\($0.id)" }
            define(&definition)
        }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        for _ in 0..<5 { await screen.run(.nextPages(of: load.name)) }
        return load
    }

    /// What a list is of.
    private final class Choice { var id = 1 }

    @Test func `after a failed poll of another list the next page is the first of that one`()
        async throws
    {
        let server = Server { number in
            number == 2
                ? HTTPResponse(status: 500)
                : HTTPResponse(body: Data("[{\"id\": \(number)}]".utf8))
        }
        let clock = TestClock()
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let load = RequestLoad<Item>("rows", .list) {
            $0.every = .seconds(60)
            $0.paging.policy = .page
            $0.paging.size = 1
        }
        let choice = Choice()
        let loads = ScreenLoads(environment)
        let steps: LoadSteps = {
            [
                .section(load.name, load, onError: { _, _ in .ignore }) { () throws(LoadFailure) in
                    .request(try LoadRequest("https://api.example.com/of/\(choice.id)"))
                }
            ]
        }
        await loads.run(.changes, steps)
        choice.id = 2
        let polls = Task { await loads.runPolls(steps) }
        try await waitUntil("the time before a poll") { clock.sleepers == [60_000] }
        clock.advance(to: 60_000)
        try await waitUntil("a failure") { load.staleness != nil }
        polls.cancel()
        await polls.value
        #expect(load.items == [Item(id: 1)])
        await loads.run(.nextPages(of: load.name), steps)
        #expect(load.items == [Item(id: 3)])
        #expect(load.staleness == nil)
        let paths = await server.requests.compactMap { $0.url?.path }
        #expect(paths == ["/of/1", "/of/2", "/of/2"])
        let last = await server.requests.last?.url?.query
        #expect(last?.contains("page=1") == true)
    }

    private nonisolated static let page = #"{"a": {"rows": [{"id": 1}, {"id": "x"}]}}"#

    @Test func `pages with dropped items repeat too`() async {
        let server = Server { _ in HTTPResponse(body: Data(Self.page.utf8)) }
        let load = await load(server) {
            $0.keypath = "a.rows"
            $0.paging.policy = .page
            $0.paging.size = 2
        }
        #expect(await server.requests.count == 2)
        #expect(load.counts.pages == 2)
        #expect(load.counts.duplicates == 0)
        #expect(load.counts.notes.contains { $0.contains("the same items as the one before") })
    }

    @Test func `a next URL in another spelling leads back`() async {
        let links = ["/rows?a=1&b=%7E", "HTTPS://API.example.com:443/./rows?b=~&a=1"]
        let server = Server { number in
            HTTPResponse(
                headers: ["Link": "<\(links[number % 2])>; rel=next"],
                body: Data("[{\"id\": \(number)}]".utf8))
        }
        let load = await load(server) { $0.paging.policy = .link }
        #expect(await server.requests.count == 2)
        #expect(load.items.map(\.id) == [1, 2])
        #expect(
            load.counts.notes == ["paging ended because the responses led back to an earlier page"])
    }

    @Test func `the page size goes with next URLs in a header`() async {
        let server = Server { number in
            HTTPResponse(
                headers: number < 3 ? ["Link": "<?p=\(number)>; rel=next"] : [:],
                body: Data("[{\"id\": \(number)}]".utf8))
        }
        _ = await load(server) {
            $0.paging.policy = .link
            $0.paging.place = .headers
            $0.paging.size = 7
            $0.paging.sizeParameter = "X-Size"
        }
        let sizes = await server.requests.map { $0.value(forHTTPHeaderField: "X-Size") }
        #expect(sizes == ["7", "7", "7"])
    }

    @Test func `a page with a repeated item is taken back, and asked for again`() async {
        let pages = [
            "[{\"id\": 1}]", "[{\"id\": 2}, {\"id\": \"x\"}, {\"id\": 1}]", "[{\"id\": 2}]",
        ]
        let server = Server { number in
            HTTPResponse(
                headers: number < 3 ? ["X-Next": "n"] : [:], body: Data(pages[number - 1].utf8))
        }
        let load = RequestLoad<Item>("rows", .list) {
            $0.isLossy = true
            $0.identity = { "\($0.id)" }
            $0.paging.policy = .headerCursor
            $0.paging.header = "X-Next"
            $0.paging.dedupe = .error
        }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        await screen.run(.nextPages(of: load.name))
        #expect(load.failure?.kind == .decode)
        #expect(load.items.map(\.id) == [1])
        #expect(load.counts.undecodable == 0)
        await screen.run(.nextPages(of: load.name))
        #expect(load.failure == nil)
        #expect(load.items.map(\.id) == [1, 2])
        #expect(await server.requests.map { $0.url?.query() } == [nil, "cursor=n", "cursor=n"])
    }
}
