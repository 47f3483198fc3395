import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing
import Values

/// Requests of later rounds and kept results: after a change, on a refresh, for the next page.
@Suite(.watchdog) struct LoaderRoundTests {
    /// Sections that read states and data in each position, and one that reads none.
    private static let sections = [
        "id: still, url: BASE/still",
        "id: user, url: 'BASE/users/${state.user}'",
        "id: header, url: BASE/header, headers: {X-User: '${state.user}'}",
        "id: body, url: BASE/body, json: {user: '${state.user}'}",
        "id: behind, url: 'BASE/behind', query: {n: '${data.count}'}",
        "id: shown, url: BASE/shown, when: state.style == 'grid'",
        "id: derived, items: 'data.all.filter(r, state.style == \"grid\" || r.id > 1)'",
        "id: paged, url: 'BASE/paged', paging: {policy: page, size: 2}",
    ]

    private static let top = """
        state: {user: {type: string, default: kim}, style: {enum: [list, grid], default: list}}
        data:
          all: {url: BASE/all, model: list(Row)}
          count: {url: 'BASE/count/${state.user}', model: int}
        """

    private static func response(to request: HTTPRequest) -> String {
        switch request.path {
        case "/all": rows([1, 2])
        case "/count/kim", "/count/lee": "3"
        case "/paged?page=1&size=2": rows([1, 2])
        case "/paged?page=2&size=2": rows([3, 4])
        case "/paged?page=3&size=2": rows([5])
        default: rows([7])
        }
    }

    @Test func `S0-17 a change repeats only requests that depend on it`() async throws {
        let server = ScriptedServer { .json(Self.response(to: $0)) }
        var harness = LoaderHarness(pages: .count(1))
        (harness.sections, harness.top) = (Self.sections, Self.top)
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().sections.map(\.id).contains("shown") == false)
        #expect(
            server.takePaths().sorted() == [
                "/all", "/behind?n=3", "/body", "/count/kim", "/header", "/paged?page=1&size=2",
                "/still", "/users/kim",
            ])
        await screen.load()
        #expect(server.takePaths() == [], "nothing has changed")

        await screen.change(to: try harness.activation(state: [("style", "grid")]))
        #expect(server.takePaths() == ["/shown"])
        let grid = screen.snapshot()
        #expect(grid.summary("derived") == "content [1 2]")
        #expect(grid.summary("shown") == "content [7]")
        await screen.change(to: try harness.activation())
        #expect(server.takePaths() == [])
        #expect(screen.snapshot().summary("derived") == "content [2]")
        await screen.change(to: try harness.activation(state: [("style", "grid")]))
        #expect(server.takePaths() == [], "what came for a section is there when it comes back")

        await screen.change(
            to: try harness.activation(state: [("user", "lee"), ("style", "grid")]))
        #expect(
            server.takePaths().sorted() == ["/body", "/count/lee", "/header", "/users/lee"],
            "the number of lee is that of kim, so what stands behind it is not asked for again")
    }

    @Test
    func `the next page is appended, and a failed one is requested again`()
        async throws
    {
        let isDown = Mutex(false)
        let server = ScriptedServer { request in
            if isDown.withLock({ $0 }), request.path.contains("page=2") { return .lateStatus(500) }
            return .json(Self.response(to: request))
        }
        let paging = "paging: {policy: page, size: 2}"
        var harness = LoaderHarness(
            "id: own, url: BASE/paged, \(paging)", "id: other, url: BASE/other",
            "id: sum, items: 'data.paged.map(r, r.id * factor)'",
            top: """
                let: {factor: 10 * data.paged.size()}
                data:
                  paged: {url: BASE/paged, model: list(Row), \(paging)}
                """, pages: .count(1))
        harness.explains = true
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().summary("sum") == "content [20 40]")
        _ = server.takePaths()

        isDown.withLock { $0 = true }
        #expect(await screen.loadNextPages(of: ["own", "sum", "other"]))
        #expect(server.takePaths() == ["/paged?page=2&size=2"], "the same request is sent once")
        let failed = screen.snapshot()
        #expect(failed.summary("own") == "status [1 2]")
        #expect(failed.summary("sum") == "status [20 40]")
        #expect(failed.section("own")?.counts.hasMore == true)

        isDown.withLock { $0 = false }
        #expect(await screen.loadNextPages(of: ["own"]))
        #expect(server.takePaths() == ["/paged?page=2&size=2"])
        let recovered = screen.snapshot()
        #expect(recovered.summary("own") == "content [1 2 3 4]")
        #expect(recovered.summary("sum") == "status [20 40]")
        #expect(await screen.loadNextPages(of: ["sum"]))
        #expect(screen.snapshot().summary("sum") == "content [40 80 120 160]")
        #expect(await screen.loadNextPages(of: ["own", "sum"]))
        let whole = screen.snapshot()
        #expect(whole.summary("own") == "content [1 2 3 4 5]")
        #expect(whole.summary("sum") == "content [50 100 150 200 250]")
        #expect(whole.section("own")?.counts.pages == 3)
        #expect(whole.section("own")?.explanation?.urls.count == 4)
        _ = server.takePaths()
        #expect(await screen.loadNextPages(of: ["own", "sum", "other", "nobody"]) == false)
        #expect(server.takePaths() == [])
    }

    @Test
    func `S0-24, S1-22 a refresh starts with the first page, and failed loads keep their values`()
        async throws
    {
        let first = Mutex([1, 2])
        let down = Mutex("")
        let server = ScriptedServer { request in
            let isDown = down.withLock { !$0.isEmpty && request.path.contains($0) }
            if isDown { return .status(503) }
            let isFirst = request.path.contains("page=1")
            return .json(isFirst ? rows(first.withLock { $0 }) : Self.response(to: request))
        }
        let harness = LoaderHarness(
            "id: own, url: BASE/paged, paging: {policy: page, size: 2}",
            "id: sum, items: 'data.all.map(r, r.id)'", "id: other, url: BASE/other",
            top: "data:\n  all: {url: BASE/all, model: list(Row)}", pages: .count(1))
        var screen = try harness.screen(server)
        await screen.load()
        _ = await screen.loadNextPages(of: ["own"])
        #expect(screen.snapshot().summary("own") == "content [1 2 3 4]")
        _ = server.takePaths()

        first.withLock { $0 = [9, 1] }
        await screen.refresh(try harness.activation())
        #expect(server.takePaths().sorted() == ["/all", "/other", "/paged?page=1&size=2"])
        #expect(screen.snapshot().summary("own") == "content [9 1]")

        for place in ["page=1", "/all"] {
            down.withLock { $0 = place }
            await screen.refresh(try harness.activation())
            let stale = screen.snapshot()
            #expect(stale.summaries == ["content [9 1]", "content [1 2]", "content [7]"])
            let note = stale.sections.flatMap(\.counts.notes)
            #expect(note.count == 1)
            #expect(note.first?.hasPrefix("these values are stale: ") == true)
            #expect(note.first?.contains("HTTP 503") == true)
        }
        down.withLock { $0 = "" }
        await screen.refresh(try harness.activation())
        _ = await screen.loadNextPages(of: ["own"])
        #expect(screen.snapshot().summary("own") == "content [9 1 3 4]")
        #expect(screen.snapshot().sections.flatMap(\.counts.notes) == [])
    }

    @Test
    func `a failed request after a change has no previous values`()
        async throws
    {
        let server = ScriptedServer { request in
            request.path == "/users/kim" ? .json(rows([1])) : .status(404)
        }
        var harness = LoaderHarness("id: user, url: 'BASE/users/${state.user}'")
        harness.top = "state: {user: {type: string, default: kim}}"
        var screen = try harness.screen(server)
        await screen.load()
        await screen.change(to: try harness.activation(state: [("user", "lee")]))
        #expect(screen.snapshot().summary("user") == "status []")
        _ = server.takePaths()
        await screen.change(to: try harness.activation())
        #expect(server.takePaths() == ["/users/kim"])
        #expect(screen.snapshot().summary("user") == "content [1]")
    }

    @Test func `a cancelled round keeps previous values`() async throws {
        let isOpen = Mutex(true)
        let server = ScriptedServer { _ in
            isOpen.withLock { $0 } ? .json(rows([1])) : .silence
        }
        let harness = LoaderHarness("id: own, url: BASE/paged", "id: other, url: BASE/other")
        var screen = try harness.screen(server)
        await screen.load()
        isOpen.withLock { $0 = false }
        let activation = try harness.activation()
        let task = Task { [screen] in
            var screen = screen
            await screen.refresh(activation)
            return screen.snapshot().summaries
        }
        try await waitUntil("four requests") { server.paths.count >= 4 }
        task.cancel()
        #expect(await task.value == ["content [1]", "content [1]"])
    }
}

