nonisolated extension ModelSupport {
    /// A moment of the years 1 to 9999, to the microsecond: a `Double` of this century has no more, and
    /// so has none a `Date` of Foundation.
    package nonisolated struct Moment: Sendable, Hashable {
        /// Since 1970-01-01 in UTC, whole ones before the moment.
        package let seconds: Int64
        /// Since then, less than a second.
        package let microseconds: UInt32

        /// Creates a moment that is rounded to microseconds; nil outside the years 1 to 9999.
        ///
        /// - Parameter nanoseconds: less than a second.
        package init?(seconds: Int64, nanoseconds: UInt32 = 0) {
            let rounded = (nanoseconds + 500) / 1_000
            let whole = seconds + Int64(rounded / 1_000_000)
            guard whole >= -62_135_596_800, whole < 253_402_300_800 else { return nil }
            self.seconds = whole
            self.microseconds = rounded % 1_000_000
        }

        /// Creates the moment of a number of seconds since 1970; nil outside the years 1 to 9999.
        package init?(ofSeconds number: Double) {
            guard number >= -62_135_596_800, number < 253_402_300_800 else { return nil }
            let whole = number.rounded(.down)
            self.init(whole, fraction: (number - whole) * 1_000_000_000)
        }

        /// Creates the moment of a number of milliseconds since 1970; nil outside the years 1 to 9999.
        package init?(ofMilliseconds number: Double) {
            let seconds = number / 1_000
            guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
            let whole = seconds.rounded(.down)
            // Milliseconds are exact in nanoseconds; seconds would be rounded.
            self.init(whole, fraction: (number - whole * 1_000) * 1_000_000)
        }

        /// - Parameter fraction: nanoseconds, which rounding may have made too many.
        private init?(_ whole: Double, fraction: Double) {
            let nanoseconds = min(max(fraction.rounded(), 0), 999_999_999)
            self.init(seconds: Int64(whole), nanoseconds: UInt32(nanoseconds))
        }

        /// Seconds since 1970 with their fraction.
        package var secondsSince1970: Double {
            Double(seconds) + Double(microseconds) / 1_000_000
        }
    }
}
