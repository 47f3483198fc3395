import DateCore
import Foundation
import TestSupport
import Testing
import Values

@testable import ModelHelpers

/// Dates of generated models are those of a run, and are written as they were read.
@Suite struct WireDateTests {
    private typealias Support = ModelSupport

    /// A pattern in a place, as generated code declares it.
    private struct BerlinDate: ModelSupport.PatternDate, Encodable {
        static let pattern = ModelSupport.DatePattern(
            parts: [
                .field(.year, 4...4), .sign("-"), .field(.month, 2...2), .sign("-"),
                .field(.day, 2...2), .sign(" "), .field(.hour, 2...2), .sign(":"),
                .field(.minute, 2...2),
            ],
            zone: .named("Europe/Berlin"), example: "2024-05-05 05:00")
        let date: Date
    }

    private struct PlainDate: ModelSupport.PatternDate, Encodable {
        static let pattern = ModelSupport.DatePattern(
            parts: [
                .weekday(isLong: false), .sign(" "), .month(isLong: true), .sign(" "),
                .field(.day, 1...2), .sign(" "), .field(.shortYear, 2...2), .sign(" "),
                .field(.halfHour, 1...2), .halfOfDay,
            ],
            zone: .offset(-12_600), example: "Sun May 5 24 5PM")
        let date: Date
    }

    private struct MartianDate: ModelSupport.PatternDate, Encodable {
        static let pattern = ModelSupport.DatePattern(
            parts: BerlinDate.pattern.parts, zone: .named("Mars/Olympus"), example: "2024")
        let date: Date
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try JSONDecoder().decode(T.self, from: JSONEncoder().encode(text))
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The interpreter's form of a pattern.
    private static func format(_ text: String, _ zone: String, _ offset: Int) -> DateFormat? {
        let known = TimeZone(identifier: zone)
        return try? .pattern(
            ZonedPattern(text, zone: zone) { seconds in
                known?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) ?? offset
            })
    }

    /// Returns texts with random mistakes.
    private static func texts(like examples: [String], _ random: inout SeededRandom) -> [String] {
        (0..<2_000).map { number in
            var letters = Array(examples[number % examples.count])
            for _ in 0..<random.number(0..<4) {
                let place = random.number(0..<letters.count)
                let letter = random.one(of: Array("0123456789901-+:.,TtZz SunMonFebNovGMT٢"))
                switch random.number(0..<6) {
                case 0: letters.insert(letter, at: place)
                case 1 where letters.count > 1: letters.remove(at: place)
                default: letters[place] = letter
                }
            }
            return String(letters)
        }
    }

    /// Records texts that a run reads otherwise; returns how many are dates.
    private static func compare<T: ModelSupport.WireDate & Encodable>(
        _ type: T.Type, _ format: DateFormat?, like examples: String...
    ) throws -> Int {
        var random = SeededRandom(3)
        let format = try #require(format)
        var count = 0
        for text in texts(like: examples, &random) {
            let expected = DateParser.parse(text, format).map {
                Double($0.asInt) + Double($0.extra) / 1e9
            }
            let found = try? decode(T.self, text)
            switch (expected, found?.date.timeIntervalSince1970) {
            case (nil, nil): break
            case (let expected?, let seconds?) where abs(expected - seconds) < 1e-4:
                count += 1
                guard let found else { break }
                let again = try? JSONDecoder().decode(T.self, from: JSONEncoder().encode(found))
                #expect(again?.date == found.date, "\(text)")
            case (_, let seconds):
                Issue.record("\(text) is \(seconds ?? .nan), in a run \(expected ?? .nan)")
            }
        }
        return count
    }

    @Test func `dates are read as in a run`() throws {
        let counts = try [
            Self.compare(
                Support.ISO8601Date.self, .iso8601, like: "2024-05-01T12:00:00Z",
                "2024-02-29t23:59:60.123456789+09:30", "0001-01-01 00:00-0930",
                "9999-12-31T23:59Z", "1900-02-28T00:00:00,5+23"),
            Self.compare(
                Support.DayDate.self, .day, like: "2024-02-29", "1900-02-28", "0001-01-01",
                "9999-12-31"),
            Self.compare(
                Support.HTTPDate.self, .http, like: "Sun, 06 Nov 1994 08:49:37 GMT",
                "Thu, 29 Feb 2024 23:59:60 GMT", "Fri, 31 Dec 9999 23:59:60 GMT"),
            Self.compare(
                PlainDate.self, Self.format("EEE MMMM d yy ha", "-03:30", -12_600),
                like: "Sun May 5 24 5PM", "Thu February 29 68 12am", "Wed January 01 69 1Pm"),
        ]
        #expect(counts.allSatisfy { $0 > 200 }, "\(counts)")
        // A time that clocks show twice is written, and read again, as the first.
        let local = try Self.compare(
            BerlinDate.self, Self.format("yyyy-MM-dd HH:mm", "Europe/Berlin", 0),
            like: "2024-05-01 12:00", "2024-03-31 01:59", "2024-12-31 23:59", "1950-07-01 00:00")
        #expect(local > 200)
    }

