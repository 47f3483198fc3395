import Values

/// The local time of a timestamp in a time zone.
struct LocalTime {
    let civil: CivilTime
    let nanoseconds: UInt32
    /// The UTC offset in seconds.
    let offset: Int

    init(_ timestamp: Value, offset: Int) {
        civil = CivilTime(secondsSince1970: timestamp.asInt + Int64(offset))
        nanoseconds = timestamp.extra
        self.offset = offset
    }
}

/// Formats dates by a subset of Unicode's patterns (UTS #35, “Date Format Patterns”):
/// `y M d E a h H m s S Z X`, with other letters in single quotes.
enum DatePattern {
    /// Returns the formatted time; nil for an unsupported letter or repetition.
    static func text(of time: LocalTime, _ pattern: String, _ locale: RunContext.Locale) -> String?
    {
        var text = ""
        var rest = Array(pattern.unicodeScalars)[...]
        while let first = rest.first {
            if first == "'" {
                guard let literal = quoted(&rest) else { return nil }
                text += literal
                continue
            }
            let count = rest.prefix { $0 == first }.count
            guard isLetter(first) else {
                text.unicodeScalars.append(first)
                rest.removeFirst()
                continue
            }
            guard let part = part(first, count, time, locale) else { return nil }
            text += part
            rest.removeFirst(count)
        }
        return text
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Reads quoted text; two quotes are a literal quote, inside and outside.
    private static func quoted(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let scalar = rest.popFirst() {
            guard scalar == "'" else { text.unicodeScalars.append(scalar); continue }
            guard rest.first == "'" else { return text }
            rest.removeFirst()
            text += "'"
        }
        return nil
    }

    private static func part(
        _ letter: Unicode.Scalar, _ count: Int, _ time: LocalTime, _ locale: RunContext.Locale
    ) -> String? {
        let civil = time.civil
        switch (letter, count) {
        // The Gregorian era, which only Thai dates include.
        case ("G", 1): return "ค.ศ."
        case ("y", 2): return padded(civil.year % 100, 2)
        case ("y", 1...4): return padded(civil.year, count)
        case ("M", 1...2): return padded(civil.month, count)
        case ("M", 3...4): return locale.month(civil.month, isShort: count == 3)
        case ("d", 1...2): return padded(civil.day, count)
        case ("E", 1...4): return locale.weekday(civil.weekday, isShort: count < 4)
        case ("a", 1): return locale.dayPeriod(hour: civil.hour)
        case ("h", 1...2): return padded((civil.hour + 11) % 12 + 1, count)
        case ("H", 1...2): return padded(civil.hour, count)
        case ("m", 1...2): return padded(civil.minute, count)
        case ("s", 1...2): return padded(civil.second, count)
        case ("S", 1...9):
            return String(String(1_000_000_000 + Int(time.nanoseconds)).dropFirst().prefix(count))
        case ("Z", 1...3): return zone(time.offset, separator: "")
        case ("X", 3): return time.offset == 0 ? "Z" : zone(time.offset, separator: ":")
        default: return nil
        }
    }

    private static func zone(_ offset: Int, separator: String) -> String {
        let minutes = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + separator
            + padded(minutes % 60, 2)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
