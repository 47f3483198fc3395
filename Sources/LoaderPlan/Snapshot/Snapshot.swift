package import Expressions
package import Screens
package import Values

/// The state of a screen: its sections in plan order with their items.
package struct Snapshot: Sendable {
    package let screen: String
    package let title: String?
    /// Nil if the screen has no health check, or it was not requested.
    @Rare package private(set) var health: HealthSnapshot?
    /// The requested entries of `data`, in plan order.
    package let data: [DataSnapshot]
    /// The present sections, in plan order.
    package private(set) var sections: [SectionSnapshot]
    /// The values of the screen's names; its arena has all loaded values.
    package let activation: Activation
    /// The section whose failure cancelled the others.
    package let cancelledBy: String?
    /// Failed expressions of the screen itself.
    package let failures: [Activation.Failure]
    /// What it has too much of to be shown; nil if nothing.
    package let excess: ScreenExcess?
    /// What a person may take back; nil if nothing waits.
    package var undo: String?

    package init(
        screen: String, title: String?, health: HealthSnapshot? = nil,
        data: [DataSnapshot] = [],
        sections: [SectionSnapshot], activation: Activation, cancelledBy: String? = nil,
        failures: [Activation.Failure] = [], excess: ScreenExcess? = nil
    ) {
        self.excess = excess
        (self.screen, self.title, self.health) = (screen, title, health)
        (self.data, self.sections, self.activation) = (data, sections, activation)
        (self.cancelledBy, self.failures) = (cancelledBy, failures)
    }

    /// Whether a load failed because of a limit of this machine.
    package var hasReachedLimit: Bool {
        let states = data.map(\.state) + sections.map(\.state)
        return states.contains { $0.failure?.cause.isLimit == true }
    }
}

/// The state of an entry of `data`; its value is in the snapshot's activation.
package struct DataSnapshot: Sendable {
    package let plan: DataPlan
    package let state: SectionState
    package let counts: LoadCounts
    /// The elements of a list; at most 1 for another value.
    package let elementCount: Int
    package let explanation: LoadExplanation?

    package init(
        plan: DataPlan, state: SectionState, counts: LoadCounts, elementCount: Int,
        explanation: LoadExplanation?
    ) {
        (self.plan, self.state, self.counts) = (plan, state, counts)
        (self.elementCount, self.explanation) = (elementCount, explanation)
    }
}

/// The state of a section or an entry of `data`.
package enum SectionState: Sendable {
    case content
    /// Loaded, without items.
    case empty
    /// Loaded, but no item contains the search text.
    case noResults(search: String)
    case loading
    case failed(LoadFailure)
    /// Cancelled by another section's failure, or with the run.
    case cancelled
}

/// The state of one section.
package struct SectionSnapshot: Sendable {
    package let plan: SectionPlan
    /// The values of the names of `each`, in the arena of the snapshot's activation. Unset while
    /// the section stands for elements that are not loaded.
    package let element: [Value]
    package let state: SectionState
    /// In the arena of the snapshot's activation.
    package private(set) var items: [Value]
    /// Where the items came from.
    package let origins: ItemOrigins
    /// Whether it has the layout of a section without items.
    package private(set) var isEmpty: Bool
    package let counts: LoadCounts
    /// Why a refresh of its data failed; what it shows is then stale.
    package let staleness: LoadFailure?
    /// Whether the items are filtered by the search text.
    package let isSearched: Bool
    /// Whether the items are sample data.
    package let isMadeUp: Bool
    /// How the items were loaded; nil unless the run explains itself.
    package let explanation: LoadExplanation?
    /// What writes change in the items; nil if nothing.
    package let writes: ItemWrites?
    /// Whether its items are folded away: it shows its header and its footer.
    package var isFolded = false
    /// A sample item with the shape of items being loaded.
    package var sample: Value?
    /// A sample of its response, if expressions read it.
    package var sampleResponse: Value?

    package init(
        plan: SectionPlan, element: [Value] = [], state: SectionState, items: [Value],
        origins: ItemOrigins = ItemOrigins(), counts: LoadCounts,
        staleness: LoadFailure? = nil, isSearched: Bool = false, isMadeUp: Bool = false,
        explanation: LoadExplanation? = nil, writes: ItemWrites? = nil
    ) {
        self.writes = writes
        (self.plan, self.element, self.state) = (plan, element, state)
        self.items = items
        self.origins = origins
        isEmpty = items.isEmpty
        (self.counts, self.staleness, self.isSearched) = (counts, staleness, isSearched)
        (self.isMadeUp, self.explanation) = (isMadeUp, explanation)
    }
}

