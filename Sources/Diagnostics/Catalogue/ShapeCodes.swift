/// Codes about which keys and values stand where.
extension DiagnosticCode {
    static let ofShapes: [DiagnosticCode] = [
        .unknownKey, .unsupportedKey, .missingKey, .wrongType, .unknownValue, .outOfRange,
        .conflictingKeys, .unreachableBranch,
    ]

    package static let unknownKey = DiagnosticCode(
        "unknown-key",
        summary: "a mapping has a key that does not belong there",
        meaning: """
            Every mapping of a spec has a fixed set of keys. One that is not in it would have no \
            effect, and with a misspelt key a part of the screen is missing without a word. The \
            message names the nearest known key, or lists the keys that can stand there.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                loging: rows
            """,
        cure: "Mend the spelling, move the key to where it belongs, or delete it.",
        replace: "loging: rows",
        with: "logging: rows")

    package static let unsupportedKey = DiagnosticCode(
        "unsupported-key",
        summary: "the key belongs to the language, but this version cannot do it yet",
        meaning: """
            The language of specs has this key, and this version of screenc does not implement it. \
            Leaving it aside would show another screen than the one that is described, so it is an \
            error.
            """,
        example: """
            screen: demo.rows
            import: [models.yaml]
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        cure: "Delete the key, or use a version of screenc that supports it.",
        replace: "import: [models.yaml]\n",
        with: "")

    package static let missingKey = DiagnosticCode(
        "missing-key",
        summary: "a mapping lacks a key that it needs",
        meaning: """
            Some keys have no sensible default: a screen needs its name and sections, a section \
            needs an `id`, a source of items, a model and a layout. Without this one the rest \
            cannot be made sense of.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - url: https://example.com/rows
            \(shown)
            """,
        cure: "Add the key that the message names.",
        replace: "  - url: https://example.com/rows",
        with: """
              - id: rows
                url: https://example.com/rows
            """)

    package static let wrongType = DiagnosticCode(
        "wrong-type",
        summary: "a value is of another type than its key wants",
        meaning: """
            Each key wants one kind of value: a text, a number, `true` or `false`, a list or a \
            mapping. This one has another kind. Note that specs are YAML 1.2, in which `yes`, `no`, \
            `on` and `off` are plain texts.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                keypath: data.rows
                optional: yes
            \(shown)
            """,
        cure: "Write a value of the type that the message asks for.",
        replace: "optional: yes",
        with: "optional: true")

    package static let unknownValue = DiagnosticCode(
        "unknown-value",
        summary: "a key takes one of a few words, and this is none of them",
        meaning: """
            The key chooses between fixed words, such as `strict` and `lossy` for `decode`. \
            Another word would have to be ignored, and the screen would do something else than the \
            spec says.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                decode: lenient
            \(shown)
            """,
        cure: "Use one of the words that the message lists.",
        replace: "decode: lenient",
        with: "decode: lossy")

    package static let outOfRange = DiagnosticCode(
        "out-of-range",
        summary: "a number is too small or too large",
        meaning: """
            The value is a number, as it should be, but outside what the key allows: a grid cannot \
            have 0 columns, and a page cannot have -1 items.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 0}}
                cell: {text: "${item.name}"}
            """,
        cure: "Choose a number within the limits that the message names.",
        replace: "columns: 0",
        with: "columns: 2")

    package static let conflictingKeys = DiagnosticCode(
        "conflicting-keys",
        summary: "two keys exclude each other",
        meaning: """
            Both keys answer the same question, and only one answer can hold: a section's items \
            come from a `url`, from a `file` or from literal `items`. screenc does not guess which \
            one you mean.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                file: rows.json
            \(shown)
            """,
        cure: "Keep one of the two keys.",
        replace: """
            url: https://example.com/rows
                file: rows.json
            """,
        with: "url: https://example.com/rows")

    package static let unreachableBranch = DiagnosticCode(
        "unreachable-branch",
        summary: "an alternative can never be used",
        meaning: """
            Of a list of alternatives, the first that applies is used. One that stands before this \
            one applies wherever this one would: it has no condition, the same condition, or asks \
            for fewer values in `given`.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text:
                    - {text: "${item.name}"}
                    - {when: item.id == 1, text: First}
            """,
        cure: "Put the alternative with fewer conditions behind the others.",
        replace: """
            - {text: "${item.name}"}
                    - {when: item.id == 1, text: First}
            """,
        with: """
            - {when: item.id == 1, text: First}
                    - {text: "${item.name}"}
            """)
}
