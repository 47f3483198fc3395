nonisolated extension LoadingRules {
    /// What paging knows of a page that has come.
    public nonisolated struct PageFacts: Hashable, Sendable {
        /// A value that a page may have.
        public nonisolated enum Value<Content: Hashable & Sendable>: Hashable, Sendable {
            /// The page has none, or it is not asked for.
            case absent
            /// It is of another kind, or cannot be computed.
            case invalid
            case value(Content)

            /// The value; nil if there is none that is valid.
            public var content: Content? {
                if case .value(let content) = self { content } else { nil }
            }
        }

        /// The number of elements of its list, before any is dropped.
        public var count: Int
        /// The digest of the bytes of its list; nil if the page cannot be compared with another.
        public var digest: UInt64?
        /// Whether another page follows.
        public var more = Value<Bool>.absent
        /// The number of elements of all pages.
        public var total = Value<Int64>.absent
        /// The token or the URL reference of the next page.
        public var next = Value<String>.absent
        /// The values of all fields of the header that names the next page: `Link`, or the one with
        /// the token.
        public var fields: [String] = []
        /// The URL of the response, after redirects.
        public var url = ""

        /// - Parameters:
        ///   - count: the number of elements of its list, before any is dropped.
        ///   - digest: the digest of the bytes of its list; nil if it cannot be compared.
        public init(count: Int, digest: UInt64?) {
            self.count = count
            self.digest = digest
        }
    }

    /// A change to the first request that makes it the request of a page.
    public nonisolated enum PageChange: Hashable, Sendable {
        /// The parameter of the position is this number.
        case number(Int)
        /// The parameter of the position is this token.
        case token(String)
        /// The parameter of the page size is this number.
        case size(Int)
        /// The URL is this reference, resolved against the URL of the response that has it.
        case url(String, base: String)
    }

    /// What people are told about pages.
    public nonisolated enum PageNote: Hashable, Sendable {
        /// The value that says whether there are more pages is neither true nor false: there are
        /// none.
        case invalidMore
        /// The number of all elements is no integer: it counts as absent.
        case invalidTotal
        /// The token or URL of the next page is none: there is no page.
        case invalidNext
        /// The header `Link` has no next page, and a URL that is not in angle brackets: there is no
        /// page.
        case malformedLink
        /// Paging ended at an empty page that says that there are more.
        case emptyPage
        /// Paging ended at a page with the list of the page before.
        case repeatedPage
        /// Paging ended before a request that has been answered.
        case repeatedRequest
        /// Paging ended at `maxPages`, and there are more pages.
        case pageBound
        /// Loading ended at `maxItems`, and there are more items.
        case itemBound
    }

    /// Whether a request or a page repeats an earlier one.
    public nonisolated enum PageRepetition: Hashable, Sendable {
        /// It is new.
        case new
        /// It is a repetition, which ends paging.
        case ends
        /// It is a repetition, which is an error.
        case fails
    }
}
