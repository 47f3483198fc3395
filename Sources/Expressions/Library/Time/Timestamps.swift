import Values

/// Timestamps and durations (langdef.md, “Timestamps and durations”).
package enum Timestamps {
    /// The years 1 to 9999 in seconds since 1970.
    package static let seconds = Int64(-62_135_596_800)...253_402_300_799

    /// Returns a timestamp plus a number of nanoseconds.
    static func add(_ evaluator: inout Evaluator, _ timestamp: Value, _ nanoseconds: Int64) -> Value
    {
        // Floor division: the nanoseconds of a timestamp are never negative.
        let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var seconds = timestamp.asInt + quotient
        var rest = Int64(timestamp.extra) + remainder
        if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
        if rest >= 1_000_000_000 { (seconds, rest) = (seconds + 1, rest - 1_000_000_000) }
        guard Self.seconds.contains(seconds) else {
            evaluator.fail(.overflow)
            return .null
        }
        return .date(seconds: seconds, nanoseconds: UInt32(rest))
    }

    static func subtract(_ evaluator: inout Evaluator, _ timestamp: Value, _ nanoseconds: Int64)
        -> Value
    {
        guard nanoseconds == .min else { return add(&evaluator, timestamp, -nanoseconds) }
        // Int64.min cannot be negated; two steps avoid that.
        let almost = add(&evaluator, timestamp, .max)
        return evaluator.hasFault ? .null : add(&evaluator, almost, 1)
    }

    /// Returns the duration between two timestamps.
    static func distance(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        let seconds = left.asInt - right.asInt
        let (whole, isHuge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let rest = Int64(left.extra) - Int64(right.extra)
        let (span, overflows) = whole.addingReportingOverflow(rest)
        if isHuge || overflows { evaluator.fail(.overflow) }
        return .duration(nanoseconds: span)
    }

    static let overloads: [Overload] =
        parts.flatMap { name, part in
            [
                Overload.method(
                    name, .timestamp, returns: .int,
                    .unary { .int(Int64(part(CivilTime(secondsSince1970: $1.asInt), $1.extra))) },
                    swift: .rule(.time)),
                .method(
                    name, .timestamp, .string, returns: .int,
                    .binary { evaluator, timestamp, zone in
                        guard let offset = evaluator.offset(of: zone, at: timestamp.asInt) else {
                            return .null
                        }
                        let local = CivilTime(secondsSince1970: timestamp.asInt + Int64(offset))
                        return .int(Int64(part(local, timestamp.extra)))
                    }, swift: .rule(.time)),
            ].map(\.dependingOnRun)
        } + spans

    private static let parts: [(String, @Sendable (CivilTime, UInt32) -> Int)] = [
        ("getFullYear", { time, _ in time.year }),
        ("getMonth", { time, _ in time.month - 1 }),
        ("getDate", { time, _ in time.day }),
        ("getDayOfMonth", { time, _ in time.day - 1 }),
        ("getDayOfWeek", { time, _ in time.weekday }),
        ("getDayOfYear", { time, _ in time.dayOfYear }),
        ("getHours", { time, _ in time.hour }),
        ("getMinutes", { time, _ in time.minute }),
        ("getSeconds", { time, _ in time.second }),
        ("getMilliseconds", { _, nanoseconds in Int(nanoseconds / 1_000_000) }),
    ]

    /// Whole hours, minutes and seconds of a duration; milliseconds are those of its last second.
    private static let spans: [Overload] =
        [
            ("getHours", Int64(3_600_000_000_000), SwiftForm("hours")),
            ("getMinutes", 60_000_000_000, "minutes"), ("getSeconds", 1_000_000_000, "seconds"),
        ].map { name, unit, swift in
            .method(name, .duration, returns: .int, .unary { .int($1.asInt / unit) }, swift: swift)
        } + [
            .method(
                "getMilliseconds", .duration, returns: .int,
                .unary { .int($1.asInt % 1_000_000_000 / 1_000_000) }, swift: "milliseconds")
        ]
}

extension Evaluator {
    /// Returns the UTC offset of a zone, `Asia/Seoul` or `+09:00`, in seconds at a time.
    mutating func offset(of zone: Value, at seconds: Int64) -> Int? {
        if let offset = TimeText.offset(arena.content(zone)) { return offset }
        // The first use of a zone may read a file.
        guard charge(10) else { return nil }
        guard let rules = context.timeZones.zone(named: arena.string(zone)) else {
            fail(.timeZone(zone))
            return nil
        }
        return rules.offset(at: seconds)
    }
}
