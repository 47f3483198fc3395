nonisolated extension ModelSupport {
    /// Reads the UTF-8 of a date.
    package nonisolated struct DateScanner {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0

        /// - Parameter bytes: must outlive the scanner.
        package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
    }
}

// The formats with a name.
nonisolated extension ModelSupport.DateScanner {
    /// Reads RFC 3339 §5.6. A space in place of `T`, a comma in place of the point, a time without
    /// seconds, and an offset without colon or minutes are accepted, too.
    package mutating func iso8601() -> ModelSupport.Moment? {
        guard let days = dashedDay(), take("T") || take("t") || take(" "), var time = minutes()
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
        return ModelSupport.Moment(
            seconds: Int64(days * 86_400 + time - offset), nanoseconds: nanoseconds)
    }

    /// Reads a day, `2024-05-01`: its first moment in UTC.
    package mutating func day() -> ModelSupport.Moment? {
        guard let days = dashedDay(), isAtEnd else { return nil }
        return ModelSupport.Moment(seconds: Int64(days * 86_400))
    }

    /// Reads an IMF-fixdate (RFC 9110 §5.6.7).
    package mutating func http() -> ModelSupport.Moment? {
        guard let weekday = word(among: "SunMonTueWedThuFriSat"), take(","), take(" "),
            let day = number(2), take(" "),
            let month = word(among: "JanFebMarAprMayJunJulAugSepOctNovDec"), take(" "),
            let year = number(4), take(" "), let minutes = minutes(), take(":"),
            let second = second(), take(" "), word(among: "GMT") != nil, isAtEnd,
            let days = days(year: year, month: month + 1, day: day),
            ModelSupport.CalendarDay.weekday(daysSince1970: days) == weekday
        else { return nil }
        return ModelSupport.Moment(seconds: Int64(days * 86_400 + minutes + second))
    }
}

// The parts of dates.
nonisolated extension ModelSupport.DateScanner {
    var isAtEnd: Bool { position == bytes.count }

    /// Returns the days since 1970 of `2024-05-01`.
    private mutating func dashedDay() -> Int? {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let day = number(2)
        else { return nil }
        return days(year: year, month: month, day: day)
    }

    /// Returns the days since 1970; nil for a day that the calendar does not have.
    func days(year: Int, month: Int, day: Int) -> Int? {
        guard year >= 1, (1...12).contains(month), day >= 1,
            day <= ModelSupport.CalendarDay.count(inMonth: month, of: year)
        else { return nil }
        return ModelSupport.CalendarDay.daysSince1970(year: year, month: month, day: day)
    }

    /// Returns hours and minutes, in seconds.
    private mutating func minutes() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
        else { return nil }
        return hour * 3_600 + minute * 60
    }

    /// A leap second counts as the first second of the next minute.
    private mutating func second() -> Int? { number(2).flatMap { $0 <= 60 ? $0 : nil } }

    /// Returns the digits of a fraction in nanoseconds; further digits are dropped.
    private mutating func fraction() -> UInt32? {
        var value: UInt32 = 0
        var count = 0
        while isAtDigit {
            if count < 9 { value = value * 10 + UInt32(bytes[position] & 0xF) }
            count += 1
            position += 1
        }
        guard count > 0 else { return nil }
        for _ in min(count, 9)..<9 { value *= 10 }
        return value
    }

    /// Returns the seconds east of UTC of `Z`, `+09:00`, `+0900` or `+09`.
    mutating func zone() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        let hasMinutes = take(":") || isAtDigit
        guard hasMinutes else { return sign * hours * 3_600 }
        guard let minutes = number(2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// Returns 0 for `AM` and 1 for `PM`, in capitals or not.
    mutating func halfOfDay() -> Int? {
        let half = take("A") || take("a") ? 0 : take("P") || take("p") ? 1 : nil
        return take("M") || take("m") ? half : nil
    }
}

// Words, numbers and signs.
nonisolated extension ModelSupport.DateScanner {
    /// Returns the position of the next three letters among words of three.
    private mutating func word(among words: StaticString) -> Int? {
        guard position + 3 <= bytes.count else { return nil }
        let letters = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
        let start = stride(from: 0, to: letters.count, by: 3).first { start in
            (0..<3).allSatisfy { letters[start + $0] == bytes[position + $0] }
        }
        position += 3
        return start.map { $0 / 3 }
    }

    /// Returns the position of the next name among others, whole or with its first three letters.
    mutating func name(among names: [String], isLong: Bool) -> Int? {
        for (index, name) in names.enumerated() {
            let letters = isLong ? name.utf8.count : 3
            guard bytes[position...].starts(with: name.utf8.prefix(letters)) else { continue }
            position += letters
            return index
        }
        return nil
    }

    /// Returns a number with as many digits as there are, within bounds, and their count.
    mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        let count = bytes[position...].prefix(digits.upperBound).prefix(while: Self.isDigit).count
        guard count >= digits.lowerBound, let value = number(count) else { return nil }
        return (value, count)
    }

    private mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count {
            guard Self.isDigit(bytes[position + offset]) else { return nil }
            value = value * 10 + Int(bytes[position + offset] & 0xF)
        }
        position += count
        return value
    }

    private var isAtDigit: Bool { position < bytes.count && Self.isDigit(bytes[position]) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Takes a sign if it comes next.
    mutating func take(sign: Unicode.Scalar) -> Bool {
        if sign.isASCII { return take(sign) }
        let letters = Unicode.UTF8.encode(sign) ?? Unicode.UTF8.encodedReplacementCharacter
        guard bytes[position...].starts(with: letters) else { return false }
        position += letters.count
        return true
    }

    /// - Parameter sign: of ASCII.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(truncatingIfNeeded: sign.value)
        else { return false }
        position += 1
        return true
    }
}
