import Values

/// Sorting by keys: stable, and of one type of keys at a time.
enum Sorting {
    /// The elements in the order of their keys, which must be as many.
    static func sorted(
        _ elements: [Value], by keys: [Value], descending: Bool, _ machine: inout Machine
    ) -> [Value] {
        guard let first = keys.first else { return elements }
        let steps = keys.count * (Int.bitWidth - keys.count.leadingZeroBitCount)
        guard machine.charge(steps), checkKinds(keys, first, &machine) else { return [] }
        let places = (0..<UInt32(keys.count)).sorted { left, right in
            let order = order(keys[Int(left)], keys[Int(right)], machine.arena)
            // The place decides between equal keys, so that the order is the same everywhere.
            if order == .equal { return left < right }
            return order == (descending ? .greater : .less)
        }
        return places.map { elements[Int($0)] }
    }

    private static func checkKinds(
        _ keys: [Value], _ first: Value, _ machine: inout Machine
    ) -> Bool {
        if Comparison.order(machine.arena, first, first) == nil {
            machine.fail(.notComparable(first))
        } else if keys.contains(where: { $0.kind != first.kind || $0.wraps != 0 }) {
            machine.fail(.mixedKeys)
        }
        return !machine.hasFault
    }

    /// The order of two keys of one type; NaN stands behind all numbers.
    private static func order(
        _ left: Value, _ right: Value, _ arena: borrowing Arena
    ) -> Numbers.Order {
        let order = Comparison.order(arena, left, right) ?? .equal
        guard order == .unordered else { return order }
        switch (left.asDouble.isNaN, right.asDouble.isNaN) {
        case (true, true): return .equal
        case (true, false): return .greater
        default: return .less
        }
    }
}
