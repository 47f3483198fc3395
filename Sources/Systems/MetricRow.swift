/// A metric with its numbers on the versions of iOS.
package struct MetricRow: Sendable {
    package let metric: Metric
    /// What it is, as a phrase.
    package let summary: String
    private let ios18: SourcedNumber
    private let ios26: SourcedNumber

    init(
        _ metric: Metric, _ summary: String, ios18: SourcedNumber, ios26: SourcedNumber
    ) {
        self.metric = metric
        self.summary = summary
        self.ios18 = ios18
        self.ios26 = ios26
    }

    /// A number that is the same on all versions.
    init(_ metric: Metric, _ summary: String, all: SourcedNumber) {
        self.init(metric, summary, ios18: all, ios26: all)
    }

    /// The number on a version.
    package subscript(version: SystemVersion) -> SourcedNumber {
        version == .ios18 ? ios18 : ios26
    }
}

extension Metric {
    /// The rows of a part of the screen, with its name.
    package static let groups: [(name: String, rows: [MetricRow])] = [
        ("Screens", screens), ("Lists", lists), ("Headers and footers", headers),
        ("Bars", bars), ("Tab bars", tabBars), ("Controls", controls),
    ]

    static let table = Dictionary(
        uniqueKeysWithValues: groups.flatMap(\.rows).map { ($0.metric, $0) })

    /// Its row in the table; nil if the table lacks it, which a test rules out.
    package var row: MetricRow? { Self.table[self] }

    /// Returns whether no source is known for its number on a version.
    package func isUnknown(on version: SystemVersion) -> Bool {
        row?[version].certainty == .unknown
    }
}
