// Generated loaders name cases of the core, which they do not import.
@_exported public import LoadingCore

/// How the pages of a list are requested, and when paging ends.
public nonisolated struct Paging: Sendable {
    /// Where requests have the parameters of a page; in JSON a name with dots is a path.
    public enum Place: Sendable, Hashable { case query, headers, form, json }

    /// How the next page is requested.
    public var policy = LoadingRules.PagePolicy.none
    /// The parameter of the position; nil for the usual one of the policy.
    public var parameter: String?
    /// The number of the first page, if pages have numbers.
    public var start = 1
    /// The header with the token of the next page, if it is in a header.
    public var header = ""
    /// The token or URL of the next page, if it is in the body.
    public var next: PageValue?
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
    public var onRepeat = LoadingRules.PageRules.RepeatRule.stop
    /// Which of two items with the same identity is kept.
    public var dedupe = LoadingRules.PageRules.DedupeRule.first

    /// Whether each response is a page, even if there is only one.
    var isPaged: Bool { policy.isPaged || size != nil }

    /// The parameter of the position; empty for a policy without one.
    var positionParameter: String { parameter ?? policy.parameter ?? "" }

    /// The rules of paging in the terms of `LoadingCore`.
    var rules: LoadingRules.PageRules {
        LoadingRules.PageRules(
            policy, start: start, size: size, maxPages: maxPages, maxItems: maxItems,
            onRepeat: onRepeat, dedupe: dedupe)
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
