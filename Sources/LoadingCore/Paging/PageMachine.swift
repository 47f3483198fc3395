nonisolated extension LoadingRules {
    /// Decides which page is requested next, and when paging ends: for any server at the latest at
    /// `maxPages`, or when a request would be sent a second time.
    ///
    /// For each page a driver makes the request of `nextChanges()`, tells its digest to `request`,
    /// sends it, asks for the `repetition` of the page that comes, adds its items unless it is one,
    /// and calls `advance`. A page that has failed is not advanced past, so that it is requested
    /// again.
    public nonisolated struct PageMachine: Hashable, Sendable {
        private let rules: PageRules
        /// The number of loaded pages.
        public private(set) var pages = 0
        /// The number of elements of loaded pages, before any was dropped.
        public private(set) var received = 0
        /// Whether there is a next page.
        public private(set) var hasMore = true
        /// What the last page says about the next one.
        private var next: PageChange?
        /// The digests of the requests of loaded pages.
        private var sent: Set<UInt64> = []
        /// The digest of the request of the current page.
        private var pending: UInt64?
        /// The digest of the list of the last page.
        private var list: UInt64?

        /// Begins before the first page.
        public init(_ rules: PageRules) { self.rules = rules }

        /// Ends paging.
        public mutating func stop() { hasMore = false }

        /// Ends paging if there is no room for another item.
        public mutating func stop(ifFull items: inout ItemIndex) {
            guard hasMore, items.isFull else { return }
            items.truncate()
            hasMore = false
        }
    }
}

// Pages of responses.
nonisolated extension LoadingRules.PageMachine {
    /// Returns what makes the first request that of the next page, in the order in which it is to
    /// be done; nil if there is no next page.
    public func nextChanges() -> [LoadingRules.PageChange]? {
        guard hasMore else { return nil }
        let size = rules.size.map { LoadingRules.PageChange.size($0) }
        let position: LoadingRules.PageChange? =
            switch rules.policy.position {
            case nil: nil
            case .number: .number(sum(rules.start, pages))
            case .offset: .number(received)
            case .token, .url: next
            }
        // The URL of a response has the size already, but the headers or the body may not.
        if case .url = position { return [size, position].compactMap(\.self) }
        return [position, size].compactMap(\.self)
    }

    /// Returns whether the request of the next page, which has this digest, may be sent. One that
    /// has been answered ends paging: the pages form a loop.
    public mutating func request(_ digest: UInt64) -> LoadingRules.PageRepetition {
        guard sent.contains(digest) else {
            pending = digest
            return .new
        }
        hasMore = false
        return rules.onRepeat == .error ? .fails : .ends
    }

    /// Returns whether a page has the list of the page before. Its items are then not added.
    public func repetition(of page: LoadingRules.PageFacts) -> LoadingRules.PageRepetition {
        guard page.count > 0, let digest = page.digest, digest == list else { return .new }
        return rules.onRepeat == .error ? .fails : .ends
    }

    /// Advances past a page that has been added.
    ///
    /// - Returns: what people are told.
    public mutating func advance(past page: LoadingRules.PageFacts) -> [LoadingRules.PageNote] {
        let isRepeat = repetition(of: page) != .new
        if let pending { sent.insert(pending) }
        pages += 1
        received = sum(received, page.count)
        list = page.digest
        next = nextPage(after: page)
        hasMore = isFollowed(page)
        var notes = page.notes
        if rules.policy.source == .link, next == nil,
            LoadingRules.WebLink.hasMalformed(in: page.fields)
        {
            notes.append(.malformedLink)
        }
        if page.count == 0, !hasMore, page.more == .value(true) { notes.append(.emptyPage) }
        if isRepeat {
            notes.append(.repeatedPage)
            hasMore = false
        } else if hasMore, pages >= rules.maxPages {
            notes.append(.pageBound)
            hasMore = false
        }
        return notes
    }

    /// What a page says about the next one; nil for the last.
    private func nextPage(after page: LoadingRules.PageFacts) -> LoadingRules.PageChange? {
        let text: String? =
            switch rules.policy.source {
            case nil: nil
            case .body: page.next.content
            case .header: page.fields.first
            case .link: LoadingRules.WebLink.target(of: "next", in: page.fields)
            }
        guard let text, !text.isEmpty else { return nil }
        return rules.policy.position == .url ? .url(text, base: page.url) : .token(text)
    }

    /// Whether a page follows one. A page without the value `more`, where that is asked for, is the
    /// last; without a token or URL it is so whatever `more` says.
    private func isFollowed(_ page: LoadingRules.PageFacts) -> Bool {
        let more = page.more == .invalid ? false : page.more.content
        guard rules.policy.isCounted else { return next != nil && more != false }
        guard page.count > 0 else { return false }
        if let more { return more }
        if let total = page.total.content { return received < total }
        return rules.size.map { page.count >= $0 } ?? true
    }

    /// At the end of the integers the request repeats, which ends paging.
    private func sum(_ first: Int, _ second: Int) -> Int {
        let sum = first.addingReportingOverflow(second)
        return sum.overflow ? .max : sum.partialValue
    }
}

// Pages of a complete list: items of a file or a database, or elements with a request each.
nonisolated extension LoadingRules.PageMachine {
    /// Ends paging if no element of a list of requests is left. An empty list has no page, and one
    /// may have become shorter since the last page.
    public mutating func stop(ifPast count: Int) {
        if received >= min(count, rules.elementBound) { hasMore = false }
    }

    /// Returns the positions of the next page in a list; an empty list of items has one empty page.
    ///
    /// - Parameter room: the number of elements that are of use; nil for any.
    public func nextElements(of count: Int, room: Int = .max) -> Range<Int> {
        let end = min(count, rules.elementBound)
        let start = min(received, end)
        return start..<min(end, sum(start, max(0, min(rules.size ?? room, room))))
    }

    /// Advances past elements of a list that have been added.
    ///
    /// - Parameters:
    ///   - elements: the number of elements of the page.
    ///   - count: the number of elements of the list.
    ///   - isCut: whether the source of the list has more than the list.
    /// - Returns: what people are told.
    public mutating func advance(
        past elements: Int, of count: Int, isCut: Bool = false
    ) -> [LoadingRules.PageNote] {
        pages += 1
        received = sum(received, elements)
        hasMore = received < min(count, rules.elementBound)
        if hasMore { return [] }
        if count > rules.elementBound { return [rules.size == nil ? .itemBound : .pageBound] }
        return isCut ? [.itemBound] : []
    }
}

nonisolated extension LoadingRules.PageFacts {
    /// What people are told about values of the page.
    fileprivate var notes: [LoadingRules.PageNote] {
        var notes: [LoadingRules.PageNote] = []
        if more == .invalid { notes.append(.invalidMore) }
        if total == .invalid { notes.append(.invalidTotal) }
        if next == .invalid { notes.append(.invalidNext) }
        return notes
    }
}
