nonisolated extension ModelSupport {
    /// A part of a pattern of dates; the letters of Unicode's patterns (UTS #35).
    package nonisolated enum PatternPart: Sendable, Hashable {
        /// A number with its digits.
        case field(Field, ClosedRange<Int>)
        /// `MMM`: `Jan` to `Dec`, or `MMMM`: `January` to `December`.
        case month(isLong: Bool)
        /// `EEE`: `Sun` to `Sat`, or `EEEE`: `Sunday` to `Saturday`.
        case weekday(isLong: Bool)
        /// `Z`, `X` and `x`: the offset from UTC, as `+0900`, `+09:00`, `+09` or `Z`; with the text
        /// of UTC.
        case offset(utc: String)
        /// `a`: `AM` or `PM`.
        case halfOfDay
        /// A letter or sign between the others.
        case sign(Unicode.Scalar)

        /// A number in a date.
        package nonisolated enum Field: UInt8, Sendable {
            case year, shortYear, month, day, hour, halfHour, minute, second, fraction
        }
    }

    /// A date as clocks of its place show it.
    package nonisolated struct LocalTime: Sendable {
        /// From 1970-01-01 00:00 of the place.
        package fileprivate(set) var seconds: Int64 = 0
        package fileprivate(set) var nanoseconds: UInt32 = 0
        /// Seconds from UTC, if the text of the date has them.
        package fileprivate(set) var offset: Int?

        /// Returns the moment in a place. Of a time that its clocks show twice, it is the first; a time
        /// that they skip is read with the offset before.
        ///
        /// - Parameter offset: returns the seconds from UTC of the place at a time in seconds since 1970.
        /// - Returns: nil outside the years 1 to 9999.
        package func moment(_ offset: (Int64) -> Int) -> Moment? {
            Moment(seconds: seconds - usedOffset(offset), nanoseconds: nanoseconds)
        }

        private func usedOffset(_ offset: (Int64) -> Int) -> Int64 {
            if let own = self.offset { return Int64(own) }
            let before = Int64(offset(seconds - 86_400))
            if Int64(offset(seconds - before)) == before { return before }
            let after = Int64(offset(seconds + 86_400))
            return Int64(offset(seconds - after)) == after ? after : before
        }
    }
}

// Reading.
nonisolated extension ModelSupport.DateScanner {
    /// The numbers of a date, where a time of day is on the day of Foundation's `DateFormatter`.
    private nonisolated struct Numbers {
        var year = 2000
        var month = 1
        var day = 1
        /// Of the day.
        var seconds = 0
        var nanoseconds = 0
        /// From Sunday; nil if the pattern has none.
        var weekday: Int?
        /// Seconds from UTC; nil if the pattern has none.
        var offset: Int?
    }

    /// Reads a date in a pattern.
    package mutating func local(_ parts: [ModelSupport.PatternPart]) -> ModelSupport.LocalTime? {
        var numbers = Numbers()
        for part in parts {
            guard read(part, into: &numbers) else { return nil }
        }
        guard isAtEnd,
            let days = days(year: numbers.year, month: numbers.month, day: numbers.day)
        else { return nil }
        if let weekday = numbers.weekday {
            let actual = ModelSupport.GregorianCalendar.weekday(daysSince1970: days)
            guard weekday == actual else { return nil }
        }
        var time = ModelSupport.LocalTime()
        time.seconds = Int64(days * 86_400 + numbers.seconds)
        time.nanoseconds = UInt32(numbers.nanoseconds)
        time.offset = numbers.offset
        return time
    }

    private mutating func read(
        _ part: ModelSupport.PatternPart, into numbers: inout Numbers
    ) -> Bool {
        switch part {
        case .sign(let sign): return take(sign: sign)
        case .month(let isLong):
            guard let month = name(among: ModelSupport.DateNames.months, isLong: isLong) else {
                return false
            }
            numbers.month = month + 1
        case .weekday(let isLong):
            numbers.weekday = name(among: ModelSupport.DateNames.weekdays, isLong: isLong)
            return numbers.weekday != nil
        case .offset:
            numbers.offset = zone()
            return numbers.offset != nil
        case .halfOfDay:
            guard let half = halfOfDay() else { return false }
            numbers.seconds += half * 43_200
        case .field(let field, let digits):
            guard let number = number(digits) else { return false }
            return set(field, number.value, digits: number.digits, in: &numbers)
        }
        return true
    }

    /// Sets a field; returns whether the number is one that it can have.
    private func set(
        _ field: ModelSupport.PatternPart.Field, _ number: Int, digits: Int,
        in numbers: inout Numbers
    ) -> Bool {
        switch field {
        case .year: numbers.year = number
        // From 1969 to 2068, as in POSIX.
        case .shortYear: numbers.year = number < 69 ? 2000 + number : 1900 + number
        case .month: numbers.month = number
        case .day: numbers.day = number
        case .hour where number < 24: numbers.seconds += number * 3_600
        case .halfHour where (1...12).contains(number): numbers.seconds += number % 12 * 3_600
        case .minute where number < 60: numbers.seconds += number * 60
        // A leap second counts as the first second of the next minute.
        case .second where number <= 60: numbers.seconds += number
        case .fraction: numbers.nanoseconds = (digits..<9).reduce(number) { value, _ in value * 10 }
        case .hour, .halfHour, .minute, .second: return false
        }
        return true
    }
}

