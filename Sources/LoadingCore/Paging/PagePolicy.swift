nonisolated extension LoadingRules {
    /// How the next page of a list is requested: the words of the key `policy` of a spec.
    ///
    /// What a policy does follows from its `position` and its `source`, which the machine of pages,
    /// the keys of a spec and generated Swift ask for.
    public nonisolated enum PagePolicy: String, CaseIterable, Sendable {
        /// A single response has all items.
        case none
        /// By a page number.
        case page
        /// By the number of items before the page, whether or not they are kept.
        case offset
        /// By a token that each page has.
        case token
        /// By a token in a header field of each response.
        case headerCursor
        /// At the link `next` of each response (RFC 8288).
        case link
        /// At a URL that each page has.
        case nextURL

        /// What selects a page in its request.
        public nonisolated enum Position: Hashable, Sendable {
            /// A parameter with the number of the page.
            case number
            /// A parameter with the number of items before the page.
            case offset
            /// A parameter with a token that the page before names; the first page has none.
            case token
            /// The URL, which the page before names.
            case url
        }

        /// Where a page names the next one.
        public nonisolated enum Source: Hashable, Sendable {
            /// A value of the response.
            case body
            /// The header field that the rules name.
            case header
            /// The header field `Link`.
            case link
        }

        /// What selects a page in its request; nil if there is only one.
        public var position: Position? {
            switch self {
            case .none: nil
            case .page: .number
            case .offset: .offset
            case .token, .headerCursor: .token
            case .link, .nextURL: .url
            }
        }

        /// Where a page names the next one, which the last page does not; nil if pages are counted, or
        /// there is only one.
        public var source: Source? {
            switch self {
            case .none, .page, .offset: nil
            case .token, .nextURL: .body
            case .headerCursor: .header
            case .link: .link
            }
        }

        /// The usual name of the parameter of the position; nil if there is no parameter.
        public var parameter: String? {
            switch self {
            case .none, .link, .nextURL: nil
            case .page: "page"
            case .offset: "offset"
            case .token: "token"
            case .headerCursor: "cursor"
            }
        }

        /// Whether there can be more than one page.
        public var isPaged: Bool { position != nil }

        /// Whether pages are counted, so that they end by their size, `more` or `total`.
        public var isCounted: Bool { isPaged && source == nil }

        /// Returns the name of the header field that names the next page; nil if none does.
        ///
        /// - Parameter header: the name of the field whose name the policy leaves to the spec.
        public func field(named header: String) -> String? {
            switch source {
            case .header: header
            case .link: "Link"
            case .body, nil: nil
            }
        }
    }
}
