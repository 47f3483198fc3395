import ScreenKit
import TestSupport
import Testing

@MainActor @Suite(.watchdog) struct CancelledRoundTests {
    @Test func `nothing waits for what a cancelled round has not asked for`() async {
        let server = TestServer { _, path in path == "/bad" ? .status(500) : .held }
        let days = RequestLoad<Item>("days", .list)
        let other = RequestLoad<Item>("other", .list)
        let bad = RequestLoad<Item>("bad", .list)
        let loads = ScreenLoads(LoadEnvironment(transport: server))
        func source(_ name: String) -> LoadStep.Source {
            { () throws(LoadFailure) in .request(try LoadRequest("https://api.example.com/\(name)"))
            }
        }
        let steps: LoadSteps = {
            [
                .data(days, source: source("days")), .data(other, source: source("other")),
                .section("shown", when: { true }, whenReads: [days], reads: [other]),
                .section("bad", bad, onError: { _, _ in .cancelAll }, source: source("bad")),
            ]
        }
        await loads.run(.changes, steps)
        #expect(loads.cancelledBy == "bad")
        #expect(SectionContent(reads: [other]) { UniqueItems([1]) }.state == .cancelled)
        #expect(SectionContent(reads: [days]) { UniqueItems([1]) }.state == .cancelled)
    }
}