extension SectionSnapshot {
    package var id: String { plan.id }

    /// The number of items that are shown.
    package var shownCount: Int { isFolded ? 0 : items.count }

    /// Whether its items are being loaded.
    var isLoading: Bool { if case .loading = state { true } else { false } }

    /// The section with its sample item, if any.
    package var withSample: SectionSnapshot? {
        sample.map {
            SectionSnapshot(
                plan: plan, element: element, state: .content, items: [$0],
                origins: ItemOrigins(sampleResponse ?? .unset, count: 1), counts: LoadCounts())
        }
    }

    /// The section with the layout of `count` items, and at most as many of its own.
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

/// The counts of a load.
package struct LoadCounts: Sendable, Hashable {
    /// Loaded pages.
    package var pages = 0
    /// Items before any was dropped.
    package var received = 0
    /// Null responses of `for`, which are not items.
    package var absent = 0
    /// Items that do not match their model.
    package var undecodable = 0
    /// Items with a repeated identity.
    package var duplicates = 0
    /// Whether the source has more pages.
    package var hasMore = false
    /// Remarks: why paging ended early, why items were dropped.
    package var notes: [String] = []

    package init() {}
}

/// Why a load failed.
package struct LoadFailure: Error, Sendable, Hashable {
    /// The error kinds of the expression language.
    package enum Kind: String, Sendable {
        case transport
        case timeout
        case status
        case rejected
        case keypath
        /// There is no content.
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
    /// The original failure, if it was propagated; else this failure.
    package let cause: Cause
    /// The body of a response with a bad status, if it has the declared type.
    package let response: ErrorResponse?

    /// Identifies a failure: sections that share a request have the same cause.
    package struct Cause: Sendable, Hashable {
        package let kind: Kind
        package let message: String
        /// The URL of the failed request, if any.
        package var url = ""
        /// Whether this machine ended it: a limit of memory, open files or threads.
        package var isLimit = false
    }

    package init(
        _ kind: Kind, _ message: String, status: Int? = nil, cause: Cause? = nil,
        response: ErrorResponse? = nil, isLimit: Bool = false
    ) {
        (self.kind, self.message, self.status) = (kind, message, status)
        self.response = response
        self.cause = cause ?? Cause(kind: kind, message: message, isLimit: isLimit)
    }

    /// Adds the URL of the failed request.
    package func withRequestURL(_ url: String) -> LoadFailure {
        var cause = cause
        cause.url = url
        return LoadFailure(kind, message, status: status, cause: cause, response: response)
    }
}

/// The result of the health check.
package struct HealthSnapshot: Sendable {
    package let plan: DataPlan
    /// Why the server is not healthy; nil if it is.
    package let failure: LoadFailure?
    /// The requested URL; nil if the request was invalid.
    package let url: String?

    package init(plan: DataPlan, failure: LoadFailure?, url: String?) {
        (self.plan, self.failure, self.url) = (plan, failure, url)
    }

    /// The result as one line.
    package var note: String {
        guard let failure else { return "health: ok" }
        return "health: not ok (\(failure.kind.rawValue)): \(failure.message)"
    }
}

/// How a section or an entry of `data` was loaded, for `screenc run --explain`.
package struct LoadExplanation: Sendable {
    /// The requested URLs in order; empty for files and literal items.
    package var urls: [RequestedURL] = []
    /// The parts of the loaded items that the model reads.
    package var coverage: ModelCoverage

    package init(coverage: ModelCoverage) { self.coverage = coverage }
}

/// A requested URL.
package struct RequestedURL: Sendable, Hashable {
    package let url: String
    /// The origin of the response, such as the cache; nil for the server.
    package let source: String?

    package init(url: String, source: String? = nil) {
        (self.url, self.source) = (url, source)
    }

    /// `https://… (from the cache, 30 s old)`.
    package var text: String { source.map { "\(url) (\($0))" } ?? url }
}

extension Snapshot {
    /// Whether the screen is shown at its end until somebody scrolls.
    package var beginsAtEnd: Bool { sections.last?.plan.beginsAtEnd ?? false }
}
