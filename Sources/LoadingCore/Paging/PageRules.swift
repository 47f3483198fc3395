nonisolated extension LoadingRules {
    /// How the pages of a list are requested, and when paging ends.
    ///
    /// The names of parameters, and where a request has them, are the driver's.
    public nonisolated struct PageRules: Hashable, Sendable {
        /// The effect of a page that repeats an earlier one.
        public nonisolated enum RepeatRule: String, CaseIterable, Sendable {
            case stop
            case error
        }

        /// Which of two items with the same identity is kept.
        public nonisolated enum DedupeRule: String, CaseIterable, Sendable {
            case first
            case last
            case error
        }

        /// How the next page is requested.
        public let policy: PagePolicy
        /// The number of the first page, if pages have numbers.
        public let start: Int
        /// The number of items per page; nil if it is the server's.
        public let size: Int?
        /// The number of pages that are loaded at most.
        public let maxPages: Int
        /// The number of items that are kept at most.
        public let maxItems: Int
        /// The effect of a page that repeats an earlier one.
        public let onRepeat: RepeatRule
        /// Which of two items with the same identity is kept.
        public let dedupe: DedupeRule

        /// - Parameters:
        ///   - policy: how the next page is requested.
        ///   - start: the number of the first page, if pages have numbers.
        ///   - size: the number of items per page; nil if it is the server's.
        ///   - maxPages: the number of pages that are loaded at most.
        ///   - maxItems: the number of items that are kept at most.
        ///   - onRepeat: the effect of a page that repeats an earlier one.
        ///   - dedupe: which of two items with the same identity is kept.
        public init(
            _ policy: PagePolicy = .none, start: Int = 1, size: Int? = nil, maxPages: Int,
            maxItems: Int, onRepeat: RepeatRule = .stop, dedupe: DedupeRule = .first
        ) {
            self.policy = policy
            self.start = start
            self.size = size
            self.maxPages = maxPages
            self.maxItems = maxItems
            self.onRepeat = onRepeat
            self.dedupe = dedupe
        }

        /// The number of elements of a complete list that are loaded at most.
        public var elementBound: Int {
            guard let size else { return maxItems }
            let product = size.multipliedReportingOverflow(by: maxPages)
            return product.overflow ? .max : product.partialValue
        }
    }
}
