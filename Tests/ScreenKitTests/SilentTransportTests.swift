import Foundation
import ScreenKit
import TestSupport
import Testing

/// A transport, or a query of the app, that ignores cancellation, or never answers.
@MainActor @Suite(.watchdog) struct SilentTransportTests {
    private let load = RequestLoad<Item>("jobs", .list)

    @Test func `a later round does not wait, and the late answer is dropped`() async throws {
        let server = TestServer { number, _ in number == 1 ? .held : .after(.zero) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        let first = Task { await screen.run(.changes) }
        try await server.waitForRequests(1)
        await screen.run(.refresh)
        #expect(load.items == [Item(id: 2)])
        await first.value
        await server.releaseAndPass(1)
        #expect(load.items == [Item(id: 2)])
    }

    @Test func `the time of a request ends`() async {
        let load = RequestLoad<Item>("jobs", .list) { $0.rules.timeout = .milliseconds(50) }
        let server = TestServer { _, _ in .held }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        #expect(load.failure?.kind == .timeout)
        await server.release(1)
    }

    @Test func `the time of a round ends`() async throws {
        let server = TestServer { number, _ in number == 1 ? .held : .after(.zero) }
        let clock = TestClock()
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let screen = TestScreen([load], in: environment, timeout: .milliseconds(50))
        let first = Task { await screen.run(.changes) }
        try await waitUntil("the time of the round") { clock.sleepers.contains(50) }
        clock.advance(to: 50)
        await first.value
        #expect(load.failure?.kind == .timeout)
        await server.release(1)
        await screen.run(.refresh)
        #expect(load.items == [Item(id: 2)])
    }

    @Test func `the time for a query ends`() async throws {
        typealias Question = CheckedContinuation<Data, Never>
        let (questions, question) = AsyncStream.makeStream(of: Question.self)
        let clock = TestClock()
        var environment = LoadEnvironment(transport: TestServer(delays: [:]))
        environment.clock = clock
        environment.query = { _, _, _ in await withCheckedContinuation { question.yield($0) } }
        let loads = ScreenLoads(environment, timeout: .milliseconds(50))
        let round = Task {
            await loads.run(.changes) { [load] in
                [
                    .section(
                        "jobs", load,
                        source: { () throws(LoadFailure) in
                            .query(database: "jobs.db", sql: "select 1", arguments: Data())
                        })
                ]
            }
        }
        for await answer in questions.prefix(1) {
            try await waitUntil("the time of the round") { clock.sleepers.contains(50) }
            clock.advance(to: 50)
            await round.value
            #expect(load.failure?.kind == .timeout)
            answer.resume(returning: Data())
        }
    }

    @Test func `polling ends with its task`() async throws {
        let server = TestServer { number, _ in number == 2 ? .held : .after(.zero) }
        let load = RequestLoad<Item>("jobs", .list) { $0.every = .milliseconds(1) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        let poll = Task { await screen.loads.runPolls(screen.steps) }
        try await server.waitForRequests(2)
        poll.cancel()
        await poll.value
        #expect(load.items == [Item(id: 1)])
        await server.release(2)
    }

    @Test func `the time of a write ends`() async {
        let server = TestServer { _, _ in .held }
        let screen = TestScreen([], in: LoadEnvironment(transport: server))
        let write = ScreenWrite(
            "mark", on: TapPlace(), rules: RequestRules { $0.timeout = .milliseconds(50) }
        ) { () throws(LoadFailure) in
            .request(try LoadRequest("https://api.example.com/marks", method: "POST"))
        }
        let end = await screen.writes.send(write, screen.steps)
        guard case .failed(let failure) = end else {
            Issue.record("it has not failed")
            return
        }
        #expect(failure.kind == .timeout)
        #expect(!screen.writes.areInFlight)
        await server.release(1)
    }
}
