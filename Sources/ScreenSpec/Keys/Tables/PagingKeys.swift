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
            .policy, .oneOf(PagingPolicy.self),
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
            .parameter, .word, default: "\(PagingPolicy.parameters), by policy",
            "The parameter that carries the position; in a JSON body a path with dots."),
        .optional(
            .start, .int(0...1_000_000_000, default: 1),
            "The index of the first page (\(PagingPolicy.words(with: .start)))."),
        .optional(
            .header, .word, default: PolicyKeys.defaultHeader,
            "The response header that contains the cursor (\(PagingPolicy.words(with: .header)))."
        ),
        .optional(
            .next, .expression, default: "`response.next` (`token`, if `response` has no model)",
            "The next token or URL, over `response`, `headers`, `items` and `page` (\(PagingPolicy.words(with: .next)))."
        ),
        .optional(
            .more, .expression,
            "Whether there are more pages, over `response`; replaces the rule that a short page is the last one."
        ),
        .optional(
            .total, .expression,
            "The total number of items, over `response` (\(PagingPolicy.words(with: .total)))."
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
                "Origins that next URLs may lead to (\(PagingPolicy.words(with: .crossOrigin)))."
            ), \.crossOrigin
        ) { reader, node, _ in reader.origins(node) },
    ]
}

/// The keys of `paging` that a policy uses.
struct PolicyKeys {
    /// The default parameter of the position; nil for policies without one.
    var parameter: String?
    /// The keys that are specific to some policies.
    var own: [Key] = []
    /// The required key, if any.
    var needs: Key?
    /// Whether the position is a counter, so that the policy needs an end condition.
    var isCounted = false
    /// An example of its keys, for messages.
    var example: String?

    /// The default header of the cursor.
    static let defaultHeader = "X-Next-Cursor"
}

extension PagingPolicy {
    var keys: PolicyKeys {
        switch self {
        case .none: PolicyKeys()
        case .page:
            PolicyKeys(
                parameter: "page", own: [.start, .total], isCounted: true, example: "size: 20")
        case .offset:
            PolicyKeys(parameter: "offset", own: [.total], isCounted: true, example: "size: 20")
        case .token:
            PolicyKeys(
                parameter: "token", own: [.next], needs: .next, example: "next: response.?next")
        case .headerCursor:
            PolicyKeys(
                parameter: "cursor", own: [.header], example: "header: \(PolicyKeys.defaultHeader)")
        case .link: PolicyKeys(own: [.crossOrigin])
        case .nextURL:
            PolicyKeys(own: [.next, .crossOrigin], needs: .next, example: "next: response.?next")
        }
    }

    /// Returns whether the policy uses a key of `paging`.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .in: true
        case .more, .maxPages, .onRepeat: self != .none
        case .parameter: keys.parameter != nil
        default: keys.own.contains(key)
        }
    }

    /// Returns the policies that use `key`, for the reference.
    static func words(with key: Key) -> String {
        allCases.filter { $0.uses(key) }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }

    /// The default parameters of all policies, for the reference.
    static var parameters: String {
        let names = allCases.compactMap(\.keys.parameter)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
