import Foundation
import ScreenKit
import TestSupport
import Testing

/// Failures of loads that others need.
@MainActor @Suite(.watchdog) struct SharedFailureTests {
    @Test func `people read the server's words, not the names of the spec`() async {
        let load = RequestLoad<Item>("data.rows", .list) {
            $0.reject = { _ throws(LoadFailure) in throw LoadFailure(.rejected, "Closed.") }
        }
        let screen = TestScreen([load], in: LoadEnvironment(transport: TestServer(delays: [:])))
        await screen.run(.changes)
        let shown = SectionContent(reads: [load]) { UniqueItems([1]) }
        guard case .failed(let failure) = shown.state else {
            Issue.record("no failure")
            return
        }
        #expect(failure.message == "`data.rows` failed: Closed.")
        #expect(failure.userMessage == "Closed.")
    }
}
