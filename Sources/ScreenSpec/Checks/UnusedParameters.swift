import Diagnostics
import Expressions

extension Check {
    /// A parameter, state or secret that nothing reads changes nothing.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        let inputs = screen.parameters + screen.state.map(\.value)
        guard !inputs.isEmpty || !screen.secrets.isEmpty else { return }
        var isRead: Set<Int> = []
        screen.forEachExpression { isRead.formUnion($0.slots) }
        // Parameters have the first slots of every scope, and states those behind them.
        for (slot, input) in inputs.enumerated() where !isRead.contains(slot) {
            let what = slot < screen.parameters.count ? "parameter" : "state"
            bag.report(.unusedParameter(what, input.name, at: input.place))
        }
        for secret in screen.secrets where !isRead.contains(secret.slot) {
            bag.report(.unusedSecret(secret.name, at: secret.place))
        }
    }
}
