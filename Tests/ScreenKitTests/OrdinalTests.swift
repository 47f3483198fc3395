import Foundation
import ScreenKit
import TestSupport
import Testing

/// The ordinals of apps: the rows are those of the interpreter's tests. The core's have all locales.
@Suite struct OrdinalTests {
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
