public import Foundation

nonisolated extension ExpressionContext {
    /// Returns a date by a pattern of Unicode, `d MMM y`, or in a style: `short`, `medium`, `long`,
    /// `full`; in the zone of the context.
    public func date(_ date: Date, _ pattern: String) -> String {
        text(of: date, offset: timeZone.secondsFromGMT(for: date), pattern)
    }

    /// Returns a date by a pattern or in a style, in a zone: `Asia/Seoul`, `+09:00`.
    public func date(
        _ date: Date, _ pattern: String, zone: String
    ) throws(ExpressionError) -> String {
        text(of: date, offset: try date.offset(in: zone), pattern)
    }

    private func text(of date: Date, offset: Int, _ pattern: String) -> String {
        if let style = Self.styles[pattern] {
            let formatter = DateFormatter()
            // Foundation has no zones beyond 18 hours.
            (formatter.locale, formatter.timeZone) = (locale, .gmt)
            (formatter.dateStyle, formatter.calendar) = (style, calendar)
            // The calendar has no change from the Julian one.
            formatter.gregorianStartDate = Date(timeIntervalSince1970: -1e12)
            return formatter.string(from: date + Double(offset))
        }
        let time = CivilTime(date, offset: offset)
        // Two quotes are one, inside and outside of quoted text.
        return pattern.replacing(#/(?s)''|'((?:[^']|'')*)'?|(.)\2*/#) { found in
            let (whole, quoted, letter) = found.output
            if let letter = letter?.first { return field(letter, whole.count, time) }
            return quoted.map { String($0).replacing("''", with: "'") } ?? "'"
        }
    }

    private static let styles: [String: DateFormatter.Style] = [
        "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return calendar
    }

    private func field(_ letter: Character, _ count: Int, _ time: CivilTime) -> String {
        switch letter {
        case "y": padded(count == 2 ? time.year % 100 : time.year, count)
        case "M" where count < 3: padded(time.month, count)
        case "M": (count == 3 ? calendar.shortMonthSymbols : calendar.monthSymbols)[time.month - 1]
        case "d": padded(time.day, count)
        case "E":
            (count < 4 ? calendar.shortWeekdaySymbols : calendar.weekdaySymbols)[time.weekday]
        case "a": time.hour < 12 ? calendar.amSymbol : calendar.pmSymbol
        case "h": padded((time.hour + 11) % 12 + 1, count)
        case "H": padded(time.hour, count)
        case "m": padded(time.minute, count)
        case "s": padded(time.second, count)
        case "S": String(String(1_000_000_000 + time.nanoseconds).dropFirst().prefix(count))
        case "X" where time.offset == 0: "Z"
        case "X": zone(time.offset, ":")
        case "Z": zone(time.offset, "")
        default: String(repeating: letter, count: count)
        }
    }

    private func zone(_ offset: Int, _ separator: String) -> String {
        let minutes = offset.magnitude / 60
        return (offset < 0 ? "-" : "+") + padded(Int(minutes / 60), 2) + separator
            + padded(Int(minutes % 60), 2)
    }
}
