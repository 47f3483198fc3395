public import Foundation

nonisolated extension Date {
    /// Returns the date that a text is (RFC 3339).
    public static func parse(_ text: String) throws(ExpressionError) -> Date {
        let pattern =
            #/([0-9]{4,5})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|[+-].*)/#
        guard
            let (_, year, month, day, hour, minute, second, fraction, zone) =
                text.wholeMatch(of: pattern)?.output,
            let days = days(Int(year) ?? 0, Int(month) ?? 0, Int(day) ?? 0),
            let hour = Int(hour), let minute = Int(minute), let second = Int(second),
            hour < 24, minute < 60, second < 60, let offset = zone == "Z" ? 0 : utcOffset(zone)
        else { throw .malformed(text, as: "a `date`") }
        let digits = (fraction ?? "").prefix(9)
        let nanoseconds = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        let time = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
        return try Date(time, else: .outOfRange("\"\(text)\"", as: "a `date`"))
    }

    /// The days from 1970 to a date; nil if there is no such date.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        // Years start in March, so that the leap day is last.
        let (from, months) = month > 2 ? (year + 400, month - 3) : (year + 399, month + 9)
        let leapDays = from / 4 - from / 100 + from / 400
        let days = from * 365 + leapDays + (153 * months + 2) / 5 + day - 865_566
        let found = CivilTime(Date(timeIntervalSince1970: Double(days * 86_400)), offset: 0)
        return found.month == month && found.day == day ? days : nil
    }
}

/// Returns the seconds east of UTC of `+09:00`; nil for another text.
nonisolated func utcOffset(_ text: some StringProtocol) -> Int? {
    guard
        let (_, sign, hours, minutes) =
            String(text).wholeMatch(of: #/([+-]?)([0-9]{2}):([0-9]{2})/#)?.output,
        let hours = Int(hours), let minutes = Int(minutes), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
}
