import Diagnostics
import Expressions

extension Check {
    /// What all requests have is there before the first of them is sent.
    static let apiDefaults = Check(name: "defaults of requests") { screen, bag in
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        screen.api.forEachExpression { expression in
            if !isData.isDisjoint(with: expression.slots) {
                bag.report(.apiReadsData(expression.text, at: expression.place))
            }
        }
    }
}
