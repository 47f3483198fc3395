/// The state of an evaluation: the document, the remaining budget and cached results.
struct JSONPathEvaluation {
    /// The root node (`$`).
    let root: JSONValue
    private let maxVisits: Int
    private(set) var visits = 0
    /// Cached results that do not depend on the current node, by index: absolute queries in filters
    /// are evaluated once.
    private var constants: [JSONPathConstant?]
    private var patterns: [[UInt8]: JSONPathPattern] = [:]

    init(_ root: JSONValue, constants: Int, limits: JSONPathLimits) {
        self.root = root
        maxVisits = limits.maxVisits ?? JSONPathLimits.visits(in: root.range.count)
        self.constants = Array(repeating: nil, count: constants)
    }

    /// Counts visits of values, or of text at the same cost.
    @inline(__always)
    mutating func charge(_ visits: Int) throws(JSONPathFault) {
        self.visits &+= visits
        guard self.visits <= maxVisits else { throw JSONPathFault(maxVisits: maxVisits) }
    }
}

/// A cached result.
enum JSONPathConstant {
    case logical(Bool)
    case result(JSONPathResult)
}

/// The value of an operand (ValueType of RFC 9535 §2.4.1).
enum JSONPathResult {
    /// The special result Nothing.
    case nothing
    case value(JSONValue)
    /// The result of `length` or `count`.
    case number(Int)
}

// MARK: - Conditions

extension JSONPathEvaluation {
    /// Whether a node passes a filter. Recursion is bounded by the query's nesting.
    mutating func holds(
        _ condition: JSONPathCondition, at node: JSONValue
    ) throws(JSONPathFault) -> Bool {
        switch condition {
        case .any(let conditions):
            for condition in conditions where try holds(condition, at: node) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where try !holds(condition, at: node) { return false }
            return true
        case .not(let condition):
            return try !holds(condition, at: node)
        case .test(let test):
            return try holds(test, at: node)
        }
    }

    private mutating func holds(
        _ test: JSONPathTest, at node: JSONValue
    ) throws(JSONPathFault) -> Bool {
        guard let constant = test.constant else { return try outcome(of: test, at: node) }
        if case .logical(let known) = constants[constant] { return known }
        let outcome = try outcome(of: test, at: node)
        constants[constant] = .logical(outcome)
        return outcome
    }

    private mutating func outcome(
        of test: JSONPathTest, at node: JSONValue
    ) throws(JSONPathFault) -> Bool {
        switch test.kind {
        case .exists(let query):
            return try first(of: query, at: node) != nil
        case .comparison(let left, let comparison, let right):
            let (left, right) = (try result(of: left, at: node), try result(of: right, at: node))
            return try holds(left, comparison, right)
        case .call(let call):
            return try matches(call, at: node)
        }
    }
}

// MARK: - Operands

extension JSONPathEvaluation {
    mutating func result(
        of operand: JSONPathOperand, at node: JSONValue
    ) throws(JSONPathFault) -> JSONPathResult {
        if let constant = operand.constant, case .result(let known) = constants[constant] {
            return known
        }
        let result: JSONPathResult
        switch operand.kind {
        case .literal(let value): result = .value(value)
        case .query(let query):
            result = try first(of: query, at: node).map(JSONPathResult.value) ?? .nothing
        case .call(let call): result = try self.result(of: call, at: node)
        }
        if let constant = operand.constant { constants[constant] = .result(result) }
        return result
    }

    /// Returns the first node that a query selects.
    private mutating func first(
        of query: JSONPathQuery, at node: JSONValue
    ) throws(JSONPathFault) -> JSONValue? {
        var nodes = cursor(query, at: node)
        return try nodes.next(&self)
    }

    /// The nodes of a query in a filter.
    func cursor(_ query: JSONPathQuery, at node: JSONValue) -> JSONPathCursor {
        JSONPathCursor(query, from: query.isAbsolute ? root : node, keepsSteps: false)
    }
}

// MARK: - Patterns

extension JSONPathEvaluation {
    /// The limit of cached patterns from the document.
    private static let patternLimit = 100
    /// The cost of compiling a pattern, in visits.
    private static let compilation = 500

    /// Returns the compiled pattern of a text.
    mutating func pattern(_ text: [UInt8]) throws(JSONPathFault) -> JSONPathPattern {
        if let known = patterns[text] { return known }
        try charge(Self.compilation + text.count)
        let pattern = JSONPathPattern(text)
        if patterns.count == Self.patternLimit { patterns.removeAll(keepingCapacity: true) }
        patterns[text] = pattern
        return pattern
    }
}
