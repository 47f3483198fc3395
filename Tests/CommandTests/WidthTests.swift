import Foundation
import Synchronization
import Testing

/// Tests start programs and servers, which share the machine's processors and descriptors: so few of
/// them run side by side that none reaches its deadline for the others' sake.
@Suite struct WidthTests {
    private static let running = Mutex(0)

    /// More than ever run at once without a bound.
    @Test(arguments: 0..<40)
    func `a few tests run side by side`(_: Int) async throws {
        let beside = Self.running.withLock { running in
            running += 1
            return running
        }
        try await Task.sleep(for: .milliseconds(5))
        Self.running.withLock { $0 -= 1 }
        let name = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
        let width = try #require(ProcessInfo.processInfo.environment[name].flatMap(Int.init))
        #expect(beside <= width, "this version of Swift Testing does not know \(name)")
    }
}
