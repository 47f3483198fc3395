/// Codes for literal items and for paging.
extension DiagnosticCode {
    static let ofPaging: [DiagnosticCode] = [
        .itemMismatch, .unboundedPaging, .unusedPagingKey, .pageSizeMismatch,
    ]

    package static let pageSizeMismatch = DiagnosticCode(
        "page-size-mismatch",
        summary: "the query has another page size than the paging",
        meaning: """
            `size` is the number of items of a full page: it is sent as `sizeParameter`, and a page \
            with fewer items is the last one. Another parameter of the query looks like the size of \
            a page and has another number. If the server follows that one, paging ends too early, \
            or never.
            """,
        example: """
            \(rows)
                url: https://example.com/rows?per_page=20
                paging: {policy: page, size: 50}
            \(shown)
            """,
        fix:
            "Remove the parameter from the query of the request or of `api`, and write its name in `sizeParameter`.",
        replace: """
            rows?per_page=20
                paging: {policy: page, size: 50}
            """,
        with: """
            rows
                paging: {policy: page, size: 50, sizeParameter: per_page}
            """)

    package static let itemMismatch = DiagnosticCode(
        "item-mismatch",
        summary: "a literal item does not match its model",
        meaning: """
            Items written in the spec are checked against the model of the section, like items \
            from a server, but before the app runs. A field is missing, or its value has another \
            type.
            """,
        example: """
            \(rows)
                items: [{id: one, name: One}]
            \(shown)
            """,
        fix: "Write a value of the field's type, or make the field optional with `?`.",
        replace: "id: one",
        with: "id: 1")

    package static let unboundedPaging = DiagnosticCode(
        "unbounded-paging",
        summary: "no condition ends the paging",
        meaning: """
            With the policy `page`, pages are requested until one has fewer than `size` items, \
            `more` is false, or `total` items were loaded. Without any of these keys no page is \
            the last one, and the app would request pages until a limit stops it.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                paging: {policy: page}
            \(shown)
            """,
        fix: "Write the number of items of a full page.",
        replace: "paging: {policy: page}",
        with: "paging: {policy: page, size: 20}")

    package static let unusedPagingKey = DiagnosticCode(
        "unused-paging-key",
        summary: "the paging policy does not use this key",
        meaning: """
            Each paging policy uses some of the keys of `paging`. This key has no effect with the \
            chosen policy: the key is a leftover, or another policy was intended.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                paging: {policy: page, size: 20, next: response.next}
            \(shown)
            """,
        fix: "Delete the key, or choose the policy that uses it.",
        replace: "paging: {policy: page, size: 20, next: response.next}",
        with: "paging: {policy: page, size: 20}")
}
