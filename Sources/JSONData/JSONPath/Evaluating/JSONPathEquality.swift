/// Deep equality (RFC 9535 §2.3.5.2.2).
extension JSONPathEvaluation {
    /// Whether two values are equal: objects whatever the order of their members.
    ///
    /// A loop over what is still to be compared: the call stack does not grow with the values.
    mutating func isEqual(_ left: JSONValue, _ right: JSONValue) throws(JSONPathFault) -> Bool {
        guard try isAlike(left, right) else { return false }
        guard left.kind.isContainer else { return true }
        var open = [JSONPathPairs(left, right)]
        while let top = open.indices.last {
            guard let pair = open[top].next() else {
                if open[top].hasDifferentNames { return false }
                open.removeLast()
                continue
            }
            guard try isAlike(pair.left, pair.right) else { return false }
            if pair.left.count > 0 { open.append(JSONPathPairs(pair.left, pair.right)) }
        }
        return true
    }

    /// Whether two scalars are equal; for arrays and objects, whether they may be.
    private mutating func isAlike(
        _ left: JSONValue, _ right: JSONValue
    ) throws(JSONPathFault) -> Bool {
        try spend(1)
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .null: return true
        case .bool: return left.bool == right.bool
        case .array, .object: return left.count == right.count
        case .number:
            try spend(Self.visits(ofBytes: left.range.count + right.range.count))
            return left.numericOrder(right) == 0
        case .string:
            try spend(Self.visits(ofBytes: min(left.range.count, right.range.count)))
            return left.hasText(of: right)
        }
    }
}

/// The children of two arrays or objects of the same length that have to be equal.
private struct JSONPathPairs {
    private var elements: (JSONElements.Iterator, JSONElements.Iterator)
    private var members: (JSONMembers.Iterator, JSONMembers.Iterator)
    /// Members that do not stand at the same place in both.
    private var sorted: [(JSONMember, JSONMember)] = []
    /// Whether one of two objects has a name that the other lacks; known behind the last pair.
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

    /// Brings the members from a first difference on into one order. Those of one name stay in
    /// theirs, so that repeated names are compared one by one.
    private mutating func sort(_ left: JSONMember, _ right: JSONMember) {
        let lefts = Self.sortedRest(behind: left, &members.0)
        let rights = Self.sortedRest(behind: right, &members.1)
        hasDifferentNames = !zip(lefts, rights).allSatisfy { $0.key.hasText(of: $1.key) }
        sorted = Array(zip(lefts, rights))
    }

    private static func sortedRest(
        behind first: JSONMember, _ members: inout JSONMembers.Iterator
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
