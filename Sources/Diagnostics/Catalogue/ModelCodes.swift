/// Codes for models, their fields, and the types and defaults of parameters.
extension DiagnosticCode {
    static let ofModels: [DiagnosticCode] = [
        .malformedType, .malformedDefault, .malformedPattern, .recursiveModel,
        .multipleIdentities, .missingIdentity, .emptyModel,
    ]

    package static let malformedType = DiagnosticCode(
        "malformed-type",
        summary: "a type has an invalid syntax",
        meaning: """
            A type is a name, `list(T)` or `map(T)`, with `?` at the end if the value may be \
            missing. A field may add `at` and the path of its value in the JSON object.
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
        fix: "Put the element type into parentheses, and close them.",
        replace: "tags: list(string",
        with: "tags: list(string)")

    package static let malformedDefault = DiagnosticCode(
        "malformed-default",
        summary: "a default value does not match its type",
        meaning: """
            The default is used if no value is given. It must have the declared type and match the \
            `pattern` or `enum`, if any. Otherwise the screen would fail exactly when the default \
            is used.
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
        fix: "Write a default of the declared type, or change the type.",
        replace: "default: many",
        with: "default: 20")

    package static let malformedPattern = DiagnosticCode(
        "malformed-pattern",
        summary: "a pattern is invalid or belongs to a parameter that is no string",
        meaning: """
            `pattern` is a regular expression that must match the whole string of a parameter \
            before any request is sent. This pattern is not a valid regular expression, or the \
            parameter is not a string.
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
        fix: """
            Remove the pattern if the type is check enough. Otherwise declare the type `string`, \
            close every bracket, and write `\\` before a literal special character.
            """,
        replace: """
            limit: {type: int, pattern: "[0-9]+"}
            """,
        with: "limit: int")

    package static let recursiveModel = DiagnosticCode(
        "recursive-model",
        summary: "a model always contains itself",
        meaning: """
            Every value of this model would have to contain another one, without end, so no JSON \
            document can match it. A model may contain itself only where the inner value can be \
            absent: through `?`, `list(…)` or `map(…)`.
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
        fix: "Make the field optional, or a list.",
        replace: "parent: Row",
        with: "parent: Row?")

    package static let multipleIdentities = DiagnosticCode(
        "multiple-identities",
        summary: "a model has more than one identity field",
        meaning: """
            The identity distinguishes items: when the data change, it decides which item was \
            moved, changed or removed. Two identity fields could contradict each other.
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
        fix: "Keep the field whose value is unique to each item and never changes.",
        replace: "name: {type: string, identity: true}",
        with: "name: string")

    package static let missingIdentity = DiagnosticCode(
        "missing-identity",
        summary: "the items of a section have no identity",
        meaning: """
            The model of this section has neither a field `id` nor a field with `identity: true`. \
            Without an identity, an update cannot distinguish a changed item from a removed and an \
            inserted one, duplicates across pages cannot be dropped, and the log of a tap does not \
            name the item.
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
        fix: """
            Add the field that holds the item's key in the data, or mark an existing field with \
            `identity: true`.
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
            A model without fields decodes nothing and has nothing to show. Use the type `json` \
            for data of unknown structure.
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
        fix: "Declare the fields that the screen needs, or delete the model.",
        replace: "Author: {}",
        with: "Author: {name: string}")
}
