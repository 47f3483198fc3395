import Foundation
import Observation
import ScreenKit
import Synchronization
import TestSupport
import Testing

/// What writes of an app do with what `LoadingRules.WriteQueue` decides.
@MainActor @Suite(.watchdog) struct WriteDriverTests {
    private let load = RequestLoad<Item>("jobs", .list)
    private let clock = TestClock()

    /// The states of a loader.
    private final class States {
        var count = 0
    }

    private func screen(_ server: TestServer) -> TestScreen {
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        return TestScreen([load], in: environment)
    }

    private func write(
        _ action: String = "mark", of item: String = "1", hiding load: AnyLoad? = nil,
        setting states: [StateChange] = [], value: Int? = nil, undo: Bool = false
    ) -> ScreenWrite {
        ScreenWrite(
            action, on: TapPlace(section: "jobs", identity: item),
            changing: load.map { ItemChange<Item>.remove(until: [$0]) }, setting: states,
            value: value, undo: undo ? ("Marked", .seconds(5)) : nil
        ) { () throws(LoadFailure) in
            .request(try LoadRequest("https://api.example.com/\(action)", method: "POST"))
        }
    }

    /// The numbers of the items that are shown.
    private func shown(_ screen: TestScreen) -> [Int] {
        SectionContent(load).changed(by: screen.writes, in: "jobs") { "\($0.id)" }.items.map(\.id)
    }

    @Test func `an answer that is older than a write is not shown, and is asked for again`()
        async throws
    {
        let server = TestServer { number, _ in [2, 4].contains(number) ? .held : .after(.zero) }
        let screen = screen(server)
        await screen.run(.changes)
        let refresh = Task { await screen.run(.refresh) }
        try await server.waitForRequests(2)
        await screen.writes.send(write(), screen.steps)
        await server.release(2)
        try await server.waitForRequests(4)
        #expect(load.items == [Item(id: 1)])
        await server.release(4)
        await refresh.value
        #expect(load.items == [Item(id: 4)])
        #expect(await server.count == 4)
    }

    @Test func `an undo shows the item again, and nothing is sent`() async throws {
        let server = TestServer(delays: [:])
        let screen = screen(server)
        await screen.run(.changes)
        let sending = Task {
            await screen.writes.send(write(hiding: load, undo: true), screen.steps)
        }
        try await waitUntil("the time of the undo") { clock.sleepers.contains(5_000) }
        #expect(screen.writes.undoTitle == "Marked")
        #expect(shown(screen) == [])
        screen.writes.undo()
        #expect(screen.writes.undoTitle == nil)
        #expect(shown(screen) == [1])
        guard case .notSent = await sending.value else {
            Issue.record("it was sent")
            return
        }
        #expect(await server.count == 1)
        try await waitUntil("no time is measured") { clock.sleepers.isEmpty }
    }

    @Test func `writes with undo are sent one after the other`() async throws {
        let server = TestServer { number, _ in number == 2 ? .held : .after(.zero) }
        let screen = screen(server)
        await screen.run(.changes)
        let first = Task { await screen.writes.send(write(undo: true), screen.steps) }
        try await waitUntil("the first") { screen.writes.undoTitle != nil }
        let second = Task { await screen.writes.send(write("other", undo: true), screen.steps) }
        try await server.waitForRequests(2)
        let leaving = Task { await screen.writes.sendWaiting() }
        try await waitUntil("the second") { screen.writes.undoTitle == nil }
        #expect(await server.count == 2)
        await server.release(2)
        await leaving.value
        #expect(await server.last("/mark") == 2)
        #expect(await server.last("/other") == 3)
        _ = await first.value
        _ = await second.value
    }

    @Test func `the newest value of a control follows, and shows meanwhile`() async throws {
        let server = TestServer { number, _ in number == 1 ? .held : .after(.zero) }
        let screen = screen(server)
        let works = (1...3).map { number in
            Task { await screen.writes.send(write(value: number), screen.steps) }
        }
        try await server.waitForRequests(1)
        let place = TapPlace(section: "jobs", identity: "1")
        try await waitUntil("the newest") { screen.writes.value(of: "mark", on: place) == 3 }
        await server.release(1)
        var ends: [Bool] = []
        for work in works {
            if case .succeeded = await work.value { ends.append(true) } else { ends.append(false) }
        }
        #expect(ends == [false, false, true])
        #expect(await server.count == 2)
        let value: Int? = screen.writes.value(of: "mark", on: place)
        #expect(value == nil)
    }

    /// The value of a state, which a person may set before the second of two writes that fail.
    @Test(arguments: [nil, 7]) func `failed writes give back what was there before`(_ set: Int?)
        async throws
    {
        let server = TestServer { _, path in path == "/jobs" ? .after(.zero) : .held }
        let screen = screen(server)
        await screen.run(.changes)
        let states = States()
        func send(_ action: String, _ value: Int) -> Task<Void, Never> {
            let change = StateChange.set(\States.count, of: states, to: value)
            return Task {
                await screen.writes.send(write(action, setting: [change]), screen.steps)
            }
        }
        let first = send("first", 1)
        try await waitUntil("the first") { await server.last("/first") != nil }
        #expect(states.count == 1)
        if let set { states.count = set }
        let second = send("second", 2)
        try await waitUntil("the second") { await server.last("/second") != nil }
        #expect(states.count == 2)
        for (path, value) in [("/first", 2), ("/second", set ?? 0)] {
            await server.fail(path)
            try await waitUntil("the end of \(path)") { states.count == value }
        }
        await first.value
        await second.value
        #expect(!screen.writes.areInFlight)
    }

    @Test func `views are told only of what changes for them`() async {
        let screen = screen(TestServer(delays: [:]))
        let told = Mutex<[String]>([])
        for (name, read) in [
            ("undo", { _ = screen.writes.undoTitle }), ("items", { _ = self.shown(screen) }),
            ("sending", { _ = screen.writes.areInFlight }),
        ] {
            withObservationTracking(read) { told.withLock { $0.append(name) } }
        }
        await screen.writes.send(write(), screen.steps)
        #expect(told.withLock { $0 } == ["sending"])
    }
}
