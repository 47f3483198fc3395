import Diagnostics
import Expressions

extension Check {
    /// A parameter or state that nothing reads changes nothing.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        // Parameters have the first slots of every scope, and states those behind them.
        let inputs = screen.parameters + screen.state.map(\.value)
        guard !inputs.isEmpty else { return }
        var isRead = Array(repeating: false, count: inputs.count)
        screen.forEachExpression { expression in
            for slot in expression.slots where slot < isRead.count { isRead[slot] = true }
        }
        for (index, input) in inputs.enumerated() where !isRead[index] {
            let what = index < screen.parameters.count ? "parameter" : "state"
            bag.report(.unusedParameter(what, input.name, at: input.place))
        }
    }
}
