/// Codes about names: of screens, sections, models, fields, parameters and slots.
extension Explanation {
    static let malformedName = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: """
            Choose another name. For a field, say with `at` which key of the JSON it stands for.
            """,
        replace: "first-name: string",
        with: "firstName: string at first-name")

    static let duplicateName = Explanation(
        summary: "two things of one kind have the same name",
        meaning: """
            Sections, models and parameters are found by their names, so each name stands for one \
            of them. With two sections of one `id` neither a log entry nor `--tap` could tell \
            which is meant. Names that look the same but are composed of different characters \
            (`é` as one or as two) are the same name.
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
                cell: {text: "${item.name}"}
              - id: rows
                file: more.json
                model: Row
                layout: list
                cell: {text: "${item.name}"}
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

    static let unknownModel = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Mend the spelling, or declare the model.",
        replace: "  Row: {id: int, name: string, author: Author}",
        with: """
              Row: {id: int, name: string, author: Author}
              Author: {name: string}
            """)

    static let unknownName = Explanation(
        summary: "an expression uses a name that is not known there",
        meaning: """
            Each place of a spec knows certain names: `item` and `index` in a cell, `params` \
            everywhere. This name is not one of them, so the text would never have a value. The \
            message names the nearest that is known.
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
                cell: {text: "${itme.name}"}
            """,
        cure: "Mend the spelling. A text that is to show `${` itself is written `${'${'}`.",
        replace: "${itme.name}",
        with: "${item.name}")

    static let unknownField = Explanation(
        summary: "a value has no field of this name",
        meaning: """
            The expression asks a model for a field that it does not declare, or `params` for a \
            parameter that the screen does not have. Only declared fields can be used, even if the \
            server sends more: this is how a misspelt field is found before the app runs.
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
                cell: {text: "${item.nmae}"}
            """,
        cure: "Mend the spelling, or add the field to the model.",
        replace: "${item.nmae}",
        with: "${item.name}")

    static let unknownSlot = Explanation(
        summary: "a cell fills a slot that its template does not have",
        meaning: """
            The built-in templates have the slots `text`, `secondaryText`, `image`, `badge`, `detail` \
            and `accessory`, and a template of `cells` has those that it declares. What is put into \
            any other would never be shown.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, note: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}", subtitle: "${item.note}"}
            """,
        cure: "Use the slot that the message suggests.",
        replace: "subtitle:",
        with: "secondaryText:")

    static let unusedModel = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Delete the model, or use it.",
        replace: """
            Row: {id: int, name: string}
              Author: {id: int, name: string}
            """,
        with: "Row: {id: int, name: string}")

    static let unusedParameter = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Use the parameter, or delete it.",
        replace: "url: https://example.com/rows",
        with: "url: https://example.com/users/${params.username}/rows")
}
