/// Dates as text.
package enum DateText {
    /// RFC 3339 in UTC; a fraction only where there is one, without trailing zeros.
    package static func rfc3339(_ value: Value) -> String {
        let seconds = Int(value.asInt)
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        let (year, month, day) = civil(days)
        let clock = "\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))"
        return "\(four(year))-\(two(month))-\(two(day))T\(clock)\(fraction(value.extra))Z"
    }

    /// The day of the Gregorian calendar; the inverse of `DateParser.daysSince1970`.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func fraction(_ nanoseconds: UInt32) -> String {
        guard nanoseconds > 0 else { return "" }
        var digits = String(1_000_000_000 + nanoseconds).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return ".\(digits)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func four(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
    }
}
