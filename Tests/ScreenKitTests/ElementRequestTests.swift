import ScreenKit
import TestSupport
import Testing

/// A request for each element of a list: `for`.
@MainActor @Suite(.watchdog) struct ElementRequestTests {
    @Test func `an element whose request is not valid fails its page, which sends nothing`() async {
        let server = TestServer(delays: [:])
        let load = RequestLoad<Item>("rows", .list) { $0.paging.size = 2 }
        let loads = ScreenLoads(LoadEnvironment(transport: server))
        let steps: LoadSteps = {
            [
                .section(
                    "rows", load,
                    source: { () throws(LoadFailure) in
                        try .requests(for: { ["a", "b", "c", nil] }) { name throws(LoadFailure) in
                            try LoadRequest("https://api.example.com/\(path: name)")
                        }
                    })
            ]
        }
        await loads.run(.changes, steps)
        #expect(Set(load.items.map(\.id)) == [1, 2])
        await loads.run(.nextPages(of: "rows"), steps)
        #expect(load.failure?.kind == .policy)
        #expect(Set(load.items.map(\.id)) == [1, 2])
        #expect(load.counts.hasMore)
        #expect(await server.count == 2)
    }
}
