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

    /// The next token or URL.
    var next: PageValue? {
        switch policy {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset: nil
        }
    }
}

/// A value of each response that paging reads.
public nonisolated struct PageValue: Sendable, ExpressibleByStringLiteral {
    /// As the spec writes it.
    let text: String
    /// The note on a response that has it in another form; nil for the usual one.
    private(set) var note: String?
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
        PageValue(name) { response, _ in response.header(name).map { .string($0) } ?? .null }
    }

    /// The `next` link of a response (RFC 8288).
    public static let link = {
        var link = PageValue("Link") { response, _ in
            let fields = response.header("Link").map { [$0] } ?? []
            if let target = LoadingRules.WebLink.target(of: "next", in: fields) {
                return .string(target)
            }
            return LoadingRules.WebLink.hasMalformed(in: fields) ? .other : .null
        }
        link.note = LoadingRules.WebLink.malformedNote
        return link
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
