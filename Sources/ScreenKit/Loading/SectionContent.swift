/// What a section shows.
public nonisolated struct SectionContent<Item: Hashable & Sendable>: Hashable, Sendable {
    /// What there is to show.
    public enum State: Hashable, Sendable {
        case loading
        case content
        /// Loaded, without items.
        case empty
        /// Loaded, but no item contains the search text.
        case noResults(search: String)
        case failed(LoadFailure)
        /// Cancelled by another section's failure, or with the round.
        case cancelled
    }

    /// What there is to show.
    public private(set) var state = State.loading
    /// The items in order, with unique identities.
    public private(set) var items: [Item] = []
    /// The counts of the load.
    public private(set) var counts = LoadCounts()
    /// Why a refresh failed; what is shown is then stale.
    public private(set) var staleness: LoadFailure?

    /// The items of a request.
    ///
    /// - Parameter reads: the `data` that the section shows beside its items.
    @MainActor
    public init(_ load: Load<Item>, reads: [AnyLoad] = []) where Item: Decodable {
        (items, counts) = (load.items, load.counts)
        if let failure = reads.firstFailure {
            (state, items) = (.failed(failure), [])
        } else if let failure = load.failure {
            state = .failed(failure)
        } else if load.isCancelled {
            state = .cancelled
        } else if load.hasValue {
            state = items.isEmpty ? .empty : .content
        }
        add(staleness: [load.staleness] + reads.map(\.staleness))
    }

    /// Computed items.
    ///
    /// - Parameters:
    ///   - reads: the `data` that the section shows.
    ///   - identity: tells items apart; of those with one identity the first is shown.
    ///   - compute: computes the items from the loaded data; nil if they are absent.
    @MainActor
    public init(
        reads: [AnyLoad], identity: (Item) -> String? = { _ in nil },
        items compute: () throws -> [Item]?
    ) {
        let failure = reads.firstFailure
        guard reads.allSatisfy(\.hasValue) else {
            let isCancelled = reads.contains(where: \.isCancelled)
            state = failure.map { .failed($0) } ?? (isCancelled ? .cancelled : .loading)
            return
        }
        do {
            let computed = try compute() ?? []
            var seen: Set<[UInt8]> = []
            items = computed.filter { item in
                identity(item).map { seen.insert(Array($0.utf8)).inserted } ?? true
            }
            counts.received = computed.count
            counts.duplicates = computed.count - items.count
            if counts.duplicates > 0 {
                counts.notes.append(LoadNote.repeatedItems(counts.duplicates, kept: .first))
            }
            state = failure.map { .failed($0) } ?? (items.isEmpty ? .empty : .content)
        } catch {
            state = .failed(failure ?? LoadFailure(.decode, "the items have no value: \(error)"))
        }
        counts.hasMore = reads.contains { $0.counts.hasMore }
        add(staleness: reads.map(\.staleness))
    }

    private mutating func add(staleness failures: [LoadFailure?]) {
        let failures = failures.compactMap(\.self)
        staleness = failures.first
        counts.notes += failures.map(LoadNote.stale)
    }

    /// Returns the section with the items that contain a text, ignoring case.
    public func searched(
        for search: String, in text: (Item) -> String?
    ) -> SectionContent<Item> {
        guard !search.isEmpty else { return self }
        let typed = search.lowercased()
        var section = self
        section.items = items.filter { (text($0) ?? "").lowercased().contains(typed) }
        guard section.items.isEmpty, !items.isEmpty else { return section }
        if case .content = state {
            section.state = .noResults(search: search)
        } else {
            section.counts.notes.append(LoadNote.noSearchResults)
        }
        return section
    }
}

extension [AnyLoad] {
    @MainActor fileprivate var firstFailure: LoadFailure? {
        lazy.compactMap { load in load.failure.map { $0.propagated(from: load.name) } }.first
    }
}

/// What stands in place of missing content.
public nonisolated struct Placeholder: Hashable, Sendable {
    /// The URL of a picture.
    public let image: String?
    /// The name of a symbol, shown where there is no picture.
    public let symbol: String?
    /// The title, if any.
    public let title: String?
    /// The text below the title, if any.
    public let text: String?
    /// The label of a button.
    public let button: String?

    /// Creates a placeholder.
    public init(
        image: String? = nil, symbol: String? = nil, title: String? = nil, text: String? = nil,
        button: String? = nil
    ) {
        (self.image, self.symbol, self.title) = (image, symbol, title)
        (self.text, self.button) = (text, button)
    }
}
