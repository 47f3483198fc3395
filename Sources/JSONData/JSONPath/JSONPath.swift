/// A JSONPath query (RFC 9535).
///
/// `$.store.book[?@.price < 10].title`. Parsing checks syntax and well-typedness; evaluation can
/// only fail by exceeding the limit of visits.
///
/// If an object repeats a name, which RFC 8259 §4 leaves open, a name selector selects the first
/// member, as `JSONValue.member(named:)` does. Wildcards, filters and descendant segments visit
/// every member, and `length` counts all of them.
package struct JSONPath: Sendable {
    /// The source text.
    package let text: String
    /// Valid but useless parts, such as a pattern that never matches.
    package let warnings: [JSONPathError]
    /// The parsed query.
    package let query: JSONPathQuery
    /// The number of cached results that do not depend on the current node.
    let constantCount: Int

    /// Parses `text`; the error has the range.
    package init(
        _ text: String, limits: JSONPathLimits = JSONPathLimits()
    ) throws(JSONPathError) {
        var parser = JSONPathParser(Array(text.utf8), limits: limits)
        query = try parser.parse()
        self.text = text
        warnings = parser.warnings
        constantCount = parser.constantCount
    }

    /// Whether this is a singular query (RFC 9535 §2.3.5.1).
    package var isSingular: Bool { query.isSingular }
}

extension JSONPath: Hashable {
    package static func == (left: JSONPath, right: JSONPath) -> Bool {
        // Compares bytes: equal strings may differ in Unicode normalization.
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

// MARK: - Evaluation

extension JSONPath {
    /// Returns the nodelist for `root`, computed lazily.
    ///
    /// - Parameter located: whether the nodes know their paths, which takes time.
    package func nodes(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits(), located: Bool = true
    ) -> JSONPathNodes {
        JSONPathNodes(self, root, limits, located: located)
    }

    /// Calls `body` with each node in order until it returns false.
    package func visit(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits(),
        _ body: (JSONNode) -> Bool
    ) throws(JSONPathFault) {
        var nodes = nodes(in: root, limits: limits)
        while let node = try nodes.next(), body(node) {}
    }

    /// Returns the whole nodelist, for results that are known to be small.
    package func select(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits()
    ) throws(JSONPathFault) -> [JSONNode] {
        var nodes = nodes(in: root, limits: limits)
        var found: [JSONNode] = []
        while let node = try nodes.next() { found.append(node) }
        return found
    }
}

/// The nodelist of a query, computed lazily.
package struct JSONPathNodes {
    private var evaluation: JSONPathEvaluation
    private var cursor: JSONPathCursor

    init(_ path: JSONPath, _ root: JSONValue, _ limits: JSONPathLimits, located: Bool) {
        evaluation = JSONPathEvaluation(root, constants: path.constantCount, limits: limits)
        cursor = JSONPathCursor(path.query, from: root, keepsSteps: located)
    }

    /// Returns the next node; nil after the last. Throws if the limit of visits is exceeded.
    package mutating func next() throws(JSONPathFault) -> JSONNode? {
        guard let value = try cursor.next(&evaluation) else { return nil }
        return JSONNode(value: value, steps: cursor.steps)
    }

    /// The number of visited values, including those in filters and comparisons.
    package var visits: Int { evaluation.visits }
}

/// Limits of parsing and evaluating a JSONPath.
package struct JSONPathLimits: Sendable, Hashable {
    /// The maximum length of a query in bytes.
    package var maxQueryBytes: Int
    /// The maximum nesting of filters, parentheses and function calls.
    package var maxNesting: Int
    /// The maximum number of visited values, counting repeated visits; nil uses `visits(in:)`.
    ///
    /// A query without filters and with one descendant segment visits each value a few times.
    /// `$..*..*..*` and nested filters can need many more.
    package var maxVisits: Int?

    package init(
        // Limit: bytes of a JSONPath.
        maxQueryBytes: Int = 1 << 16,
        // Limit: levels of filters, parentheses and function calls of a JSONPath.
        maxNesting: Int = 32,
        maxVisits: Int? = nil
    ) {
        (self.maxQueryBytes, self.maxNesting) = (maxQueryBytes, maxNesting)
        self.maxVisits = maxVisits
    }

    /// Limit: values that a JSONPath visits, and 8 for each byte of the document. Linear,
    /// regardless of the query.
    static func visits(in bytes: Int) -> Int { (1 << 24) + bytes * 8 }
}

/// The limit `JSONPathLimits.maxVisits` was exceeded.
package struct JSONPathFault: Error, Sendable, Hashable {
    /// The limit.
    package let maxVisits: Int

    /// The message, without a full stop.
    package var message: String { "the query visits more than \(maxVisits) values" }

    /// How to fix it.
    package var help: String {
        "make the query more specific: each further `..`, and each query in a filter, multiplies the work"
    }
}
