import TestSupport
import Testing

@testable import Expressions

/// Ordinals of a run; the core's tests compare those of all locales with ICU's.
@Suite struct OrdinalTests {
    @Test(arguments: OrdinalRow.all)
    func `separators are those of the locale`(_ row: OrdinalRow) {
        let locale = RunContext.Locale(tag: row.tag) ?? RunContext.Locale(unknown: row.tag)
        #expect(locale.ordinal(row.number) == row.text)
    }
}
