/// A JSONPath query (RFC 9535): names values of a JSON document.
///
/// `$.store.book[?@.price < 10].title`. What the text says is checked when it is read, function
/// types included; evaluating fails for one reason only, the limit of visits.
///
/// Where an object repeats a name, which RFC 8259 §4 leaves open, a name selector takes the first
/// member, as `JSONValue.member(named:)` does. Wildcards, filters and descendant segments meet
/// every member that is written, and `length` counts them all.
package struct JSONPath: Sendable {
    /// The query as it was written.
    package let text: String
    /// What is surely not meant although it is allowed: a pattern that no text can match.
    package let warnings: [JSONPathError]
    let query: JSONPathQuery
    /// How many results evaluating may keep because they do not depend on the current node.
    let constantCount: Int

    /// Reads `text`; the error knows the part of it that is wrong.
    package init(
        _ text: String, limits: JSONPathLimits = JSONPathLimits()
    ) throws(JSONPathError) {
        var parser = JSONPathParser(Array(text.utf8), limits: limits)
        query = try parser.parse()
        self.text = text
        warnings = parser.warnings
        constantCount = parser.constantCount
    }

    /// Whether the query names at most one value by its form alone: only single names and indices
    /// (RFC 9535 §2.3.5.1).
    package var isSingular: Bool { query.isSingular }
}

extension JSONPath: Hashable {
    package static func == (left: JSONPath, right: JSONPath) -> Bool {
        // Byte by byte: two Strings are equal in either Unicode normal form.
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

// MARK: - Evaluating

extension JSONPath {
    /// The nodelist of the query for `root`, found node by node as they are asked for.
    package func nodes(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits()
    ) -> JSONPathNodes {
        JSONPathNodes(self, root, limits)
    }

    /// Calls `body` with each node in the order of the nodelist until it answers false.
    package func visit(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits(),
        _ body: (JSONNode) -> Bool
    ) throws(JSONPathFault) {
        var nodes = nodes(in: root, limits: limits)
        while let node = try nodes.next(), body(node) {}
    }

    /// The whole nodelist; meant for results that are known to be small.
    package func select(
        in root: JSONValue, limits: JSONPathLimits = JSONPathLimits()
    ) throws(JSONPathFault) -> [JSONNode] {
        var nodes = nodes(in: root, limits: limits)
        var found: [JSONNode] = []
        while let node = try nodes.next() { found.append(node) }
        return found
    }
}

/// The nodelist of a query as it is being found.
package struct JSONPathNodes {
    private var evaluation: JSONPathEvaluation
    private var cursor: JSONPathCursor

    init(_ path: JSONPath, _ root: JSONValue, _ limits: JSONPathLimits) {
        evaluation = JSONPathEvaluation(root, constants: path.constantCount, limits: limits)
        cursor = JSONPathCursor(path.query, from: root, keepsSteps: true)
    }

    /// The next node; nil behind the last. Throws once more visits would be needed than allowed.
    package mutating func next() throws(JSONPathFault) -> JSONNode? {
        guard let value = try cursor.next(&evaluation) else { return nil }
        return JSONNode(value: value, steps: cursor.steps)
    }

    /// How many values have been looked at so far, those in filters and comparisons included.
    package var visits: Int { evaluation.visits }
}

/// What reading and evaluating a JSONPath may cost.
package struct JSONPathLimits: Sendable, Hashable {
    /// How many bytes of UTF-8 a query may have.
    package var maxQueryBytes: Int
    /// How many filters, parentheses and function calls may stand inside one another.
    package var maxNesting: Int
    /// How many values evaluating may look at; a value counts again each time. Nil: as many as
    /// `visits(in:)` gives a document.
    ///
    /// A query without filters and with one descendant segment looks at each value of the document
    /// a few times. `$..*..*..*` and filters inside filters can need many more.
    package var maxVisits: Int?

    package init(
        maxQueryBytes: Int = 1 << 16, maxNesting: Int = 32, maxVisits: Int? = nil
    ) {
        (self.maxQueryBytes, self.maxNesting) = (maxQueryBytes, maxNesting)
        self.maxVisits = maxVisits
    }

    /// What work on a document of so many bytes may take: it grows with the document and not with
    /// what a query multiplies.
    static func visits(in bytes: Int) -> Int { (1 << 24) + bytes * 8 }
}

/// Evaluating a JSONPath would take more visits than `JSONPathLimits.maxVisits`.
package struct JSONPathFault: Error, Sendable, Hashable {
    /// The limit that was reached.
    package let maxVisits: Int

    /// What is wrong, without a full stop.
    package var message: String { "the query looks at more than \(maxVisits) values" }

    /// What to do about it.
    package var help: String {
        "name more of the way: each further `..`, and each query in a filter, multiplies the work"
    }
}
