import LoadingCore

/// What there is to show of a section.
public nonisolated enum SectionState: Hashable, Sendable {
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

/// What a section shows.
public nonisolated struct SectionContent<Item: Hashable & Sendable>: Hashable, Sendable {
    /// What there is to show.
    public private(set) var state = SectionState.loading
    /// The items in order, with unique identities.
    public private(set) var items: [Item] = []
    /// The counts of the load.
    public private(set) var counts = LoadCounts()
    /// Why a refresh failed; what is shown is then stale.
    public private(set) var staleness: LoadFailure?
    /// Whether a screen begins at its end, where the first item of the list is.
    public private(set) var beginsAtEnd = false

    /// The items of a request.
    ///
    /// - Parameter reads: the `data` that the section shows beside its items.
    @MainActor
    public init(_ load: RequestLoad<Item>, reads: [AnyLoad] = []) where Item: Decodable {
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
    ///   - pages: the `data` of which its end asks for the next page; nil for `reads`.
    ///   - compute: computes the items from the loaded data.
    @MainActor
    public init(
        reads: [AnyLoad], pages: [AnyLoad]? = nil, items compute: () throws -> UniqueItems<Item>
    ) {
        let failure = reads.firstFailure
        guard reads.allSatisfy(\.hasValue) else {
            let isCancelled = reads.contains(where: \.isCancelled)
            state = failure.map { .failed($0) } ?? (isCancelled ? .cancelled : .loading)
            return
        }
        do {
            let computed = try compute()
            items = computed.items
            counts.received = computed.received
            counts.duplicates = computed.received - items.count
            counts.notes += LoadNote.repeatedItems(counts.duplicates)
            state = failure.map { .failed($0) } ?? (items.isEmpty ? .empty : .content)
        } catch {
            state = .failed(failure ?? LoadFailure(.decode, "the items have no value: \(error)"))
        }
        counts.hasMore = (pages ?? reads).contains { $0.counts.hasMore }
        add(staleness: reads.map(\.staleness))
    }

    private mutating func add(staleness failures: [LoadFailure?]) {
        let failures = failures.compactMap(\.self)
        staleness = failures.first
        counts.notes += failures.map(LoadNote.stale)
    }

    /// Returns the section for a screen that begins at its end: the first item of the list is the last
    /// one, and further pages join before the others.
    ///
    /// - Parameter starts: the positions of the first items of the pages, if the items of each are in the
    ///   order in which they are shown.
    public func fromEnd(ascendingPages starts: [Int]? = nil) -> SectionContent {
        let positions = LoadingRules.positionsFromEnd(
            of: items.count, pageStarts: starts ?? [], isAscending: starts != nil)
        var section = self
        section.items = positions.map { items[$0] }
        section.beginsAtEnd = true
        return section
    }

    /// Returns the section with other items in place of its own.
    func with(_ items: [Item], notes: [String]) -> SectionContent {
        var section = self
        section.items = items
        if items.isEmpty, state == .content { section.state = .empty }
        if !items.isEmpty, state == .empty { section.state = .content }
        section.counts.notes += notes
        return section
    }

    /// Returns the section with the items that contain a text, by the rules of
    /// `LoadingRules.SearchText`.
    ///
    /// - Parameter text: returns the searched text of an item, given its position too.
    public func searched(for search: String, in text: (Item, Int) -> String?) -> SectionContent {
        search.isEmpty ? self : found(matches(of: search, in: text), for: search)
    }

    /// Returns the section with the items that contain a text, as `searched(for:in:)` does. What was
    /// found stays while nothing that decides it changes, since each read of the section asks for it.
    ///
    /// - Parameters:
    ///   - found: keeps the positions of what was found.
    ///   - key: what the searched texts depend on besides the items.
    ///   - subject: the element of `each` whose section it is, if any.
    ///   - text: returns the searched text of an item, given its position too.
    @MainActor
    public func searched(
        for search: String, once found: Evaluated<[Int], Never>, reading key: [AnyHashable] = [],
        of subject: [AnyHashable] = [], in text: (Item, Int) -> String?
    ) -> SectionContent {
        guard !search.isEmpty else { return self }
        let shown = SearchedItems(items: items)
        // The items of one element say nothing of those of others.
        let isOne = subject.isEmpty
        let positions = found.get(
            for: key + (isOne ? [search, shown] : [search]), of: isOne ? [] : subject + [shown]
        ) { matches(of: search, in: text) }
        return self.found(positions, for: search)
    }

    private func matches(of search: String, in text: (Item, Int) -> String?) -> [Int] {
        let typed = LoadingRules.SearchText(search)
        return items.indices.filter { typed.isIn(text(items[$0], $0) ?? "") }
    }

    private func found(_ positions: [Int], for search: String) -> SectionContent {
        var section = self
        section.items = positions.compactMap { items.indices.contains($0) ? items[$0] : nil }
        guard section.items.isEmpty, !items.isEmpty else { return section }
        if state == .content {
            section.state = .noResults(search: search)
        } else {
            section.counts.notes.append(LoadNote.noSearchResults)
        }
        return section
    }

    /// The items of a search as a part of a key: equal at once while they are those of before, which an
    /// array in `AnyHashable` is not.
    private nonisolated struct SearchedItems: Hashable {
        let items: [Item]
    }
}
