import Foundation
import Synchronization
import Testing

/// Tests start programs and servers. Only a few tests run in parallel, so that they do not miss
/// their deadlines.
@Suite struct WidthTests {
    private static let running = Mutex(0)

    /// More tests than run in parallel without a limit.
    @Test(arguments: 0..<40)
    func `the number of parallel tests is limited`(_: Int) async throws {
        let beside = Self.running.withLock { running in
            running += 1
            return running
        }
        // Enough for all others to begin, if nothing limits them.
        for _ in 0..<10 { await Task.yield() }
        Self.running.withLock { $0 -= 1 }
        let name = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
        let width = try #require(ProcessInfo.processInfo.environment[name].flatMap(Int.init))
        #expect(beside <= width, "this version of Swift Testing does not know \(name)")
    }
}
