import Expressions
import Screens

/// Which entries of `data` an expression needs, through `let` as well.
struct DataNeeds {
    /// By slot, for the names that stand for data or are computed out of them.
    private var dataOfSlot: [Int: SlotSet] = [:]
    /// The slot of `now`, and those of names that are computed out of it.
    private var momentSlots: Set<Int>
    /// How many names the screen has: slots from here on are those of sections and answers.
    let nameCount: Int
    private let dataCount: Int
    /// The slots of the names that `let` gives.
    private var definitions = SlotSet()

    init(_ screen: Screen) {
        nameCount = screen.scope.count
        momentSlots = [screen.parameters.count + screen.state.count]
        // In the order of the plan, which has the health check first.
        let slots = [screen.api.health?.slot].compactMap(\.self) + screen.data.map(\.slot)
        for (index, slot) in slots.enumerated() {
            dataOfSlot[slot, default: SlotSet()].insert(index)
        }
        dataCount = slots.count
        definitions.insert(screen.names.map(\.slot))
        // Each stands behind those that it reads.
        for name in screen.names {
            let data = indices(name.expression.slots)
            if data != SlotSet() { dataOfSlot[name.slot] = data }
            if !momentSlots.isDisjoint(with: name.expression.slots) {
                momentSlots.insert(name.slot)
            }
        }
    }

    private func indices(_ slots: [Int]) -> SlotSet {
        slots.reduce(into: SlotSet()) { found, slot in
            if let data = dataOfSlot[slot] { found.formUnion(data) }
        }
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
        var reads = SlotSet()
        visit { reads.insert($0.slots) }
        return data(reads)
    }

    /// The names of `let` among those that are read: the others need not be computed.
    func definitions(in reads: SlotSet) -> [Int] {
        reads.slots(below: nameCount).filter(definitions.contains)
    }

    /// The indices of the entries that those need who read these names.
    func data(_ reads: SlotSet) -> [Int] {
        guard !dataOfSlot.isEmpty else { return [] }
        return indices(reads.slots(below: nameCount)).slots(below: dataCount)
    }
}
