/// Codes for the keys and values of mappings.
extension DiagnosticCode {
    static let ofShapes: [DiagnosticCode] = [
        .unknownKey, .unsupportedKey, .missingKey, .wrongType, .unknownValue, .outOfRange,
        .conflictingKeys, .unreachableBranch,
    ]

    package static let unknownKey = DiagnosticCode(
        "unknown-key",
        summary: "a mapping has an unknown key",
        meaning: """
            Every mapping of a spec has a fixed set of keys. An unknown key would have no effect, \
            and a misspelled key would silently lose a part of the screen. The message suggests \
            the nearest known key, or lists the allowed keys.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                loging: rows
            """,
        fix: "Correct the spelling, move the key to the mapping that it belongs to, or delete it.",
        replace: "loging: rows",
        with: "logging: rows")

    package static let unsupportedKey = DiagnosticCode(
        "unsupported-key",
        summary: "the key is part of the language, but this version does not support it",
        meaning: """
            The spec language reserves this key, and this version of screenc does not implement \
            it. Ignoring it would show another screen than the one described, so it is an error.
            """,
        fix: "Delete the key, or use a version of screenc that supports it.",
        corrected: "specs: [Specs]")

    package static let missingKey = DiagnosticCode(
        "missing-key",
        summary: "a mapping lacks a required key",
        meaning: """
            Some keys have no useful default: a screen needs a name and sections; a section needs \
            an `id`, a source of items, a model and a layout.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - url: https://example.com/rows
            \(shown)
            """,
        fix: "Add the key that the message names.",
        replace: "  - url: https://example.com/rows",
        with: """
              - id: rows
                url: https://example.com/rows
            """)

    package static let wrongType = DiagnosticCode(
        "wrong-type",
        summary: "a value has another type than its key requires",
        meaning: """
            Each key takes one type of value: a text, a number, `true` or `false`, a list or a \
            mapping. Specs are YAML 1.2, in which `yes`, `no`, `on` and `off` are plain texts.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                keypath: data.rows
                optional: yes
            \(shown)
            """,
        fix: "Write a value of the type that the message names.",
        replace: "optional: yes",
        with: "optional: true")

    package static let unknownValue = DiagnosticCode(
        "unknown-value",
        summary: "a key has a value that is not one of its fixed words",
        meaning: """
            The key takes one of a fixed set of words, such as `strict` or `lossy` for `decode`. \
            Any other word is an error, since ignoring it would change what the screen does.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                decode: lenient
            \(shown)
            """,
        fix: "Use one of the words that the message lists.",
        replace: "decode: lenient",
        with: "decode: lossy")

    package static let outOfRange = DiagnosticCode(
        "out-of-range",
        summary: "a number is too small or too large",
        meaning: """
            The value is a number, but outside the range of the key: a grid cannot have 0 columns, \
            and a page cannot have -1 items.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 0}}
                cell: {text: "${item.name}"}
            """,
        fix: "Choose a number within the range that the message names.",
        replace: "columns: 0",
        with: "columns: 2")

    package static let conflictingKeys = DiagnosticCode(
        "conflicting-keys",
        summary: "two keys exclude each other",
        meaning: """
            Both keys decide the same thing, and only one of them can apply: the items of a \
            section come from a `url`, from a `file` or from literal `items`. screenc does not \
            choose one of them.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                file: rows.json
            \(shown)
            """,
        fix: "Keep one of the two keys.",
        replace: """
            url: https://example.com/rows
                file: rows.json
            """,
        with: "url: https://example.com/rows")

    package static let unreachableBranch = DiagnosticCode(
        "unreachable-branch",
        summary: "an alternative can never apply",
        meaning: """
            The first alternative in a list that applies is used. An earlier alternative applies \
            whenever this one does: it has no condition, the same condition, or only some of the \
            conditions that `&&` joins here.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell:
                  text:
                    - "${item.name}"
                    - {if: item.id == 1, use: First}
            """,
        fix: "Move alternatives with fewer conditions to the end of the list.",
        replace: """
            - "${item.name}"
                    - {if: item.id == 1, use: First}
            """,
        with: """
            - {if: item.id == 1, use: First}
                    - "${item.name}"
            """)
}
