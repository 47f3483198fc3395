/// Parses dates of JSON values; see `DateFormat`.
package enum DateParser {
    /// Parses a date in `format`; nil if malformed.
    package static func parse(_ text: String, _ format: DateFormat) -> Value? {
        if format == .seconds || format == .milliseconds {
            return Double(text).flatMap { date($0, format) }
        }
        var text = text
        return text.withUTF8 { parse($0, format) }
    }

    /// Parses UTF-8 in `format`; nil if malformed, and for numeric formats.
    package static func parse(
        _ text: UnsafeBufferPointer<UInt8>, _ format: DateFormat
    ) -> Value? {
        var scanner = DateScanner(text)
        switch format {
        case .iso8601: return scanner.iso8601()
        case .day: return scanner.day()
        case .http: return scanner.http()
        case .pattern(let pattern): return scanner.local(pattern)
        case .seconds, .milliseconds: return nil
        }
    }

    /// Converts a number; nil outside the years 1 to 9999.
    package static func date(_ number: Double, _ format: DateFormat) -> Value? {
        let seconds = format == .milliseconds ? number / 1_000 : number
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
        let whole = seconds.rounded(.down)
        // Milliseconds convert exactly to nanoseconds; multiplying seconds would round.
        let fraction =
            format == .milliseconds
            ? (number - whole * 1_000) * 1_000_000 : (seconds - whole) * 1_000_000_000
        let nanoseconds = min(max(fraction.rounded(), 0), 999_999_999)
        return .moment(seconds: Int64(whole), nanoseconds: UInt32(nanoseconds))
    }

    /// Returns the days from 1970-01-01 to a date of the Gregorian calendar.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // The year starts in March, so that the leap day is last.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Returns the number of days of a month in the Gregorian calendar.
    static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        switch month {
        case 2: return isLeap ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

extension Value {
    /// Returns a decoded date, rounded to microseconds: a `double` of this century has no more, and so
    /// has none a `Date` of Foundation. Nil outside the years 1 to 9999.
    static func moment(seconds: Int64, nanoseconds: UInt32) -> Value? {
        let micros = (nanoseconds + 500) / 1_000
        let seconds = seconds + Int64(micros / 1_000_000)
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
        return .date(seconds: seconds, nanoseconds: micros % 1_000_000 * 1_000)
    }
}
