import Values

/// Stable sorting by keys of one type.
enum Sorting {
    /// A key whose bits decide most comparisons.
    private struct Rank {
        /// Ordered as the keys; for texts, their first eight bytes.
        let bits: UInt64
        let place: UInt32
    }

    /// Returns the elements in the order of their keys; the counts must be equal.
    static func sorted(
        _ elements: [Value], by keys: [Value], descending: Bool, _ evaluator: inout Evaluator
    ) -> [Value] {
        guard let first = keys.first else { return elements }
        let steps = keys.count * (Int.bitWidth - keys.count.leadingZeroBitCount)
        guard evaluator.charge(steps), checkKinds(keys, first, &evaluator) else { return [] }
        var ranks: [Rank] = []
        ranks.reserveCapacity(keys.count)
        for (place, key) in keys.enumerated() {
            let bits = bits(of: key, evaluator.arena)
            ranks.append(Rank(bits: descending ? ~bits : bits, place: UInt32(place)))
        }
        // The position breaks ties, which makes the sort stable.
        switch first.kind {
        case .string, .bytes, .date:
            let arena = evaluator.arena
            ranks.sort { left, right in
                if left.bits != right.bits { return left.bits < right.bits }
                let order = Comparison.order(
                    arena, keys[Int(left.place)], keys[Int(right.place)])
                if order == .equal { return left.place < right.place }
                return order == (descending ? .greater : .less)
            }
        default:
            ranks.sort { left, right in
                left.bits != right.bits ? left.bits < right.bits : left.place < right.place
            }
        }
        return ranks.map { elements[Int($0.place)] }
    }

    private static func checkKinds(
        _ keys: [Value], _ first: Value, _ evaluator: inout Evaluator
    ) -> Bool {
        if Comparison.order(evaluator.arena, first, first) == nil {
            evaluator.fail(.notComparable(first))
        } else if keys.contains(where: { $0.kind != first.kind || $0.wraps != 0 }) {
            evaluator.fail(.mixedKeys)
        }
        return !evaluator.hasFault
    }

    private static func bits(of key: Value, _ arena: borrowing Arena) -> UInt64 {
        switch key.kind {
        case .int, .duration, .date: key.bits ^ (1 << 63)
        case .double: bits(of: key.asDouble)
        case .string, .bytes: arena.withBytes(key) { firstBytes($0) }
        default: key.bits
        }
    }

    /// Negative numbers have inverted bits; NaN is last.
    private static func bits(of number: Double) -> UInt64 {
        if number.isNaN { return .max }
        // Positive and negative zero are equal.
        let pattern = number == 0 ? 0 : number.bitPattern
        return pattern >> 63 == 0 ? pattern | 1 << 63 : ~pattern
    }

    /// The first bytes as a big-endian number.
    private static func firstBytes(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        if bytes.count >= 8 { return UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)) }
        var bits: UInt64 = 0
        for byte in bytes { bits = bits << 8 | UInt64(byte) }
        return bytes.isEmpty ? 0 : bits << UInt64(8 * (8 - bytes.count))
    }
}
