/// Codes about texts and the `${…}` in them.
extension Explanation {
    static let malformedHole = Explanation(
        summary: "a `${…}` cannot be read",
        meaning: """
            `${` begins a hole, and the text up to the matching `}` is an expression. Here the \
            hole is empty, is not closed, or does not hold an expression.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
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

    static let unsupportedExpression = Explanation(
        summary: "an expression is more than a path, which is not supported yet",
        meaning: """
            The language lets a hole hold any CEL expression. This version of screenc supports \
            paths alone: names with dots between them, such as `item.name` and \
            `params.username`.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name + '!'}"}
            """,
        cure: "Put what is fixed into the text around the hole.",
        replace: "${item.name + '!'}",
        with: "${item.name}!")

    static let holeType = Explanation(
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
        cure: "Show a field whose type is a text or a whole number.",
        replace: "Price ${item.price}",
        with: "Row ${item.name}")

    static let optionalText = Explanation(
        summary: "a value that is needed may be absent",
        meaning: """
            A value whose type ends in `?` may be missing in the data. Nothing can be read from a \
            missing value with `.`, and a text with one in it is absent as a whole, so that no \
            screen shows half a sentence. A slot of a cell may be absent; a title or a URL may not.
            """,
        example: """
            screen: demo.rows
            models:
              Row:
                id: int
                name: string
                author: Author?
              Author: {name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.author.name}"}
            """,
        cure: """
            Read on from an optional value with `.?`: the slot is then empty where the value is \
            missing. Where a text is required, use a value that is always there, or give it a \
            default.
            """,
        replace: "${item.author.name}",
        with: "${item.author.?name}")
}
