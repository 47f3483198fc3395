/// Dates as JSON writes them.
package enum DateParser {
    /// The moment that `text` says in `format`; nil for anything else.
    package static func parse(_ text: String, _ format: DateFormat) -> Value? {
        var scanner = DateScanner(text)
        switch format {
        case .iso8601: return scanner.iso8601()
        case .day: return scanner.day()
        case .http: return scanner.http()
        case .seconds, .milliseconds: return Double(text).flatMap { date($0, format) }
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

    static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        switch month {
        case 2: return isLeap ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

/// Walks over the bytes of a date.
private struct DateScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// RFC 3339 with a space or `T`, and the zone without colon too.
    mutating func iso8601() -> Value? {
        guard let days = calendarDay(), take("T") || take("t") || take(" "),
            let time = clock()
        else { return nil }
        var nanoseconds: UInt32 = 0
        if take(".") || take(",") {
            guard let fraction = fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = zone(), position == bytes.count else { return nil }
        return .date(seconds: Int64(days * 86_400 + time - offset), nanoseconds: nanoseconds)
    }

    mutating func day() -> Value? {
        guard let days = calendarDay(), position == bytes.count else { return nil }
        return .date(seconds: Int64(days * 86_400), nanoseconds: 0)
    }

    /// IMF-fixdate, the form that RFC 9110 §5.6.7 has senders write.
    mutating func http() -> Value? {
        guard word(3) != nil, take(","), take(" "), let day = number(2), take(" "),
            let month = month(), take(" "), let year = number(4), take(" "),
            let time = clock(), take(" "), word(3) == "GMT", position == bytes.count,
            let days = check(year, month, day)
        else { return nil }
        return .date(seconds: Int64(days * 86_400 + time), nanoseconds: 0)
    }

    private mutating func calendarDay() -> Int? {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let day = number(2)
        else { return nil }
        return check(year, month, day)
    }

    private func check(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard year >= 1, (1...12).contains(month), day >= 1,
            day <= DateParser.days(inMonth: month, of: year)
        else { return nil }
        return DateParser.daysSince1970(year, month, day)
    }

    /// Hours, minutes and, where they stand, seconds, as seconds.
    private mutating func clock() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
        else { return nil }
        guard take(":") else { return hour * 3_600 + minute * 60 }
        guard let second = number(2), second <= 60 else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    /// The digits of a fraction as nanoseconds; further digits are cut off.
    private mutating func fraction() -> UInt32? {
        var value: UInt32 = 0
        var digits = 0
        while position < bytes.count, let digit = digit(bytes[position]) {
            if digits < 9 { value = value * 10 + UInt32(digit) }
            digits += 1
            position += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 9)..<9 { value *= 10 }
        return value
    }

    /// Seconds east of UTC.
    private mutating func zone() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        if position == bytes.count { return sign * hours * 3_600 }
        _ = take(":")
        guard let minutes = number(2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    private mutating func month() -> Int? {
        let names = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return word(3).flatMap { names.firstIndex(of: $0) }.map { $0 + 1 }
    }

    private mutating func word(_ count: Int) -> String? {
        guard position + count <= bytes.count else { return nil }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    private mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count {
            guard let digit = digit(bytes[position + offset]) else { return nil }
            value = value * 10 + digit
        }
        position += count
        return value
    }

    private func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte) - 48 : nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }
}
