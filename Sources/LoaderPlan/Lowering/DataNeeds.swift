import Expressions
import Screens

/// The entries of `data` that an expression needs, directly or through `let`.
struct DataNeeds {
    /// The data behind each slot, for names that are or depend on data.
    private var dataOfSlot: [Int: SlotSet] = [:]
    /// The slots of `now` and of names that depend on it.
    private var momentSlots: Set<Int>
    /// The number of names of the screen: higher slots belong to sections and responses.
    private(set) var nameCount: Int
    private let dataCount: Int
    /// The slots of names defined by `let`.
    private var definitions = SlotSet()

    init(_ screen: Screen) {
        nameCount = screen.scope.count
        momentSlots = [screen.nowSlot]
        // In plan order: the health check is first.
        let slots = [screen.api.health?.slot].compactMap(\.self) + screen.data.map(\.slot)
        for (index, slot) in slots.enumerated() {
            dataOfSlot[slot, default: SlotSet()].insert(index)
        }
        dataCount = slots.count
        definitions.insert(screen.names.map(\.slot))
        let defaults = screen.computedDefaults
        definitions.insert(defaults.map(\.slot))
        // In dependency order: defaults of states read no names.
        for name in defaults + screen.names {
            let data = indices(name.expression.slots)
            if data != SlotSet() { dataOfSlot[name.slot] = data }
            if !momentSlots.isDisjoint(with: name.expression.slots) {
                momentSlots.insert(name.slot)
            }
        }
    }

    /// Returns the needs in the sections of an `each`, whose names depend on its list.
    func inside(_ each: SectionEach) -> DataNeeds {
        var inner = self
        let data = indices(each.list.slots)
        let isMoment = !momentSlots.isDisjoint(with: each.list.slots)
        for slot in nameCount..<nameCount + each.names.count {
            if data != SlotSet() { inner.dataOfSlot[slot] = data }
            if isMoment { inner.momentSlots.insert(slot) }
        }
        inner.nameCount += each.names.count
        return inner
    }

    private func indices(_ slots: [Int]) -> SlotSet {
        slots.reduce(into: SlotSet()) { found, slot in
            if let data = dataOfSlot[slot] { found.formUnion(data) }
        }
    }

    /// Returns whether one of the visited expressions reads `now`.
    func readsNow(_ visit: ((CheckedExpression) -> Void) -> Void) -> Bool {
        var isRead = false
        visit { isRead = isRead || !momentSlots.isDisjoint(with: $0.slots) }
        return isRead
    }

    /// Returns the indices of entries that the visited expressions need.
    func data(_ visit: ((CheckedExpression) -> Void) -> Void) -> [Int] {
        guard !dataOfSlot.isEmpty else { return [] }
        var reads = SlotSet()
        visit { reads.insert($0.slots) }
        return data(reads)
    }

    /// Returns the `let` names among those read; others are not computed.
    func definitions(in reads: SlotSet) -> [Int] {
        reads.slots(below: nameCount).filter(definitions.contains)
    }

    /// Returns the indices of entries behind these names.
    func data(_ reads: SlotSet) -> [Int] {
        guard !dataOfSlot.isEmpty else { return [] }
        return indices(reads.slots(below: nameCount)).slots(below: dataCount)
    }
}
