import Loading
import TestSupport
import Testing

/// Polling: schedules, and the effect on the screen.
@Suite struct LoaderPollingTests {
    private let clock = TestClock()

    @Test func `S4-04 a server slower than the interval gets no concurrent polls`()
        async throws
    {
        let server = TimedServer(clock) { _, turn in
            .init(text: rows([turn]), after: turn == 0 ? 0 : 1_500)
        }
        let harness = LoaderHarness("id: own, url: BASE/slow, every: 1s")
        let screen = try await PolledScreen(harness, clock, server)
        for round in 1...4 {
            let begin = 1_000 + (round - 1) * 2_000
            try await screen.step(begin)
            try await screen.step(begin + 1_500)
        }
        try await clock.waitForSleepers([9_000])
        #expect(server.times("/slow") == [0, 1_000, 3_000, 5_000, 7_000])
        #expect(server.maxConcurrent == 1)
        #expect(screen.history.map(\.first) == (0...4).map { "content [\($0)]" })
    }

    @Test func `a slow poll delays no other`() async throws {
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
        try await screen.step(1_000)
        try await screen.step(2_000, 5_200, told: 2)
        try await screen.step(3_000, 5_200, told: 4)
        try await screen.step(4_000, 5_200, told: 5)
        try await screen.step(5_000, 5_200, told: 7)
        try await screen.step(5_200, 6_000, told: 8)
        try await screen.step(6_000, told: 9)
        try await screen.waitForReports(11)
        try await clock.waitForSleepers([7_000, 10_200])
        #expect(server.times("/slow") == [0, 1_000, 6_000])
        #expect(server.times("/quick") == [0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000])
        #expect(server.times("/fast") == [0, 2_000, 4_000, 6_000])
        #expect(server.maxConcurrent == 1)
        #expect(screen.summaries == ["content [1]", "content [3]", "content [60]"])
    }

    @Test(arguments: ["ignore", "cancelAll"])
    func `S4-06 a failed poll keeps the items, and later polls are delayed`(policy: String)
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            if path == "/still" { return .init(text: rows([5])) }
            return (1...2).contains(turn) ? .init(status: 500) : .init(text: rows([turn]))
        }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s", "id: still, url: BASE/still",
            top: "load: {onError: \(policy)}")
        let screen = try await PolledScreen(harness, clock, server)
        let times = [1_000, 3_000, 7_000]
        for time in times { try await screen.step(time) }
        try await clock.waitForSleepers([8_000])
        #expect(server.times("/own") == [0] + times)
        #expect(server.times("/still") == [0])
        #expect(screen.history.dropLast().allSatisfy { $0 == ["content [0]", "content [5]"] })
        #expect(screen.summaries == ["content [3]", "content [5]"])
        #expect(
            screen.lines == [
                "first", "own status changed 2 s", "own status same 4 s", "own changed 1 s",
            ], "that it is from before is new once")
    }

    @Test func `Retry-After delays polls`() async throws {
        let server = TimedServer(clock) { _, turn in
            turn == 1
                ? .init(status: 503, headers: [HTTPHeader(name: "Retry-After", value: "90")])
                : .init(text: rows([turn]))
        }
        let screen = try await PolledScreen(
            LoaderHarness("id: own, url: BASE/own, every: 1s"), clock, server)
        for time in [1_000, 91_000] { try await screen.step(time) }
        try await clock.waitForSleepers([92_000])
    }

    @Test func `a failed initial load is polled with a delay, and its readers follow`()
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
        for time in [2_000, 6_000] { try await screen.step(time) }
        try await clock.waitForSleepers([7_000])
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

    @Test func `an unchanged response changes nothing`() async throws {
        let server = TimedServer(clock) { _, turn in .init(text: rows([turn < 3 ? 1 : 2])) }
        let harness = LoaderHarness(
            "id: own, url: BASE/own, every: 1s", "id: derived, items: data.all",
            top: "data: {all: {url: BASE/all, model: list(Row), every: 1s}}")
        let screen = try await PolledScreen(harness, clock, server)
        try await screen.step(1_000)
        try await screen.step(2_000, told: 3)
        try await screen.step(3_000, told: 5)
        try await screen.waitForReports(7)
        try await clock.waitForSleepers([4_000])
        #expect(screen.lines.count { $0.contains("same") } == 4)
        #expect(screen.lines.count { $0.contains("changed") } == 2)
        #expect(screen.summaries == ["content [2]", "content [2]"])
    }

    @Test(arguments: [0, 1, 2]) func `polling ends on cancellation at any point`(point: Int)
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: turn == 0 ? 0 : 700)
        }
        let harness = LoaderHarness(
            "id: one, url: BASE/one, every: 1s", "id: two, url: BASE/two, every: 1s",
            top: "load: {concurrency: 1}")
        let screen = try await PolledScreen(harness, clock, server)
        if point > 0 { try await screen.step(1_000) }
        if point > 1 { try await screen.step(1_700) }
        let sleepers = [[1_000], [1_700], [2_000, 2_400]][point]
        try await clock.waitForSleepers(sleepers)
        screen.cancel()
        #expect(await screen.end == .stopped)
        try await clock.waitForSleepers([])
        #expect(server.cancelled == [[], ["/one"], ["/two"]][point])
        #expect(screen.summaries == ["content [\(point == 2 ? 1 : 0)]", "content [0]"])
    }

    @Test func `a recording is polled to its last response without waiting`() async throws {
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
