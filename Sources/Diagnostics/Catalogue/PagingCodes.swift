/// Codes about the items and pages of an answer.
extension DiagnosticCode {
    static let ofPaging: [DiagnosticCode] = [.itemMismatch, .unboundedPaging, .unusedPagingKey]

    package static let itemMismatch = DiagnosticCode(
        "item-mismatch",
        summary: "a literal item does not fit its model",
        meaning: """
            Items that are written into the spec are checked against the model of the section, \
            like items that a server sends; but here it can be done before the app runs. A field \
            is missing, or its value is of another type.
            """,
        example: """
            \(rows)
                items: [{id: one, name: One}]
            \(shown)
            """,
        cure: """
            Write a value of the field's type, or make the field optional with `?` where it may \
            be missing.
            """,
        replace: "id: one",
        with: "id: 1")

    package static let unboundedPaging = DiagnosticCode(
        "unbounded-paging",
        summary: "nothing can end the paging",
        meaning: """
            With the policy `page` the next page is asked for until one comes with fewer than \
            `size` items, `more` is false, or there are `total` items. Without any of them no page \
            is the last, and the app would ask until a limit stops it.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                paging: {policy: page}
            \(shown)
            """,
        cure: "Say how many items a full page has.",
        replace: "paging: {policy: page}",
        with: "paging: {policy: page, size: 20}")

    package static let unusedPagingKey = DiagnosticCode(
        "unused-paging-key",
        summary: "the paging policy never uses this key",
        meaning: """
            Each paging policy uses some of the keys of `paging`. This one has no effect under the \
            policy that is chosen: either the key is left over, or the policy is not the one that \
            you mean.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                paging: {policy: page, size: 20, next: response.next}
            \(shown)
            """,
        cure: "Delete the key, or choose the policy that uses it.",
        replace: "paging: {policy: page, size: 20, next: response.next}",
        with: "paging: {policy: page, size: 20}")
}
