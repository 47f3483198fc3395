package import Values

/// How a section came by its items, or `data` by a value, for people who want to know: `screenc run --explain`.
package struct LoadExplanation: Sendable {
    /// The URLs that were asked for, in order; none for a file and for literal items.
    package var urls: [AskedURL] = []
    /// What the model reads of the items that came.
    package var coverage: ModelCoverage

    package init(coverage: ModelCoverage) { self.coverage = coverage }
}

/// A URL that was asked for.
package struct AskedURL: Sendable, Hashable {
    package let url: String
    /// Where the answer came from, in words; nil for the server.
    package let source: String?

    package init(url: String, source: String? = nil) {
        self.url = url
        self.source = source
    }

    /// `https://… (from the cache, 30 s old)`.
    package var text: String { source.map { "\(url) (\($0))" } ?? url }
}
