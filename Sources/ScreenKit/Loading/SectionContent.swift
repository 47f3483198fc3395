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
    public var state: State
    /// The items in order, with unique identities.
    public var items: [Item]
    /// The counts of the load.
    public var counts: LoadCounts
    /// Why a refresh failed; what is shown is then stale.
    public var staleness: LoadFailure?

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

extension SectionContent where Item: Decodable {
    /// The items of a request.
    ///
    /// - Parameter reads: the `data` that the section shows beside its items.
    @MainActor
    public init(_ load: Load<Item>, reads: [AnyLoad] = []) {
        (items, counts) = (load.items, load.counts)
        staleness = load.staleness
        state = .loading
        if let failed = reads.first(where: { $0.failure != nil }), let failure = failed.failure {
            (state, items) = (.failed(failure.propagated(from: failed.name)), [])
        } else if let failure = load.failure {
            state = .failed(failure)
        } else if load.isCancelled {
            state = .cancelled
        } else if load.hasValue {
            state = items.isEmpty ? .empty : .content
        }
        addStaleness(of: reads)
    }
}

extension SectionContent {
    /// Computed items.
    ///
    /// - Parameters:
    ///   - reads: the `data` that the section shows.
    ///   - identity: tells items apart; of those with one identity the first is shown.
    ///   - items: computes the items from the loaded data; nil if they are absent.
    @MainActor
    public init(
        reads: [AnyLoad], identity: (Item) -> String? = { _ in nil },
        items compute: () throws -> [Item]?
    ) {
        (state, items, counts) = (.loading, [], LoadCounts())
        if let failed = reads.first(where: { $0.failure != nil }), let failure = failed.failure {
            state = .failed(failure.propagated(from: failed.name))
            if !failed.hasValue { return }
        } else if reads.contains(where: \.isCancelled) {
            state = .cancelled
            return
        } else if !reads.allSatisfy(\.hasValue) {
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
            if case .loading = state { state = items.isEmpty ? .empty : .content }
        } catch {
            state = .failed(LoadFailure(.decode, "the items cannot be computed: \(error)"))
        }
        counts.hasMore = reads.contains { $0.counts.hasMore }
        addStaleness(of: reads)
    }

    @MainActor
    private mutating func addStaleness(of reads: [AnyLoad]) {
        staleness = staleness ?? reads.lazy.compactMap(\.staleness).first
        let failures = reads.compactMap(\.staleness)
        counts.notes += ((staleness.map { failures.isEmpty ? [$0] : failures }) ?? [])
            .map(LoadNote.stale)
    }
}

/// What stands in place of missing content.
public nonisolated struct Placeholder: Hashable, Sendable {
    /// The URL of a picture.
    public var image: String?
    /// The name of a symbol, shown where there is no picture.
    public var symbol: String?
    /// The title, if any.
    public var title: String?
    /// The text below the title, if any.
    public var text: String?
    /// The label of a button.
    public var button: String?

    /// Creates a placeholder.
    public init(
        image: String? = nil, symbol: String? = nil, title: String? = nil, text: String? = nil,
        button: String? = nil
    ) {
        (self.image, self.symbol, self.title) = (image, symbol, title)
        (self.text, self.button) = (text, button)
    }
}
