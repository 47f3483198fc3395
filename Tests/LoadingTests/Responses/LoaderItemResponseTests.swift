import Expressions
import LoaderPlan
import Loading
import Screens
import TestSupport
import Testing

/// Expressions over an item read the response that the item came from.
@Suite struct LoaderItemResponseTests {
    private static let models = """
          Post: {id: int, author: int}
          User: {id: int, name: string}
          Page: {posts: list(Post), users: list(User) at includes.users, next: string?, size: int?}
        """

    private static let section = """
        id: posts, response: Page, keypath: posts, model: Post, \
        let: {author: 'response.users.filter(user, user.id == item.author)[?0].?name'}, \
        search: author.orValue("-")
        """

    private static func page(_ posts: [(Int, Int)], _ users: [Int: String], next: String? = nil)
        -> String
    {
        let posts = posts.map { #"{"id": \#($0.0), "author": \#($0.1)}"# }
        let users = users.sorted { $0.key < $1.key }.map {
            #"{"id": \#($0.key), "name": "\#($0.value)"}"#
        }
        let rest = next.map { #", "next": "\#($0)""# } ?? ""
        return
            #"{"posts": [\#(posts.joined(separator: ", "))], "includes": {"users": [\#(users.joined(separator: ", "))]}\#(rest)}"#
    }

    private static let pages = [
        "/p": page([(1, 7), (2, 8)], [7: "Kim", 8: "Ann"], next: "b"),
        "/p?token=b": page([(2, 8), (3, 7)], [7: "Kim II", 8: "Ann II"], next: "c"),
        "/p?token=c": page([], [9: "Lee"], next: "d"),
        "/p?token=d": page([(4, 9)], [9: "Lee"]),
    ]

    private func harness(_ keys: String) -> LoaderHarness {
        var harness = LoaderHarness("\(Self.section), \(keys)")
        harness.models = Self.models
        return harness
    }

    private func transport(_ responses: [String: String] = pages) -> ScriptedTransport {
        ScriptedTransport { request, _ in
            let target = String(request.url.dropFirst("https://e.example".count))
            guard let body = responses[target] else { return HTTPResponse(status: 500) }
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
    }

    /// Returns `1 Kim` for each item.
    private func posts(_ snapshot: Snapshot) throws -> [String] {
        let section = snapshot.sections[0]
        var activation = snapshot.activation
        let authors = try section.mapItems(&activation) { _, activation in
            let found = section.plan.spec.search?.evaluate(in: &activation)
            return found.flatMap { activation.arena.displayText($0) } ?? "nothing"
        }
        return zip(snapshot.names(of: section), authors).map { "\($0) \($1)" }
    }

    private static let token = "url: BASE/p, paging: {policy: token, next: response.?next"

    @Test(arguments: [
        ("first", ["1 Kim", "2 Ann", "3 Kim II", "4 Lee"]),
        ("last", ["1 Kim", "2 Ann II", "3 Kim II", "4 Lee"]),
    ])
    func `each item has the response of its page, also a repeated one`(
        dedupe: String, expected: [String]
    ) async throws {
        let snapshot = try await harness("\(Self.token), dedupe: \(dedupe)}")
            .load(base: "https://e.example", transport())
        #expect(try posts(snapshot) == expected)
        #expect(snapshot.sections[0].counts.duplicates == 1)
    }

    @Test func `a search finds items by the response`() async throws {
        var harness = harness("\(Self.token)}")
        harness.search = "II"
        let snapshot = try await harness.load(base: "https://e.example", transport())
        #expect(try posts(snapshot) == ["3 Kim II"])
    }

    @Test func `a failed page leaves the items and their responses, and is asked for again`()
        async throws
    {
        var responses = Self.pages
        responses["/p?token=b"] = #"{"posts": [{"id": "x"}], "includes": {"users": []}}"#
        let plan = try harness("\(Self.token)}").plan(base: "https://e.example")
        let harness = harness("\(Self.token)}")
        var screen = ScreenLoad(
            plan, activation: try harness.activation(),
            in: harness.environment(transport(responses)))
        await screen.load()
        #expect(try posts(screen.snapshot()) == ["1 Kim", "2 Ann"])
        #expect(screen.snapshot().sections[0].failure?.kind == .decode)
        _ = await screen.loadNextPages(of: ["posts"])
        #expect(try posts(screen.snapshot()) == ["1 Kim", "2 Ann"])
        #expect(screen.snapshot().sections[0].origins.responses.count == 1)
    }

    @Test func `a refresh and a next page keep or replace the responses`() async throws {
        let plan = try harness("\(Self.token)}").plan(base: "https://e.example")
        var harness = harness("\(Self.token)}")
        harness.pages = .count(1)
        let turns = ScriptedTransport { request, turn in
            let target = String(request.url.dropFirst("https://e.example".count))
            let body = (Self.pages[target] ?? "").replacing("Kim", with: "Kim \(turn)")
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
        var screen = ScreenLoad(
            plan, activation: try harness.activation(), in: harness.environment(turns))
        await screen.load()
        #expect(try posts(screen.snapshot()) == ["1 Kim 0", "2 Ann"])
        _ = await screen.loadNextPages(of: ["posts"])
        #expect(try posts(screen.snapshot()) == ["1 Kim 0", "2 Ann", "3 Kim 1 II"])
        await screen.change(to: try harness.activation())
        #expect(try posts(screen.snapshot()) == ["1 Kim 0", "2 Ann", "3 Kim 1 II"])
        await screen.refresh(try harness.activation())
        #expect(try posts(screen.snapshot()) == ["1 Kim 2", "2 Ann"])
    }

    @Test func `pages of a file share its response`() async throws {
        var harness = harness("file: p.json, paging: {size: 1}")
        harness.files = ["p.json": Self.page([(1, 7), (2, 8), (3, 6)], [7: "Kim", 8: "Ann"])]
        let snapshot = try await harness.load()
        #expect(try posts(snapshot) == ["1 Kim", "2 Ann", "3 -"])
        #expect(snapshot.sections[0].counts.pages == 3)
        #expect(snapshot.sections[0].origins.responses.count == 1)
    }

    @Test func `a response without what the items read is a failure`() async throws {
        let snapshot = try await harness("url: BASE/p").load(
            base: "https://e.example",
            transport(["/p": #"{"posts": [{"id": 1, "author": 2}], "includes": {}}"#]))
        #expect(
            snapshot.sections[0].report.contains("there is no value at $.includes.users"),
            "\(snapshot.sections[0].report)")
    }

    @Test func `nothing is kept if no expression reads it`() async throws {
        var harness = LoaderHarness(
            "id: posts, url: BASE/p, response: Page, keypath: posts, model: Post")
        harness.models = Self.models
        let snapshot = try await harness.load(base: "https://e.example", transport())
        #expect(snapshot.sections[0].origins.responses.isEmpty)
        let origins = snapshot.sections[0].origins.byItem
        #expect(origins.allSatisfy { $0?.response == nil })
        #expect(Set(origins.compactMap { $0?.page }) == Set(0..<snapshot.sections[0].counts.pages))
    }

    @Test func `a poll shows a change of the response alone`() async throws {
        let clock = TestClock()
        let server = TimedServer(clock) { _, turn in
            .init(text: Self.page([(1, 7)], [7: ["Kim", "Kim", "Lee"][min(turn, 2)]]))
        }
        let screen = try await PolledScreen(harness("url: BASE/p, every: 1s"), clock, server)
        try await screen.step(1_000)
        try await screen.step(2_000)
        try await screen.waitForReports(3)
        #expect(screen.lines == ["first", "posts same 1 s", "posts changed 1 s"])
    }
}
