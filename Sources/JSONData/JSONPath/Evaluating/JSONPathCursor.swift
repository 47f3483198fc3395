/// Finds the nodes of a query one by one.
///
/// A stack of visits stands for the way to the last node found: neither a nodelist of a segment nor
/// the call stack grows with the document. Each node is taken through all further segments before
/// the next one is looked for, which gives the order of RFC 9535 §2.1.2 all the same.
struct JSONPathCursor {
    private let segments: [JSONPathSegment]
    /// The node that the query begins at, until it is visited.
    private var start: JSONValue?
    private var visits: [JSONPathVisit] = []
    /// The way to the last node found; empty unless it is kept.
    private(set) var steps: [JSONPathStep] = []
    private let keepsSteps: Bool

    init(_ query: JSONPathQuery, from start: JSONValue, keepsSteps: Bool) {
        segments = query.segments
        (self.start, self.keepsSteps) = (start, keepsSteps)
    }

    /// The next node; nil behind the last.
    mutating func next(
        _ evaluation: inout JSONPathEvaluation
    ) throws(JSONPathFault) -> JSONValue? {
        if let start {
            self.start = nil
            if segments.isEmpty { return start }
            visits.append(JSONPathVisit(start, segment: 0, depth: 0))
        }
        while let top = visits.indices.last {
            let segment = segments[visits[top].segment]
            guard let step = try visits[top].next(segment, &evaluation) else {
                visits.removeLast()
                continue
            }
            let depth = note(step.child, below: visits[top].depth)
            let next = visits[top].segment + (step.isSelected ? 1 : 0)
            if next == segments.count { return step.child.value }
            visits.append(JSONPathVisit(step.child.value, segment: next, depth: depth))
        }
        return nil
    }

    /// Keeps the way to a child of a node that `depth` steps lead to; answers how many lead to it.
    private mutating func note(_ child: JSONPathChild, below depth: Int) -> Int {
        guard keepsSteps else { return 0 }
        while steps.count > depth { steps.removeLast() }
        steps.append(child.step)
        return depth + 1
    }
}
