import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Synchronization
import Testing
import Values

/// What is polled: when it is asked for, and what that does to the screen.
@Suite struct LoaderPollingTests {
    private let clock = SteppingClock()

    @Test func `S4-04 a server that needs longer than the interval is never asked twice at once`()
        async throws
    {
        let server = TimedServer(clock) { _, turn in
            .init(text: rows([turn]), after: turn == 0 ? 0 : 1_500)
        }
        let harness = LoaderHarness("id: own, url: BASE/slow, every: 1s")
        let screen = try await PolledScreen(harness, clock, server)
        for round in 1...4 {
            let begin = 1_000 + (round - 1) * 2_000
            await screen.step(begin)
            await screen.step(begin + 1_500)
        }
        #expect(await clock.settled([9_000]) == [9_000])
        #expect(server.times("/slow") == [0, 1_000, 3_000, 5_000, 7_000])
        #expect(server.mostTogether == 1)
        #expect(screen.history.map(\.first) == (0...4).map { "content [\($0)]" })
    }

    @Test func `a slow one delays no other`() async throws {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: path == "/slow" && turn > 0 ? 4_200 : 0)
        }
        let harness = LoaderHarness(
            "id: slow, url: BASE/slow", "id: fast, url: BASE/fast, every: 2s",
            "id: sum, items: 'data.fast.map(r, r.id * 10)'",
            top: """
                refresh: {every: 1s}
                data: {fast: {url: BASE/quick, model: list(Row)}}
                """)
        let screen = try await PolledScreen(harness, clock, server)
        await screen.step(1_000)
        await screen.step(2_000, 5_200, told: 2)
        await screen.step(3_000, 5_200, told: 4)
        await screen.step(4_000, 5_200, told: 5)
        await screen.step(5_000, 5_200, told: 7)
        await screen.step(5_200, 6_000, told: 8)
        await screen.step(6_000, told: 9)
        await wait { screen.lines.count >= 11 }
        #expect(await clock.settled([7_000, 10_200]) == [7_000, 10_200])
        #expect(server.times("/slow") == [0, 1_000, 6_000])
        #expect(server.times("/quick") == [0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000])
        #expect(server.times("/fast") == [0, 2_000, 4_000, 6_000])
        #expect(server.mostTogether == 1)
        #expect(screen.summaries == ["content [1]", "content [3]", "content [60]"])
    }

    @Test(arguments: ["ignore", "cancelAll"])
    func `S4-06 a poll that fails blanks nothing, and the next ones come later`(policy: String)
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            if path == "/still" { return .init(text: rows([5])) }
            return (1...8).contains(turn) ? .init(status: 500) : .init(text: rows([turn]))
        }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s", "id: still, url: BASE/still",
            top: "load: {onError: \(policy)}")
        let screen = try await PolledScreen(harness, clock, server)
        let times = [1_000, 3_000, 7_000, 15_000, 31_000, 63_000, 123_000, 183_000, 243_000]
        for time in times { await screen.step(time) }
        #expect(await clock.settled([244_000]) == [244_000], "all is well again")
        #expect(server.times("/own") == [0] + times)
        #expect(server.times("/still") == [0])
        #expect(screen.history.dropLast().allSatisfy { $0 == ["content [0]", "content [5]"] })
        #expect(screen.summaries == ["content [9]", "content [5]"])
        #expect(
            screen.lines == [
                "first", "own status changed 2 s", "own status same 4 s", "own status same 8 s",
                "own status same 16 s", "own status same 32 s", "own status same 60 s",
                "own status same 60 s", "own status same 60 s", "own changed 1 s",
            ], "that it is from before is new once")
    }

    @Test func `a server that asks for it is left alone`() async throws {
        let server = TimedServer(clock) { _, turn in
            switch turn {
            case 1: .init(status: 503, headers: [HTTPHeader(name: "Retry-After", value: "90")])
            case 2: .init(status: 429, headers: [HTTPHeader(name: "Retry-After", value: "1")])
            default: .init(text: rows([turn]))
            }
        }
        let screen = try await PolledScreen(
            LoaderHarness("id: own, url: BASE/own, every: 1s"), clock, server)
        for time in [1_000, 91_000, 95_000, 96_000] { await screen.step(time) }
        #expect(await clock.settled([97_000]) == [97_000])
    }

    @Test func `a first load that failed is asked for later too, and what reads it follows`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            if path == "/own", turn < 2 { return .init(status: 500) }
            return .init(text: path == "/own" ? "[7]" : rows([turn]))
        }
        let harness = LoaderHarness(
            "id: derived, items: 'data.own.map(i, i)'",
            "id: next, url: 'BASE/of/${data.own.first().orValue(0)}'",
            top: "data: {own: {url: BASE/own, model: list(int), every: 1s}}")
        let screen = try await PolledScreen(harness, clock, server)
        #expect(screen.summaries == ["status []", "status []"])
        for time in [2_000, 6_000] { await screen.step(time) }
        #expect(await clock.settled([7_000]) == [7_000])
        #expect(
            screen.history == [
                ["status []", "status []"], ["status []", "status []"],
                ["content [7]", "status []"], ["content [7]", "content [0]"],
            ])
        #expect(
            screen.lines == [
                "first", "own status same 4 s", "own changed 1 s", "next again changed",
            ])
    }

    @Test func `what came before leaves everything as it was`() async throws {
        let server = TimedServer(clock) { _, turn in .init(text: rows([turn < 3 ? 1 : 2])) }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s", "id: derived, items: data.all",
            top: "data: {all: {url: BASE/all, model: list(Row), every: 1s}}")
        let screen = try await PolledScreen(harness, clock, server)
        await screen.step(1_000)
        await screen.step(2_000, told: 3)
        await screen.step(3_000, told: 5)
        await wait { screen.lines.count >= 7 }
        #expect(await clock.settled([4_000]) == [4_000])
        #expect(screen.lines.count { $0.contains("same") } == 4)
        #expect(screen.lines.count { $0.contains("changed") } == 2)
        #expect(screen.summaries == ["content [2]", "content [2]"])
    }

    @Test func `requests in which polled values stand are sent again, before the next poll`()
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
        await screen.step(1_000)
        await screen.step(2_500)
        await screen.step(3_000)
        await screen.step(4_500)
        #expect(await clock.settled([5_000]) == [5_000])
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

    @Test func `one on its way with an old value is given up`() async throws {
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
        await screen.step(1_000)
        await screen.step(2_000, 4_000)
        await screen.step(5_000)
        #expect(await clock.settled([6_000]) == [6_000])
        #expect(server.cancelled == ["/of/1"])
        #expect(server.times("/of/2") == [2_000])
        #expect(screen.summaries == ["content [2]"])
        #expect(
            screen.lines == [
                "first", "id changed 2 s", "next again changed 1 s", "id same 1 s",
            ])
    }

    @Test func `what a poll can no longer ask for stays, and so does what does not fit yet`()
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
        await screen.step(1_000)
        await screen.step(2_000)
        await screen.step(2_500)
        #expect(await clock.settled([3_000]) == [3_000])
        #expect(
            screen.history.map { $0[0] } == ["content [1]", "empty []", "empty []", "content [2]"])
        #expect(server.paths.filter { $0 != "/ids" } == ["/of/1", "/of/2"])
    }

    @Test func `sections that come are loaded, and those that go are not asked for any more`()
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
        await screen.step(1_000)
        await screen.step(2_000)
        #expect(await clock.settled([2_400, 3_000]) == [2_400, 3_000])
        #expect(screen.summaries == ["loading []"])
        await screen.step(2_400, 3_000)
        await screen.step(2_500)
        await screen.step(2_900, 3_000)
        await screen.step(3_000)
        #expect(await clock.settled([4_000]) == [4_000])
        #expect(screen.summaries == [])
        #expect(server.times("/own") == [2_000, 2_500, 3_000])
        #expect(server.cancelled == ["/own"])
    }

    @Test func `a poll begins with the first page, and health, files and lists of ids are polled`()
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
        await screen.step(1_000)
        await wait { screen.lines.count >= 5 }
        #expect(await clock.settled([2_000]) == [2_000])
        #expect(server.times("/p?page=1&size=2") == [0, 1_000])
        #expect(server.times("/p?page=2&size=2") == [0, 1_000])
        #expect(reads.withLock { $0 } == 2)
        #expect(
            screen.summaries == [
                "content [1 8 9]", "content [3]", "content [1 1]", "content [4]",
                "content [false]",
            ])
    }

    @Test func `time that goes on is no reason to ask again, and is there when it is`() async throws
    {
        let clock = clock
        let server = TimedServer(clock) { _, turn in .init(text: rows([turn])) }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s",
            "id: since, url: 'BASE/since/${int(now)}', every: 2s",
            "id: once, url: 'BASE/once/${int(now)}'", "id: shown, items: '[int(now)]'")
        let screen = try await PolledScreen(
            harness, clock, server,
            moment: { .date(seconds: Int64(clock.milliseconds / 1_000), nanoseconds: 0) })
        await screen.step(1_000)
        await screen.step(2_000, told: 2)
        await screen.step(3_000, told: 4)
        await wait { screen.lines.count >= 5 }
        #expect(await clock.settled([4_000]) == [4_000])
        let paths = server.paths.filter { $0 != "/own" }
        #expect(paths.count == 3)
        #expect(paths.contains("/since/2"))
        #expect(screen.summaries.last == "content [3]")
    }

    @Test(arguments: [0, 1, 2]) func `it ends when it is cancelled, wherever it is`(point: Int)
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: turn == 0 ? 0 : 700)
        }
        let harness = LoaderHarness(
            "id: one, url: BASE/one, every: 1s", "id: two, url: BASE/two, every: 1s",
            top: "load: {concurrency: 1}")
        let screen = try await PolledScreen(harness, clock, server)
        if point > 0 { await screen.step(1_000) }
        if point > 1 { await screen.step(1_700) }
        let sleepers = [[1_000], [1_700], [2_000, 2_400]][point]
        #expect(await clock.settled(sleepers) == sleepers)
        screen.cancel()
        #expect(await screen.end == .stopped)
        #expect(await clock.settled([]) == [])
        #expect(server.cancelled == [[], ["/one"], ["/two"]][point])
        #expect(screen.summaries == ["content [\(point == 2 ? 1 : 0)]", "content [0]"])
    }

    @Test func `a recording is polled to its last answer, in no time`() async throws {
        let har = try HARReplay(Array(Self.recording.utf8))
        let virtual = VirtualClock()
        var harness = LoaderHarness(
            "id: often, url: BASE/often", "id: twice, url: BASE/twice", "id: once, url: BASE/once",
            top: "refresh: {every: 10m}")
        harness.virtualClock = virtual
        harness.concurrency = 1
        let screen = try await PolledScreen(harness, clock, har)
        #expect(await screen.end == .exhausted)
        #expect(
            screen.history == [
                ["content [1]", "content [1]", "content [1]"],
                ["content [2]", "content [1]", "content [1]"],
                ["content [2]", "content [2]", "content [1]"],
                ["content [2]", "content [2]", "content [1]"],
                ["content [3]", "content [2]", "content [1]"],
            ])
        #expect(virtual.now.offset >= .seconds(1_800))
    }

    private static var recording: String {
        func entry(_ path: String, _ text: String, status: Int = 200) -> String {
            let body = text.replacing("\"", with: "\\\"")
            return """
                {"request": {"method": "GET", "url": "http://127.0.0.1:1/\(path)"},
                 "response": {"status": \(status), "headers": [], "content": {"text": "\(body)"}}}
                """
        }
        let entries = [
            entry("often", rows([1])), entry("often", rows([2])),
            entry("often", "", status: 500), entry("often", rows([3])),
            entry("twice", rows([1])), entry("twice", rows([2])), entry("once", rows([1])),
        ]
        return #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
    }
}
