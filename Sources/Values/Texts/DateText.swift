import DateCore

/// Formats dates.
package enum DateText {
    /// Returns RFC 3339 in UTC; the fraction, if any, has no trailing zeros.
    package static func rfc3339(_ value: Value) -> String {
        ModelSupport.ISO8601Format.text(
            ModelSupport.DateWriter(seconds: value.asInt, nanoseconds: value.extra))
    }

    /// Returns a point and the digits of a fraction of a second; empty for zero.
    static func fraction(_ nanoseconds: UInt64) -> String {
        guard nanoseconds > 0 else { return "" }
        var digits = String(1_000_000_000 + nanoseconds).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return ".\(digits)"
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
        let date = ModelSupport.CalendarDay(daysSince1970: days)
        year = date.year
        month = date.month
        day = date.day
        weekday = ModelSupport.GregorianCalendar.weekday(daysSince1970: days)
        dayOfYear =
            days - ModelSupport.GregorianCalendar.daysSince1970(year: year, month: 1, day: 1)
    }

    /// Returns the seconds from 1970-01-01 00:00 to midnight of a valid date.
    package static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        Int64(ModelSupport.GregorianCalendar.daysSince1970(year: year, month: month, day: day))
            * 86_400
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        ModelSupport.GregorianCalendar.count(inMonth: month, of: year)
    }
}
