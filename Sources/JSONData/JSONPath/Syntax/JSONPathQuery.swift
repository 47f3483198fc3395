/// A query as it was read: where it begins, and its segments (RFC 9535 §2.1.1).
struct JSONPathQuery: Sendable {
    /// Whether it begins at the root of the document (`$`), not at the current node (`@`).
    var isAbsolute: Bool
    var segments: [JSONPathSegment] = []

    /// Whether each segment names at most one child (§2.3.5.1).
    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// A step from a node to its children, or to all its descendants (§2.5).
struct JSONPathSegment: Sendable {
    var isDescendant: Bool
    var selectors: [JSONPathSelector]

    fileprivate var isSingular: Bool {
        guard !isDescendant, selectors.count == 1 else { return false }
        return switch selectors[0] {
        case .name, .index: true
        case .wildcard, .slice, .filter: false
        }
    }
}

/// Which children of a node a segment takes (§2.3).
enum JSONPathSelector: Sendable {
    /// The member with that name, as UTF-8.
    case name([UInt8])
    case wildcard
    /// The element at that index; a negative one counts from the end.
    case index(Int)
    case slice(JSONPathSlice)
    case filter(JSONPathCondition)
}

/// The elements `start:end:step` (§2.3.4).
struct JSONPathSlice: Sendable {
    var start: Int?
    var end: Int?
    var step: Int

    /// Some positions of an array, all the same distance apart.
    struct Positions {
        var lowest: Int
        var highest: Int
        var distance: Int

        func includes(_ position: Int) -> Bool {
            position >= lowest && position <= highest
                && (position - lowest).isMultiple(of: distance)
        }
    }

    /// The positions that the slice takes of an array of `count` elements; nil where it takes none
    /// (§2.3.4.2.2).
    ///
    /// The numbers of a query stay within ±(2^53 − 1), so that no sum of them overflows.
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
