/// Codes about text that YAML silently makes something else of.
extension DiagnosticCode {
    static let ofTraps: [DiagnosticCode] = [
        .textCutByComment, .valueIsComment, .listInsteadOfExpression, .unquotedComma,
        .unquotedColon, .tagInsteadOfText, .unquotedInterpolation, .trailingText,
    ]

    package static let textCutByComment = DiagnosticCode(
        "text-cut-by-comment",
        summary: "the rest of a text is a comment",
        meaning: """
            In YAML a `#` after a space begins a comment, also in the middle of a text without \
            quotes. The screen would show only what stands before it. As the comment holds a \
            `${…}`, it was surely meant to be part of the text.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: Currently #${item.id}
            """,
        cure: "Put the text in quotes.",
        replace: "text: Currently #${item.id}",
        with: """
            text: "Currently #${item.id}"
            """)

    package static let valueIsComment = DiagnosticCode(
        "value-is-comment",
        summary: "a value is missing because it was read as a comment",
        meaning: """
            In YAML a `#` after a space begins a comment, so this key has no value at all. Colours \
            such as `#ff0000` and texts that begin with `#` are the defaultValue victims.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: #${item.id}
            """,
        cure: "Put the value in quotes.",
        replace: "text: #${item.id}",
        with: """
            text: "#${item.id}"
            """)

    package static let listInsteadOfExpression = DiagnosticCode(
        "list-instead-of-expression",
        summary: "brackets make a list of texts, not an expression",
        meaning: """
            `[…]` without quotes is a YAML list, and the words in it are texts. Where a list of \
            items is wanted, each element must be a mapping with the fields of the model. A name \
            in brackets is not looked up: `[data.x]` is a list with the one text "data.x".
            """,
        example: """
            \(rows)
                items: [rows.all]
            \(shown)
            """,
        cure: """
            Write the items as mappings, or name where they come from with `url` or `file`.
            """,
        replace: "items: [rows.all]",
        with: "items: [{id: 1, name: One}]")

    package static let unquotedComma = DiagnosticCode(
        "unquoted-comma",
        summary: "a comma inside braces ends the type",
        meaning: """
            Inside `{…}` each comma begins a new key, also one that stands in round brackets. \
            `{type: map(string, int)}` is read as two keys: `type` with the value `map(string`, \
            and `int)` without a value.
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
        cure: """
            `map` takes only the type of its values, as the keys in JSON always are texts. A value \
            with a comma needs quotes.
            """,
        replace: "counts: {type: map(string, int)}",
        with: "counts: {type: map(int)}")

    package static let unquotedColon = DiagnosticCode(
        "unquoted-colon",
        summary: "a colon and a space in a text were read as a key",
        meaning: """
            In YAML a colon that is followed by a space separates a key from its value, also in \
            the middle of a text without quotes. The reader then finds a key where none can be, \
            and cannot go on.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text: In stock : ${item.id}
            """,
        cure: "Put the text in quotes.",
        replace: "text: In stock : ${item.id}",
        with: """
            text: "In stock : ${item.id}"
            """)

    package static let tagInsteadOfText = DiagnosticCode(
        "tag-instead-of-text",
        summary: "an exclamation mark at the start of a value makes a tag of it",
        meaning: """
            In YAML a value that begins with `!` is a tag, and what is left of the value is \
            nothing. `title: !New` has an empty text, and `when: !item.done` no condition at all.
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
        cure: "Put the value in quotes.",
        replace: "title: !New",
        with: """
            title: "!New"
            """)

    package static let unquotedInterpolation = DiagnosticCode(
        "unquoted-interpolation",
        summary: "a `${…}` inside braces or brackets needs quotes",
        meaning: """
            Inside `{…}` and `[…]` YAML takes the brace of `${` for the beginning of another \
            mapping. In a value that stands on a line of its own after `key:` a hole needs no \
            quotes; inside braces and brackets it always does.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: ${item.name}}
            """,
        cure: "Put the text in quotes, or write the mapping over several lines.",
        replace: "cell: {text: ${item.name}}",
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let trailingText = DiagnosticCode(
        "trailing-text",
        summary: "text follows a closing quote or bracket",
        meaning: """
            A value that begins with a quote or a bracket ends with the matching one, and nothing \
            may follow. So an expression such as `"a" + b` or `[1, 2].map(…)` cannot stand without \
            quotes of its own: YAML reads its first part as the whole value.
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
        cure: """
            Write one text. An expression that begins with a quote or bracket goes into quotes as \
            a whole, or behind `|` on the next line.
            """,
        replace: """
            title: "Rows of " + "today"
            """,
        with: "title: Rows of today")
}
