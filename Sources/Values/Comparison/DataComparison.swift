/// Compares values of two arenas as data, to detect changes after a reload.
///
/// Stricter than `ValueEquality`: an int does not equal a double. The order of map keys is ignored,
/// as JSON objects are unordered.
package struct DataComparison {
    /// Limit: levels of compared items; deeper ones count as changed.
    package static let maximumDepth = 600
    /// Limit: values of compared items; larger ones count as changed.
    package static let maximumCells = 10_000_000

    private let left: Arena
    private let right: Arena
    private var budget = Self.maximumCells

    package init(_ left: Arena, _ right: Arena) {
        (self.left, self.right) = (left, right)
    }

    /// Whether a value of the left arena and one of the right are equal; false if a limit is
    /// exceeded.
    package mutating func areSame(_ first: Value, _ second: Value) -> Bool {
        budget = Self.maximumCells
        return areSame(first, second, depth: 0)
    }

    private mutating func areSame(_ first: Value, _ second: Value, depth: Int) -> Bool {
        guard first.kind == second.kind, first.wraps == second.wraps else { return false }
        switch first.kind {
        case .null, .none: return true
        case .bool, .int, .uint, .double, .duration: return first.bits == second.bits
        case .date, .type, .color:
            return first.bits == second.bits && first.extra == second.extra
        case .string, .bytes: return haveSameBytes(first, second)
        case .list, .map, .object:
            guard first.extra == second.extra, first.fields == second.fields,
                first.fields < .max, depth < Self.maximumDepth
            else { return false }
            return haveSameParts(first, second, depth + 1)
        }
    }

    private func haveSameBytes(_ first: Value, _ second: Value) -> Bool {
        guard first.extra == second.extra else { return false }
        return left.withBytes(first) { right.holds(second, $0) }
    }

    /// Requires containers of the same kind and size.
    private mutating func haveSameParts(_ first: Value, _ second: Value, _ depth: Int) -> Bool {
        let count = first.kind == .object ? first.fieldCount : first.count
        budget -= count
        guard budget >= 0 else { return false }
        guard first.kind == .map else {
            return haveSameCells(first, second, count, from: 0, step: 1, depth)
        }
        if haveSameCells(first, second, count, from: 0, step: 2, depth) {
            return haveSameCells(first, second, count, from: 1, step: 2, depth)
        }
        return haveSameEntries(first, second, depth)
    }

    /// Whether a number of cells, or every other one (the keys or values of a map), are equal.
    private mutating func haveSameCells(
        _ first: Value, _ second: Value, _ count: Int, from start: Int, step: Int, _ depth: Int
    ) -> Bool {
        var index = start
        for _ in 0..<count {
            let (one, other) = (left.cell(index, of: first), right.cell(index, of: second))
            guard areSame(one, other, depth: depth) else { return false }
            index += step
        }
        return true
    }

    /// Whether two maps with differently ordered keys have equal entries. Checks both directions,
    /// since JSON may repeat keys.
    private mutating func haveSameEntries(_ first: Value, _ second: Value, _ depth: Int) -> Bool {
        for index in 0..<first.count {
            let key = left.cell(index * 2, of: first)
            guard let value = right.value(of: key, from: left, in: second),
                areSame(left.cell(index * 2 + 1, of: first), value, depth: depth)
            else { return false }
        }
        return (0..<second.count).allSatisfy {
            left.value(of: right.cell($0 * 2, of: second), from: right, in: first) != nil
        }
    }
}

extension Arena {
    /// Returns the value of a key of another arena; nil if absent.
    fileprivate func value(of key: Value, from other: Arena, in map: Value) -> Value? {
        switch key.kind {
        case .string: other.withBytes(key) { value(of: $0, in: map) }
        case .int, .uint, .bool: value(of: key, in: map)
        default: nil
        }
    }
}
