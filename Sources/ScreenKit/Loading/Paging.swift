/// How the pages of a list are requested, and when paging ends.
public nonisolated struct Paging: Sendable, Hashable {
    /// What selects the next page.
    public enum Policy: Sendable, Hashable {
        /// A single response has all items.
        case none
        /// A page number in `parameter`.
        case page(parameter: String = "page", start: Int = 1)
        /// The number of loaded items, in `parameter`.
        case offset(parameter: String = "offset")
        /// A token that each response has at `next`, in `parameter`.
        case token(parameter: String = "token", next: ResponsePath)
        /// The value of a response header, in `parameter`.
        case headerCursor(parameter: String = "cursor", header: String)
        /// The `next` link of a response (RFC 8288).
        case link
        /// The URL that each response has at the path.
        case nextURL(ResponsePath)
    }

    /// The effect of a page that repeats an earlier one.
    public enum RepeatRule: Sendable, Hashable { case stop, error }
    /// Which of two items with the same identity is kept.
    public enum DedupeRule: Sendable, Hashable { case first, last, error }

    let policy: Policy
    let size: Int?
    let sizeParameter: String
    let crossOrigin: [String]
    let more: ResponsePath?
    let total: ResponsePath?
    let maxPages: Int
    let maxItems: Int
    let onRepeat: RepeatRule
    let dedupe: DedupeRule

    /// - Parameters:
    ///   - size: the number of items per page.
    ///   - crossOrigin: origins beside that of the request that next URLs may have.
    ///   - more: where a response says whether there are more pages.
    ///   - total: where a response has the number of all items.
    public init(
        _ policy: Policy = .none, size: Int? = nil, sizeParameter: String = "size",
        crossOrigin: [String] = [], more: ResponsePath? = nil, total: ResponsePath? = nil,
        maxPages: Int = 50, maxItems: Int = 5_000, onRepeat: RepeatRule = .stop,
        dedupe: DedupeRule = .first
    ) {
        (self.policy, self.size, self.sizeParameter) = (policy, size, sizeParameter)
        (self.crossOrigin, self.more, self.total) = (crossOrigin, more, total)
        (self.maxPages, self.maxItems) = (maxPages, maxItems)
        (self.onRepeat, self.dedupe) = (onRepeat, dedupe)
    }

    /// Whether each response is a page, even if there is only one.
    var isPaged: Bool { policy != .none || size != nil }

    /// Where a response has the next token or URL.
    var next: ResponsePath? {
        switch policy {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset, .headerCursor, .link: nil
        }
    }
}
