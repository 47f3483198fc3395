/// Whether values of two arenas are the same data: what a reload brought against what was there.
///
/// Stricter than `ValueEquality`, which is about meaning: an int is no double here. The order of a
/// map's keys means nothing, since JSON gives it none and servers do not keep it.
package struct DataComparison {
    /// Deeper values count as different.
    package static let maximumDepth = 600
    /// Values of more cells count as different: a value may contain another many times.
    package static let maximumCells = 10_000_000

    private let left: Arena
    private let right: Arena
    private var budget = Self.maximumCells

    package init(_ left: Arena, _ right: Arena) {
        (self.left, self.right) = (left, right)
    }

    /// Whether a value of the left arena and one of the right are the same data; false where that
    /// would take too long to find out.
    package mutating func areSame(_ first: Value, _ second: Value) -> Bool {
        budget = Self.maximumCells
        return areSame(first, second, depth: 0)
    }

    private mutating func areSame(_ first: Value, _ second: Value, depth: Int) -> Bool {
        guard first.kind == second.kind, first.wraps == second.wraps else { return false }
        switch first.kind {
        case .null, .none: return true
        case .bool, .int, .uint, .double, .duration: return first.bits == second.bits
        case .date, .type: return first.bits == second.bits && first.extra == second.extra
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

    /// Both are of one kind, and one size.
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

    /// Whether so many cells are the same, or every other one: the keys of a map, or its values.
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

    /// Whether two maps whose keys stand in another order have the same entries. Both ways, since JSON
    /// can have a key twice.
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
    /// The value of a key that another arena has; nil where the map lacks it.
    fileprivate func value(of key: Value, from other: Arena, in map: Value) -> Value? {
        switch key.kind {
        case .string: other.withBytes(key) { value(of: $0, in: map) }
        case .int, .uint, .bool: value(of: key, in: map)
        default: nil
        }
    }
}
