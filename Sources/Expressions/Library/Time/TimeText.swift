import ExpressionCore
package import Values

/// Parses timestamps and offsets.
package enum TimeText {
    /// Parses a timestamp (RFC 3339 §5.6); nil if malformed.
    ///
    /// The year 10000 is accepted, so that it is reported as out of range and not as malformed.
    package static func timestamp(_ text: ArraySlice<UInt8>) -> Value? {
        var scanner = TimeScanner(text)
        guard let year = scanner.number(atLeast: 4, atMost: 5), scanner.take("-"),
            let month = scanner.number(2), scanner.take("-"), let day = scanner.number(2),
            scanner.take("T"), let clock = scanner.clock()
        else { return nil }
        var nanoseconds: Int64 = 0
        if scanner.take(".") {
            guard let fraction = scanner.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = scanner.zone(), scanner.isAtEnd, (1...12).contains(month), day >= 1,
            day <= CivilTime.days(inMonth: month, of: year)
        else { return nil }
        let seconds = CivilTime.seconds(year, month, day) + Int64(clock - offset)
        return .date(seconds: seconds, nanoseconds: UInt32(nanoseconds))
    }

    /// Parses a fixed UTC offset, `+09:00` or `-0330`, in seconds; nil if malformed.
    static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        var scanner = TimeScanner(text)
        guard let offset = scanner.zone(allowsNoSign: true), scanner.isAtEnd else { return nil }
        return offset
    }
}

/// Scans the bytes of a timestamp.
private struct TimeScanner {
    private(set) var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digit() -> Int? {
        guard let byte = rest.first, (48...57).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - 48)
    }

    mutating func number(_ count: Int) -> Int? { number(atLeast: count, atMost: count) }

    mutating func number(atLeast least: Int, atMost most: Int) -> Int? {
        var (value, count) = (0, 0)
        while count < most, let digit = digit() {
            value = value * 10 + digit
            count += 1
        }
        return count >= least ? value : nil
    }

    /// Hours, minutes and seconds, in seconds.
    mutating func clock() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60,
            take(":"), let second = number(2), second < 60
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    /// The digits of a fraction in billionths; further digits are truncated.
    mutating func fraction() -> Int64? { ExpressionRules.WrittenDuration.billionths(at: &rest) }

    /// The UTC offset in seconds: `Z`, or hours and minutes with a colon.
    mutating func zone(allowsNoSign: Bool = false) -> Int? {
        if !allowsNoSign && take("Z") { return 0 }
        let sign = take("-") ? -1 : take("+") || allowsNoSign ? 1 : 0
        guard sign != 0, let hours = number(2), hours < 24, take(":"), let minutes = number(2),
            minutes < 60
        else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}
