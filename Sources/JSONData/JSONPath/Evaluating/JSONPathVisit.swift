/// The children of a node that a segment selects, and those it descends to.
struct JSONPathVisit {
    let node: JSONValue
    /// The index of the segment.
    let segment: Int
    /// The depth of the node.
    let depth: Int
    /// The index of the current selector; the number of selectors while descending.
    private var selector = 0
    /// The remaining children for the current selector.
    private var children: JSONPathChildren
    /// Whether the current selector has produced a result.
    private var hasBegun = false
    /// The remaining elements of a slice with a negative step, in reverse.
    private var reversed: [JSONPathChild] = []

    init(_ node: JSONValue, segment: Int, depth: Int) {
        (self.node, self.segment, self.depth) = (node, segment, depth)
        children = JSONPathChildren(node)
    }

    /// Returns the next child: first all selected ones, then those to descend to with the same
    /// segment (RFC 9535 §2.5.2.2).
    mutating func next(
        _ segment: JSONPathSegment, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> (child: JSONPathChild, isSelected: Bool)? {
        while selector < segment.selectors.count {
            if let child = try next(segment.selectors[selector], &evaluation) {
                return (child, true)
            }
            selector += 1
            // Each selector has a cost, even without results.
            try evaluation.charge(1)
            let isDone = selector == segment.selectors.count && !segment.isDescendant
            if isDone { return nil }
            children = JSONPathChildren(node)
            hasBegun = false
        }
        while segment.isDescendant, let child = try nextChild(&evaluation) {
            if child.value.kind.isContainer { return (child, false) }
        }
        return nil
    }

    private mutating func nextChild(
        _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONPathChild? {
        guard let child = children.next() else { return nil }
        try evaluation.charge(1)
        return child
    }

    /// Returns the next child that the selector selects.
    private mutating func next(
        _ selector: JSONPathSelector, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONPathChild? {
        switch selector {
        case .wildcard:
            return try nextChild(&evaluation)
        case .name, .index:
            return begin() ? try evaluation.child(selector, of: node) : nil
        case .slice(let slice):
            return try next(slice, &evaluation)
        case .filter(let condition):
            while let child = try nextChild(&evaluation) {
                if try evaluation.holds(condition, at: child.value) { return child }
            }
            return nil
        }
    }

    /// Whether the current selector is used for the first time.
    private mutating func begin() -> Bool {
        defer { hasBegun = true }
        return !hasBegun
    }

    private mutating func next(
        _ slice: JSONPathSlice, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONPathChild? {
        guard node.kind == .array, let taken = slice.positions(count: node.count) else {
            return nil
        }
        if slice.step < 0 {
            // Iteration is forward only.
            if begin() { reversed = try evaluation.elements(taken, of: node) }
            return reversed.popLast()
        }
        while children.position <= taken.highest, let child = try nextChild(&evaluation) {
            if taken.includes(children.position - 1) { return child }
        }
        return nil
    }
}
