/// Codes about names: of screens, sections, models, fields, parameters and secrets.
extension DiagnosticCode {
    static let ofNames: [DiagnosticCode] = [
        .malformedName, .duplicateName, .unknownModel, .unknownName, .misplacedSecret,
        .unknownField,
    ]

    package static let malformedName = DiagnosticCode(
        "malformed-name",
        summary: "a name has characters that names cannot have",
        meaning: """
            Names of models, fields and parameters are used in `${…}` and become Swift names. They \
            begin with a letter of any language or `_` and go on with letters, digits and `_`. In an \
            expression `item.first-name` would be a subtraction.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, first-name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: """
            Choose another name. For a field, say with `at` which key of the JSON it stands for.
            """,
        replace: "first-name: string",
        with: "firstName: string at first-name")

    package static let duplicateName = DiagnosticCode(
        "duplicate-name",
        summary: "two things of one kind have the same name",
        meaning: """
            Sections, models and parameters are found by their names, so each name stands for one \
            of them. With two sections of one `id` neither a log entry nor `--tap` could tell \
            which is meant. Names that look the same but are composed of different characters \
            (`é` as one or as two) are the same name.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
              - id: rows
                file: more.json
            \(shown)
            """,
        cure: "Rename one of the two.",
        replace: """
              - id: rows
                file: more.json
            """,
        with: """
              - id: more
                file: more.json
            """)

    package static let unknownModel = DiagnosticCode(
        "unknown-model",
        summary: "a type names a model that the spec does not declare",
        meaning: """
            A type is a built-in one (`string`, `int`, `double`, `bool`, `url`, `date`, `json`), \
            `list(…)` or `map(…)` of one, or the name of a model under `models`. This name is none \
            of them. Names are compared letter by letter: `row` is not `Row`.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, author: Author}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Mend the spelling, or declare the model.",
        replace: "  Row: {id: int, name: string, author: Author}",
        with: """
              Row: {id: int, name: string, author: Author}
              Author: {name: string}
            """)

    package static let unknownName = DiagnosticCode(
        "unknown-name",
        summary: "an expression uses a name that is not known there",
        meaning: """
            Each place of a spec knows certain names: `item` and `index` in a cell, `params` \
            everywhere. This name is not one of them, so the text would never have a value. The \
            message names the nearest that is known.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${itme.name}"}
            """,
        cure: "Mend the spelling. A text that is to show `${` itself is written `${'${'}`.",
        replace: "${itme.name}",
        with: "${item.name}")

    package static let misplacedSecret = DiagnosticCode(
        "misplaced-secret",
        summary: "a secret is read outside of headers",
        meaning: """
            A secret goes to the server that it is bound to, in a header, and nowhere else. In a \
            URL it would end up in logs, in a text on the screen, in a body or a query at whoever \
            reads those, and through `let` in any of them. So only `headers`, of a request or of \
            `api`, can read `secrets`.
            """,
        example: """
            screen: demo.rows
            secrets: [token]
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                query: {key: "${secrets.token}"}
            \(shown)
            """,
        cure: "Send it in a header; most servers that take a key in the query take one there too.",
        replace: "query: {key: \"${secrets.token}\"}",
        with: "headers: {Authorization: \"Bearer ${secrets.token}\"}")

    package static let unknownField = DiagnosticCode(
        "unknown-field",
        summary: "a value has no field of this name",
        meaning: """
            The expression asks a model for a field that it does not declare, or `params` for a \
            parameter that the screen does not have. Only declared fields can be used, even if the \
            server sends more: this is how a misspelt field is found before the app runs.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.nmae}"}
            """,
        cure: "Mend the spelling, or add the field to the model.",
        replace: "${item.nmae}",
        with: "${item.name}")
}
