public import Foundation

extension Date {
    /// Returns the date that a text is (RFC 3339).
    public static func parse(_ text: String) throws(ExpressionError) -> Date {
        var scanner = TimeScanner(text)
        guard let date = scanner.date(), scanner.isAtEnd else {
            throw .malformed(text, as: "a `date`")
        }
        guard (-62_135_596_800...253_402_300_799).contains(date.parts.seconds) else {
            throw .outOfRange("\"\(text)\"", as: "a `date`")
        }
        return date
    }
}

extension Duration {
    /// Returns the duration that a text is: `-1h30m`, `1.5s`, `0`.
    public static func parse(_ text: String) throws(ExpressionError) -> Duration {
        var scanner = TimeScanner(text)
        switch scanner.duration() {
        case .some(.some(let nanoseconds)): return .nanoseconds(nanoseconds)
        case .some(.none): throw .outOfRange("\"\(text)\"", as: "a `duration`")
        case .none: throw .malformed(text, as: "a `duration`")
        }
    }
}

/// Reads the bytes of a date, a duration or an offset.
struct TimeScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest.removeFirst(text.utf8.count)
        return true
    }

    private mutating func digits(most: Int = .max) -> ArraySlice<UInt8> {
        let found = rest.prefix(most).prefix { (0x30...0x39).contains($0) }
        rest.removeFirst(found.count)
        return found
    }

    private mutating func number(_ count: ClosedRange<Int>) -> Int? {
        let digits = digits(most: count.upperBound)
        return digits.count >= count.lowerBound ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    /// The digits of a fraction as nanoseconds; further digits are ignored.
    private mutating func fraction() -> Int? {
        let digits = digits()
        guard !digits.isEmpty else { return nil }
        let text = String(decoding: digits.prefix(9), as: UTF8.self)
        return Int(text + String(repeating: "0", count: 9 - text.utf8.count))
    }

    mutating func date() -> Date? {
        guard let year = number(4...5), take("-"), let month = number(2...2), take("-"),
            let day = number(2...2), take("T"), let hour = number(2...2), take(":"),
            let minute = number(2...2), take(":"), let second = number(2...2)
        else { return nil }
        var nanoseconds = 0
        if take(".") {
            guard let fraction = fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = take("Z") ? 0 : offset(), hour < 24, minute < 60, second < 60,
            let days = days(year, month, day)
        else { return nil }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// The days from 1970 to a date; nil if there is no such date.
    private func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[month - 1] else { return nil }
        let before = year - 1
        let leapDays = year == 0 ? 0 : before / 4 - before / 100 + before / 400
        let ofYear = lengths.prefix(month - 1).reduce(0, +) + day - 1
        return before * 365 + leapDays + ofYear - (year == 0 ? 719_163 : 719_162)
    }

    /// The seconds of `+09:00`.
    mutating func offset(allowsNoSign: Bool = false) -> Int? {
        let sign = take("-") ? -1 : take("+") || allowsNoSign ? 1 : 0
        guard sign != 0, let hours = number(2...2), hours < 24, take(":"),
            let minutes = number(2...2), minutes < 60
        else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// Nanoseconds; nil inside for a duration that is too long, nil outside for another text.
    mutating func duration() -> Int?? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        if rest.elementsEqual("0".utf8) { return 0 }
        guard !isAtEnd else { return nil }
        // Counts downwards, since the least number has no positive counterpart.
        var total: Int? = 0
        while !isAtEnd {
            let whole = digits()
            var fraction: Int?
            if take(".") {
                fraction = self.fraction()
                guard fraction != nil || !whole.isEmpty else { return nil }
            } else if whole.isEmpty {
                return nil
            }
            guard let unit = unit() else { return nil }
            total = Self.adding(String(decoding: whole, as: UTF8.self), fraction ?? 0, unit, total)
        }
        guard let total else { return .some(nil) }
        if isNegative { return total }
        return .some(total == .min ? nil : -total)
    }

    private static func adding(
        _ whole: String, _ fraction: Int, _ unit: Int, _ total: Int?
    ) -> Int? {
        guard let total, let number = whole.isEmpty ? 0 : Int(whole) else { return nil }
        // A fraction has nine digits: of an hour, 3.6e12 × 1e9, which needs more than 64 bits.
        let part = fraction.multipliedFullWidth(by: unit)
        let rest = 1_000_000_000.dividingFullWidth(part).quotient
        return try? total.subtracting(number.multiplied(by: unit)).subtracting(rest)
    }

    private mutating func unit() -> Int? {
        let units = [
            ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000),
            ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
        ]
        for (name, length) in units where take(name) { return length }
        return nil
    }
}
