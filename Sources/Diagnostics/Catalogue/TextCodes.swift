/// Codes about texts and the `${…}` in them.
extension DiagnosticCode {
    static let ofTexts: [DiagnosticCode] = [
        .malformedInterpolation, .unsupportedExpression, .interpolationType, .optionalText,
    ]

    package static let malformedInterpolation = DiagnosticCode(
        "malformed-interpolation",
        summary: "a `${…}` cannot be read",
        meaning: """
            `${` begins a hole, and the text up to the matching `}` is an expression. Here the \
            hole is empty or is not closed.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name"}
            """,
        cure: """
            Close the hole with `}`. A `$` that is not followed by `{` is just a `$`; the two signs \
            `${` as text are written `${'${'}`.
            """,
        replace: """
            text: "${item.name"
            """,
        with: """
            text: "${item.name}"
            """)

    package static let unsupportedExpression = DiagnosticCode(
        "unsupported-expression",
        summary: "an expression stands where this version reads plain values alone",
        meaning: """
            The language lets many more keys hold an expression than this version does. Texts with \
            `${…}`, and the keys that hold an expression as it is, can compute their values; \
            everything else is written as it is.
            """,
        example: """
            screen: demo.rows
            params: {count: int}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows?count=${params.count}
                paging: {policy: page, size: "${params.count}"}
            \(shown)
            """,
        cure: "Write the value itself.",
        replace: """
            size: "${params.count}"
            """,
        with: "size: 20")

    package static let interpolationType = DiagnosticCode(
        "interpolation-type",
        summary: "a value of this type cannot stand in a text",
        meaning: """
            Texts, whole numbers, `true` and `false`, URLs and enums can stand in a text as they \
            are. A decimal number, date, list, map or model has no one way to be written, and the \
            likely one is seldom what people want to read: `1690000.0` for a price.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, price: double}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "Price ${item.price}"}
            """,
        cure: """
            Say how it is to be written, with `decimal`, `currency`, `date` or `format`; a list is \
            joined into one text with `join`.
            """,
        replace: "${item.price}",
        with: "${decimal(item.price, 2)}")

    package static let optionalText = DiagnosticCode(
        "optional-text",
        summary: "a text that is always needed has a value that may be absent",
        meaning: """
            An optional value may be absent, and a text with one in it is absent as a whole, so that \
            no screen shows half a sentence. A slot of a cell may be absent; a title or a URL may \
            not.
            """,
        example: #"""
            screen: demo.rows
            title: Hello ${params.name.split(" ").first()}
            params: {name: string}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """#,
        cure: "Say what stands there without a value, with `orValue`.",
        replace: ".first()",
        with: #".first().orValue("you")"#)
}
