import Screens

extension SpecKeys {
    package static let paging = SpecShape(
        name: "paging", phrase: "`paging`",
        summary: "How a section's next page is asked for, and when it ends.",
        keys: [
            .optional(
                .policy, .oneOf(PagingPolicyName.allCases.map(\.rawValue)),
                usual: "none beside `for` and without `url`, and required elsewhere",
                "What asks for the next page."),
            .optional(
                .size, .int(1...100_000),
                "Items asked for with one page; a shorter page is the last. Beside `for`: elements that are asked for together. Of `items`, `file` and `sqlite`: items that are shown with one page."
            ),
            .optional(
                .sizeParameter, .word, usual: "size", "The parameter that carries `size`."),
            .optional(
                .parameter, .word, usual: "page, offset, token or cursor, by policy",
                "The parameter that carries the position; in a JSON body a path with dots."),
            .optional(
                .start, .int(0...1_000_000_000), usual: "1",
                "The number of the first page (`page`)."),
            .optional(
                .header, .word, usual: "X-Next-Cursor",
                "The response header that holds the cursor (`headerCursor`)."),
            .optional(
                .next, .expression, usual: "response.next (token)",
                "The next token or URL, over `response`, `headers`, `items` and `page` (`token`, `nextURL`)."
            ),
            .optional(
                .more, .expression,
                "Whether there are more pages, over `response`; replaces the short-page rule."),
            .optional(
                .total, .expression, "How many items there are, over `response` (`page`, `offset`)."
            ),
            .optional(
                .at, .oneOf(["query", "header", "body"]), usual: "query",
                "Where position and size go; a body is the request's `json` or `form`."),
            .optional(
                .maxPages, .int(1...10_000), usual: "50, and no bound without `url`",
                "Pages that one run asks for at most."),
            .optional(
                .maxItems, .int(1...1_000_000),
                usual: "5000, and without `url` 100000 rows of a database, or all items",
                "Items that one run keeps at most."),
            .optional(
                .onRepeat, .oneOf(["stop", "error"]), usual: "stop",
                "What a page that was there before does."),
            .optional(
                .dedupe, .oneOf(["first", "last", "error"]), usual: "first",
                "Which of two items with the same identity stays."),
            .optional(
                .crossOrigin, .list(of: "origin"), usual: "the request's own alone",
                "Origins that next URLs may lead to (`link`, `nextURL`)."),
        ])
}
