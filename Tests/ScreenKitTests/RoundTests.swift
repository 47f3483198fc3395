import Foundation
import ScreenKit
import TestSupport
import Testing

/// What happens when rounds, polls and their ends meet, which runs of recordings cannot tell.
@MainActor @Suite(.watchdog) struct RoundTests {
    private let load = Load<Item>("jobs", .list)

    @Test func `an answer of a poll does not replace a newer one`() async {
        let server = TestServer(delays: [2: .milliseconds(500)])
        let load = Load<Item>("jobs", .list) { $0.every = .milliseconds(50) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        let poll = Task { await screen.loads.runPolls(screen.steps) }
        await server.waitForRequests(2)
        await screen.run(.refresh)
        #expect(load.items == [Item(id: 3)])
        while await server.count < 5 {
            #expect(load.items != [Item(id: 2)])
            await Task.yield()
        }
        poll.cancel()
        await poll.value
    }

    @Test func `a refresh without time keeps the items`() async {
        let screen = screen(delays: [2: .seconds(60)], timeout: .seconds(2)).screen
        await screen.run(.changes)
        await screen.run(.refresh)
        #expect(load.items == [Item(id: 1)])
        #expect(load.failure == nil)
        #expect(load.staleness?.kind == .timeout)
    }

    @Test func `a cancelled refresh keeps the items and is resumed`() async {
        let (screen, server) = screen(delays: [2: .seconds(60)])
        await screen.run(.changes)
        let refresh = Task { await screen.run(.refresh) }
        await server.waitForRequests(2)
        refresh.cancel()
        await refresh.value
        #expect(load.items == [Item(id: 1)])
        #expect(load.staleness == nil)
        for _ in 0..<2 { await screen.run(.changes) }
        #expect(load.items == [Item(id: 3)], "once")
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

    private func screen(
        delays: [Int: Duration], timeout: Duration = .seconds(120)
    ) -> (screen: TestScreen, server: TestServer) {
        let server = TestServer(delays: delays)
        let environment = LoadEnvironment(transport: server)
        return (TestScreen([load], in: environment, timeout: timeout), server)
    }
}
