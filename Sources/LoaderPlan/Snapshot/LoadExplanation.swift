package import Values

/// How a section came by its items, or `data` by a value, for people who want to know: `screenc run --explain`.
package struct LoadExplanation: Sendable {
    /// The URLs that were asked for, in order; none for a file and for literal items.
    package var urls: [String] = []
    /// What the model reads of the items that came.
    package var coverage: ModelCoverage

    package init(coverage: ModelCoverage) { self.coverage = coverage }
}
