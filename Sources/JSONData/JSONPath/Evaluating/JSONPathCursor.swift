/// Finds the nodes of a query one by one.
///
/// A stack of visits is the path to the last node: neither a nodelist of a segment nor the call
/// stack grows with the document. The depth-first search yields the order of RFC 9535 §2.1.2.
struct JSONPathCursor {
    private let segments: [JSONPathSegment]
    /// The start node, until it is visited.
    private var start: JSONValue?
    private var visits: [JSONPathVisit] = []
    /// The path to the last node; empty unless `keepsSteps`.
    private(set) var steps: [JSONPathStep] = []
    private let keepsSteps: Bool

    init(_ query: JSONPathQuery, from start: JSONValue, keepsSteps: Bool) {
        segments = query.segments
        (self.start, self.keepsSteps) = (start, keepsSteps)
    }

    /// Returns the next node; nil after the last.
    mutating func next(
        _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONValue? {
        if let start {
            self.start = nil
            if let found = try enter(start, segment: 0, depth: 0, &evaluation) { return found }
        }
        while let top = visits.indices.last {
            let segment = segments[visits[top].segment]
            guard let step = try visits[top].next(segment, &evaluation) else {
                visits.removeLast()
                continue
            }
            let depth = record(step.child, below: visits[top].depth)
            let next = visits[top].segment + (step.isSelected ? 1 : 0)
            if let found = try enter(step.child.value, segment: next, depth: depth, &evaluation) {
                return found
            }
        }
        return nil
    }

    /// Begins the visit of a node with the remaining segments. Returns the result, if these select
    /// at most one node and need no visit.
    private mutating func enter(
        _ node: JSONValue, segment: Int, depth: Int, _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONValue? {
        var (node, segment, depth) = (node, segment, depth)
        while segment < segments.count, let selector = segments[segment].onlySelector {
            guard let child = try evaluation.child(selector, of: node) else { return nil }
            depth = record(child, below: depth)
            (node, segment) = (child.value, segment + 1)
        }
        if segment == segments.count { return node }
        visits.append(JSONPathVisit(node, segment: segment, depth: depth))
        return nil
    }

    /// Records the step to a child of a node at `depth`, and returns the child's depth.
    private mutating func record(_ child: JSONPathChild, below depth: Int) -> Int {
        guard keepsSteps else { return 0 }
        while steps.count > depth { steps.removeLast() }
        steps.append(child.step)
        return depth + 1
    }
}
