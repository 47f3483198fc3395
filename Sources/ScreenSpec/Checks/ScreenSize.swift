import Diagnostics
import Expressions
import Screens

extension Check {
    /// Reports the section whose items bring the screen above its budget, as far as the spec says how
    /// many there are.
    static let screenSize = Check { screen, bag in
        var total = 0
        for section in screen.sections {
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
