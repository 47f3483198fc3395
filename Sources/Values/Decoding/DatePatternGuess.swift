package import JSONData

/// Finds the format of dates in responses.
package enum DatePatternGuess {
    /// Returns the formats that a date has: those with a name, and the first of the usual patterns.
    package static func formats(of json: JSONValue) -> [DateFormat] {
        DateFormat.named.filter { DateParser.date(json, $0) != nil }
            + (json.string().flatMap(pattern).map { [.pattern($0)] } ?? [])
    }

    /// Returns the first of the usual patterns that a text has; nil if it has none.
    package static func pattern(of text: String) -> ZonedPattern? {
        guard mayBeDate(text) else { return nil }
        return patterns.first { DateParser.parse(text, .pattern($0)) != nil }
    }

    /// Returns all of the usual patterns that a text has.
    package static func patterns(of text: String) -> [ZonedPattern] {
        guard mayBeDate(text) else { return [] }
        return patterns.filter { DateParser.parse(text, .pattern($0)) != nil }
    }

    private static func mayBeDate(_ text: String) -> Bool {
        text.utf8.count <= maxLength && text.utf8.contains(where: \.isDigit)
    }

    private static let patterns = (whole + combined).compactMap { text in
        try? ZonedPattern(text, zone: "UTC") { _ in 0 }
    }

    private static let maxLength = 64

    /// Those that are not a date and a time behind it: of Twitter, of the C function `ctime`, and
    /// times of day.
    private static let whole = [
        "EEE MMM dd HH:mm:ss Z yyyy", "EEE MMM d HH:mm:ss yyyy", "yyyyMMddHHmmss", "HH:mm",
        "HH:mm:ss", "h:mm a",
    ]

    private static let dates = [
        "yyyy-MM-dd", "yyyy/MM/dd", "yyyy.MM.dd", "yyyy. M. d.", "dd.MM.yyyy", "d.M.yyyy",
        "MM/dd/yyyy", "dd/MM/yyyy", "M/d/yyyy", "d/M/yyyy", "dd-MM-yyyy", "yyyyMMdd", "yy-MM-dd",
        "MM/dd/yy", "dd.MM.yy", "d MMM yyyy", "d MMMM yyyy", "MMM d, yyyy", "MMMM d, yyyy",
        "EEE, d MMM yyyy", "EEEE, d MMMM yyyy", "EEEE, MMMM d, yyyy", "EEE MMM d yyyy",
    ]

    private static let times = [
        "", "HH:mm:ss", "HH:mm", "HH:mm:ss.SSS", "HH:mm:ss.SSSSSS", "h:mm a", "h:mm:ss a", "HHmmss",
    ]

    private static var combined: [String] {
        dates.flatMap { date in
            times.flatMap { time in
                time.isEmpty
                    ? [date]
                    : [" ", "'T'", ", "].flatMap { separator in
                        ["", " Z", "Z"].map { date + separator + time + $0 }
                    }
            }
        }
    }
}
