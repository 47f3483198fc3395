import Screens

extension SpecKeys {
    package static let paging = SpecShape(
        name: "paging", phrase: "`paging`",
        summary: "How a section's next page is asked for, and when it ends.",
        keys: Paging.rows.map(\.key))
}

extension Paging: KeyTableReadable {
    static var unwritten: Paging { Paging() }

    static let rows: [KeyTableRow<Paging>] = [
        .optional(
            .policy, .oneOf(PagingPolicy.Word.self),
            default: "none beside `for` and without `url`, and required elsewhere",
            "What asks for the next page."),
        .int(
            .size, \.size, 1...100_000,
            "Items asked for with one page; a shorter page is the last. Beside `for`: elements that are asked for together. Of `items`, `file` and `sqlite`: items that are shown with one page."
        ),
        .optional(
            .sizeParameter, .word, default: unwritten.sizeParameter,
            "The parameter that carries `size`."),
        .optional(
            .parameter, .word, default: "\(PagingPolicy.Word.parameters), by policy",
            "The parameter that carries the position; in a JSON body a path with dots."),
        .optional(
            .start, .int(0...1_000_000_000, default: 1),
            "The number of the first page (\(PagingPolicy.Word.words(with: .start)))."),
        .optional(
            .header, .word, default: PolicyKeys.defaultHeader,
            "The response header that holds the cursor (\(PagingPolicy.Word.words(with: .header)))."
        ),
        .optional(
            .next, .expression, default: "response.next (token)",
            "The next token or URL, over `response`, `headers`, `items` and `page` (\(PagingPolicy.Word.words(with: .next)))."
        ),
        .optional(
            .more, .expression,
            "Whether there are more pages, over `response`; replaces the short-page rule."),
        .optional(
            .total, .expression,
            "How many items there are, over `response` (\(PagingPolicy.Word.words(with: .total)))."),
        .optional(
            .at, .oneOf(ParameterPlace.Word.self), default: unwritten.place.word.rawValue,
            "Where position and size go; a body is the request's `json` or `form`."),
        .int(
            .maxPages, \.maxPages, 1...10_000,
            default: "\(unwritten.maxPages), and no bound without `url`",
            "Pages that one run asks for at most."),
        .int(
            .maxItems, \.maxItems, 1...1_000_000,
            default:
                "\(unwritten.maxItems), and without `url` \(DatabaseQuery.maxRows) rows of a database, or all items",
            "Items that one run keeps at most."),
        .word(.onRepeat, \.onRepeat, "What a page that was there before does."),
        .word(.dedupe, \.dedupe, "Which of two items with the same identity stays."),
        .value(
            .optional(
                .crossOrigin, .list(of: "origin"), default: "the request's own alone",
                "Origins that next URLs may lead to (\(PagingPolicy.Word.words(with: .crossOrigin)))."
            ), \.crossOrigin
        ) { reader, node, _ in reader.origins(node) },
    ]
}
