import Foundation
import ScreenKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Polls of what the elements of data load.
@MainActor @Suite(.watchdog) struct ElementPollTests {
    /// A section of each key, whose load is kept as long as there is the key.
    @MainActor private final class Elements {
        var keys = ["a", "b"]
        private var loads: [String: RequestLoad<Item>] = [:]

        func steps() -> [LoadStep] {
            loads = loads.filter { keys.contains($0.key) }
            return keys.map { key in
                let load =
                    loads[key] ?? RequestLoad<Item>(key, .items) { $0.every = .seconds(10) }
                loads[key] = load
                return .section(
                    key, load,
                    source: { () throws(LoadFailure) in
                        .request(try LoadRequest("https://api.example.com/\(path: key)"))
                    })
            }
        }
    }

    @Test func `an element that has come back is polled from then on`() async throws {
        let clock = TestClock()
        let server = TestServer(delays: [:])
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        let elements = Elements()
        let loads = ScreenLoads(environment)
        let steps: LoadSteps = { [.elements(of: []) { elements.steps() }] }
        await loads.run(.changes, steps)
        let shown = Task { await loads.runPolls(steps) }
        try await waitUntil("the time before a poll") { clock.sleepers == [10_000] }
        clock.advance(to: 10_000)
        try await waitUntil("the time after two polls") { clock.sleepers == [20_000] }
        #expect(await paths(of: server) == ["/a", "/a", "/b", "/b"])
        elements.keys = ["b"]
        await loads.run(.changes, steps)
        try await waitUntil("the time before its next poll") { clock.sleepers == [20_000] }
        clock.advance(to: 20_000)
        try await waitUntil("the time after the poll of the other") { clock.sleepers == [30_000] }
        #expect(await paths(of: server) == ["/a", "/a", "/b", "/b", "/b"])
        elements.keys = ["a", "b"]
        await loads.run(.changes, steps)
        #expect(await server.requests.last?.url?.path == "/a")
        try await waitUntil("the time before the next polls") { clock.sleepers == [30_000] }
        clock.advance(to: 30_000)
        try await waitUntil("the time after both polls") { clock.sleepers == [40_000] }
        #expect(await paths(of: server) == ["/a", "/a", "/a", "/a", "/b", "/b", "/b", "/b"])
        shown.cancel()
        await shown.value
    }

    private func paths(of server: TestServer) async -> [String] {
        await server.requests.compactMap { $0.url?.path }.sorted()
    }
}
