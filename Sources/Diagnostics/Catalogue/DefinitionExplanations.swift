/// Explanations of what can be wrong with `let` and `data`.
extension Explanation {
    static let unusedLet = Explanation(
        summary: "a named expression is never read",
        meaning: """
            A `let` gives a name to an expression for others to use. No expression names this one, \
            so it is never computed. Often it was made for a text that spells it differently.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            let:
              limit: 10
            sections:
              - id: rows
                url: https://example.com/rows?limit=20
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Use the name, or delete it.",
        replace: "limit=20",
        with: "limit=${limit}")

    static let definitionCycle = Explanation(
        summary: "a named expression needs its own value",
        meaning: """
            The expressions of `let` may stand in any order, and each is computed behind those that \
            it reads. Here they read each other in a circle, so that none can be the first.
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
                let:
                  short: long.substring(0, 3)
                  long: short + "…"
                cell: {text: "${short}"}
            """,
        cure: "Write one of the expressions without the name that leads back to it.",
        replace: """
            short: long.substring(0, 3)
                  long: short + "…"
            """,
        with: "short: item.name + \"…\"")

    static let unusedData = Explanation(
        summary: "an entry of `data` is never read",
        meaning: """
            An entry of `data` is a request that is sent because something reads its value. No \
            section and no text reads this one, so it is never sent.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            data:
              rows: {url: https://example.com/rows, model: list(Row)}
              others: {url: https://example.com/others, model: list(Row)}
            sections:
              - id: rows
                items: data.rows
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Show it in a section, read it in an expression, or delete it.",
        replace: "items: data.rows",
        with: "items: data.rows + data.others")
}
