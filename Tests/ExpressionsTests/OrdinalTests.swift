import TestSupport
import Testing

@testable import Expressions

/// Ordinals against ICU; `ScreenKitTests` compares those of apps.
@Suite struct OrdinalTests {
    @Test func `ordinals of all locales are those of ICU`() throws {
        let samples = try OrdinalSamples()
        #expect(samples.numbers.count == 75)
        #expect(samples.locales.count == 1_083)
        for (tag, texts) in samples.locales {
            // The separators of the samples are those of English.
            let locale = RunContext.Locale(unknown: tag)
            #expect(samples.numbers.map(locale.ordinal) == texts, "\(tag)")
        }
    }

    @Test(arguments: OrdinalRow.all)
    func `separators are those of the locale`(_ row: OrdinalRow) {
        let locale = RunContext.Locale(tag: row.tag) ?? RunContext.Locale(unknown: row.tag)
        #expect(locale.ordinal(row.number) == row.text)
    }
}
