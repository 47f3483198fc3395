package import Values

/// Parses timestamps and durations.
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

    package enum DurationResult {
        case nanoseconds(Int64)
        case tooLong
        case malformed
    }

    /// Parses a sign and numbers with units, `-1h30m` or `1.5s`; `0` needs no unit.
    package static func duration(_ text: ArraySlice<UInt8>) -> DurationResult {
        var scanner = TimeScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        if scanner.rest.elementsEqual("0".utf8) { return .nanoseconds(0) }
        guard !scanner.isAtEnd else { return .malformed }
        // Counts downwards, because Int64.min has no positive counterpart.
        var total: Int64 = 0
        while !scanner.isAtEnd {
            guard let (whole, fraction) = scanner.decimal(), let unit = scanner.unit() else {
                return .malformed
            }
            // A fraction has nine digits: of an hour at most 3,600,000,000,000 × 10⁹.
            let part = fraction.multipliedFullWidth(by: unit)
            let rest = UInt64(1_000_000_000).dividingFullWidth((UInt64(part.high), part.low))
                .quotient
            let (nanoseconds, isHuge) = whole.multipliedReportingOverflow(by: unit)
            guard !isHuge, let first = Int64(exactly: nanoseconds),
                let second = Int64(exactly: rest)
            else { return .tooLong }
            for part in [first, second] {
                let (sum, overflows) = total.subtractingReportingOverflow(part)
                guard !overflows else { return .tooLong }
                total = sum
            }
        }
        if isNegative { return .nanoseconds(total) }
        return total == .min ? .tooLong : .nanoseconds(-total)
    }

    /// Parses a fixed UTC offset, `+09:00` or `-0330`, in seconds; nil if malformed.
    static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        var scanner = TimeScanner(text)
        guard let offset = scanner.zone(allowsNoSign: true), scanner.isAtEnd else { return nil }
        return offset
    }
}

/// Scans the bytes of a timestamp or duration.
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
    mutating func fraction() -> Int64? {
        var (value, count): (Int64, Int) = (0, 0)
        while let digit = digit() {
            if count < 9 { value = value * 10 + Int64(digit) }
            count += 1
        }
        guard count > 0 else { return nil }
        for _ in min(count, 9)..<9 { value *= 10 }
        return value
    }

    /// The UTC offset in seconds: `Z`, or hours and minutes with a colon.
    mutating func zone(allowsNoSign: Bool = false) -> Int? {
        if !allowsNoSign && take("Z") { return 0 }
        let sign = take("-") ? -1 : take("+") || allowsNoSign ? 1 : 0
        guard sign != 0, let hours = number(2), hours < 24, take(":"), let minutes = number(2),
            minutes < 60
        else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// A number and its optional fraction in billionths.
    mutating func decimal() -> (whole: UInt64, fraction: UInt64)? {
        var (whole, count): (UInt64, Int) = (0, 0)
        while let digit = digit() {
            let (product, overflows) = whole.multipliedReportingOverflow(by: 10)
            whole = overflows ? .max / 2 : min(product + UInt64(digit), .max / 2)
            count += 1
        }
        guard take(".") else { return count > 0 ? (whole, 0) : nil }
        let fraction = fraction()
        return count > 0 || fraction != nil ? (whole, UInt64(fraction ?? 0)) : nil
    }

    /// The length of a unit in nanoseconds.
    mutating func unit() -> UInt64? {
        let units: [(String, UInt64)] = [
            ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000),
            ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
        ]
        for (name, length) in units where rest.starts(with: name.utf8) {
            rest.removeFirst(name.utf8.count)
            return length
        }
        return nil
    }
}
