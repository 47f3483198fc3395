/// A hash set of scalars, for keys of a map under construction and membership tests. Numbers are
/// equal across types.
package struct ScalarTable: Sendable {
    /// The keys in insertion order.
    package private(set) var keys: [Value] = []
    /// Indices into `keys` plus one, or zero; at most half of them are used.
    private var table: [UInt32] = []

    package init() {}

    /// Whether the value can be hashed: anything but lists, maps, objects and optionals.
    package static func supports(_ value: Value) -> Bool {
        switch value.kind {
        case .list, .map, .object, .none: false
        default: value.wraps == 0
        }
    }

    /// Returns the index of a key; nil if absent.
    package func index(of key: Value, _ arena: Arena) -> Int? {
        guard !table.isEmpty else { return nil }
        let key = ValueHash.number(key) ?? key
        let entry = table[place(of: key, arena)]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// Inserts a key if absent, and returns its index.
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

    /// Returns the bucket of a key, or the free one where it belongs.
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
