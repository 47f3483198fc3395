import Diagnostics
import Expressions
import Screens

/// Finds the section whose items bring the screen above its budget, as far as the spec says how
/// many there are.
struct ScreenTooLarge: ScreenRule {
    let codes = [DiagnosticCode.screenTooLarge]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        var total = 0
        for section in reading.screen.sections {
            guard let count = section.writtenCount else { continue }
            if total + count > ScreenBudget.maxItems {
                let advice = section.itemsKey.advice(isRepeated: section.each != nil)
                bag.report(
                    .tooManyItems(count, of: section.id, before: total, advice: advice),
                    at: section.place)
                return
            }
            total += count
        }
    }
}
