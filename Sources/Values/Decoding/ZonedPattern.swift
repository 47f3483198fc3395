/// A pattern of dates, such as `yyyy-MM-dd HH:mm`, and the zone that they are in unless they have an
/// offset from UTC.
package final class ZonedPattern: Sendable {
    /// A part of a date; the letters of Unicode's patterns (UTS #35).
    package enum Part: Sendable, Equatable {
        case field(Field, ClosedRange<Int>)
        /// `MMM`: `Jan` to `Dec`, or `MMMM`: `January` to `December`.
        case month(isLong: Bool)
        /// `EEE`: `Sun` to `Sat`, or `EEEE`: `Sunday` to `Saturday`.
        case weekday(isLong: Bool)
        /// `Z`, `X` and `x`: the offset from UTC, as `+0900`, `+09:00`, `+09` or `Z`; with the text
        /// of UTC.
        case offset(utc: String)
        /// `a`: `AM` or `PM`.
        case halfOfDay
        case byte(UInt8)
    }

    /// A number in a date.
    package enum Field: UInt8, Sendable {
        case year, shortYear, month, day, hour, halfHour, minute, second, fraction
    }

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

    /// Whether the dates are times of day, which are those of `dayOfTimes`.
    package var isTimeOfDay: Bool { !parts.contains { $0.isOf(.day) } }

    /// The day of a time without one, as in Foundation's `DateFormatter`.
    package static let dayOfTimes = (year: 2000, month: 1, day: 1)

    /// Returns the year of two digits, from 1969 to 2068 as in POSIX.
    package static func year(ofTwoDigits year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }

    /// Limit: bytes of a pattern of dates.
    static let maxLength = 64

    /// Returns the moment of a local time, both in seconds since 1970. Of a time that a clock shows
    /// twice it is the first; one that a clock skips is read with the offset before.
    func moment(ofLocal seconds: Int64) -> Int64 {
        let (before, after) = (Int64(offset(seconds - 86_400)), Int64(offset(seconds + 86_400)))
        if Int64(offset(seconds - before)) == before { return seconds - before }
        return Int64(offset(seconds - after)) == after ? seconds - after : seconds - before
    }

    /// A date in this format.
    package var example: String {
        let bytes = parts.flatMap { part -> [UInt8] in
            switch part {
            case .field(.year, _): Array("2024".utf8)
            case .field(.shortYear, _): Array("24".utf8)
            case .field(let field, let digits):
                Array(repeating: UInt8(ascii: "0"), count: digits.lowerBound - 1)
                    + [field.hasZeroInExample ? UInt8(ascii: "0") : UInt8(ascii: "5")]
            case .month: Array("May".utf8)
            case .weekday(let isLong): Array(isLong ? "Sunday".utf8 : "Sun".utf8)
            case .offset(let utc): Array(utc.utf8)
            case .halfOfDay: Array("PM".utf8)
            case .byte(let byte): [byte]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
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
    private var rest: ArraySlice<UInt8>
    private var parts: [ZonedPattern.Part] = []

    init(_ text: String) { rest = Array(text.utf8)[...] }

    mutating func read() throws(ZonedPattern.Fault) -> [ZonedPattern.Part] {
        guard rest.count <= ZonedPattern.maxLength else {
            throw ZonedPattern.Fault(
                message: "it is longer than \(ZonedPattern.maxLength) bytes")
        }
        while let byte = rest.first {
            if byte == UInt8(ascii: "'") {
                try readQuoted()
            } else if Self.isLetter(byte) {
                let letters = rest.prefix { $0 == byte }
                rest = rest.dropFirst(letters.count)
                try add(byte, count: letters.count)
            } else {
                rest.removeFirst()
                parts.append(.byte(byte))
            }
        }
        try check()
        return parts
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }

    /// Reads letters in quotes; two quotes are one.
    private mutating func readQuoted() throws(ZonedPattern.Fault) {
        rest.removeFirst()
        if rest.first == UInt8(ascii: "'") {
            parts.append(.byte(rest.removeFirst()))
            return
        }
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "'") {
                parts.append(.byte(byte))
            } else if rest.first == byte {
                parts.append(.byte(rest.removeFirst()))
            } else {
                return
            }
        }
        throw ZonedPattern.Fault(message: "a quote has no end")
    }

    private mutating func add(_ letter: UInt8, count: Int) throws(ZonedPattern.Fault) {
        let part: ZonedPattern.Part? =
            switch (letter, count) {
            case (UInt8(ascii: "y"), 4): .field(.year, 4...4)
            case (UInt8(ascii: "y"), 2): .field(.shortYear, 2...2)
            case (UInt8(ascii: "M"), 1), (UInt8(ascii: "M"), 2): .field(.month, count...2)
            case (UInt8(ascii: "M"), 3), (UInt8(ascii: "M"), 4): .month(isLong: count == 4)
            case (UInt8(ascii: "E"), 1...4): .weekday(isLong: count == 4)
            case (UInt8(ascii: "Z"), 1...3), (UInt8(ascii: "x"), 2): .offset(utc: "+0000")
            case (UInt8(ascii: "Z"), 5), (UInt8(ascii: "X"), 1...3): .offset(utc: "Z")
            case (UInt8(ascii: "x"), 1): .offset(utc: "+00")
            case (UInt8(ascii: "x"), 3): .offset(utc: "+00:00")
            case (UInt8(ascii: "d"), 1), (UInt8(ascii: "d"), 2): .field(.day, count...2)
            case (UInt8(ascii: "H"), 1), (UInt8(ascii: "H"), 2): .field(.hour, count...2)
            case (UInt8(ascii: "h"), 1), (UInt8(ascii: "h"), 2): .field(.halfHour, count...2)
            case (UInt8(ascii: "m"), 1), (UInt8(ascii: "m"), 2): .field(.minute, count...2)
            case (UInt8(ascii: "s"), 1), (UInt8(ascii: "s"), 2): .field(.second, count...2)
            case (UInt8(ascii: "S"), 1...9): .field(.fraction, count...count)
            case (UInt8(ascii: "a"), 1): .halfOfDay
            default: nil
            }
        guard let part else {
            let letters = String(repeating: Character(Unicode.Scalar(letter)), count: count)
            let cure = Self.cures[letter].map { ": \($0)" } ?? ""
            throw ZonedPattern.Fault(message: "`\(letters)` stands for nothing in it\(cure)")
        }
        parts.append(part)
    }

    /// What to write in place of letters that are often meant.
    private static let cures: [UInt8: String] = [
        UInt8(ascii: "Y"): "a year is `yyyy`, in small letters",
        UInt8(ascii: "y"): "a year is `yyyy`, or `yy` with two digits",
        UInt8(ascii: "D"): "a day of the month is `dd`, in small letters",
        UInt8(ascii: "z"): "an offset is `Z`, and a word such as GMT is in quotes, `'GMT'`",
        UInt8(ascii: "Z"): "an offset is `Z`, as in `+0900`, or `XXX`, as in `+09:00`",
        UInt8(ascii: "T"): "write a letter of the text in quotes, `'T'`",
        UInt8(ascii: "S"): "a fraction has one `S` for each digit, at most nine",
        UInt8(ascii: "A"): "the half of the day is `a`",
        UInt8(ascii: "e"): "a weekday is `EEE` or `EEEE`",
        UInt8(ascii: "c"): "a weekday is `EEE` or `EEEE`",
        UInt8(ascii: "L"): "a month is `MMM` or `MMMM`",
        UInt8(ascii: "k"): "hours are `HH`, or `hh` with `a`",
        UInt8(ascii: "K"): "hours are `HH`, or `hh` with `a`",
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
