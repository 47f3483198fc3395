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
        // What is typed into a search field goes to the sections that can be searched.
        if screen.sections.contains(where: { $0.search != nil }) {
            for (index, state) in screen.state.enumerated() where state.control == .search {
                isRead.insert(screen.parameters.count + index)
            }
        }
        // Parameters have the first slots of every scope, and states those behind them.
        for (slot, input) in inputs.enumerated() where !isRead.contains(slot) {
            let state = slot - screen.parameters.count
            bag.report(
                state < 0
                    ? .unusedParameter(input.name, at: input.place)
                    : .unusedState(
                        input.name, isSearch: screen.state[state].control == .search,
                        at: input.place))
        }
        for secret in screen.secrets where !isRead.contains(secret.slot) {
            bag.report(.unusedSecret(secret.name, at: secret.place))
        }
    }
}
