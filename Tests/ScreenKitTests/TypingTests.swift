import Foundation
import ScreenKit
import TestSupport
import Testing

/// A person types while loads are in flight: each letter begins a round, which sends again only what the
/// letter has changed.
@MainActor @Suite(.serialized, .watchdog) struct TypingTests {
    /// Two sections of one request, and one that searches for what is typed.
    @MainActor private final class TypedScreen {
        var text = ""
        var hasSearch = false
        let hero = RequestLoad<Item>("hero", .list) {
            $0.paging.policy = .page
            $0.paging.size = 1
        }
        let mixed = RequestLoad<Item>("mixed", .list)
        let found = RequestLoad<Item>("found", .list)
        let loads: ScreenLoads
        let writes: ScreenWrites

        init(_ server: TestServer, concurrency: Int = 8) {
            loads = ScreenLoads(LoadEnvironment(transport: server), concurrency: concurrency)
            writes = ScreenWrites(of: loads)
        }

        func steps() -> [LoadStep] {
            [
                .section("hero", hero, source: source { "hero" }),
                .section("mixed", mixed, source: source { "hero" }),
                .section(
                    "found", found, when: { self.hasSearch },
                    source: source { "found/\(self.text)" }),
            ]
        }

        private func source(_ path: @escaping @MainActor () -> String) -> LoadStep.Source {
            { () throws(LoadFailure) in
                .request(try LoadRequest("https://api.example.com/\(path())"))
            }
        }

        func run(_ round: LoadRound) async { await loads.run(round) { self.steps() } }

        func begin(_ round: LoadRound = .changes) -> Task<Void, Never> {
            Task { await run(round) }
        }

        /// Types letters, and lets the rounds begin.
        func type(_ letters: String) async -> [Task<Void, Never>] {
            var rounds: [Task<Void, Never>] = []
            for letter in letters {
                text.append(letter)
                rounds.append(begin())
                for _ in 0..<8 { await Task.yield() }
            }
            return rounds
        }
    }

    @Test func `what is in flight is answered once, whatever is typed`() async throws {
        let server = TestServer { _, _ in .held }
        let screen = TypedScreen(server)
        let first = screen.begin()
        try await server.waitForRequests(2)
        let rounds = await screen.type("fifteen letters")
        #expect(screen.hero.isLoading && screen.mixed.isLoading)
        await server.release(1)
        await server.release(2)
        for round in [first] + rounds { await round.value }
        #expect(await server.count == 2)
        #expect(screen.hero.items.count == 1 && screen.mixed.items.count == 1)
        await screen.run(.changes)
        #expect(await server.count == 2)
    }

    @Test func `a letter sends again what it changes, and nothing else`() async throws {
        let server = TestServer { number, _ in number < 4 ? .held : .after(.zero) }
        let screen = TypedScreen(server)
        screen.hasSearch = true
        screen.text = "a"
        let first = screen.begin()
        try await server.waitForRequests(3)
        let rounds = await screen.type("b")
        try await waitUntil("what is found") { screen.found.items == [Item(id: 4)] }
        #expect(screen.hero.isLoading && screen.mixed.isLoading)
        // Its answer comes too late.
        await server.releaseAndPass(3)
        #expect(screen.found.items == [Item(id: 4)])
        for number in 1...3 { await server.release(number) }
        for round in [first] + rounds { await round.value }
        #expect(await server.count == 5, "with that of `releaseAndPass`")
        #expect(!screen.hero.items.isEmpty && !screen.mixed.items.isEmpty)
    }

    @Test func `what is not shown any more is cancelled`() async throws {
        let server = TestServer { _, path in path == "/found/" ? .after(.seconds(600)) : .held }
        let screen = TypedScreen(server, concurrency: 3)
        screen.hasSearch = true
        let first = screen.begin()
        try await server.waitForRequests(3)
        screen.hasSearch = false
        let second = screen.begin()
        await server.release(1)
        await server.release(2)
        await first.value
        await second.value
        #expect(!screen.found.isLoading && screen.found.items.isEmpty)
        #expect(await server.count == 3)
    }

    @Test func `no more loads run at once than may`() async throws {
        let server = TestServer { number, _ in number == 1 ? .held : .after(.zero) }
        let screen = TypedScreen(server, concurrency: 1)
        let first = screen.begin()
        try await server.waitForRequests(1)
        let rounds = await screen.type("abc")
        #expect(await server.count == 1)
        await server.release(1)
        for round in [first] + rounds { await round.value }
        #expect(await server.count == 2)
        #expect(screen.mixed.items == [Item(id: 2)])
    }

    @Test func `a next page that is in flight comes, once`() async throws {
        let server = TestServer { number, _ in number == 3 ? .held : .after(.zero) }
        let screen = TypedScreen(server)
        await screen.run(.changes)
        let page = screen.begin(.nextPages(of: "hero"))
        try await server.waitForRequests(3)
        let rounds = await screen.type("ab")
        #expect(screen.hero.isLoading)
        await server.release(3)
        for round in [page] + rounds { await round.value }
        #expect(screen.hero.items.map(\.id).last == 3)
        #expect(screen.hero.items.count == 2)
        #expect(await server.count == 3)
    }

