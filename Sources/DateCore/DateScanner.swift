nonisolated extension ModelSupport {
    /// Reads the UTF-8 of a date.
    package nonisolated struct DateScanner {
        let bytes: UnsafeBufferPointer<UInt8>
        var position = 0

        /// - Parameter bytes: must outlive the scanner.
        package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
    }
}

// Parts of dates that several formats have.
nonisolated extension ModelSupport.DateScanner {
    /// Reads a day, `2024-05-01`: its first moment in UTC.
    package mutating func day() -> ModelSupport.Moment? {
        guard let days = dashedDay(), isAtEnd else { return nil }
        return ModelSupport.Moment(seconds: Int64(days * 86_400))
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Returns the days since 1970 of a day, `2024-05-01`.
    mutating func dashedDay() -> Int? {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let day = number(2)
        else { return nil }
        return days(year: year, month: month, day: day)
    }

    /// Returns the days since 1970; nil for a day that the calendar does not have.
    func days(year: Int, month: Int, day: Int) -> Int? {
        guard year >= 1, (1...12).contains(month), day >= 1,
            day <= ModelSupport.GregorianCalendar.count(inMonth: month, of: year)
        else { return nil }
        return ModelSupport.GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    }

    /// Returns hours and minutes, in seconds.
    mutating func minutes() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
        else { return nil }
        return hour * 3_600 + minute * 60
    }

    /// A leap second counts as the first second of the next minute.
    mutating func second() -> Int? { number(2).flatMap { $0 <= 60 ? $0 : nil } }

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
}

// Numbers and signs.
nonisolated extension ModelSupport.DateScanner {
    /// Returns a number with a count of digits.
    mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count {
            guard Self.isDigit(bytes[position + offset]) else { return nil }
            value = value * 10 + Int(bytes[position + offset] & 0xF)
        }
        position += count
        return value
    }

    /// Returns the next digit.
    mutating func digit() -> UInt8? {
        guard isAtDigit else { return nil }
        position += 1
        return bytes[position - 1] & 0xF
    }

    private var isAtDigit: Bool { position < bytes.count && Self.isDigit(bytes[position]) }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Takes a sign if it comes next.
    ///
    /// - Parameter sign: of ASCII.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(truncatingIfNeeded: sign.value)
        else { return false }
        position += 1
        return true
    }
}
