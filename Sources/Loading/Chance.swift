import POSIX

/// What a run takes from chance and from the calendar.
package struct Chance: Sendable {
    /// From 0 to 1.
    package var fraction: @Sendable () -> Double
    /// Seconds since 1970 UTC.
    package var now: @Sendable () -> Int64

    /// By default the system's random numbers and time.
    package init(
        fraction: @escaping @Sendable () -> Double = { .random(in: 0...1) },
        now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) {
        (self.fraction, self.now) = (fraction, now)
    }

    /// That of a replay, in which nothing is left to chance: the calendar goes with the clock.
    ///
    /// - Parameter start: what the calendar shows when the clock shows zero.
    package static func replay(from start: Int64, on clock: VirtualClock) -> Chance {
        Chance(fraction: { 0.5 }, now: { start &+ clock.now.offset.components.seconds })
    }
}
