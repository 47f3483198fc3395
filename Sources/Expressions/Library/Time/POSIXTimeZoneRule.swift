import Values

/// The rule for future years: a POSIX `TZ` string as extended by RFC 8536 §3.3.1, such as
/// `EST5EDT,M3.2.0,M11.1.0`.
struct POSIXTimeZoneRule: Sendable {
    /// The standard UTC offset in seconds.
    private let standard: Int
    private let daylightSaving: DaylightSavingRule?

    private struct DaylightSavingRule: Sendable {
        let offset: Int
        let start: Day
        let end: Day
    }

    /// A day of the year and the local time on it, in seconds.
    fileprivate struct Day: Sendable {
        enum Rule: Sendable {
            /// The n-th weekday of a month; 5 is the last.
            case weekday(month: Int, week: Int, weekday: Int)
            /// 1 to 365; February 29 is not counted.
            case withoutLeapDay(Int)
            /// 0 to 365.
            case day(Int)
        }

        let rule: Rule
        let time: Int
    }

    /// Parses a `TZ` string; nil if it is empty or malformed.
    init?(_ text: ArraySlice<UInt8>) {
        var parser = TimeZoneRuleParser(rest: text)
        guard parser.name(), let west = parser.time() else { return nil }
        standard = -west
        guard parser.name() else {
            daylightSaving = nil
            return
        }
        let offset = parser.time().map { -$0 } ?? standard + 3_600
        guard parser.take(","), let start = Self.day(&parser), parser.take(","),
            let end = Self.day(&parser)
        else { return nil }
        daylightSaving = DaylightSavingRule(offset: offset, start: start, end: end)
    }

    private static func day(_ parser: inout TimeZoneRuleParser) -> Day? {
        let rule: Day.Rule
        if parser.take("M") {
            guard let month = parser.number(), (1...12).contains(month), parser.take("."),
                let week = parser.number(), (1...5).contains(week), parser.take("."),
                let weekday = parser.number(), (0...6).contains(weekday)
            else { return nil }
            rule = .weekday(month: month, week: week, weekday: weekday)
        } else if parser.take("J") {
            guard let day = parser.number(), (1...365).contains(day) else { return nil }
            rule = .withoutLeapDay(day)
        } else {
            guard let day = parser.number(), (0...365).contains(day) else { return nil }
            rule = .day(day)
        }
        guard parser.take("/") else { return Day(rule: rule, time: 7_200) }
        return parser.time().map { Day(rule: rule, time: $0) }
    }

    /// Returns the UTC offset in seconds at a time.
    func offset(at seconds: Int64) -> Int {
        guard let daylightSaving else { return standard }
        let year = CivilTime(secondsSince1970: seconds + Int64(standard)).year
        let start = daylightSaving.start.transition(in: year) - Int64(standard)
        let end = daylightSaving.end.transition(in: year) - Int64(daylightSaving.offset)
        // In the southern hemisphere, daylight saving time spans the turn of the year.
        let isDaylightSaving =
            start < end ? seconds >= start && seconds < end : seconds >= start || seconds < end
        return isDaylightSaving ? daylightSaving.offset : standard
    }
}

extension POSIXTimeZoneRule.Day {
    /// Returns the transition in a year, in local time before it.
    fileprivate func transition(in year: Int) -> Int64 {
        let day: Int64
        switch rule {
        case .withoutLeapDay(let number):
            let isAfterLeapDay = number > 59 && CivilTime.days(inMonth: 2, of: year) == 29
            day = CivilTime.seconds(year, 1, 1) + Int64(number - (isAfterLeapDay ? 0 : 1)) * 86_400
        case .day(let number): day = CivilTime.seconds(year, 1, 1) + Int64(number) * 86_400
        case .weekday(let month, let week, let weekday):
            let first = CivilTime.seconds(year, month, 1)
            let daysUntil = (weekday - CivilTime(secondsSince1970: first).weekday + 7) % 7
            var date = 1 + daysUntil + (week - 1) * 7
            while date > CivilTime.days(inMonth: month, of: year) { date -= 7 }
            day = first + Int64(date - 1) * 86_400
        }
        return day + Int64(time)
    }
}

/// Scans the bytes of a `TZ` string.
private struct TimeZoneRuleParser {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips a zone abbreviation: three letters or more, or anything between `<` and `>`.
    mutating func name() -> Bool {
        if take("<") {
            while let byte = rest.popFirst() { if byte == UInt8(ascii: ">") { return true } }
            return false
        }
        let letters = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
        rest.removeFirst(letters.count)
        return letters.count >= 3
    }

    mutating func number() -> Int? {
        let digits = rest.prefix(4).prefix { (48...57).contains($0) }
        rest.removeFirst(digits.count)
        return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// A signed time with optional minutes and seconds, in seconds.
    mutating func time() -> Int? {
        let sign = take("-") ? -1 : 1
        if sign == 1 { _ = take("+") }
        guard let hours = number() else { return nil }
        let minutes = take(":") ? number() ?? 0 : 0
        let seconds = take(":") ? number() ?? 0 : 0
        return sign * (hours * 3_600 + minutes * 60 + seconds)
    }
}