    @Test func `a refresh that is in flight goes on, and loads all`() async throws {
        let server = TestServer { number, _ in number == 3 ? .held : .after(.zero) }
        let screen = TypedScreen(server, concurrency: 1)
        await screen.run(.changes)
        let refresh = screen.begin(.refresh)
        try await server.waitForRequests(3)
        let rounds = await screen.type("ab")
        await server.release(3)
        await refresh.value
        #expect(screen.hero.items == [Item(id: 3)])
        #expect(screen.mixed.items == [Item(id: 4)])
        for round in rounds { await round.value }
        #expect(await server.count == 4)
    }

    @Test func `what was asked for before a write is asked for again after it`() async throws {
        let server = TestServer { number, path in
            path == "/hero" && number < 3 ? .held : .after(.zero)
        }
        let screen = TypedScreen(server)
        let first = screen.begin()
        try await server.waitForRequests(2)
        let write = ScreenWrite("mark", on: TapPlace()) { () throws(LoadFailure) in
            .request(try LoadRequest("https://api.example.com/marks", method: "POST"))
        }
        await screen.writes.send(write) { screen.steps() }
        await screen.run(.changes)
        await first.value
        #expect(await server.paths.suffix(2) == ["/hero", "/hero"])
        #expect(await server.count == 5)
        #expect(Set(screen.hero.items + screen.mixed.items) == [Item(id: 4), Item(id: 5)])
        for number in 1...2 { await server.release(number) }
    }

    @Test func `one who does not wait any more leaves, and the round goes on`() async throws {
        let server = TestServer { _, _ in .held }
        let screen = TypedScreen(server)
        let first = screen.begin()
        try await server.waitForRequests(2)
        let rounds = await screen.type("a")
        first.cancel()
        await first.value
        #expect(screen.hero.isLoading)
        for number in 1...2 { await server.release(number) }
        for round in rounds { await round.value }
        #expect(await server.count == 2)
        #expect(!screen.hero.items.isEmpty)
    }

    @Test func `a request that a poll has changed is answered while a person types`() async throws {
        let server = TestServer { _, path in path == "/detail/2" ? .held : .after(.zero) }
        let clock = TestClock()
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let live = RequestLoad<Item>("data.live", .list) { $0.every = .seconds(1) }
        let detail = RequestLoad<Item>("detail", .list)
        let loads = ScreenLoads(environment)
        var count = 1
        let steps: LoadSteps = {
            [
                .data(
                    live,
                    source: { () throws(LoadFailure) in
                        .request(try LoadRequest("https://api.example.com/live"))
                    }),
                .section(
                    "detail", detail, needs: [live], reads: [live],
                    source: { () throws(LoadFailure) in
                        .request(try LoadRequest("https://api.example.com/detail/\(count)"))
                    }),
            ]
        }
        await loads.run(.changes, steps)
        let polls = Task { await loads.runPolls(steps) }
        try await waitUntil("the time before a poll") { clock.sleepers == [1_000] }
        count = 2
        clock.advance(to: 1_000)
        try await waitUntil("the changed request") { await server.last("/detail/2") != nil }
        let asked = await server.count
        var rounds: [Task<Void, Never>] = []
        for _ in 0..<10 {
            rounds.append(Task { await loads.run(.changes, steps) })
            for _ in 0..<8 { await Task.yield() }
        }
        #expect(await server.count == asked)
        await server.release(asked)
        for round in rounds { await round.value }
        #expect(detail.items == [Item(id: asked)])
        #expect(await server.count == asked)
        polls.cancel()
        await polls.value
    }

    @Test func `random letters, pages, refreshes and answers of a real clock`() async {
        let watchdog = MainActorWatchdog(patience: .seconds(300))
        for seed in UInt64(0)..<150 {
            watchdog.begin(seed)
            await typeAtRandom(seed)
        }
        watchdog.end()
    }

    private func typeAtRandom(_ seed: UInt64) async {
        var random = SeededRandom(seed)
        let salt = random.number(0..<1_000)
        let server = TestServer { number, path in
            var random = SeededRandom(UInt64(number * 1_000 + salt))
            return .after(.microseconds(random.number(0..<(path == "/hero" ? 8_000 : 2_000))))
        }
        let screen = TypedScreen(server, concurrency: random.number(1..<5))
        var rounds = [screen.begin()]
        var (refreshes, pages) = (0, 0)
        for _ in 0..<random.number(5..<30) {
            switch random.number(0..<12) {
            case 0:
                refreshes += 1
                rounds.append(screen.begin(.refresh))
            case 1:
                pages += 1
                rounds.append(screen.begin(.nextPages(of: "hero")))
            case 2:
                screen.hasSearch.toggle()
                rounds.append(screen.begin())
            default: rounds += await screen.type("a")
            }
            if random.number(0..<5) == 0 { rounds.randomElement(using: &random)?.cancel() }
            try? await Task.sleep(for: .microseconds(random.number(0..<1_000)))
        }
        for round in rounds { await round.value }
        // A round that was cancelled may not have loaded all.
        screen.hasSearch = true
        await screen.run(.changes)
        #expect(!screen.hero.isLoading && !screen.mixed.isLoading && !screen.found.isLoading)
        let paths = await server.paths
        let text = screen.text
        let asked = await server.last("/found/\(text)")
        #expect(screen.found.items.map(\.id) == [asked], "seed \(seed)")
        #expect(!screen.hero.items.isEmpty && !screen.mixed.items.isEmpty, "seed \(seed)")
        let cancelled = rounds.count(where: \.isCancelled)
        let most = 2 * (1 + refreshes) + pages + 2 * cancelled
        let count = paths.count(where: { $0 == "/hero" })
        #expect(count <= most, "seed \(seed): \(count) requests, not \(most)")
    }
}
