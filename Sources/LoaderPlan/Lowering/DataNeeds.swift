import Expressions
import ScreenSpec

/// Which entries of `data` an expression needs, through `let` as well.
struct DataNeeds {
    /// By slot, for the names that stand for data or are computed out of them.
    private var dataOfSlot: [Int: Set<Int>] = [:]
    /// The slot of `now`, and those of names that are computed out of it.
    private var momentSlots: Set<Int>
    /// How many names the screen has: slots from here on are those of sections and answers.
    let nameCount: Int

    init(_ screen: Screen) {
        nameCount = screen.scope.count
        momentSlots = [screen.parameters.count + screen.state.count]
        // In the order of the plan, which has the health check first.
        let slots = [screen.api.health?.slot].compactMap(\.self) + screen.data.map(\.slot)
        for (index, slot) in slots.enumerated() { dataOfSlot[slot] = [index] }
        // Each stands behind those that it reads.
        for name in screen.names {
            let data = indices(name.expression.slots)
            if !data.isEmpty { dataOfSlot[name.slot] = data }
            if !momentSlots.isDisjoint(with: name.expression.slots) {
                momentSlots.insert(name.slot)
            }
        }
    }

    private func indices(_ slots: [Int]) -> Set<Int> {
        slots.reduce(into: []) { $0.formUnion(dataOfSlot[$1] ?? []) }
    }

    /// Whether one of the expressions which `visit` hands over reads `now`.
    func isMomentRead(_ visit: ((CheckedExpression) -> Void) -> Void) -> Bool {
        var isRead = false
        visit { isRead = isRead || !momentSlots.isDisjoint(with: $0.slots) }
        return isRead
    }

    /// The indices of the entries that the expressions need which `visit` hands over.
    func data(_ visit: ((CheckedExpression) -> Void) -> Void) -> [Int] {
        guard !dataOfSlot.isEmpty else { return [] }
        var found: Set<Int> = []
        visit { found.formUnion(indices($0.slots)) }
        return found.sorted()
    }
}
