/// Deep equality (RFC 9535 §2.3.5.2.2).
extension JSONPathEvaluation {
    /// Whether two values are equal, ignoring the order of members.
    ///
    /// A loop with an explicit stack, so that the call stack does not grow with the values.
    mutating func isEqual(_ left: JSONValue, _ right: JSONValue) throws(JSONPathFault) -> Bool {
        guard try isShallowlyEqual(left, right) else { return false }
        guard left.kind.isContainer else { return true }
        var open = [JSONPathPairs(left, right)]
        while let top = open.indices.last {
            guard let pair = open[top].next() else {
                if open[top].hasDifferentNames { return false }
                open.removeLast()
                continue
            }
            guard try isShallowlyEqual(pair.left, pair.right) else { return false }
            if pair.left.count > 0 { open.append(JSONPathPairs(pair.left, pair.right)) }
        }
        return true
    }

    /// Whether two scalars are equal, or two containers have the same kind and size.
    private mutating func isShallowlyEqual(
        _ left: JSONValue, _ right: JSONValue
    ) throws(JSONPathFault) -> Bool {
        try charge(1)
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .null: return true
        case .bool: return left.bool == right.bool
        case .array, .object: return left.count == right.count
        case .number:
            try charge(Self.visits(ofBytes: left.range.count + right.range.count))
            return left.numericOrder(right) == 0
        case .string:
            try charge(Self.visits(ofBytes: min(left.range.count, right.range.count)))
            return left.hasText(of: right)
        }
    }
}

/// Pairs of children of two containers of the same size that must be equal.
private struct JSONPathPairs {
    private var elements: (JSONElements.Iterator, JSONElements.Iterator)
    private var members: (JSONMembers.Iterator, JSONMembers.Iterator)
    /// Members at different positions.
    private var sorted: [(JSONMember, JSONMember)] = []
    /// Whether an object has a name that the other does not have; valid after the last pair.
    private(set) var hasDifferentNames = false

    init(_ left: JSONValue, _ right: JSONValue) {
        elements = (left.elements.makeIterator(), right.elements.makeIterator())
        members = (left.members.makeIterator(), right.members.makeIterator())
    }

    mutating func next() -> (left: JSONValue, right: JSONValue)? {
        if let left = elements.0.next(), let right = elements.1.next() { return (left, right) }
        if let left = members.0.next(), let right = members.1.next() {
            if left.key.hasText(of: right.key) { return (left.value, right.value) }
            sort(left, right)
        }
        guard !hasDifferentNames else { return nil }
        return sorted.popLast().map { ($0.value, $1.value) }
    }

    /// Sorts the remaining members by name. The sort is stable, so that repeated names are compared
    /// in order.
    private mutating func sort(_ left: JSONMember, _ right: JSONMember) {
        let lefts = Self.sortedRest(after: left, &members.0)
        let rights = Self.sortedRest(after: right, &members.1)
        hasDifferentNames = !zip(lefts, rights).allSatisfy { $0.key.hasText(of: $1.key) }
        sorted = Array(zip(lefts, rights))
    }

    private static func sortedRest(
        after first: JSONMember, _ members: inout JSONMembers.Iterator
    ) -> [JSONMember] {
        var rest = [first]
        while let member = members.next() { rest.append(member) }
        return rest.sorted { left, right in
            if left.key.hasText(of: right.key) {
                return left.key.range.lowerBound < right.key.range.lowerBound
            }
            return left.key.precedesText(of: right.key)
        }
    }
}
