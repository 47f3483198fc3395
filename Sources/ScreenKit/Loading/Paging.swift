import LoadingCore

/// How the pages of a list are requested, and when paging ends.
public nonisolated struct Paging: Sendable {
    /// What selects the next page.
    public enum Policy: Sendable {
        /// A single response has all items.
        case none
        /// A page number in `parameter`.
        case page(parameter: String = "page", start: Int = 1)
        /// The number of loaded items, in `parameter`.
        case offset(parameter: String = "offset")
        /// The token `next` of each response, in `parameter`.
        case token(parameter: String = "token", next: PageValue)
        /// The URL that each response has.
        case nextURL(PageValue)
    }

    /// The effect of a page that repeats an earlier one.
    public enum RepeatRule: Sendable, Hashable { case stop, error }
    /// Which of two items with the same identity is kept.
    public enum DedupeRule: Sendable, Hashable { case first, last, error }

    /// Where requests have the parameters of a page; in JSON a name with dots is a path.
    public enum Place: Sendable, Hashable { case query, headers, form, json }

    /// What selects the next page.
    public var policy = Policy.none
    /// The number of items per page.
    public var size: Int?
    /// The parameter with the size.
    public var sizeParameter = "size"
    /// Where requests have the parameters.
    public var place = Place.query
    /// Origins beside that of the request that next URLs may have.
    public var crossOrigin: [String] = []
    /// Whether there are more pages.
    public var more: PageValue?
    /// The number of all items.
    public var total: PageValue?
    /// The number of pages that are loaded at most.
    public var maxPages = 50
    /// The number of items that are loaded at most.
    public var maxItems = 5_000
    /// The effect of a page that repeats an earlier one.
    public var onRepeat = RepeatRule.stop
    /// Which of two items with the same identity is kept.
    public var dedupe = DedupeRule.first

    /// Whether each response is a page, even if there is only one.
    var isPaged: Bool { if case .none = policy { size != nil } else { true } }

    /// The next token or URL, unless it is in a header that `field` names.
    var next: PageValue? {
        switch policy {
        case .token(_, let next), .nextURL(let next): field == nil ? next : nil
        case .none, .page, .offset: nil
        }
    }

    /// The header with the next token or link.
    var field: String? {
        switch (rules.policy, policy) {
        case (.link, _): "Link"
        case (.headerToken, .token(_, let next)): next.field
        default: nil
        }
    }

    /// The parameter of the position.
    var parameter: String {
        switch policy {
        case .page(let parameter, _), .offset(let parameter), .token(let parameter, _): parameter
        case .none, .nextURL: ""
        }
    }

    /// The rules of paging in the terms of `LoadingCore`.
    var rules: LoadingRules.PageRules {
        let policy: LoadingRules.PageRules.Policy =
            switch policy {
            case .none: .none
            case .page(_, let start): .number(start: start)
            case .offset: .offset
            case .token(_, let next): next.field == nil ? .token : .headerToken
            case .nextURL(let next): next.isLink ? .link : .nextURL
            }
        let dedupe: LoadingRules.PageRules.DedupeRule =
            switch dedupe {
            case .first: .first
            case .last: .last
            case .error: .error
            }
        return LoadingRules.PageRules(
            policy, size: size, maxPages: maxPages, maxItems: maxItems,
            onRepeat: onRepeat == .error ? .error : .stop, dedupe: dedupe)
    }

    /// Returns the words for what paging tells.
    func texts(of notes: [LoadingRules.PageNote]) -> [String] {
        notes.map { note in
            switch note {
            case .invalidMore: LoadNote.invalid("more", more, expected: "true or false")
            case .invalidTotal: LoadNote.invalid("total", total, expected: "integer")
            case .invalidNext: LoadNote.invalid("next", next, expected: "token or URL")
            case .malformedLink: LoadNote.malformedLink
            case .emptyPage: LoadNote.emptyPage
            case .repeatedPage: LoadNote.repeatedPage
            case .repeatedRequest: LoadNote.repeatedRequest
            case .pageBound: LoadNote.pageBound(maxPages)
            case .itemBound: LoadNote.itemBound(maxItems)
            }
        }
    }
}

/// A value of each response that paging reads.
public nonisolated struct PageValue: Sendable, ExpressibleByStringLiteral {
    /// As the spec writes it.
    let text: String
    /// The header that has it; nil if it is read otherwise.
    private(set) var field: String?
    /// Whether it is a link in the header `Link`.
    private(set) var isLink = false
    let read: @Sendable (any Decoder, HTTPResponse, _ page: Int) throws -> JSONScalar

    /// The value at a path.
    public init(_ path: ResponsePath) {
        text = "response\(path.location.dropFirst())"
        read = { root, _, _ in
            try (try? path.decoder(in: root)).map { try JSONScalar(from: $0) } ?? .null
        }
    }

    /// The value at a path: `"data.next"`.
    public init(stringLiteral text: String) { self.init(ResponsePath(stringLiteral: text)) }

    /// The value of a response header.
    public static func header(_ name: String) -> PageValue {
        var value = PageValue(name) { response, _ in
            response.header(name).map { .string($0) } ?? .null
        }
        value.field = name
        return value
    }

    /// The `next` link of a response (RFC 8288).
    public static let link = {
        var value = PageValue.header("Link")
        value.isLink = true
        return value
    }()

    /// The value of an expression.
    ///
    /// - Parameter compute: computes it from a response and the number of its page.
    public init(
        _ text: String, _ compute: @escaping @Sendable (HTTPResponse, Int) throws -> JSONScalar
    ) {
        self.text = text
        read = { try compute($1, $2) }
    }
}
