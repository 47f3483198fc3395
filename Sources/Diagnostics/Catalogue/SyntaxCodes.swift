/// Codes for YAML and JSON features that specs do not support.
extension DiagnosticCode {
    /// The codes for texts whose structure may differ from what is meant.
    package static let ofSource = ofSyntax + ofTraps + [yamlSyntax, jsonSyntax]

    static let ofSyntax: [DiagnosticCode] = [
        .duplicateKey, .unknownAnchor, .recursiveAlias, .mergeKey, .multipleDocuments,
        .customTag, .complexKey,
    ]

    package static let duplicateKey = DiagnosticCode(
        "duplicate-key",
        summary: "a mapping has a key twice",
        meaning: """
            Each key of a mapping is unique. YAML parsers differ in which of two values they keep, \
            and the other one would be lost silently. The message shows both locations.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                layout: {grid: {columns: 2}}
            """,
        fix: "Keep the one that is intended.",
        replace: """
            cell: {text: "${item.name}"}
                layout: {grid: {columns: 2}}
            """,
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let unknownAnchor = DiagnosticCode(
        "unknown-anchor",
        summary: "an alias refers to an anchor that is not defined before it",
        meaning: """
            In YAML, `*name` repeats the value that is marked with `&name` earlier in the same \
            file. No earlier value has this anchor. Anchors of other files cannot be used.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: &rows all_rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                logging: *row
            """,
        fix: """
            Correct the spelling, mark the intended value with `&row`, or write the value out. A \
            text that begins with `*` needs quotes.
            """,
        replace: "logging: *row",
        with: "logging: *rows")

    package static let recursiveAlias = DiagnosticCode(
        "recursive-alias",
        summary: "an alias is inside the value that it repeats",
        meaning: """
            The alias repeats a list or mapping that contains the alias, so the value would \
            contain itself without end. YAML allows this, specs do not.
            """,
        example: """
            \(rows)
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                items: &rows [{id: 1, name: One}, *rows]
            """,
        fix: "Write out the value in place of the alias.",
        replace: "items: &rows [{id: 1, name: One}, *rows]",
        with: "items: [{id: 1, name: One}, {id: 2, name: Two}]")

    package static let mergeKey = DiagnosticCode(
        "merge-key",
        summary: "specs do not support the merge key `<<`",
        meaning: """
            In YAML 1.1, `<<` copies the keys of another mapping. YAML 1.2 has no merge key, \
            parsers disagree about which value wins, and the keys of a mapping would no longer be \
            visible in the spec.
            """,
        example: """
            \(rows)
                items:
                  - &first {id: 1, name: One}
                  - {<<: *first, id: 2, name: Two}
            \(shown)
            """,
        fix: "Write the keys out. An anchor and an alias can still repeat a whole value.",
        replace: "{<<: *first, id: 2, name: Two}",
        with: "{id: 2, name: Two}")

    package static let multipleDocuments = DiagnosticCode(
        "multiple-documents",
        summary: "the file has more than one YAML document",
        meaning: """
            A line `---` begins a new YAML document. A file describes one screen, so only the \
            first document would be used, and the others would be lost silently.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            ---
            screen: demo.columns
            """,
        fix: "Move each screen to its own file. A `---` on the first line is allowed.",
        replace: """
            ---
            screen: demo.columns
            """,
        with: """
            # demo.columns is in columns.yaml
            """)

    package static let customTag = DiagnosticCode(
        "custom-tag",
        summary: "a value has an unsupported tag",
        meaning: """
            A word that begins with `!` before a value is a YAML tag, which changes how the value \
            is read. Specs support only the tags of the YAML core schema, such as `!!str`, because \
            other tags depend on the tool that reads the file.
            """,
        example: """
            screen: demo.rows
            title: !upper Rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: "Remove the tag. If the `!` is part of the text, put the text in quotes.",
        replace: "title: !upper Rows",
        with: "title: ROWS")

    package static let complexKey = DiagnosticCode(
        "complex-key",
        summary: "a key is a list or a mapping",
        meaning: """
            YAML allows any value as a key; in a spec a key is a scalar. A list as a key is \
            usually a misplaced bracket, or a `${…}` without quotes.
            """,
        example: """
            screen: demo.rows
            ? [title, subtitle]
            : Rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: "Write a plain word as the key.",
        replace: """
            ? [title, subtitle]
            : Rows
            """,
        with: "title: Rows")
}
