import JSONData

/// Scans the bytes of a date.
struct DateScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// The bytes must outlive the scanner.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// RFC 3339 §5.6. Also accepts a space in place of `T`, a comma in place of the point, a time
    /// without seconds, and an offset without colon or minutes.
    mutating func iso8601() -> Value? {
        guard let days = calendarDay(), take("T") || take("t") || take(" "), var time = minutes()
        else { return nil }
        var nanoseconds: UInt32 = 0
        if take(":") {
            guard let second = second() else { return nil }
            time += second
            if take(".") || take(",") {
                guard let fraction = fraction() else { return nil }
                nanoseconds = fraction
            }
        }
        guard let offset = zone(), isAtEnd else { return nil }
        return .moment(seconds: Int64(days * 86_400 + time - offset), nanoseconds: nanoseconds)
    }

    mutating func day() -> Value? {
        guard let days = calendarDay(), isAtEnd else { return nil }
        return .date(seconds: Int64(days * 86_400), nanoseconds: 0)
    }

    /// IMF-fixdate (RFC 9110 §5.6.7).
    mutating func http() -> Value? {
        guard let weekday = word(among: "SunMonTueWedThuFriSat"), take(","), take(" "),
            let day = number(2), take(" "),
            let month = word(among: "JanFebMarAprMayJunJulAugSepOctNovDec"), take(" "),
            let year = number(4), take(" "), let minutes = minutes(), take(":"),
            let second = second(), take(" "), word(among: "GMT") != nil, isAtEnd,
            let days = check(year, month + 1, day), Self.weekday(days) == weekday
        else { return nil }
        return .date(seconds: Int64(days * 86_400 + minutes + second), nanoseconds: 0)
    }

    /// The numbers of a date in a pattern. Those that the pattern lacks are 0.
    private struct Fields {
        var (year, month, day) = ZonedPattern.dayOfTimes
        /// Of the day.
        var seconds = 0
        var nanoseconds = 0
        /// From Sunday; nil if the pattern has none.
        var weekday: Int?
        /// Seconds from UTC; nil if the pattern has none.
        var offset: Int?
    }

    /// A date in a pattern.
    mutating func local(_ pattern: ZonedPattern) -> Value? {
        var fields = Fields()
        for part in pattern.parts {
            guard read(part, into: &fields) else { return nil }
        }
        guard isAtEnd, let days = check(fields.year, fields.month, fields.day),
            fields.weekday == nil || fields.weekday == Self.weekday(days)
        else { return nil }
        let local = Int64(days * 86_400 + fields.seconds)
        let seconds = fields.offset.map { local - Int64($0) } ?? pattern.moment(ofLocal: local)
        return .moment(seconds: seconds, nanoseconds: UInt32(fields.nanoseconds))
    }

    private mutating func read(_ part: ZonedPattern.Part, into fields: inout Fields) -> Bool {
        switch part {
        case .byte(let byte): return take(Unicode.Scalar(byte))
        case .month(let isLong):
            guard let month = name(among: DateNames.months, isLong) else { return false }
            fields.month = month + 1
        case .weekday(let isLong):
            fields.weekday = name(among: DateNames.weekdays, isLong)
            return fields.weekday != nil
        case .offset:
            fields.offset = zone()
            return fields.offset != nil
        case .halfOfDay:
            guard let half = halfOfDay() else { return false }
            fields.seconds += half * 43_200
        case .field(let field, let digits):
            let start = position
            guard let number = number(digits) else { return false }
            return set(field, number, digits: position - start, in: &fields)
        }
        return true
    }

    /// Sets a field; returns whether the number is valid.
    private func set(
        _ field: ZonedPattern.Field, _ number: Int, digits: Int, in fields: inout Fields
    ) -> Bool {
        switch field {
        case .year: fields.year = number
        case .shortYear: fields.year = ZonedPattern.year(ofTwoDigits: number)
        case .month: fields.month = number
        case .day: fields.day = number
        case .hour where number < 24: fields.seconds += number * 3_600
        case .halfHour where (1...12).contains(number): fields.seconds += number % 12 * 3_600
        case .minute where number < 60: fields.seconds += number * 60
        // A leap second counts as the first second of the next minute.
        case .second where number <= 60: fields.seconds += number
        case .fraction:
            fields.nanoseconds = (digits..<9).reduce(number) { value, _ in value * 10 }
        case .hour, .halfHour, .minute, .second: return false
        }
        return true
    }

    /// Returns the index of the name at the current position, or of its first three letters.
    private mutating func name(among names: [String], _ isLong: Bool) -> Int? {
        let rest = bytes[position...]
        let found = names.firstIndex {
            rest.starts(with: isLong ? $0.utf8.prefix($0.utf8.count) : $0.utf8.prefix(3))
        }
        guard let found else { return nil }
        position += isLong ? names[found].utf8.count : 3
        return found
    }

    /// 0 for `AM`, 1 for `PM`, in capitals or not.
    private mutating func halfOfDay() -> Int? {
        let half = take("A") || take("a") ? 0 : take("P") || take("p") ? 1 : nil
        return take("M") || take("m") ? half : nil
    }

    /// The offset from days since 1970-01-01, a Thursday, to weekdays with Sunday as 0, plus a
    /// multiple of seven that keeps all years from 1 positive.
    private static let firstWeekday = 4 + 7 * 200_000

    /// Returns the weekday, from Sunday, of a day since 1970-01-01.
    private static func weekday(_ days: Int) -> Int { (days + firstWeekday) % 7 }

    private var isAtEnd: Bool { position == bytes.count }

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

    /// Hours and minutes, in seconds.
    private mutating func minutes() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
        else { return nil }
        return hour * 3_600 + minute * 60
    }

    /// A leap second counts as the first second of the next minute.
    private mutating func second() -> Int? { number(2).flatMap { $0 <= 60 ? $0 : nil } }

    /// The digits of a fraction in nanoseconds; further digits are truncated.
    private mutating func fraction() -> UInt32? {
        var value: UInt32 = 0
        var digits = 0
        while position < bytes.count, bytes[position].isDigit {
            if digits < 9 { value = value * 10 + UInt32(bytes[position].hexValue) }
            digits += 1
            position += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 9)..<9 { value *= 10 }
        return value
    }

    /// The UTC offset in seconds.
    private mutating func zone() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        let hasMinutes = take(":") || position < bytes.count && bytes[position].isDigit
        guard hasMinutes else { return sign * hours * 3_600 }
        guard let minutes = number(2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// Returns the index of the three-letter word in `words` at the current position.
    private mutating func word(among words: StaticString) -> Int? {
        guard position + 3 <= bytes.count else { return nil }
        let letters = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
        let start = stride(from: 0, to: letters.count, by: 3).first { start in
            (0..<3).allSatisfy { letters[start + $0] == bytes[position + $0] }
        }
        position += 3
        return start.map { $0 / 3 }
    }

    /// A number with as many digits as there are, within bounds.
    private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let found = bytes[position...].prefix(digits.upperBound).prefix { $0.isDigit }.count
        return found < digits.lowerBound ? nil : number(found)
    }

    private mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count {
            guard bytes[position + offset].isDigit else { return nil }
            value = value * 10 + Int(bytes[position + offset].hexValue)
        }
        position += count
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }
}
