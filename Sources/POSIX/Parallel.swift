import Dispatch
import Synchronization

/// Work whose parts do not depend on each other, which all processors do.
package enum Parallel {
    /// Returns the results for the parts of a range, in the order of the range.
    ///
    /// - Parameter length: the number of positions in a part, at least 1; the last may have fewer.
    package static func map<Result: Sendable>(
        _ range: Range<Int>, by length: Int, _ work: @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        let length = max(1, length)
        let parts = stride(from: range.lowerBound, to: range.upperBound, by: length).map { start in
            start..<min(start + length, range.upperBound)
        }
        guard parts.count > 1 else { return parts.map(work) }
        let found = Mutex([Result?](repeating: nil, count: parts.count))
        DispatchQueue.concurrentPerform(iterations: parts.count) { index in
            let result = work(parts[index])
            found.withLock { $0[index] = result }
        }
        return found.withLock { $0 }.compactMap(\.self)
    }

    /// Returns the number of positions in a part, for parts that end at about the same time on all
    /// processors.
    ///
    /// - Parameter least: the number that is worth the start of a part.
    package static func length(of count: Int, least: Int = 1) -> Int {
        max(least, count / partsOfWork + 1)
    }

    /// Parts of unequal length even out; each has its start.
    private static let partsOfWork = 16
}
