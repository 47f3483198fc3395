/// CEL's equality: numbers across types, all other types strictly; lists, maps and objects by
/// contents.
package struct ValueEquality {
    /// Limit: levels of compared values of an expression, which fails beyond it.
    package static let maximumDepth = 600

    /// The remaining number of comparisons, which limits shared subvalues.
    package private(set) var budget: Int

    package init(budget: Int) { self.budget = budget }

    /// Whether two values are equal; nil if a limit is exceeded.
    package mutating func areEqual(
        _ left: Value, _ right: Value, _ arena: Arena, depth: Int = 0
    ) -> Bool? {
        if left.wraps != right.wraps { return false }
        guard left.kind == right.kind else {
            return left.isNumber && right.isNumber && Numbers.compare(left, right) == .equal
        }
        switch left.kind {
        case .null, .none: return true
        case .bool, .int, .uint, .duration: return left.bits == right.bits
        // A colour of UIKit equals itself alone, whatever its numbers are on a version of iOS.
        case .date, .type, .color: return left.bits == right.bits && left.extra == right.extra
        case .double: return left.asDouble == right.asDouble
        case .string, .bytes:
            if left.extra == right.extra { budget -= left.count >> 6 }
            return arena.haveSameBytes(left, right)
        case .list, .map, .object:
            guard depth < Self.maximumDepth else { return nil }
            return areEqual(containers: left, right, arena, depth + 1)
        }
    }

    private mutating func areEqual(
        containers left: Value, _ right: Value, _ arena: Arena, _ depth: Int
    ) -> Bool? {
        if left.kind == .map { return areEqual(maps: left, right, arena, depth) }
        guard left.extra == right.extra, left.fields == right.fields else { return false }
        let count = left.kind == .list ? left.count : Int(left.fields)
        budget -= left.fields == .max ? .max / 2 : count
        guard budget >= 0 else { return nil }
        for index in 0..<count {
            let (first, second) = (arena.cell(index, of: left), arena.cell(index, of: right))
            let areSame = areEqual(first, second, arena, depth: depth)
            if areSame != true { return areSame }
        }
        return true
    }

    private mutating func areEqual(
        maps left: Value, _ right: Value, _ arena: Arena, _ depth: Int
    ) -> Bool? {
        guard left.extra == right.extra else { return false }
        budget -= left.count
        guard budget >= 0 else { return nil }
        for index in 0..<left.count {
            let value = arena.cell(index * 2 + 1, of: left)
            guard let other = arena.value(of: arena.cell(index * 2, of: left), in: right) else {
                return false
            }
            let areSame = areEqual(value, other, arena, depth: depth)
            if areSame != true { return areSame }
        }
        return true
    }
}