// Names, numbers of several sizes, and signs.
nonisolated extension ModelSupport.DateScanner {
    /// Returns the position of the next name among others, whole or with its first three letters.
    private mutating func name(among names: [String], isLong: Bool) -> Int? {
        for (index, name) in names.enumerated() {
            let letters = isLong ? name.utf8.count : 3
            guard bytes[position...].starts(with: name.utf8.prefix(letters)) else { continue }
            position += letters
            return index
        }
        return nil
    }

    /// Returns a number with as many digits as there are, within bounds, and their count.
    private mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        let count = bytes[position...].prefix(digits.upperBound).prefix(while: Self.isDigit).count
        guard count >= digits.lowerBound, let value = number(count) else { return nil }
        return (value, count)
    }

    /// Returns 0 for `AM` and 1 for `PM`, in capitals or not.
    private mutating func halfOfDay() -> Int? {
        let half = take("A") || take("a") ? 0 : take("P") || take("p") ? 1 : nil
        return take("M") || take("m") ? half : nil
    }

    /// Takes a sign if it comes next.
    private mutating func take(sign: Unicode.Scalar) -> Bool {
        if sign.isASCII { return take(sign) }
        let letters = Unicode.UTF8.encode(sign) ?? Unicode.UTF8.encodedReplacementCharacter
        guard bytes[position...].starts(with: letters) else { return false }
        position += letters.count
        return true
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.DateWriter {
    /// Returns the text of the date in a pattern.
    package func text(_ parts: [ModelSupport.PatternPart]) -> String {
        parts.reduce(into: "") { $0 += text(of: $1) }
    }

    private func text(of part: ModelSupport.PatternPart) -> String {
        switch part {
        case .sign(let sign): String(sign)
        case .month(let isLong): isLong ? monthName : String(monthName.prefix(3))
        case .weekday(let isLong): isLong ? weekdayName : String(weekdayName.prefix(3))
        case .offset(let utc): utc
        case .halfOfDay: hour < 12 ? "AM" : "PM"
        case .field(.fraction, let digits):
            String(padded(Int(nanoseconds), to: 9).prefix(digits.lowerBound))
        case .field(let field, let digits): padded(number(field), to: digits.lowerBound)
        }
    }

    private func number(_ field: ModelSupport.PatternPart.Field) -> Int {
        switch field {
        case .year: day.year
        case .shortYear: day.year % 100
        case .month: day.month
        case .day: day.day
        case .hour: hour
        case .halfHour: (hour + 11) % 12 + 1
        case .minute: minute
        case .second: second
        case .fraction: Int(nanoseconds)
        }
    }
}
