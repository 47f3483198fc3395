/// How a number of UIKit is known.
package enum Certainty: Hashable, Sendable {
    /// Somebody has recorded it from UIKit that ran.
    case recorded
    /// Public code has it, without the way in which it was found.
    case stated
    /// It follows from numbers that are recorded.
    case derived
    /// No source is known: it is what the number is believed to be.
    case unknown
}

/// A number of UIKit and where it is from.
package struct SourcedNumber: Hashable, Sendable {
    /// In points, unless its metric says otherwise.
    package let value: Double
    package let certainty: Certainty
    /// The source in words; what is believed to be near it, if it is unknown.
    package let source: String

    private init(_ value: Double, _ certainty: Certainty, _ source: String) {
        self.value = value
        self.certainty = certainty
        self.source = source
    }

    static func recorded(_ value: Double, _ source: String) -> SourcedNumber {
        SourcedNumber(value, .recorded, source)
    }

    static func stated(_ value: Double, _ source: String) -> SourcedNumber {
        SourcedNumber(value, .stated, source)
    }

    static func derived(_ value: Double, _ source: String) -> SourcedNumber {
        SourcedNumber(value, .derived, source)
    }

    static func unknown(_ value: Double, _ source: String = "") -> SourcedNumber {
        SourcedNumber(value, .unknown, source)
    }
}

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
        ("Bars", bars), ("Controls", controls),
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
