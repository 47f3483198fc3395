/// Codes for names of screens, sections, models, fields, parameters and secrets.
extension DiagnosticCode {
    static let ofNames: [DiagnosticCode] = [
        .malformedName, .duplicateName, .unknownModel, .unknownName, .misplacedSecret,
        .unknownField,
    ]

    package static let malformedName = DiagnosticCode(
        "malformed-name",
        summary: "a name has characters that are not allowed",
        meaning: """
            Names of models, fields and parameters are used in `${…}` and in generated Swift. A \
            name begins with a letter of any language or `_`, followed by letters, digits and `_`. \
            In an expression, `item.first-name` would be a subtraction.
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
        fix: "Choose another name. For a field, name the key in the JSON with `at`.",
        replace: "first-name: string",
        with: "firstName: string at first-name")

    package static let duplicateName = DiagnosticCode(
        "duplicate-name",
        summary: "two declarations of one kind have the same name",
        meaning: """
            Sections, models and parameters are identified by name. If two sections had the same \
            `id`, neither a log entry nor `--tap` could refer to one of them. Names are compared \
            in Unicode normal form: `é` as one or as two characters is the same name. Of two literal \
            items with the same identity, only one would be shown.
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
        fix: "Rename one of the two.",
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
            A type is a built-in type (`string`, `int`, `double`, `bool`, `url`, `date`, `json`), \
            `list(…)` or `map(…)` of a type, or the name of a model under `models`. Names are \
            case-sensitive: `row` is not `Row`.
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
        fix: "Correct the spelling, or declare the model.",
        replace: "  Row: {id: int, name: string, author: Author}",
        with: """
              Row: {id: int, name: string, author: Author}
              Author: {name: string}
            """)

    package static let unknownName = DiagnosticCode(
        "unknown-name",
        summary: "an expression uses a name that is not in scope",
        meaning: """
            Each part of a spec has its own scope: `item` and `index` in a cell, `params` \
            everywhere. This name is not in scope, so the expression has no value. The message \
            suggests the nearest name in scope.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${itme.name}"}
            """,
        fix: "Correct the spelling. To show `${` itself, write `${'${'}`.",
        replace: "${itme.name}",
        with: "${item.name}")

    package static let misplacedSecret = DiagnosticCode(
        "misplaced-secret",
        summary: "a secret is read outside of headers",
        meaning: """
            A secret is sent only in a header, and only to the server that it is bound to. In a \
            URL it would appear in logs; in a text, on the screen; in a body or a query, at the \
            recipient. A `let` entry could pass it to any of these. Therefore only `headers` of a \
            request or of `api` can read `secrets`.
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
        fix: """
            Send the secret in a header. Most servers that accept a key in the query accept it in \
            a header too.
            """,
        replace: "query: {key: \"${secrets.token}\"}",
        with: "headers: {Authorization: \"Bearer ${secrets.token}\"}")

    package static let unknownField = DiagnosticCode(
        "unknown-field",
        summary: "a value has no field of this name",
        meaning: """
            The expression reads a field that the model does not declare, or a parameter that the \
            screen does not have. Only declared fields can be read, even if the server sends more. \
            This way a misspelled field is found before the app runs.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.nmae}"}
            """,
        fix: "Correct the spelling, or add the field to the model.",
        replace: "${item.nmae}",
        with: "${item.name}")
}
