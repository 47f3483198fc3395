import ExpressionCore
public import Foundation

nonisolated extension Date {
    /// Returns the date that a text is (RFC 3339).
    public static func parse(_ text: String) throws(ExpressionError) -> Date {
        let pattern =
            #/([0-9]{4,5})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(Z|[+-].*)/#
        guard
            let (_, year, month, day, hour, minute, second, fraction, zone) =
                text.wholeMatch(of: pattern)?.output,
            let year = Int(year), let offset = zone == "Z" ? 0 : utcOffset(zone),
            case let civil = DateComponents(
                year: 2_000 + year % 400, month: Int(month), day: Int(day), hour: Int(hour),
                minute: Int(minute), second: Int(second)),
            civil.isValidDate(in: .utc), let date = Calendar.utc.date(from: civil)
        else { throw .malformed(text, as: "a `date`") }
        let digits = (fraction ?? "").prefix(9)
        let nanoseconds = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
        let seconds = date.parts.seconds + (year / 400 - 5) * Calendar.cycle - offset
        let time = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
        return try Date(time, else: .outOfRange("\"\(text)\"", as: "a `date`"))
    }
}

nonisolated extension Duration {
    /// Returns the duration that a text is: `1h30m`, `-1.5s`.
    public static func parse(_ text: String) throws(ExpressionError) -> Duration {
        switch ExpressionRules.WrittenDuration(Array(text.utf8)[...]) {
        case .nanoseconds(let nanoseconds): return .nanoseconds(nanoseconds)
        case .tooLong: throw .outOfRange("\"\(text)\"", as: "a `duration`")
        case .malformed: throw .malformed(text, as: "a `duration`")
        }
    }
}

/// Returns the seconds east of UTC of `+09:00`; nil for another text.
nonisolated func utcOffset(_ text: some StringProtocol) -> Int? {
    guard
        let (_, sign, hours, minutes) =
            String(text).wholeMatch(of: #/([+-]?)([0-9]{2}):([0-9]{2})/#)?.output,
        let hours = Int(hours), let minutes = Int(minutes), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
}
