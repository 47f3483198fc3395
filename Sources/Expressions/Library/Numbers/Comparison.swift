import Values

/// `< <= > >=` and the ordering that sorting and `math.greatest` use.
enum Comparison {
    /// A relational operator.
    enum Relation: String, Sendable, CaseIterable {
        case less = "_<_"
        case lessOrEqual = "_<=_"
        case greater = "_>_"
        case greaterOrEqual = "_>=_"

        @inline(__always)
        func holds(_ order: Numbers.Order) -> Bool {
            switch self {
            case .less: order == .less
            case .lessOrEqual: order == .less || order == .equal
            case .greater: order == .greater
            case .greaterOrEqual: order == .greater || order == .equal
            }
        }
    }

    static let overloads: [Overload] = Relation.allCases.flatMap { relation in
        signatures.map { left, right in
            Overload.function(
                relation.rawValue, left, right, returns: .bool,
                .binary { evaluator, first, second in
                    .bool(holds(relation, &evaluator, first, second))
                }, swift: .rule(.operation))
        }
    }

    private static let signatures: [(CELType, CELType)] = {
        let ordered: [CELType] = [
            .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration,
        ]
        let numbers: [CELType] = [.int, .uint, .double]
        let crossing = numbers.flatMap { left in
            numbers.filter { $0 != left }.map { (left, $0) }
        }
        return ordered.map { ($0, $0) } + crossing
    }()

    static func holds(
        _ relation: Relation, _ evaluator: inout Evaluator, _ left: Value, _ right: Value
    ) -> Bool {
        if left.kind == .string || left.kind == .bytes {
            evaluator.charge(bytes: min(left.count, right.count))
        }
        guard let order = order(evaluator.arena, left, right) else {
            evaluator.fail(.noOverload(KindList(left, right)))
            return false
        }
        return relation.holds(order)
    }

    /// Returns the order of two values; nil if they cannot be ordered.
    static func order(_ arena: borrowing Arena, _ left: Value, _ right: Value) -> Numbers.Order? {
        guard left.wraps == 0, right.wraps == 0 else { return nil }
        if left.isNumber && right.isNumber { return Numbers.compare(left, right) }
        guard left.kind == right.kind else { return nil }
        switch left.kind {
        case .bool: return order(left.bits, right.bits)
        case .duration: return order(left.asInt, right.asInt)
        case .date:
            let seconds = order(left.asInt, right.asInt)
            return seconds == .equal ? order(left.extra, right.extra) : seconds
        case .string, .bytes: return order(bytes: arena, left, right)
        default: return nil
        }
    }

    private static func order<T: Comparable>(_ left: T, _ right: T) -> Numbers.Order {
        left < right ? .less : left == right ? .equal : .greater
    }

    /// Compares by code point, which is the order of UTF-8 bytes.
    private static func order(
        bytes arena: borrowing Arena, _ left: Value, _ right: Value
    ) -> Numbers.Order {
        arena.withBytes(left, right) { first, second in
            let count = min(first.count, second.count)
            var offset = 0
            while offset < count, first[offset] == second[offset] { offset += 1 }
            guard offset < count else { return order(first.count, second.count) }
            return first[offset] < second[offset] ? .less : .greater
        }
    }
}
