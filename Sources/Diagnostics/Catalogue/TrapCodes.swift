/// Codes for text that YAML parses differently than intended.
extension DiagnosticCode {
    static let ofTraps: [DiagnosticCode] = [
        .textCutByComment, .valueIsComment, .listInsteadOfExpression, .unquotedComma,
        .unquotedColon, .tagInsteadOfText, .unquotedInterpolation, .trailingText,
    ]

    package static let textCutByComment = DiagnosticCode(
        "text-cut-by-comment",
        summary: "a comment cuts off the rest of a text",
        meaning: """
            In YAML, a `#` after a space begins a comment, even inside an unquoted text. Only the \
            text before it would be shown. The comment contains a `${…}`, so it was meant as text.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: Currently #${item.id}
            """,
        fix: "Put the text in quotes.",
        replace: "text: Currently #${item.id}",
        with: """
            text: "Currently #${item.id}"
            """)

    package static let valueIsComment = DiagnosticCode(
        "value-is-comment",
        summary: "a value is missing because it was parsed as a comment",
        meaning: """
            In YAML, a `#` after a space begins a comment, so this key has no value. Common cases \
            are colours such as `#ff0000` and texts that begin with `#`.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: #${item.id}
            """,
        fix: "Put the value in quotes.",
        replace: "text: #${item.id}",
        with: """
            text: "#${item.id}"
            """)

    package static let listInsteadOfExpression = DiagnosticCode(
        "list-instead-of-expression",
        summary: "brackets form a list of texts, not an expression",
        meaning: """
            `[…]` without quotes is a YAML list whose elements are texts. In a list of items, each \
            element must be a mapping with the fields of the model. Names in brackets are not \
            resolved: `[data.x]` is a list with the text "data.x".
            """,
        example: """
            \(rows)
                items: [rows.all]
            \(shown)
            """,
        fix: "Write the items as mappings, or name their source with `url` or `file`.",
        replace: "items: [rows.all]",
        with: "items: [{id: 1, name: One}]")

    package static let unquotedComma = DiagnosticCode(
        "unquoted-comma",
        summary: "a comma inside braces ends the value",
        meaning: """
            Inside `{…}`, each comma begins a new key, even inside parentheses. `{type: \
            map(string, int)}` is parsed as two keys: `type` with the value `map(string`, and \
            `int)` without a value.
            """,
        example: """
            screen: demo.rows
            models:
              Row:
                id: int
                name: string
                counts: {type: map(string, int)}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: """
            `map` takes only the type of its values, since JSON keys are always strings. A value \
            with a comma needs quotes.
            """,
        replace: "counts: {type: map(string, int)}",
        with: "counts: {type: map(int)}")

    package static let unquotedColon = DiagnosticCode(
        "unquoted-colon",
        summary: "a colon and a space in a text were parsed as a key",
        meaning: """
            In YAML, a colon followed by a space separates a key from its value, even inside an \
            unquoted text. The parser then finds a key where none is allowed, and stops.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: In stock : ${item.id}
            """,
        fix: "Put the text in quotes.",
        replace: "text: In stock : ${item.id}",
        with: """
            text: "In stock : ${item.id}"
            """)

    package static let tagInsteadOfText = DiagnosticCode(
        "tag-instead-of-text",
        summary: "an exclamation mark at the start of a value begins a tag",
        meaning: """
            In YAML, a value that begins with `!` is a tag, and the value itself is empty. `title: \
            !New` has an empty text, and `when: !item.done` has no condition.
            """,
        example: """
            screen: demo.rows
            title: !New
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: "Put the value in quotes.",
        replace: "title: !New",
        with: """
            title: "!New"
            """)

    package static let unquotedInterpolation = DiagnosticCode(
        "unquoted-interpolation",
        summary: "a `${…}` inside braces or brackets needs quotes",
        meaning: """
            Inside `{…}` and `[…]`, YAML parses the brace of `${` as the beginning of another \
            mapping. A value on its own line after `key:` needs no quotes; inside braces and \
            brackets it always does.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: ${item.name}}
            """,
        fix: "Put the text in quotes, or write the mapping over several lines.",
        replace: "cell: {text: ${item.name}}",
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let trailingText = DiagnosticCode(
        "trailing-text",
        summary: "text follows a closing quote or bracket",
        meaning: """
            A value that begins with a quote or a bracket ends at the matching one, and nothing \
            may follow. An expression such as `"a" + b` or `[1, 2].map(…)` therefore needs quotes \
            around the whole: YAML parses its first part as the value.
            """,
        example: """
            screen: demo.rows
            title: "Rows of " + "today"
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: """
            Write one text. Put an expression that begins with a quote or a bracket in quotes as a \
            whole, or after `|` on the next line.
            """,
        replace: """
            title: "Rows of " + "today"
            """,
        with: "title: Rows of today")
}
