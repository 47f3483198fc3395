import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing
import Values

/// Effects of polled data: repeated requests, kept items, sections that appear and disappear.
@Suite struct LoaderPollingChangeTests {
    private let clock = TestClock()

    @Test func `requests that depend on polled values are repeated before the next poll`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            switch path {
            case "/id": .init(text: ["1", "2", "2", "3"][min(turn, 3)])
            case "/of/1", "/other": .init(text: rows([1]))
            default: .init(text: rows([Int(path.suffix(1)) ?? 0]), after: 1_500)
            }
        }
        let harness = LoaderHarness(
            "id: other, url: BASE/other", "id: next, url: 'BASE/of/${data.id}'",
            "id: sum, items: '[data.id]'",
            top: "data: {id: {url: BASE/id, model: int, every: 1s}}")
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.step(2_500)
        try await screen.step(3_000)
        try await screen.step(4_500)
        try await clock.waitForSleepers([5_000])
        #expect(
            server.paths.filter { $0 != "/id" }.sorted() == ["/of/1", "/of/2", "/of/3", "/other"])
        #expect(server.times("/id") == [0, 1_000, 2_500, 3_000, 4_500])
        #expect(server.cancelled == [])
        let one = "content [1]"
        #expect(
            screen.history.map { Array($0.dropFirst()) } == [
                [one, one], [one, "content [2]"], ["content [2]", "content [2]"],
                ["content [2]", "content [2]"], ["content [2]", "content [3]"],
                ["content [3]", "content [3]"], ["content [3]", "content [3]"],
            ], "the old items stay until the new ones come")
    }

    @Test func `a request in flight with an outdated value is cancelled`() async throws {
        let server = TimedServer(clock) { path, turn in
            if path == "/id" { return .init(text: turn == 0 ? "1" : "2") }
            return .init(
                text: rows([Int(path.suffix(1)) ?? 0]),
                after: path == "/of/1" && turn == 0 ? 0 : 3_000)
        }
        let harness = LoaderHarness(
            "id: next, url: 'BASE/of/${data.id}', every: 1s",
            top: "data: {id: {url: BASE/id, model: int, every: 2s}}")
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.step(2_000, 4_000)
        try await screen.step(5_000)
        try await screen.waitForReports(4)
        try await clock.waitForSleepers([6_000])
        #expect(server.cancelled == ["/of/1"])
        #expect(server.times("/of/2") == [2_000])
        #expect(screen.summaries == ["content [2]"])
        #expect(
            screen.lines == [
                "first", "id changed 2 s", "next again changed 1 s", "id same 1 s",
            ])
    }

    @Test func `items stay while their request is invalid or data is inconsistent`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            switch path {
            case "/ids": .init(text: ["[1]", "[]", "[2]"][min(turn, 2)])
            case "/of/1": .init(text: #"{"k1": 1}"#)
            default: .init(text: #"{"k2": 2}"#, after: 500)
            }
        }
        let harness = LoaderHarness(
            "id: next, items: \"data.ids.map(i, data.names['k' + string(i)])\"",
            top: """
                data:
                  ids: {url: BASE/ids, model: list(int), every: 1s}
                  names: {url: 'BASE/of/${data.ids[0]}', model: map(int)}
                """)
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.step(2_000)
        try await screen.step(2_500)
        try await clock.waitForSleepers([3_000])
        #expect(
            screen.history.map { $0[0] } == ["content [1]", "empty []", "empty []", "content [2]"])
        #expect(server.paths.filter { $0 != "/ids" } == ["/of/1", "/of/2"])
    }

    @Test func `sections that appear are loaded, and absent ones are no longer requested`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            if path == "/on" {
                return .init(text: [true, true, false][turn % 3] ? "false" : "true")
            }
            return .init(text: rows([turn]), after: 400)
        }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, when: data.on, every: 500ms",
            top: "data: {on: {url: BASE/on, model: bool, every: 1s}}")
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.step(2_000)
        try await clock.waitForSleepers([2_400, 3_000])
        #expect(screen.summaries == ["loading []"])
        try await screen.step(2_400, 3_000)
        try await screen.step(2_500)
        try await screen.step(2_900, 3_000)
        try await screen.step(3_000, told: 5)
        try await screen.waitForReports(6)
        try await clock.waitForSleepers([4_000])
        #expect(screen.summaries == [])
        #expect(server.times("/own") == [2_000, 2_500, 3_000])
        #expect(server.cancelled == ["/own"])
    }

    @Test
    func `a poll starts with the first page, and health, files and element requests are polled`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            switch path {
            case "/well": .init(status: turn == 1 ? 500 : 200, text: "ok")
            case "/p?page=1&size=2": .init(text: rows([turn, 8]))
            case "/p?page=2&size=2": .init(text: rows([9]))
            default: .init(text: #"{"id": \#(turn)}"#)
            }
        }
        let reads = Mutex(0)
        var harness = LoaderHarness(
            "id: pages, url: BASE/p, paging: {policy: page, size: 2}", "id: file, file: rows.json",
            "id: each, url: 'BASE/row/${i}', for: {i: '[1, 2]'}",
            "id: literal, items: [{id: 4}]", "id: well, items: '[api.healthy]'",
            top: "refresh: {every: 1s}\napi: {health: BASE/well}")
        harness.files = ["rows.json": rows([3])]
        harness.onRead = { reads.withLock { $0 += 1 } }
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.waitForReports(5)
        try await clock.waitForSleepers([2_000])
        #expect(server.times("/p?page=1&size=2") == [0, 1_000])
        #expect(server.times("/p?page=2&size=2") == [0, 1_000])
        #expect(reads.withLock { $0 } == 2)
        #expect(
            screen.summaries == [
                "content [1 8 9]", "content [3]", "content [1]", "content [4]",
                "content [false]",
            ])
    }

    @Test func `a change of now alone sends no request, but polls use it`() async throws {
        let clock = clock
        let server = TimedServer(clock) { _, turn in .init(text: rows([turn])) }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s",
            "id: since, url: 'BASE/since/${int(now)}', every: 2s",
            "id: once, url: 'BASE/once/${int(now)}'", "id: shown, items: '[int(now)]'")
        let screen = try await PolledScreen(
            harness, clock, server,
            moment: { .date(seconds: Int64(clock.milliseconds / 1_000), nanoseconds: 0) })
        try await screen.step(1_000)
        try await screen.step(2_000, told: 2)
        try await screen.step(3_000, told: 4)
        try await screen.waitForReports(5)
        try await clock.waitForSleepers([4_000])
        let paths = server.paths.filter { $0 != "/own" }
        #expect(paths.count == 3)
        #expect(paths.contains("/since/2"))
        #expect(screen.summaries.last == "content [3]")
    }

    @Test func `after a failed poll of another list the next page is the first of that one`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            switch path {
            case "/id": .init(text: turn == 0 ? "1" : "2")
            case "/of/1?page=1&size=1": .init(text: rows([1]))
            case "/of/2?page=1&size=1": turn == 0 ? .init(status: 500) : .init(text: rows([2]))
            default: .init(text: rows([3]))
            }
        }
        var harness = LoaderHarness(
            "id: next, url: 'BASE/of/${data.id}', paging: {policy: page, size: 1}",
            top: "data: {id: {url: BASE/id, model: int, every: 1s}}")
        harness.clock = clock
        harness.pages = .count(1)
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().summaries == ["content [1]"])
        let polling = Task { [screen, start = try harness.activation()] in
            var screen = screen
            _ = await screen.poll(from: start) { _, report in report.failure == nil }
            return screen
        }
        try await clock.waitForSleepers([1_000])
        clock.advance(to: 1_000)
        screen = await polling.value
        #expect(screen.snapshot().summaries == ["content [1]"])
        #expect(await screen.loadNextPages(of: ["next"]))
        #expect(screen.snapshot().summaries == ["content [2]"])
        #expect(
            server.paths.suffix(2) == ["/of/2?page=1&size=1", "/of/2?page=1&size=1"])
    }
}
