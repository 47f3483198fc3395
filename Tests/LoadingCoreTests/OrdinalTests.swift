import LoadingCore
import TestSupport
import Testing

/// Ordinals against ICU. The drivers have the digits and separators of a locale.
@Suite struct OrdinalTests {
    @Test func `ordinals of all locales are those of ICU`() throws {
        let samples = try OrdinalSamples()
        #expect(samples.numbers.count == 75)
        #expect(samples.locales.count == 1_083)
        for (tag, texts) in samples.locales {
            // The separators of the samples are those of English.
            let found = samples.numbers.map { number in
                LoadingRules.Ordinals.text(
                    of: number, digits: "\(number.magnitude)", separator: ",", tag: tag)
            }
            #expect(found == texts, "\(tag)")
        }
    }
}
