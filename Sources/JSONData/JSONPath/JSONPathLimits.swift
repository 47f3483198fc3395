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
        self.maxQueryBytes = maxQueryBytes
        self.maxNesting = maxNesting
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
