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
        let seconds = date.parts.seconds
        let style = Self.styles[pattern]
        var parts = Locale.Components(locale: locale)
        parts.calendar = .gregorian
        // Patterns have the same digits in all languages.
        if style == nil { parts.numberingSystem = "latn" }
        let formatter = DateFormatter()
        // Foundation has no zones beyond 18 hours.
        (formatter.locale, formatter.timeZone) = (Locale(components: parts), .gmt)
        // There are no Julian dates. To set this takes longer than all else.
        let isEarly = seconds < -12_219_000_000
        if isEarly { formatter.gregorianStartDate = Date(timeIntervalSince1970: -1e12) }
        if let style {
            formatter.dateStyle = style
        } else {
            formatter.dateFormat = filled(pattern, CivilTime(date, offset: offset), offset)
        }
        return formatter.string(from: Date(timeIntervalSince1970: Double(seconds + offset)))
    }

    /// Returns a pattern with the year, the fraction of the second and the zone in their places, of
    /// which Foundation does not have all.
    private func filled(_ pattern: String, _ time: CivilTime, _ offset: Int) -> String {
        pattern.replacing(#/'[^']*'|y+|S+|X+|Z+/#) { found in
            switch found.output.first {
            case "y" where found.count == 2: String(format: "%02d", time.year % 100)
            case "y": String(format: "%0\(found.count)d", time.year)
            case "S":
                String(String(1_000_000_000 + time.nanoseconds).dropFirst().prefix(found.count))
            case "X": offset == 0 ? "'Z'" : zone(offset, ":")
            case "Z": zone(offset, "")
            default: String(found.output)
            }
        }
    }

    private static let styles: [String: DateFormatter.Style] = [
        "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]

    private func zone(_ offset: Int, _ separator: String) -> String {
        let minutes = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + String(format: "%02d", minutes / 60) + separator
            + String(format: "%02d", minutes % 60)
    }
}
