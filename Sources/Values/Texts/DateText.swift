/// Formats dates.
package enum DateText {
    /// Returns RFC 3339 in UTC; the fraction, if any, has no trailing zeros.
    package static func rfc3339(_ value: Value) -> String {
        let civil = CivilTime(secondsSince1970: value.asInt)
        let date = "\(four(civil.year))-\(two(civil.month))-\(two(civil.day))"
        let clock = "\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
        return "\(date)T\(clock)\(fraction(UInt64(value.extra)))Z"
    }

    /// Returns a point and the digits of a fraction of a second; empty for zero.
    static func fraction(_ nanoseconds: UInt64) -> String {
        guard nanoseconds > 0 else { return "" }
        var digits = String(1_000_000_000 + nanoseconds).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return ".\(digits)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func four(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
    }
}

/// Formats durations.
package enum DurationText {
    /// Returns seconds with a unit and as few digits as possible: `90s`, `-0.5s`.
    package static func seconds(_ value: Value) -> String {
        let magnitude = value.asInt.magnitude
        let whole = magnitude / 1_000_000_000
        let fraction = DateText.fraction(magnitude % 1_000_000_000)
        return "\(value.asInt < 0 ? "-" : "")\(whole)\(fraction)s"
    }
}

/// A date of the Gregorian calendar and a time of day.
package struct CivilTime: Sendable, Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int
    /// 0 is Sunday.
    package let weekday: Int
    /// 0 is January 1.
    package let dayOfYear: Int

    /// Creates the date and time from seconds since 1970-01-01 00:00 in local time.
    package init(secondsSince1970 seconds: Int64) {
        let seconds = Int(seconds)
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        (year, month, day) = Self.date(days)
        weekday = ((days % 7) + 11) % 7
        dayOfYear = days - DateParser.daysSince1970(year, 1, 1)
    }

    /// Returns the date of the Gregorian calendar; the inverse of `DateParser.daysSince1970`.
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        // The year starts in March, so that the leap day is last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Returns the seconds from 1970-01-01 00:00 to midnight of a valid date.
    package static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        Int64(DateParser.daysSince1970(year, month, day)) * 86_400
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        DateParser.days(inMonth: month, of: year)
    }
}