    @Test func `numbers are read as in a run`() throws {
        var random = SeededRandom(4)
        let limits = [253_402_300_800.0, -62_135_596_800, -62_135_596_800.1, 253_402_300_799.9999]
        let numbers = (0..<2_000).map { _ in
            Double(random.number(-70_000_000_000_000..<300_000_000_000_000)) / 1_000
        }
        for number in limits + numbers {
            let data = try JSONEncoder().encode(number)
            for format in [DateFormat.seconds, .milliseconds] {
                let expected = DateParser.date(number, format).map {
                    Double($0.asInt) + Double($0.extra) / 1e9
                }
                let found =
                    format == .seconds
                    ? try? JSONDecoder().decode(Support.SecondsDate.self, from: data).date
                    : try? JSONDecoder().decode(Support.MillisecondsDate.self, from: data).date
                let seconds = found?.timeIntervalSince1970
                #expect((expected == nil) == (seconds == nil), "\(number)")
                if let expected, let seconds { #expect(abs(expected - seconds) < 1e-4) }
            }
        }
    }

    @Test func `errors say what was expected`() {
        func fault<T: Decodable>(_ type: T.Type, _ json: String) -> String {
            do {
                return "\(try JSONDecoder().decode([T].self, from: Data("[\(json)]".utf8)))"
            } catch DecodingError.dataCorrupted(let context) {
                return "\(context.codingPath.count): \(context.debugDescription)"
            } catch {
                return "another error"
            }
        }
        #expect(
            fault(Support.ISO8601Date.self, #""today""#) == #"1: "today" is not an ISO 8601 date"#)
        #expect(fault(Support.DayDate.self, #""1.5.""#) == #"1: "1.5." is not a day"#)
        #expect(fault(Support.HTTPDate.self, #""""#) == #"1: "" is not an HTTP date"#)
        #expect(
            fault(BerlinDate.self, #""2024""#)
                == #"1: "2024" is not a date as `2024-05-05 05:00`"#)
        #expect(
            fault(Support.SecondsDate.self, "1e12")
                == "1: 1000000000000.0 is not a date of the years 1 to 9999")
        #expect(fault(Support.DayDate.self, "5") == "another error")
        // The device does not have the zone.
        #expect(
            fault(MartianDate.self, #""2024-05-05 05:00""#)
                == #"1: "2024-05-05 05:00" is not a date as `2024`"#)
    }

    @Test func `dates are written`() throws {
        let date = Date(timeIntervalSince1970: 1_714_579_200.25)
        #expect(try Self.json(Support.ISO8601Date(date: date)) == #""2024-05-01T16:00:00.25Z""#)
        #expect(try Self.json(Support.DayDate(date: date)) == #""2024-05-01""#)
        #expect(try Self.json(Support.HTTPDate(date: date)) == #""Wed, 01 May 2024 16:00:00 GMT""#)
        #expect(try Self.json(Support.SecondsDate(date: date)) == "1714579200.25")
        #expect(try Self.json(Support.MillisecondsDate(date: date)) == "1714579200250")
        #expect(try Self.json(BerlinDate(date: date)) == #""2024-05-01 18:00""#)
        #expect(try Self.json(PlainDate(date: date)) == #""Wed May 1 24 12PM""#)
        for seconds in [-62_135_596_801.0, 253_402_300_800, 1e300, .nan] {
            let date = Date(timeIntervalSince1970: seconds)
            let isRefused = Self.isRefused { _ = try Self.json(Support.ISO8601Date(date: date)) }
            #expect(isRefused, "\(seconds)")
        }
        #expect(throws: EncodingError.self) { try Self.json(MartianDate(date: date)) }
    }

    /// Whether a value cannot be encoded. Foundation cannot describe the error of every date.
    private static func isRefused(_ encode: () throws -> Void) -> Bool {
        do { try encode() } catch { return error is EncodingError }
        return false
    }
}
