import DateCore
import TestSupport
import Testing

/// What is written is read as the same moment, in all formats. What texts are accepted is in
/// `DateTests` of the interpreter, which uses the same scanner.
@Suite struct RoundTripTests {
    private typealias Part = ModelSupport.PatternPart
    private typealias ISO8601Format = ModelSupport.ISO8601Format
    private typealias HTTPFormat = ModelSupport.HTTPFormat

    private static func scan<T>(
        _ text: String, _ read: (inout ModelSupport.DateScanner) -> T?
    ) -> T? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = ModelSupport.DateScanner(bytes)
            return read(&scanner)
        }
    }

    private static func randomSeconds(_ random: inout SeededRandom) -> Int64 {
        Int64(random.number(-62_135_596_800 + 86_400..<253_402_300_800 - 86_400))
    }

    @Test func `formats with a name`() throws {
        var random = SeededRandom(7)
        for _ in 0..<5_000 {
            let seconds = Self.randomSeconds(&random)
            let micros = UInt32(random.one(of: [0, 1, 500_000, 123_456, 999_999]))
            let writer = ModelSupport.DateWriter(seconds: seconds, nanoseconds: micros * 1_000)
            let moment = Self.scan(ISO8601Format.text(writer)) { ISO8601Format.read(&$0) }
            #expect(moment?.seconds == seconds && moment?.microseconds == micros)
            #expect(Self.scan(HTTPFormat.text(writer)) { HTTPFormat.read(&$0) }?.seconds == seconds)
            let day = Self.scan(writer.dashedDay) { $0.day() }?.seconds
            let midnight = seconds - (seconds % 86_400 + 86_400) % 86_400
            #expect(day == midnight)
        }
    }

    /// Returns a pattern of a whole second, with or without an offset.
    private static func randomPattern(_ random: inout SeededRandom) -> [Part] {
        let clock: [Part] =
            random.chance(50)
            ? [.field(.hour, random.one(of: [1...2, 2...2]))]
            : [.field(.halfHour, random.one(of: [1...2, 2...2])), .sign(" "), .halfOfDay]
        var groups: [[Part]] = [
            [.field(.year, 4...4)],
            [random.one(of: [.field(.month, 2...2), .month(isLong: true), .month(isLong: false)])],
            [.field(.day, random.one(of: [1...2, 2...2]))], clock,
            [.field(.minute, 2...2), .sign(":"), .field(.second, 2...2)],
        ]
        if random.chance(50) { groups.append([.weekday(isLong: random.chance(50))]) }
        if random.chance(50) { groups.append([.offset(utc: random.one(of: ["Z", "+00:00"]))]) }
        if random.chance(50) { groups.append([.field(.fraction, 3...3)]) }
        groups.shuffle(using: &random)
        let signs: [Unicode.Scalar] = [" ", "/", "년", "\"", "\\", "\u{301}", "😀"]
        return Array(groups.joined(separator: [.sign(random.one(of: signs))]))
    }

    @Test func `patterns`() {
        var random = SeededRandom(8)
        for _ in 0..<5_000 {
            let pattern = Self.randomPattern(&random)
            let seconds = Self.randomSeconds(&random)
            let text = ModelSupport.DateWriter(seconds: seconds, nanoseconds: 0).text(pattern)
            let hasOffset = pattern.contains {
                if case .offset = $0 { true } else { false }
            }
            let local = Self.scan(text) { $0.local(pattern) }
            let offset = hasOffset ? 0 : random.number(-43_200..<43_200)
            let moment = local?.moment { _ in offset }
            #expect(moment?.seconds == seconds - Int64(offset), "\(text)")
        }
    }

    @Test func `digits of fractions`() {
        let writer = ModelSupport.DateWriter(seconds: 0, nanoseconds: 123_456_789)
        for digits in 1...9 {
            let text = writer.text([.field(.fraction, digits...digits)])
            #expect(text == "123456789".prefix(digits))
        }
    }

    /// A clock is put forward by an hour at 3,600,000, and back at 7,200,000.
    @Test func `times that a clock skips or shows twice`() {
        func offset(_ seconds: Int64) -> Int {
            seconds >= 3_600_000 && seconds < 7_200_000 ? 3_600 : 0
        }
        func moment(ofLocal seconds: Int64) -> Int64? {
            let text = ISO8601Format.text(ModelSupport.DateWriter(seconds: seconds, nanoseconds: 0))
            let signs: [Part] = [.field(.year, 4...4), .sign("-"), .field(.month, 2...2)]
            let day: [Part] = [.sign("-"), .field(.day, 2...2), .sign("T"), .field(.hour, 2...2)]
            let clock: [Part] = [
                .sign(":"), .field(.minute, 2...2), .sign(":"), .field(.second, 2...2), .sign("Z"),
            ]
            return Self.scan(text) { $0.local(signs + day + clock) }?.moment(offset)?.seconds
        }
        #expect(moment(ofLocal: 3_599_999) == 3_599_999)
        // Skipped: read with the offset before.
        #expect(moment(ofLocal: 3_600_000) == 3_600_000)
        #expect(moment(ofLocal: 3_603_599) == 3_603_599)
        #expect(moment(ofLocal: 3_603_600) == 3_600_000)
        // Shown twice: the first.
        #expect(moment(ofLocal: 7_200_000) == 7_196_400)
        #expect(moment(ofLocal: 7_203_599) == 7_199_999)
        #expect(moment(ofLocal: 7_203_600) == 7_203_600)
    }
}
