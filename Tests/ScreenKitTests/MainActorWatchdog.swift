import Foundation
import Synchronization

/// Ends the program when the main actor does not run for a time: a test that blocks it cannot fail by
/// itself.
final class MainActorWatchdog: Sendable {
    private let lastRun = Mutex<ContinuousClock.Instant?>(.now)
    private let seed = Mutex(UInt64(0))

    init(patience: Duration) {
        Thread.detachNewThread { [self] in
            while let last = lastRun.withLock({ $0 }) {
                if last.duration(to: .now) > patience {
                    let seed = seed.withLock { $0 }
                    print("the main actor has not run for \(patience), seed \(seed)")
                    exit(1)
                }
                // Enqueued at once: what waits for a thread of the pool would wait for other tests.
                Task { @MainActor in self.noteRun() }
                Thread.sleep(forTimeInterval: 0.5)
            }
        }
    }

    private func noteRun() { lastRun.withLock { last in last = last.map { _ in .now } } }

    func begin(_ seed: UInt64) { self.seed.withLock { $0 = seed } }

    func end() { lastRun.withLock { $0 = nil } }
}
