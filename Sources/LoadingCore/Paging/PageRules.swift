nonisolated extension LoadingRules {
    /// How the pages of a list are requested, and when paging ends.
    ///
    /// The names of parameters, and where a request has them, are the driver's.
    public nonisolated struct PageRules: Hashable, Sendable {
        /// What selects the next page.
        public nonisolated enum Policy: Hashable, Sendable {
            /// Nothing: a single response has all items.
            case none
            /// A page number.
            case number(start: Int)
            /// The number of items before the page, whether or not they are kept.
            case offset
            /// A token that each page has.
            case token
            /// A token in a header field of each response.
            case headerToken
            /// The link `next` of each response (RFC 8288).
            case link
            /// A URL that each page has.
            case nextURL
        }

        /// The effect of a page that repeats an earlier one.
        public nonisolated enum RepeatRule: Hashable, Sendable { case stop, error }

        /// Which of two items with the same identity is kept.
        public nonisolated enum DedupeRule: Hashable, Sendable { case first, last, error }

        /// What selects the next page.
        public let policy: Policy
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

        /// - Parameter size: the number of items per page; nil if it is the server's.
        public init(
            _ policy: Policy = .none, size: Int? = nil, maxPages: Int, maxItems: Int,
            onRepeat: RepeatRule = .stop, dedupe: DedupeRule = .first
        ) {
            self.policy = policy
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
