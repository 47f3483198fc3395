import Foundation
import ScreenKit
import TestSupport
import Testing

/// The ordinals of apps: the samples and rows are those of the interpreter's tests.
@Suite struct OrdinalTests {
    @Test func `ordinals of all locales are those of ICU`() throws {
        let samples = try OrdinalSamples()
        // The separators of the samples are those of English, so only numbers without are compared.
        let short = samples.numbers.indices.filter { samples.numbers[$0].magnitude < 1_000 }
        var context = ExpressionContext()
        for (tag, texts) in samples.locales {
            context.locale = Locale(identifier: "\(tag)-u-nu-latn")
            let found = short.map { context.ordinal(samples.numbers[$0]) }
            #expect(found == short.map { texts[$0] }, "\(tag)")
        }
    }

    @Test(arguments: OrdinalRow.all)
    func `separators are those of the locale`(_ row: OrdinalRow) {
        #expect(ordinal(row.number, in: row.tag) == row.text)
    }

    @Test func `digits are those of the locale`() {
        #expect(ordinal(-1_000, in: "ar-EG") == "\u{2212}١٬٠٠٠")
        #expect(ordinal(3, in: "fa") == "۳.")
    }

    private func ordinal(_ number: Int, in tag: String) -> String {
        var context = ExpressionContext()
        context.locale = Locale(identifier: tag)
        return context.ordinal(number)
    }
}
