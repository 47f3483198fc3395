/// The children of one node that one segment takes, and those it goes down to.
struct JSONPathVisit {
    let node: JSONValue
    /// The index of the segment.
    let segment: Int
    /// How many steps lead to the node.
    let depth: Int
    /// The index of the selector at work; the count of selectors while going down.
    private var selector = 0
    /// The children that the selector at work has not looked at.
    private var children: JSONPathChildren
    /// Whether the selector at work has been asked before.
    private var hasBegun = false
    /// What a slice with a negative step has left, the next one last.
    private var reversed: [JSONPathChild] = []

    init(_ node: JSONValue, segment: Int, depth: Int) {
        (self.node, self.segment, self.depth) = (node, segment, depth)
        children = JSONPathChildren(node)
    }

    /// The next child: selected, or to be visited by the same segment (RFC 9535 §2.5.2.2). First
    /// all that are selected, then all that are gone down to.
    mutating func next(
        _ segment: JSONPathSegment, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> (child: JSONPathChild, isSelected: Bool)? {
        while selector < segment.selectors.count {
            if let child = try next(segment.selectors[selector], &evaluation) {
                return (child, true)
            }
            selector += 1
            // Each selector costs something, also where the node has nothing for it.
            try evaluation.spend(1)
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
        try evaluation.spend(1)
        return child
    }

    /// The next child that the selector takes.
    private mutating func next(
        _ selector: JSONPathSelector, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONPathChild? {
        switch selector {
        case .wildcard:
            return try nextChild(&evaluation)
        case .name(let name):
            guard begin() else { return nil }
            return try evaluation.member(name, of: node).map {
                JSONPathChild(value: $0, step: .name(name))
            }
        case .index(let index):
            guard begin() else { return nil }
            return try evaluation.element(index, of: node)
        case .slice(let slice):
            return try next(slice, &evaluation)
        case .filter(let condition):
            while let child = try nextChild(&evaluation) {
                if try evaluation.holds(condition, at: child.value) { return child }
            }
            return nil
        }
    }

    /// Whether the selector at work is asked for the first time.
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
            // Elements are found from the first on alone.
            if begin() { reversed = try evaluation.elements(taken, of: node) }
            return reversed.popLast()
        }
        while children.position <= taken.highest, let child = try nextChild(&evaluation) {
            if taken.includes(children.position - 1) { return child }
        }
        return nil
    }
}
