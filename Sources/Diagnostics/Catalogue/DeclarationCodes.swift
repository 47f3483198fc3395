/// Codes for declarations that are unused or recursive.
extension DiagnosticCode {
    static let ofDeclarations: [DiagnosticCode] = [
        .unusedModel, .unusedTemplate, .unusedColor, .unusedParameter, .unusedLet, .unusedData,
        .recursiveDefinition, .missingEmptyState,
    ]

    package static let missingEmptyState = DiagnosticCode(
        "missing-empty-state",
        summary: "nothing is shown where a section has no items",
        meaning: """
            A response may be an empty list, and a screen without a word looks broken. This rule is \
            off: \(turnOn) Neither the section nor the screen has `empty` here.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
            \(shown)
            """,
        fix: "Write `empty` in the section, or one for the whole screen.",
        replace: "url: https://example.com/rows",
        with: """
            url: https://example.com/rows
                empty: There are no rows yet
            """)

    /// How a rule is turned on that is off by default.
    private static let turnOn =
        "`rules: {missing-empty-state: warning}` in the workspace file turns it on."

    package static let unusedModel = DiagnosticCode(
        "unused-model",
        summary: "a model is declared and never used",
        meaning: """
            No section, field or slot has this model as its type. This is harmless, but usually a \
            leftover of a change, or a sign that a type is misspelled elsewhere. `gen-models` \
            still generates Swift code for it.
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
        fix: "Delete the model, or use it.",
        replace: """
            Row: {id: int, name: string}
              Author: {id: int, name: string}
            """,
        with: "Row: {id: int, name: string}")

    package static let unusedTemplate = DiagnosticCode(
        "unused-template",
        summary: "no section uses a cell template",
        meaning: """
            A template under `cells` is used where a `cell` names it. No section, header, footer \
            or used template names this one. It may be a leftover, or the cell that should use it \
            names another template.
            """,
        example: #"""
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              Line: {slots: {item: Row}, view: {text: "${item.name}"}}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """#,
        fix: "Name it as the `cell` of a section, or delete it.",
        replace: #"cell: {text: "${item.name}"}"#,
        with: "cell: Line")

    package static let unusedColor = DiagnosticCode(
        "unused-color",
        summary: "a colour is declared and never used",
        meaning: """
            A colour under `colors` is used where a key takes its name, or an expression reads \
            `colors.NAME`. Nothing does. It may be a leftover, or the text that should have this \
            colour has another.
            """,
        example: #"""
            screen: demo.rows
            colors: {brand: "#aa2255"}
            models:
              Row: {id: int, name: string}
            cells:
              Name: {slots: {name: string}, view: {text: "${name}", color: label}}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {Name: {name: "${item.name}"}}
            """#,
        fix: "Use its name as a colour, or delete it.",
        replace: "color: label",
        with: "color: brand")

    package static let unusedParameter = DiagnosticCode(
        "unused-parameter",
        summary: "a parameter is declared and never used",
        meaning: """
            The screen requires or accepts a value that nothing on the screen reads. Often the \
            place that should use it, such as the URL, was forgotten. The same code reports a \
            state that nothing reads, a secret that no header reads, and a search field that \
            searches nothing.
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
        fix: "Use the parameter, or delete it.",
        replace: "url: https://example.com/rows",
        with: "url: https://example.com/users/${params.username}/rows")

    package static let unusedLet = DiagnosticCode(
        "unused-let",
        summary: "a named expression is never read",
        meaning: """
            A `let` entry names an expression for other expressions. No expression uses this name, \
            so it is never computed. A misspelled use is a common cause.
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
        fix: "Use the name, or delete it.",
        replace: "limit=20",
        with: "limit=${limit}")

    package static let unusedData = DiagnosticCode(
        "unused-data",
        summary: "an entry of `data` is never read",
        meaning: """
            A request under `data` is sent because an expression reads its value. No section and \
            no expression reads this entry, so the request is never sent.
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
        fix: "Show it in a section, read it in an expression, or delete it.",
        replace: "items: data.rows",
        with: "items: data.rows + data.others")

    package static let recursiveDefinition = DiagnosticCode(
        "recursive-definition",
        summary: "a named expression depends on its own value",
        meaning: """
            The entries of `let` may be in any order; each is computed after the entries that it \
            reads. Here entries read each other in a cycle, so none of them can be computed first.
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
        fix: "Remove one of the references that form the cycle.",
        replace: """
            short: long.substring(0, 3)
                  long: short + "…"
            """,
        with: "short: item.name + \"…\"")
}
