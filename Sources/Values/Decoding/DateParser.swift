/// Dates as JSON writes them; `DateFormat` says what each format accepts.
package enum DateParser {
    /// The moment that `text` says in `format`; nil for anything else.
    package static func parse(_ text: String, _ format: DateFormat) -> Value? {
        if format == .seconds || format == .milliseconds {
            return Double(text).flatMap { date($0, format) }
        }
        var text = text
        return text.withUTF8 { parse($0, format) }
    }

    /// The moment that UTF-8 says in `format`; nil for anything else, and for formats of numbers.
    static func parse(_ text: UnsafeBufferPointer<UInt8>, _ format: DateFormat) -> Value? {
        var scanner = DateScanner(text)
        switch format {
        case .iso8601: return scanner.iso8601()
        case .day: return scanner.day()
        case .http: return scanner.http()
        case .seconds, .milliseconds: return nil
        }
    }

    /// The moment that a number says; nil beyond the years 1 to 9999.
    package static func date(_ number: Double, _ format: DateFormat) -> Value? {
        let seconds = format == .milliseconds ? number / 1_000 : number
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
        let whole = seconds.rounded(.down)
        // Milliseconds are exact integers of nanoseconds; a plain product would be off by some.
        let fraction =
            format == .milliseconds
            ? (number - whole * 1_000) * 1_000_000 : (seconds - whole) * 1_000_000_000
        let nanoseconds = min(max(fraction.rounded(), 0), 999_999_999)
        return .date(seconds: Int64(whole), nanoseconds: UInt32(nanoseconds))
    }

    /// Days from 1970-01-01 to a day of the Gregorian calendar.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March, so that the leap day is the last one.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// How many days a month has, leap years of the Gregorian calendar included.
    static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        switch month {
        case 2: return isLeap ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}
