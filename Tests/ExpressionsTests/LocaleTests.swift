import Foundation
import TestSupport
import Testing
import Values

@testable import Expressions

/// CLDR's formats against another implementation: what Chromium writes (`.ci/locales` records it).
@Suite struct LocaleTests {
    @Test func `dates, numbers, amounts and relative times are written as Chromium writes them`()
        throws
    {
        let path = RepositoryRoot.path(of: "Tests/ExpressionsTests/Cases/locales/formats.txt")
        let blocks = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n\n")
        #expect(blocks.count == 41)
        var differences: [String: Int] = [:]
        for block in blocks {
            let lines = block.split(separator: "\n").map(String.init)
            let locale = try #require(RunContext.Locale(tag: lines[0]))
            for (expected, found) in zip(lines.dropFirst(), text(locale)) where expected != found {
                for (one, other) in zip(expected.split(separator: "|"), found.split(separator: "|"))
                where one != other {
                    differences[lines[0], default: 0] += 1
                }
            }
        }
        // Chromium has a later CLDR: Hebrew relative times with the number in brackets, and other
        // spaces that do not break.
        #expect(differences == ["ca": 2, "es": 2, "he": 20, "ru": 9, "uk": 9])
    }

    @Test(arguments: RunContext.Locale.tags)
    func `a language has all names and patterns`(tag: String) throws {
        let data = try #require(LocaleData.data(of: tag))
        let texts = [data.decimal, data.group, data.minus, data.number, data.currency, data.now]
        #expect(texts.allSatisfy { $0 != "" && !$0.contains("\\") })
        let lists = [
            data.months, data.shortMonths, data.weekdays, data.shortWeekdays, data.dayPeriods,
            data.dates,
        ]
        #expect(lists.map { $0.split(separator: "|").count } == [12, 12, 7, 7, 2, 4])
        #expect((data.past + data.future).allSatisfy { $0.contains("other=") })
    }

    @Test(arguments: ["", "en]", "k", "ko-KR", "tlh"])
    func `a language that is not in the file has no formats`(tag: String) {
        #expect(LocaleData.data(of: tag) == nil)
    }

    private func text(_ locale: RunContext.Locale) -> [String] {
        dates(locale) + numbers(locale) + relative(locale)
    }

    private func dates(_ locale: RunContext.Locale) -> [String] {
        ["2024-01-05T00:00:00Z", "2025-09-30T00:00:00Z", "1999-12-31T00:00:00Z"].map { date in
            let time = LocalTime(DateParser.parse(date, .iso8601) ?? .null, offset: 0)
            return ["short", "medium", "long", "full"].map { style in
                locale.datePattern(style: style).flatMap { DatePattern.text(of: time, $0, locale) }
                    ?? ""
            }.joined(separator: "|")
        }
    }

    private func numbers(_ locale: RunContext.Locale) -> [String] {
        let numbers = [0, -1, 7.125, 999, 1234, -1234.5, 12345, 1_234_567.891].map {
            FormattedNumber.text(Value.double($0), places: 0...3, locale)
        }
        let amounts = ["USD", "EUR", "KRW", "JPY", "CHF"].map {
            Currency(code: $0)?.text(Value.double(-1234.75), locale) ?? ""
        }
        let halves = [9, 21].map { locale.dayPeriod(hour: $0) }
        return [numbers, amounts, halves].map { $0.joined(separator: "|") }
    }

    private func relative(_ locale: RunContext.Locale) -> [String] {
        (0..<6).map { unit in
            [-21, -5, -2, -1, 1, 2, 5, 21].map {
                locale.relative(abs($0), unit: unit, isPast: $0 < 0)
            }.joined(separator: "|")
        }
    }
}
