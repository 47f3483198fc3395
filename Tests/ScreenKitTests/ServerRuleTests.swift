import Foundation
import ScreenKit
import TestSupport
import Testing

/// What apps do by the rules of the core, whose tests are those of LoadingCore.
@MainActor @Suite(.watchdog) struct ServerRuleTests {
    @Test(arguments: [
        (["Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT", "Date": Self.date], 30),
        (["retry-after": "7", "Retry-After": "3"], 7),
    ])
    func `a retry waits as long as the server says`(
        _ headers: [String: String], _ wait: Int
    ) async {
        #expect(await delay(headers) == wait)
    }

    private nonisolated static let date = "Fri, 31 Dec 1999 23:59:29 GMT"

    @Test func `a text without arguments is no format`() {
        #expect(ExpressionContext().text("50% off, 100%%", in: "None") == "50% off, 100%%")
        #expect(ExpressionContext().text("%lld%%", in: "None", 5) == "5%")
    }

    @Test func `parameters replace those of the URL in any spelling`() throws {
        let found = try LoadRequest(
            "https://a.b/c?page%5Bnumber%5D=1&x#f", query: [("page[number]", "2")])
        #expect(try found == LoadRequest("https://a.b/c?x&page%5Bnumber%5D=2#f"))
    }

    @Test func `searches compare folded texts`() {
        let section = SectionContent(reads: []) { UniqueItems([Item(id: 1), Item(id: 2)]) }
        let texts = ["İnşaat", "ΣΊΣΥΦΟΣ"]
        let found = section.searched(for: "inş") { _, index in texts[index] }
        #expect(found.items.map(\.id) == [1])
    }

    /// Returns the seconds before the second attempt.
    private func delay(_ headers: [String: String]) async -> Int {
        let clock = TestClock(skipping: .seconds(100))
        let server = TestServer { number, _ in
            number == 1 ? .status(503, headers) : .after(.zero)
        }
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        environment.jitter = { 0 }
        let load = RequestLoad<Item>("jobs", .list) {
            $0.rules = RequestRules { ($0.attempts, $0.timeout) = (2, .seconds(10_000)) }
        }
        let screen = TestScreen([load], in: environment, timeout: .seconds(100_000))
        await screen.run(.changes)
        #expect(load.items == [Item(id: 2)])
        return clock.milliseconds / 1_000
    }
}
