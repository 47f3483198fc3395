nonisolated extension ModelSupport {
    /// Dates as `2024-05-01T12:00:00.5Z`.
    package nonisolated enum ISO8601Format {
        /// Reads RFC 3339 §5.6. A space in place of `T`, a comma in place of the point, a time without
        /// seconds, and an offset without colon or minutes are accepted, too.
        package static func read(_ scanner: inout DateScanner) -> Moment? {
            guard let days = scanner.dashedDay(),
                scanner.take("T") || scanner.take("t") || scanner.take(" "),
                var time = scanner.minutes()
            else { return nil }
            var nanoseconds: UInt32 = 0
            if scanner.take(":") {
                guard let second = scanner.second() else { return nil }
                time += second
                if scanner.take(".") || scanner.take(",") {
                    guard let fraction = fraction(&scanner) else { return nil }
                    nanoseconds = fraction
                }
            }
            guard let offset = scanner.zone(), scanner.isAtEnd else { return nil }
            return Moment(
                seconds: Int64(days * 86_400 + time - offset), nanoseconds: nanoseconds)
        }

        /// Returns the digits of a fraction in nanoseconds; further digits are dropped.
        private static func fraction(_ scanner: inout DateScanner) -> UInt32? {
            var value: UInt32 = 0
            var count = 0
            while let digit = scanner.digit() {
                if count < 9 { value = value * 10 + UInt32(digit) }
                count += 1
            }
            guard count > 0 else { return nil }
            for _ in min(count, 9)..<9 { value *= 10 }
            return value
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.ISO8601Format {
    /// Returns RFC 3339 in UTC; the fraction, if any, has no zeros at its end.
    package static func text(_ writer: ModelSupport.DateWriter) -> String {
        let seconds = "\(writer.dashedDay)T\(writer.clock)"
        guard writer.nanoseconds > 0 else { return seconds + "Z" }
        var fraction = writer.padded(Int(writer.nanoseconds), to: 9)
        while fraction.last == "0" { fraction.removeLast() }
        return "\(seconds).\(fraction)Z"
    }
}
