/// A set of scalars, found by hash: keys of a map that is being made, elements of a list that is
/// asked for its members. Numbers are equal across their types.
package struct ScalarTable: Sendable {
    /// The keys in the order in which they came.
    package private(set) var keys: [Value] = []
    /// Indices into `keys` plus one, or zero; at most half of them are taken.
    private var table: [UInt32] = []

    package init() {}

    /// Whether values like this one can be found by hash: not lists, maps, objects and optionals.
    package static func holds(_ value: Value) -> Bool {
        switch value.kind {
        case .list, .map, .object, .none: false
        default: value.wraps == 0
        }
    }

    /// The index of a key; nil where it is not in the table.
    package func index(of key: Value, _ arena: Arena) -> Int? {
        guard !table.isEmpty else { return nil }
        let key = ValueHash.number(key) ?? key
        let entry = table[place(of: key, arena)]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// Adds a key unless it is there; answers its index, and whether it is new.
    package mutating func insert(_ key: Value, _ arena: Arena) -> (index: Int, isNew: Bool) {
        if keys.count * 2 >= table.count { grow(arena) }
        let place = place(of: ValueHash.number(key) ?? key, arena)
        if table[place] != 0 { return (Int(table[place]) - 1, false) }
        keys.append(key)
        table[place] = UInt32(keys.count)
        return (keys.count - 1, true)
    }

    private mutating func grow(_ arena: Arena) {
        table = [UInt32](repeating: 0, count: max(16, table.count * 2))
        for (index, key) in keys.enumerated() {
            table[place(of: ValueHash.number(key) ?? key, arena)] = UInt32(index + 1)
        }
    }

    /// Where a key stands in the table, or the free place where it would.
    private func place(of key: Value, _ arena: Arena) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: ValueHash.hash(key, in: arena)) & mask
        while table[place] != 0 {
            if isSame(keys[Int(table[place]) - 1], key, arena) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private func isSame(_ left: Value, _ right: Value, _ arena: Arena) -> Bool {
        let left = ValueHash.number(left) ?? left
        switch (left.kind, right.kind) {
        case (.double, .double): return left.asDouble == right.asDouble
        case (.null, .null): return true
        case (.date, .date), (.type, .type):
            return left.bits == right.bits && left.extra == right.extra
        case (.duration, .duration): return left.bits == right.bits
        default: return arena.areEqualKeys(left, right)
        }
    }
}
