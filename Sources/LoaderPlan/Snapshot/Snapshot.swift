package import Expressions
package import Values

/// What a run has loaded: sections in plan order, each with its state.
package struct Snapshot: Sendable {
    package let screen: String
    package let title: String?
    /// Nil where the screen has no health check, or nothing asked for it.
    package let health: HealthSnapshot?
    /// The entries of `data` that something asked for, in plan order.
    package let data: [DataSnapshot]
    /// The sections that are there, in plan order.
    package private(set) var sections: [SectionSnapshot]
    /// The values of the screen's names, and behind them all that was loaded.
    package let activation: Activation
    /// The section whose failure cancelled the others.
    package let cancelledBy: String?
    /// Expressions of the screen as a whole that have no value.
    package let failures: [Activation.Failure]
    /// What a person is searching for: sections with `search` have the items alone that contain it.
    package let searched: String?

    package init(
        screen: String, title: String?, health: HealthSnapshot? = nil,
        data: [DataSnapshot] = [],
        sections: [SectionSnapshot], activation: Activation, cancelledBy: String? = nil,
        failures: [Activation.Failure] = [], searched: String? = nil
    ) {
        (self.screen, self.title, self.health) = (screen, title, health)
        (self.data, self.sections, self.activation) = (data, sections, activation)
        (self.cancelledBy, self.failures, self.searched) = (cancelledBy, failures, searched)
    }
}

/// How the load of one entry of `data` went; its value is in the snapshot's activation.
package struct DataSnapshot: Sendable {
    package let plan: DataPlan
    package let state: SectionState
    package let counts: LoadCounts
    package let explanation: LoadExplanation?

    package init(
        plan: DataPlan, state: SectionState, counts: LoadCounts, explanation: LoadExplanation?
    ) {
        (self.plan, self.state, self.counts, self.explanation) = (plan, state, counts, explanation)
    }
}

/// The state of one section, or of one entry of `data`.
package enum SectionState: Sendable {
    case content
    /// Loaded, without items.
    case empty
    /// Loaded, and none of its items contains what is searched for.
    case noResults(search: String)
    case loading
    case failed(LoadFailure)
    /// Stopped before its end by another section's failure, or by whoever started the run.
    case cancelled
}

/// One section as it was loaded.
package struct SectionSnapshot: Sendable {
    package let plan: SectionPlan
    package let state: SectionState
    /// Values in the arena of the snapshot's activation.
    package private(set) var items: [Value]
    /// Whether its layout is that of a section without items.
    package private(set) var isEmpty: Bool
    package let counts: LoadCounts
    /// Why asking again for something that it shows failed: that is from before.
    package let staleness: LoadFailure?
    /// Whether its items are those alone that contain what is searched for.
    package let isSearched: Bool
    /// Whether its items are made up.
    package let isMadeUp: Bool
    /// How it came by its items; nil unless the run was to explain it.
    package let explanation: LoadExplanation?
    /// A made-up item, for the shape of those that are being loaded.
    package var sample: Value?

    package init(
        plan: SectionPlan, state: SectionState, items: [Value], counts: LoadCounts,
        staleness: LoadFailure? = nil, isSearched: Bool = false, isMadeUp: Bool = false,
        explanation: LoadExplanation? = nil
    ) {
        (self.plan, self.state, self.items) = (plan, state, items)
        isEmpty = items.isEmpty
        (self.counts, self.staleness, self.isSearched) = (counts, staleness, isSearched)
        (self.isMadeUp, self.explanation) = (isMadeUp, explanation)
    }
}

extension SectionSnapshot {
    package var id: String { plan.id }

    /// The section with its made-up item; nil where it has none.
    package var withSample: SectionSnapshot? {
        sample.map {
            SectionSnapshot(plan: plan, state: .content, items: [$0], counts: LoadCounts())
        }
    }

    /// The section as if it had `count` items: those that there are, as far as there are so many.
    package func counting(_ count: Int) -> SectionSnapshot {
        var section = self
        section.items = Array(items.prefix(count))
        section.isEmpty = count == 0
        return section
    }
}

extension Snapshot {
    /// The snapshot with so many items in each section.
    package func counting(_ counts: [Int]) -> Snapshot {
        var snapshot = self
        snapshot.sections = zip(sections, counts).map { $0.counting($1) }
        return snapshot
    }
}

/// What a section's load did, in numbers.
package struct LoadCounts: Sendable, Hashable {
    /// Pages that arrived.
    package var pages = 0
    /// Items as they came, before anything was dropped.
    package var received = 0
    /// Answers of `for` that were null, and so are no items.
    package var absent = 0
    /// Items that did not fit their model.
    package var undecodable = 0
    /// Items whose identity was there before.
    package var duplicates = 0
    /// Whether the source has more pages than were asked for.
    package var hasMore = false
    /// What a person should know: why paging ended early, what the dropped items lack.
    package var notes: [String] = []

    package init() {}
}

/// Why a load failed.
package struct LoadFailure: Error, Sendable, Hashable {
    /// The error kinds of the language.
    package enum Kind: String, Sendable {
        case transport
        case timeout
        case status
        case rejected
        case keypath
        /// There is nothing where data were to be.
        case empty
        case decode
        case policy
        case cancelled
    }

    package let kind: Kind
    /// One sentence with what to do.
    package let message: String
    /// The status code of a failure of kind `status`.
    package let status: Int?
    /// What failed first, where this failed because of it; else this failure.
    package let cause: Cause

    /// What makes two failures one: sections that share a request fail with it.
    package struct Cause: Sendable, Hashable {
        package let kind: Kind
        package let message: String
        /// The URL of the request that failed; empty where there was none.
        package var url = ""
    }

    package init(_ kind: Kind, _ message: String, status: Int? = nil, cause: Cause? = nil) {
        (self.kind, self.message, self.status) = (kind, message, status)
        self.cause = cause ?? Cause(kind: kind, message: message)
    }

    /// The same failure, of a request to `url`.
    package func of(_ url: String) -> LoadFailure {
        var cause = cause
        cause.url = url
        return LoadFailure(kind, message, status: status, cause: cause)
    }
}

/// How the health check went, if the screen has one.
package struct HealthSnapshot: Sendable {
    package let plan: DataPlan
    /// Why the server is not well; nil where it is.
    package let failure: LoadFailure?
    /// The URL that was asked; nil where none could be.
    package let url: String?

    package init(plan: DataPlan, failure: LoadFailure?, url: String?) {
        (self.plan, self.failure, self.url) = (plan, failure, url)
    }

    /// One line for people.
    package var note: String {
        guard let failure else { return "health: ok" }
        return "health: not ok (\(failure.kind.rawValue)): \(failure.message)"
    }
}

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
        (self.url, self.source) = (url, source)
    }

    /// `https://… (from the cache, 30 s old)`.
    package var text: String { source.map { "\(url) (\($0))" } ?? url }
}
