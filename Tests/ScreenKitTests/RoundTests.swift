import Foundation
import ScreenKit
import TestSupport
import Testing

/// What happens when rounds, polls and their ends meet, which runs of recordings cannot tell.
@MainActor @Suite(.watchdog) struct RoundTests {
    private let load = RequestLoad<Item>("jobs", .list)
    private let clock = TestClock()
    /// The second answer does not come.
    private let server = TestServer { number, _ in number == 2 ? .held : .after(.zero) }

    private var environment: LoadEnvironment {
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        return environment
    }

    @Test func `an answer of a poll does not replace a newer one`() async throws {
        let load = RequestLoad<Item>("jobs", .list) { $0.every = .seconds(60) }
        let screen = TestScreen([load], in: environment)
        await screen.run(.changes)
        let poll = Task { await screen.loads.runPolls(screen.steps) }
        try await waitUntil("the time before a poll") { clock.sleepers == [60_000] }
        clock.advance(to: 60_000)
        try await server.waitForRequests(2)
        await screen.run(.refresh)
        #expect(load.items == [Item(id: 3)])
        await server.releaseAndPass(2)
        #expect(load.items == [Item(id: 3)])
        poll.cancel()
        await poll.value
    }

    @Test func `a refresh without time keeps the items`() async throws {
        let screen = TestScreen([load], in: environment, timeout: .seconds(2))
        await screen.run(.changes)
        let refresh = Task { await screen.run(.refresh) }
        try await server.waitForRequests(2)
        try await waitUntil("the time of the round") { clock.sleepers.contains(2_000) }
        clock.advance(to: 2_000)
        await refresh.value
        #expect(load.items == [Item(id: 1)])
        #expect(load.failure == nil)
        #expect(load.staleness?.kind == .timeout)
        await server.release(2)
    }

    @Test func `a cancelled refresh keeps the items and is resumed`() async throws {
        let screen = TestScreen([load], in: environment)
        await screen.run(.changes)
        let refresh = Task { await screen.run(.refresh) }
        try await server.waitForRequests(2)
        refresh.cancel()
        await refresh.value
        #expect(load.items == [Item(id: 1)])
        #expect(load.staleness == nil)
        for _ in 0..<2 { await screen.run(.changes) }
        #expect(load.items == [Item(id: 3)], "once")
        await server.release(2)
    }

    @Test func `now is the moment in which the last round began`() async {
        let readings = Counter()
        var environment = LoadEnvironment(transport: TestServer(delays: [:]))
        environment.context = {
            var context = ExpressionContext()
            context.now = Date(timeIntervalSince1970: Double(readings.next()))
            return context
        }
        let screen = TestScreen([load], in: environment)
        await screen.run(.changes)
        let first = screen.loads.context.now
        #expect(screen.loads.context.now == first)
        await screen.run(.refresh)
        let second = screen.loads.context.now
        #expect(second > first)
        #expect(screen.loads.context.now == second)
    }

    @Test func `ten thousand rounds, and polls between them`() async throws {
        let server = TestServer(delays: [:])
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let load = RequestLoad<Item>("jobs", .list) { $0.every = .seconds(1) }
        let screen = TestScreen([load], in: environment)
        let polls = Task { await screen.loads.runPolls(screen.steps) }
        var random = SeededRandom(7)
        for step in 1...10_000 {
            clock.advance(to: step * 100)
            switch random.number(0..<3) {
            case 0: await screen.run(.changes)
            case 1: await screen.run(.nextPages(of: load.name))
            default: await screen.run(.refresh)
            }
        }
        #expect(!load.isLoading)
        #expect(load.failure == nil && load.staleness == nil)
        let asked = await server.count
        #expect(asked > 3_000)
        try await waitUntil("the time before a poll") { clock.sleepers.count == 1 }
        clock.advance(to: 1_002_000)
        try await server.waitForRequests(asked + 1)
        polls.cancel()
        await polls.value
    }
}
