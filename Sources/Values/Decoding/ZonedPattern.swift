package import DateCore

/// A pattern of dates, such as `yyyy-MM-dd HH:mm`, and the zone that they are in unless they have an
/// offset from UTC.
package final class ZonedPattern: Sendable {
    package typealias Part = ModelSupport.PatternPart
    package typealias Field = ModelSupport.PatternPart.Field

    /// Why a text is not a pattern.
    package struct Fault: Error {
        package let message: String
    }

    /// The pattern as written.
    package let text: String
    /// The name of the zone as written.
    package let zone: String
    package let parts: [Part]
    /// Returns the UTC offset in seconds at a time in seconds since 1970.
    private let offset: @Sendable (Int64) -> Int

    /// - Parameter offset: returns the UTC offset of the zone in seconds at a time.
    package init(
        _ text: String, zone: String, offset: @escaping @Sendable (Int64) -> Int
    ) throws(Fault) {
        (self.text, self.zone, self.offset) = (text, zone, offset)
        var reader = PatternReader(text)
        parts = try reader.read()
    }

    /// The UTC offset in seconds if it never changes; nil for a zone of the database.
    package var fixedOffset: Int? {
        zone == "UTC" || zone.hasPrefix("+") || zone.hasPrefix("-") ? offset(0) : nil
    }

    /// Whether the dates have an offset from UTC, so that the zone does not count.
    package var hasOffset: Bool { parts.contains { if case .offset = $0 { true } else { false } } }

    /// Whether the dates are times of day, which have no day of their own.
    package var isTimeOfDay: Bool { !parts.contains { $0.isOf(.day) } }

    /// Limit: bytes of a pattern of dates.
    static let maxLength = 64

    /// Reads a date; nil if it has another format.
    func read(_ scanner: inout ModelSupport.DateScanner) -> ModelSupport.Moment? {
        scanner.local(parts)?.moment(offset)
    }

    /// Returns the text of a date.
    func text(of date: Value) -> String {
        let seconds = date.asInt + (hasOffset ? 0 : Int64(offset(date.asInt)))
        return ModelSupport.DateWriter(seconds: seconds, nanoseconds: date.extra).text(parts)
    }

    /// A date in this format.
    package var example: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .field(.year, _): text += "2024"
            case .field(.shortYear, _): text += "24"
            case .field(let field, let digits):
                text += String(repeating: "0", count: digits.lowerBound - 1)
                text += field.hasZeroInExample ? "0" : "5"
            case .month: text += "May"
            case .weekday(let isLong): text += isLong ? "Sunday" : "Sun"
            case .offset(let utc): text += utc
            case .halfOfDay: text += "PM"
            case .sign(let sign): text.unicodeScalars.append(sign)
            }
        }
    }
}

extension ZonedPattern.Field {
    fileprivate var hasZeroInExample: Bool {
        switch self {
        case .minute, .second, .fraction: true
        case .year, .shortYear, .month, .day, .hour, .halfHour: false
        }
    }
}

extension ZonedPattern.Part {
    /// Whether the part is a number for that field.
    fileprivate func isOf(_ field: ZonedPattern.Field) -> Bool {
        if case .field(field, _) = self { true } else { false }
    }
}

extension ZonedPattern: Hashable {
    package static func == (left: ZonedPattern, right: ZonedPattern) -> Bool {
        left.text == right.text && left.zone == right.zone
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(zone)
    }
}

/// Reads the parts of a pattern.
private struct PatternReader {
    private let text: String
    private var rest: Substring.UnicodeScalarView
    private var parts: [ZonedPattern.Part] = []

    init(_ text: String) {
        self.text = text
        rest = Substring(text).unicodeScalars
    }

    mutating func read() throws(ZonedPattern.Fault) -> [ZonedPattern.Part] {
        guard text.utf8.count <= ZonedPattern.maxLength else {
            throw ZonedPattern.Fault(
                message: "it is longer than \(ZonedPattern.maxLength) bytes")
        }
        while let sign = rest.first {
            if sign == "'" {
                try readQuoted()
            } else if Self.isLetter(sign) {
                let count = rest.prefix { $0 == sign }.count
                rest.removeFirst(count)
                try add(sign, count: count)
            } else {
                rest.removeFirst()
                parts.append(.sign(sign))
            }
        }
        try check()
        return parts
    }

    private static func isLetter(_ sign: Unicode.Scalar) -> Bool {
        ("A"..."Z").contains(sign) || ("a"..."z").contains(sign)
    }

