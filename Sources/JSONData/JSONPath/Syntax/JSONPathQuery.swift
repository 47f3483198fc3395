/// A parsed query (RFC 9535 §2.1.1).
package struct JSONPathQuery: Sendable {
    /// Whether it begins at the root (`$`) rather than the current node (`@`).
    package var isAbsolute: Bool
    package var segments: [JSONPathSegment] = []

    /// Whether it is a singular query (§2.3.5.1).
    var isSingular: Bool { segments.allSatisfy { $0.onlySelector != nil } }
}

/// A child or descendant segment (§2.5).
package struct JSONPathSegment: Sendable {
    package var isDescendant: Bool
    package var selectors: [JSONPathSelector]

    /// The only selector, of a segment that selects at most one child: a name or an index.
    var onlySelector: JSONPathSelector? {
        guard !isDescendant, selectors.count == 1 else { return nil }
        return switch selectors[0] {
        case .name, .index: selectors[0]
        case .wildcard, .slice, .filter: nil
        }
    }
}

/// A selector (§2.3).
package enum JSONPathSelector: Sendable {
    case name(JSONName)
    case wildcard
    /// The element at that index; a negative index counts from the end.
    case index(Int)
    case slice(JSONPathSlice)
    case filter(JSONPathCondition)
}

/// The slice `start:end:step` (§2.3.4).
package struct JSONPathSlice: Sendable {
    var start: Int?
    var end: Int?
    var step: Int

    /// Equidistant positions of an array.
    struct Positions {
        var lowest: Int
        var highest: Int
        var distance: Int

        func includes(_ position: Int) -> Bool {
            position >= lowest && position <= highest
                && (position - lowest).isMultiple(of: distance)
        }
    }

    /// The positions that the slice selects in an array of `count` elements; nil if none
    /// (§2.3.4.2.2).
    ///
    /// The numbers of a query are within ±(2^53 − 1), so that sums do not overflow.
    func positions(count: Int) -> Positions? {
        guard step != 0 else { return nil }
        let first = position(start, count, default: step > 0 ? 0 : count - 1)
        let last = position(end, count, default: step > 0 ? count : -1)
        let distance = abs(step)
        if step > 0 {
            let (lower, upper) = (max(0, first), min(last, count) - 1)
            guard lower <= upper else { return nil }
            let highest = lower + (upper - lower) / distance * distance
            return Positions(lowest: lower, highest: highest, distance: distance)
        }
        let (upper, lower) = (min(first, count - 1), max(-1, last) + 1)
        guard lower <= upper else { return nil }
        let lowest = upper - (upper - lower) / distance * distance
        return Positions(lowest: lowest, highest: upper, distance: distance)
    }

    private func position(_ bound: Int?, _ count: Int, default defaultValue: Int) -> Int {
        guard let bound else { return defaultValue }
        return bound >= 0 ? bound : count + bound
    }
}
