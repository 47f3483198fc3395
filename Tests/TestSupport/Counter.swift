import Synchronization

/// A thread-safe counter from 0 for each name.
package final class Counter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    package init() {}

    package func next(_ name: String = "") -> Int {
        counts.withLock { counts in
            defer { counts[name, default: 0] += 1 }
            return counts[name, default: 0]
        }
    }

    package var value: Int { counts.withLock { $0.values.reduce(0, +) } }
}