    /// Reads letters in quotes; two quotes are one.
    private mutating func readQuoted() throws(ZonedPattern.Fault) {
        rest.removeFirst()
        if rest.first == "'" {
            parts.append(.sign(rest.removeFirst()))
            return
        }
        while let sign = rest.popFirst() {
            if sign != "'" {
                parts.append(.sign(sign))
            } else if rest.first == sign {
                parts.append(.sign(rest.removeFirst()))
            } else {
                return
            }
        }
        throw ZonedPattern.Fault(message: "a quote has no end")
    }

    private mutating func add(_ letter: Unicode.Scalar, count: Int) throws(ZonedPattern.Fault) {
        let part: ZonedPattern.Part? =
            switch (letter, count) {
            case ("y", 4): .field(.year, 4...4)
            case ("y", 2): .field(.shortYear, 2...2)
            case ("M", 1), ("M", 2): .field(.month, count...2)
            case ("M", 3), ("M", 4): .month(isLong: count == 4)
            case ("E", 1...4): .weekday(isLong: count == 4)
            case ("Z", 1...3), ("x", 2): .offset(utc: "+0000")
            case ("Z", 5), ("X", 1...3): .offset(utc: "Z")
            case ("x", 1): .offset(utc: "+00")
            case ("x", 3): .offset(utc: "+00:00")
            case ("d", 1), ("d", 2): .field(.day, count...2)
            case ("H", 1), ("H", 2): .field(.hour, count...2)
            case ("h", 1), ("h", 2): .field(.halfHour, count...2)
            case ("m", 1), ("m", 2): .field(.minute, count...2)
            case ("s", 1), ("s", 2): .field(.second, count...2)
            case ("S", 1...9): .field(.fraction, count...count)
            case ("a", 1): .halfOfDay
            default: nil
            }
        guard let part else {
            let letters = String(repeating: Character(letter), count: count)
            let cure = Self.cures[letter].map { ": \($0)" } ?? ""
            throw ZonedPattern.Fault(message: "`\(letters)` stands for nothing in it\(cure)")
        }
        parts.append(part)
    }

    /// What to write in place of letters that are often meant.
    private static let cures: [Unicode.Scalar: String] = [
        "Y": "a year is `yyyy`, in small letters",
        "y": "a year is `yyyy`, or `yy` with two digits",
        "D": "a day of the month is `dd`, in small letters",
        "z": "an offset is `Z`, and a word such as GMT is in quotes, `'GMT'`",
        "Z": "an offset is `Z`, as in `+0900`, or `XXX`, as in `+09:00`",
        "T": "write a letter of the text in quotes, `'T'`",
        "S": "a fraction has one `S` for each digit, at most nine",
        "A": "the half of the day is `a`",
        "e": "a weekday is `EEE` or `EEEE`",
        "c": "a weekday is `EEE` or `EEEE`",
        "L": "a month is `MMM` or `MMMM`",
        "k": "hours are `HH`, or `hh` with `a`",
        "K": "hours are `HH`, or `hh` with `a`",
    ]

    /// Throws if the parts are not those of one moment.
    private func check() throws(ZonedPattern.Fault) {
        func count(_ fields: ZonedPattern.Field...) -> Int {
            fields.reduce(0) { sum, field in sum + parts.count { $0.isOf(field) } }
        }
        func count(where isCounted: (ZonedPattern.Part) -> Bool) -> Int {
            parts.count(where: isCounted)
        }
        let months = count { if case .month = $0 { true } else { false } }
        let weekdays = count { if case .weekday = $0 { true } else { false } }
        let offsets = count { if case .offset = $0 { true } else { false } }
        let hours = count(.hour, .halfHour)
        let halves = count { $0 == .halfOfDay }
        let counts = [
            ("year, `yyyy`", count(.year, .shortYear)), ("month, `MM`", months + count(.month)),
            ("day, `dd`", count(.day)),
        ]
        let isTimeOfDay = counts.allSatisfy { $0.1 == 0 } && weekdays == 0 && hours == 1
        if let missing = counts.first(where: { $0.1 == 0 }), !isTimeOfDay {
            throw ZonedPattern.Fault(message: "it has no \(missing.0)")
        }
        let others = [
            ("hour", hours), ("minute", count(.minute)), ("second", count(.second)),
            ("fraction", count(.fraction)), ("`a`", halves), ("weekday", weekdays),
            ("offset", offsets),
        ]
        if let twice = (counts + others).first(where: { $0.1 > 1 }) {
            throw ZonedPattern.Fault(message: "it has more than one \(twice.0)")
        }
        guard count(.halfHour) == halves else {
            throw ZonedPattern.Fault(message: "hours from 1 to 12, `h`, and `a` belong together")
        }
    }
}
