/// Codes about what is declared and not used, or needs itself.
extension DiagnosticCode {
    static let ofDeclarations: [DiagnosticCode] = [
        .unusedModel, .unusedTemplate, .unusedParameter, .unusedLet, .unusedData,
        .recursiveDefinition,
    ]

    package static let unusedModel = DiagnosticCode(
        "unused-model",
        summary: "a model is declared and never used",
        meaning: """
            No section, field or parameter has this model as its type. It does no harm, but is \
            often what is left of a change, or a sign that a type was misspelt elsewhere. Swift \
            code would be generated for it all the same.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
              Author: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Delete the model, or use it.",
        replace: """
            Row: {id: int, name: string}
              Author: {id: int, name: string}
            """,
        with: "Row: {id: int, name: string}")

    package static let unusedTemplate = DiagnosticCode(
        "unused-template",
        summary: "no section uses a cell template",
        meaning: """
            A template of `cells` shows something where a section's `cell` names it, or a template \
            that is used. This one is named nowhere: it may be a forgotten one, or the cell that it \
            is meant for names another.
            """,
        example: #"""
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              line: {slots: {item: Row}, view: {text: "${item.name}"}}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """#,
        cure: "Name it as the `cell` of a section, or delete it.",
        replace: #"cell: {text: "${item.name}"}"#,
        with: "cell: line")

    package static let unusedParameter = DiagnosticCode(
        "unused-parameter",
        summary: "a parameter is declared and never used",
        meaning: """
            The screen asks whoever opens it for a value that nothing on the screen depends on. \
            Often the place that should use it, such as the URL, was forgotten. It is the same with a \
            state that nothing reads, and with a secret that no header reads.
            """,
        example: """
            screen: demo.rows
            params:
              username: string
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Use the parameter, or delete it.",
        replace: "url: https://example.com/rows",
        with: "url: https://example.com/users/${params.username}/rows")

    package static let unusedLet = DiagnosticCode(
        "unused-let",
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
            \(shown)
            """,
        cure: "Use the name, or delete it.",
        replace: "limit=20",
        with: "limit=${limit}")

    package static let unusedData = DiagnosticCode(
        "unused-data",
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

    package static let recursiveDefinition = DiagnosticCode(
        "recursive-definition",
        summary: "a named expression needs its own value",
        meaning: """
            The expressions of `let` may stand in any order, and each is computed behind those that \
            it reads. Here they read each other in a circle, so that none can be the first.
            """,
        example: """
            \(rows)
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
}