/// An in-memory server whose responses come from a closure.
final class ScriptedServer: HTTPTransport, Sendable {
    enum Response: Sendable {
        case json(String)
        case status(Int)
        /// A status after a while, so that concurrent requests can join.
        case lateStatus(Int)
        /// No response until the request is cancelled.
        case silence
    }

    private let response: @Sendable (HTTPRequest) -> Response
    private let requested = Mutex<[String]>([])

    init(_ response: @escaping @Sendable (HTTPRequest) -> Response) { self.response = response }

    /// The requested paths with queries.
    var paths: [String] { requested.withLock { $0 } }

    /// Removes and returns the requested paths.
    func takePaths() -> [String] {
        requested.withLock { paths in
            defer { paths = [] }
            return paths
        }
    }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        requested.withLock { $0.append(request.path) }
        switch response(request) {
        case .json(let text): return HTTPResponse(status: 200, body: Array(text.utf8))
        case .status(let status): return HTTPResponse(status: status)
        case .lateStatus(let status):
            // A thread may lose its processor for some milliseconds before its request joins.
            for _ in 0..<50 { try? await Task.sleep(for: .milliseconds(2)) }
            return HTTPResponse(status: status)
        case .silence:
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
            throw TransportFailure(.cancelled, "the request was cancelled")
        }
    }
}

extension HTTPRequest {
    /// The path with its query.
    var path: String {
        "/" + url.split(separator: "/", maxSplits: 2).dropFirst(2).joined()
    }
}

extension Snapshot {
    func section(_ id: String) -> SectionSnapshot? {
        sections.first { $0.id == id }
    }

    func summary(_ id: String) -> String? { section(id).map { summary(of: $0) } }
}
