/// A pattern of dates without a time zone, such as `yyyy-MM-dd HH:mm`, and the zone that they are
/// in.
package final class ZonedPattern: Sendable {
    /// A part of a date; the letters of Unicode's patterns (UTS #35).
    package enum Part: Sendable, Equatable {
        case field(Field, ClosedRange<Int>)
        /// `MMM`: `Jan` to `Dec`.
        case shortMonth
        /// `a`: `AM` or `PM`.
        case halfOfDay
        case byte(UInt8)
    }

    /// A number in a date.
    package enum Field: UInt8, Sendable {
        case year, month, day, hour, halfHour, minute, second, fraction
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

    /// The longest pattern in bytes.
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
            case .field(let field, let digits):
                Array(repeating: UInt8(ascii: "0"), count: digits.lowerBound - 1)
                    + [field.hasZeroInExample ? UInt8(ascii: "0") : UInt8(ascii: "5")]
            case .shortMonth: Array("May".utf8)
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
        case .year, .month, .day, .hour, .halfHour: false
        }
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
            case (UInt8(ascii: "M"), 1), (UInt8(ascii: "M"), 2): .field(.month, count...2)
            case (UInt8(ascii: "M"), 3): .shortMonth
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
            throw ZonedPattern.Fault(message: "`\(letters)` stands for nothing in it")
        }
        parts.append(part)
    }

    /// Throws if the parts are not those of one moment.
    private func check() throws(ZonedPattern.Fault) {
        func count(_ field: ZonedPattern.Field) -> Int {
            parts.count { if case .field(field, _) = $0 { true } else { false } }
        }
        let months = count(.month) + parts.count { $0 == .shortMonth }
        let hours = count(.hour) + count(.halfHour)
        let halves = parts.count { $0 == .halfOfDay }
        let counts = [
            ("year, `yyyy`", count(.year)), ("month, `MM`", months), ("day, `dd`", count(.day)),
        ]
        if let missing = counts.first(where: { $0.1 == 0 }) {
            throw ZonedPattern.Fault(message: "it has no \(missing.0)")
        }
        let others = [
            ("hour", hours), ("minute", count(.minute)), ("second", count(.second)),
            ("fraction", count(.fraction)), ("`a`", halves),
        ]
        if let twice = (counts + others).first(where: { $0.1 > 1 }) {
            throw ZonedPattern.Fault(message: "it has more than one \(twice.0)")
        }
        guard count(.halfHour) == halves else {
            throw ZonedPattern.Fault(message: "hours from 1 to 12, `h`, and `a` belong together")
        }
    }
}
