import POSIX

/// The inputs of a run that are not deterministic.
package struct Nondeterminism: Sendable {
    /// Returns a random fraction from 0 to 1 for retry delays.
    package var jitter: @Sendable () -> Double
    /// Returns seconds since 1970 UTC.
    package var wallClock: @Sendable () -> Int64

    /// Uses the system's random numbers and time by default.
    package init(
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
        wallClock: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) {
        (self.jitter, self.wallClock) = (jitter, wallClock)
    }

    /// Returns the deterministic inputs of a replay: the wall clock follows the virtual one.
    ///
    /// - Parameter start: the wall time at the virtual clock's zero.
    package static func replay(from start: Int64, on clock: VirtualClock) -> Nondeterminism {
        Nondeterminism(
            jitter: { 0.5 }, wallClock: { start &+ clock.now.offset.components.seconds })
    }
}
