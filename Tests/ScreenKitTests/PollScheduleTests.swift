import ScreenKit
import TestSupport
import Testing

/// When loads with an interval are asked for.
@MainActor @Suite(.watchdog) struct PollScheduleTests {
    @Test func `what becomes due while nothing polls is asked for at once`() async throws {
        let clock = TestClock()
        let server = TestServer(delays: [:])
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let load = RequestLoad<Item>("jobs", .list) { $0.every = .seconds(60) }
        let screen = TestScreen([load], in: environment)
        await screen.run(.changes)
        let shown = Task { await screen.loads.runPolls(screen.steps) }
        try await waitUntil("the time before a poll") { clock.sleepers == [60_000] }
        // The app goes to the background, and comes back.
        shown.cancel()
        await shown.value
        clock.advance(to: 90_000)
        #expect(await server.count == 1)
        let again = Task { await screen.loads.runPolls(screen.steps) }
        try await waitUntil("the time after a poll") {
            load.items == [Item(id: 2)] && clock.sleepers == [120_000]
        }
        again.cancel()
        await again.value
        #expect(load.items == [Item(id: 2)])
        #expect(await server.count == 2)
    }

    @Test func `a health check that fails is asked for later, as what has no answer is`()
        async throws
    {
        let clock = TestClock()
        let server = TestServer { number, _ in number == 1 ? .after(.zero) : .status(500) }
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let load = RequestLoad<Bool>("health", .value) {
            $0.isHealthCheck = true
            $0.every = .seconds(10)
        }
        let loads = ScreenLoads(environment)
        let steps: LoadSteps = {
            [
                .section(load.name, load, onError: { _, _ in .ignore }) {
                    () throws(LoadFailure) in
                    .request(try LoadRequest("https://api.example.com/health"))
                }
            ]
        }
        await loads.run(.changes, steps)
        #expect(load.items == [true])
        let shown = Task { await loads.runPolls(steps) }
        try await waitUntil("the first poll") { clock.sleepers == [10_000] }
        clock.advance(to: 10_000)
        try await waitUntil("the time after two intervals") { clock.sleepers == [30_000] }
        #expect(load.items == [false])
        shown.cancel()
        await shown.value
    }
}
