/// Codes for texts and their interpolations.
extension DiagnosticCode {
    static let ofTexts: [DiagnosticCode] = [
        .malformedInterpolation, .forgottenInterpolation, .unsupportedExpression,
        .interpolationType, .optionalText,
    ]

    package static let malformedInterpolation = DiagnosticCode(
        "malformed-interpolation",
        summary: "a `${…}` has an invalid syntax",
        meaning: """
            `${` begins an interpolation: an expression that ends at the matching `}`. Here the \
            interpolation is empty or not closed, or the key takes a bare expression without \
            `${…}`.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name"}
            """,
        fix: """
            Close the interpolation with `}`. A `$` that is not followed by `{` is a plain `$`. To \
            show `${` itself, write `${'${'}`.
            """,
        replace: """
            text: "${item.name"
            """,
        with: """
            text: "${item.name}"
            """)

    package static let forgottenInterpolation = DiagnosticCode(
        "forgotten-interpolation",
        summary: "a text shows an expression instead of its value",
        meaning: """
            Only `${…}` is replaced by a value. This text, or a part of it in the brackets of \
            another language, is an expression that reads a name of the spec, but it is displayed \
            as it is written: `item.name`, `{item.name}`, `{{item.name}}`, `$item.name`.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: item.name}
            """,
        fix: """
            Write `${item.name}`. To show such a text as it is written, make it a string of an \
            interpolation: `${'item.name'}`.
            """,
        replace: "text: item.name",
        with: """
            text: "${item.name}"
            """)

    package static let unsupportedExpression = DiagnosticCode(
        "unsupported-expression",
        summary: "this version does not support an expression here",
        meaning: """
            Texts with `${…}` and keys that take an expression can compute their value. The \
            language allows expressions in more keys than this version supports; all other keys \
            take a literal value.
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
        fix: "Write a literal value.",
        replace: """
            size: "${params.count}"
            """,
        with: "size: 20")

    package static let interpolationType = DiagnosticCode(
        "interpolation-type",
        summary: "a text cannot interpolate a value of this type",
        meaning: """
            Strings, integers, `true` and `false`, URLs and enums can be interpolated directly. A \
            decimal number, date, list, map or object has no single textual form, and a default \
            form such as `1690000.0` for a price is rarely wanted.
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
        fix: """
            Format the value with `decimal`, `currency`, `date` or `format`; join a list into one \
            text with `join`.
            """,
        replace: "${item.price}",
        with: "${decimal(item.price, 2)}")

    package static let optionalText = DiagnosticCode(
        "optional-text",
        summary: "a required text may be absent",
        meaning: """
            A text that interpolates an absent value is absent as a whole, so that no partial \
            sentence is shown. A slot of a cell may be absent; a title or a URL may not.
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
        fix: "Give a fallback with `orValue`.",
        replace: ".first()",
        with: #".first().orValue("you")"#)
}
