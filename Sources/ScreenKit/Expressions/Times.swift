public import Foundation

// Dates are in the years 1 to 9999, and durations have at most 292 years. Foundation counts seconds
// in a `Double`: a microsecond is exact in this century, and no more than that is read.

nonisolated extension Date {
    /// Whole seconds since 1970, and the nanoseconds of the last one.
    var parts: (seconds: Int, nanoseconds: Int) {
        let time = timeIntervalSince1970
        let bounded = time.isNaN ? 0 : min(max(time, -1e11), 1e12)
        let whole = bounded.rounded(.down)
        let micros = Int(((bounded - whole) * 1e6).rounded())
        return micros == 1_000_000
            ? (Int(whole) + 1, 0) : (Int(whole), micros * 1_000)
    }

    /// The time since 1970.
    private var time: Duration { .seconds(parts.seconds) + .nanoseconds(parts.nanoseconds) }

    /// Creates a date from the time since 1970. Throws beyond the years 1 to 9999.
    init(_ time: Duration, else error: ExpressionError) throws(ExpressionError) {
        let years = Duration.seconds(-62_135_596_800)..<Duration.seconds(253_402_300_800)
        guard years.contains(time) else { throw error }
        let (seconds, attoseconds) = time.components
        self.init(timeIntervalSince1970: Double(seconds) + Double(attoseconds) / 1e18)
    }

    /// Returns the date after a duration.
    public func adding(_ duration: Duration) throws(ExpressionError) -> Date {
        try Date(time + duration, else: .overflow(of: "+"))
    }

    /// Returns the date before a duration.
    public func subtracting(_ duration: Duration) throws(ExpressionError) -> Date {
        try Date(time - duration, else: .overflow(of: "-"))
    }

    /// Returns the duration from another date.
    public func duration(since other: Date) throws(ExpressionError) -> Duration {
        try time.subtracting(other.time)
    }

    /// Returns the date of a number of seconds since 1970.
    public static func seconds(_ seconds: Int) throws(ExpressionError) -> Date {
        try Date(.seconds(seconds), else: .outOfRange("\(seconds)", as: "a `date`"))
    }

    /// Whole seconds since 1970.
    public var secondsSince1970: Int { parts.seconds }

    /// The date as RFC 3339 writes it, in UTC.
    public var rfc3339: String {
        let (time, format) = (civil, "%04d-%02d-%02dT%02d:%02d:%02d")
        let text = String(
            format: format, time.year, time.month, time.day, time.hour, time.minute, time.second)
        return text + fraction(time.nanoseconds) + "Z"
    }
}

nonisolated extension Sequence where Element == Duration {
    /// Returns the sum of all elements; 0 if there are none.
    public func sum() throws(ExpressionError) -> Duration {
        var total = Duration.zero
        for duration in self { total = try (total + duration).checked("sum") }
        return total
    }
}

nonisolated extension Duration {
    /// All nanoseconds.
    public var totalNanoseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
    }

    /// Returns the duration if its nanoseconds fit 64 bits.
    fileprivate func checked(_ operation: String) throws(ExpressionError) -> Duration {
        guard (.nanoseconds(Int.min) ... .nanoseconds(Int.max)).contains(self) else {
            throw .overflow(of: operation)
        }
        return self
    }

    /// Returns the sum.
    public func adding(_ other: Duration) throws(ExpressionError) -> Duration {
        try (self + other).checked("+")
    }

    /// Returns the difference.
    public func subtracting(_ other: Duration) throws(ExpressionError) -> Duration {
        try (self - other).checked("-")
    }

    /// Whole hours.
    public var hours: Int { totalNanoseconds / 3_600_000_000_000 }

    /// Whole minutes.
    public var minutes: Int { totalNanoseconds / 60_000_000_000 }

    /// Whole seconds.
    public var seconds: Int { totalNanoseconds / 1_000_000_000 }

    /// The milliseconds of the last second.
    public var milliseconds: Int { totalNanoseconds % 1_000_000_000 / 1_000_000 }

    /// The duration in seconds: `90s`, `-0.5s`.
    public var text: String {
        let magnitude = totalNanoseconds.magnitude
        let rest = fraction(Int(magnitude % 1_000_000_000))
        return "\(totalNanoseconds < 0 ? "-" : "")\(magnitude / 1_000_000_000)\(rest)s"
    }
}

private nonisolated func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = String(1_000_000_000 + nanoseconds).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
}

// MARK: - Calendar

nonisolated extension Calendar {
    static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The seconds of 400 years, after which the calendar repeats. Foundation's has Julian dates before
    /// 1582: it is asked for the same day in another cycle.
    static let cycle = 146_097 * 86_400
}

/// A date of the Gregorian calendar and a time of day.
public nonisolated struct CivilTime: Hashable, Sendable {
    /// The date; months and days count from 1.
    public let year, month, day: Int
    /// The time of day, and the part of a second.
    public let hour, minute, second, nanoseconds: Int
    /// The day of the week from 0, Sunday, and that of the year from 0.
    public let weekday, dayOfYear: Int
    /// The milliseconds of the second.
    public var millisecond: Int { nanoseconds / 1_000_000 }

    init(_ date: Date, offset: Int) {
        let seconds: Int
        (seconds, nanoseconds) = date.parts
        let cycles = Int((Double(seconds + offset) / Double(Calendar.cycle)).rounded(.down))
        let time = seconds + offset - cycles * Calendar.cycle
        let shifted = Date(timeIntervalSince1970: Double(time))
        let utc = Calendar.utc
        let part = { utc.component($0, from: shifted) }
        (year, month, day) = (part(.year) + 400 * cycles, part(.month), part(.day))
        (hour, minute, second) = (part(.hour), part(.minute), part(.second))
        weekday = part(.weekday) - 1
        dayOfYear = (utc.ordinality(of: .day, in: .year, for: shifted) ?? 1) - 1
    }
}

nonisolated extension Date {
    /// The date and time in UTC.
    public var civil: CivilTime { CivilTime(self, offset: 0) }

    /// Returns the date and time in a zone: `Asia/Seoul`, `+09:00`.
    public func civil(in zone: String) throws(ExpressionError) -> CivilTime {
        CivilTime(self, offset: try offset(in: zone))
    }

    func offset(in zone: String) throws(ExpressionError) -> Int {
        if let offset = utcOffset(zone) { return offset }
        let isName = zone == "UTC" || zone == "" || zone.contains("/")
        guard isName, let zone = TimeZone(identifier: zone == "" ? "UTC" : zone) else {
            throw .timeZone(zone)
        }
        return zone.secondsFromGMT(for: self)
    }
}
