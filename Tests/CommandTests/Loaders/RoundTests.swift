import Foundation
import ScreenKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What happens when rounds, polls and their ends meet, which runs of recordings cannot tell.
@MainActor @Suite struct RoundTests {
    @Test func `an answer of a poll does not replace a newer one`() async throws {
        let screen = Screen(delays: [2: .milliseconds(500)], every: .milliseconds(50))
        await screen.loads.run(.changes, screen.steps)
        let poll = Task { await screen.loads.runPolls(screen.steps) }
        while await screen.server.count < 2 { await Task.yield() }
        await screen.loads.run(.refresh, screen.steps)
        #expect(screen.load.items == [Item(id: 3)])
        while await screen.server.count < 5 {
            #expect(screen.load.items != [Item(id: 2)])
            await Task.yield()
        }
        poll.cancel()
        await poll.value
    }

    @Test func `a refresh without time keeps the items`() async {
        let screen = Screen(delays: [2: .seconds(60)], timeout: .seconds(2))
        await screen.loads.run(.changes, screen.steps)
        await screen.loads.run(.refresh, screen.steps)
        #expect(screen.load.items == [Item(id: 1)])
        #expect(screen.load.failure == nil)
        #expect(screen.load.staleness?.kind == .timeout)
    }

    @Test func `a cancelled refresh keeps the items and is resumed`() async {
        let screen = Screen(delays: [2: .seconds(60)])
        await screen.loads.run(.changes, screen.steps)
        let refresh = Task { await screen.loads.run(.refresh, screen.steps) }
        while await screen.server.count < 2 { await Task.yield() }
        refresh.cancel()
        await refresh.value
        #expect(screen.load.items == [Item(id: 1)])
        #expect(screen.load.staleness == nil)
        for _ in 0..<2 { await screen.loads.run(.changes, screen.steps) }
        #expect(screen.load.items == [Item(id: 3)], "once")
    }
}

private struct Item: Codable, Hashable, Sendable { var id: Int }

/// Answers each request with its number, after the delay for that number.
private actor Server: HTTPTransport {
    private(set) var count = 0
    private let delays: [Int: Duration]

    init(_ delays: [Int: Duration]) { self.delays = delays }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        count += 1
        let number = count
        if let delay = delays[number] { try await Task.sleep(for: delay) }
        return HTTPResponse(body: Data("[{\"id\": \(number)}]".utf8))
    }
}

/// A screen with one request.
@MainActor private struct Screen {
    let server: Server
    let load: Load<Item>
    let loads: ScreenLoads
    let steps: LoadSteps

    init(delays: [Int: Duration], every: Duration? = nil, timeout: Duration = .seconds(120)) {
        let load = Load<Item>("jobs", .list) { $0.every = every }
        (server, self.load) = (Server(delays), load)
        loads = ScreenLoads(LoadEnvironment(transport: server), timeout: timeout)
        steps = {
            [
                .data(load) { () throws(LoadFailure) in
                    .request(try LoadRequest("https://api.example.com/jobs"))
                }, .section("jobs", reads: [load]),
            ]
        }
    }
}
