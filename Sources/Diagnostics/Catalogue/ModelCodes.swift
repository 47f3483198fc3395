/// Codes about models, their fields, and the types and defaults of parameters.
extension DiagnosticCode {
    static let ofModels: [DiagnosticCode] = [
        .malformedType, .malformedDefault, .malformedPattern, .recursiveModel,
        .multipleIdentities, .missingIdentity, .emptyModel,
    ]

    package static let malformedType = DiagnosticCode(
        "malformed-type",
        summary: "a type is not written as types are",
        meaning: """
            A type is a name, `list(T)` or `map(T)`, each with a `?` behind it where the value may \
            be missing; a field may add `at` and the place in the JSON. This text is not of that \
            form, so it is not known how to read the data.
            """,
        example: """
            screen: demo.rows
            models:
              Row:
                id: int
                name: string
                tags: list(string
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Write the type of the elements in round brackets, and close them.",
        replace: "tags: list(string",
        with: "tags: list(string)")

    package static let malformedDefault = DiagnosticCode(
        "malformed-default",
        summary: "a default does not fit its type",
        meaning: """
            The default stands in where no value is given, so it must be a value of the declared \
            type, and match the `pattern` or `enum` if there is one. Otherwise the screen would \
            fail exactly when it falls back on it.
            """,
        example: """
            screen: demo.rows
            params:
              limit: {type: int, default: many}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows?limit=${params.limit}
            \(shown)
            """,
        cure: "Give a default of the type, or change the type.",
        replace: "default: many",
        with: "default: 20")

    package static let malformedPattern = DiagnosticCode(
        "malformed-pattern",
        summary: "a pattern cannot check the parameter",
        meaning: """
            `pattern` is a regular expression that a parameter's text must match as a whole before \
            any request is sent with it. This one is no regular expression, or the parameter is no \
            text, so no value could ever be checked.
            """,
        example: """
            screen: demo.rows
            params:
              limit: {type: int, pattern: "[0-9]+"}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows?limit=${params.limit}
            \(shown)
            """,
        cure: """
            Leave the pattern out where the type checks enough. Otherwise declare a string, close \
            every bracket, and write `\\` before a sign that stands for itself.
            """,
        replace: """
            limit: {type: int, pattern: "[0-9]+"}
            """,
        with: "limit: int")

    package static let recursiveModel = DiagnosticCode(
        "recursive-model",
        summary: "a model contains itself without an end",
        meaning: """
            Every value of this model would have to hold another one, and so on for ever; no JSON \
            of finite length can be read as it. A model may contain itself only where the inner \
            one can be absent: through `?`, `list(…)` or `map(…)`.
            """,
        example: """
            screen: demo.rows
            models:
              Row:
                id: int
                name: string
                parent: Row
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Make the field optional, or a list.",
        replace: "parent: Row",
        with: "parent: Row?")

    package static let multipleIdentities = DiagnosticCode(
        "multiple-identities",
        summary: "more than one field of a model is its identity",
        meaning: """
            The identity tells items apart: when the data changes, it decides which item was \
            moved, changed or removed. Two fields that both claim to be it can disagree.
            """,
        example: """
            screen: demo.rows
            models:
              Row:
                id: {type: int, identity: true}
                name: {type: string, identity: true}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Keep the field whose value never changes and is different for each item.",
        replace: "name: {type: string, identity: true}",
        with: "name: string")

    package static let missingIdentity = DiagnosticCode(
        "missing-identity",
        summary: "nothing tells the items of a section apart",
        meaning: """
            The model of this section has no field `id`, and no field with `identity: true`. Then \
            an update cannot tell a changed item from a removed and a new one, duplicates across \
            pages cannot be dropped, and a tap is logged without saying on what.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                logging: rows
            """,
        cure: """
            Add the field that holds the item's key in the data, or mark the one that has another \
            name.
            """,
        replace: "  Row: {name: string}",
        with: """
              Row:
                name: {type: string, identity: true}
            """)

    package static let emptyModel = DiagnosticCode(
        "empty-model",
        summary: "a model has no fields",
        meaning: """
            A model without fields reads nothing, and nothing can be shown of it. Data of which \
            the shape is not known has the type `json`.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string, author: Author}
              Author: {}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Declare the fields that the screen needs, or delete the model.",
        replace: "Author: {}",
        with: "Author: {name: string}")
}
