public import Foundation

extension ExpressionContext {
    /// Returns a date by a pattern of Unicode, `d MMM y`, or in a style: `short`, `medium`, `long`,
    /// `full`; in the zone of the context.
    public func date(_ date: Date, _ pattern: String) -> String {
        text(of: date, timeZone, pattern)
    }

    /// Returns a date by a pattern or in a style, in a zone: `Asia/Seoul`, `+09:00`.
    public func date(
        _ date: Date, _ pattern: String, zone: String
    ) throws(ExpressionError) -> String {
        let offset = try date.offset(in: zone)
        return text(of: date, TimeZone(secondsFromGMT: offset) ?? .gmt, pattern)
    }

    private func text(of date: Date, _ zone: TimeZone, _ pattern: String) -> String {
        if let style = Self.styles[pattern] {
            var style = Date.FormatStyle(date: style, time: .omitted, locale: locale)
            style.calendar = calendar
            style.timeZone = zone
            return date.formatted(style)
        }
        let time = CivilTime(date, offset: zone.secondsFromGMT(for: date))
        var text = ""
        var rest = Array(pattern)[...]
        while let first = rest.first {
            if first == "'" {
                text += quoted(&rest)
            } else {
                let run = rest.prefix { $0 == first }
                text += field(first, run.count, time)
                rest.removeFirst(run.count)
            }
        }
        return text
    }

    private static let styles: [String: Date.FormatStyle.DateStyle] = [
        "short": .numeric, "medium": .abbreviated, "long": .long, "full": .complete,
    ]

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return calendar
    }

    /// Reads text in quotes; two quotes are one, inside and outside.
    private func quoted(_ rest: inout ArraySlice<Character>) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let next = rest.popFirst() {
            if next != "'" { text.append(next); continue }
            guard rest.first == "'" else { break }
            rest.removeFirst()
            text += "'"
        }
        return text
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
