import ScreenKit
import TestSupport
import Testing

/// The section that is named when failures cancel the other loads.
@MainActor @Suite(.watchdog) struct FailurePolicyTests {
    @Test func `of failures of one moment the first in the order of the spec is named`() async {
        for _ in 0..<200 {
            let server = TestServer { _, _ in .status(404) }
            let sections = ["first", "second", "third"].map { RequestLoad<Item>($0, .list) }
            let screen = TestScreen(
                sections, in: LoadEnvironment(transport: server), onError: .cancelAll)
            await screen.run(.changes)
            #expect(screen.loads.cancelledBy == "first")
            #expect(sections.allSatisfy { $0.failure?.status == 404 })
        }
    }

    @Test func `a failure that has not arrived is not waited for`() async {
        let server = TestServer { _, path in path == "/first" ? .held : .status(404) }
        let sections = ["first", "second"].map { RequestLoad<Item>($0, .list) }
        let screen = TestScreen(
            sections, in: LoadEnvironment(transport: server), onError: .cancelAll)
        await screen.run(.changes)
        #expect(screen.loads.cancelledBy == "second")
        #expect(SectionContent(sections[0]).state == .cancelled)
        for number in 1...2 { await server.release(number) }
    }

    @Test func `what is cancelled keeps what it had, and an old failure cancels nothing`() async {
        let server = TestServer { number, path in
            switch (path, number) {
            case ("/first", 1...2): .status(500)
            case ("/first", _): .held
            default: number < 3 ? .after(.zero) : .status(404)
            }
        }
        let sections = ["first", "second"].map { RequestLoad<Item>($0, .list) }
        let environment = LoadEnvironment(transport: server)
        let first = TestScreen(sections, in: environment)
        await first.run(.changes)
        #expect(sections[0].failure?.status == 500)
        let again = TestScreen(sections, in: environment, onError: .cancelAll)
        await again.run(.refresh)
        #expect(again.loads.cancelledBy == "second")
        #expect(sections[0].failure?.status == 500)
        for number in 3...4 { await server.release(number) }
    }
}
