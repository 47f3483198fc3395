import LoadingCore
import Screens

extension SpecKeys {
    package static let paging = SpecShape(
        name: "paging", phrase: "`paging`",
        summary: "How the next page of a section is requested, and when paging ends.",
        keys: Paging.rows.map(\.key))
}

extension Paging: KeyTableReadable {
    static var unwritten: Paging { Paging() }

    static let rows: [KeyTableRow<Paging>] = [
        .optional(
            .policy, .oneOf(LoadingRules.PagePolicy.self),
            default: "none beside `for` and without `url`, and required elsewhere",
            "How the next page is requested."),
        .int(
            .size, \.size, 1...100_000,
            "The number of items per page; a shorter page is the last one. With `for`: the number of elements per page. With `items`, `file` and `sqlite`: the number of items shown per page."
        ),
        .optional(
            .sizeParameter, .word, default: unwritten.sizeParameter,
            "The parameter that carries `size`."),
        .optional(
            .parameter, .word, default: "\(LoadingRules.PagePolicy.parameters), by policy",
            "The parameter that carries the position; in a JSON body a path with dots."),
        .optional(
            .start, .int(0...1_000_000_000, default: 1),
            "The index of the first page (\(LoadingRules.PagePolicy.words(with: .start)))."),
        .optional(
            .header, .word, default: defaultHeader,
            "The response header that contains the cursor (\(LoadingRules.PagePolicy.words(with: .header)))."
        ),
        .optional(
            .next, .expression, default: "`response.next` (`token`, if `response` has no model)",
            "The next token or URL, over `response`, `headers`, `items` and `page` (\(LoadingRules.PagePolicy.words(with: .next)))."
        ),
        .optional(
            .more, .expression,
            "Whether there are more pages, over `response`; replaces the rule that a short page is the last one."
        ),
        .optional(
            .total, .expression,
            "The total number of items, over `response` (\(LoadingRules.PagePolicy.words(with: .total)))."
        ),
        .optional(
            .in, .oneOf(ParameterPlace.self), default: unwritten.place.rawValue,
            "Where position and size are sent; a body is the request's `json` or `form`."),
        .int(
            .maxPages, \.maxPages, 1...10_000,
            default: "\(unwritten.maxPages), and no bound without `url`",
            "The maximum number of pages per run."),
        .int(
            .maxItems, \.maxItems, 1...1_000_000,
            default:
                "\(unwritten.maxItems), and without `url` \(DatabaseQuery.maxRows) rows of a database, or all items",
            "The maximum number of items per run."),
        .word(.onRepeat, \.onRepeat, "The effect of a page that repeats an earlier one."),
        .word(.dedupe, \.dedupe, "Which of two items with the same identity is kept."),
        .value(
            .optional(
                .crossOrigin, .list(of: "origin"), default: "only the request's own",
                "Origins that next URLs may lead to (\(LoadingRules.PagePolicy.words(with: .crossOrigin)))."
            ), \.crossOrigin
        ) { reader, node, _ in reader.origins(node) },
    ]
}

extension Paging {
    /// The default header of the cursor.
    static let defaultHeader = "X-Next-Cursor"
}

/// The keys of `paging` that a policy uses.
extension LoadingRules.PagePolicy {
    /// An example of the keys that it needs, for messages; nil if it needs none.
    var example: String? {
        switch self {
        case .none, .link: nil
        case .page, .offset: "size: 20"
        case .token, .nextURL: "next: response.?next"
        case .headerCursor: "header: \(Paging.defaultHeader)"
        }
    }

    /// Whether `next` is `response.next` unless it is written.
    var hasDefaultNext: Bool { self == .token }

    /// Returns whether it uses a key of `paging`.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .in: true
        case .more, .maxPages, .onRepeat: isPaged
        case .parameter: parameter != nil
        case .start: position == .number
        case .total: isCounted
        case .next: source == .body
        case .header: source == .header
        case .crossOrigin: position == .url
        default: false
        }
    }

    /// Returns the policies that use `key`, for the reference.
    static func words(with key: Key) -> String {
        allCases.filter { $0.uses(key) }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }

    /// The default parameters of all policies, for the reference.
    static var parameters: String {
        let names = allCases.compactMap(\.parameter)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
