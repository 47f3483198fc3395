/// Codes about YAML and JSON that a spec may not use.
extension DiagnosticCode {
    static let ofSyntax: [DiagnosticCode] = [
        .duplicateKey, .unknownAnchor, .recursiveAlias, .mergeKey, .multipleDocuments,
        .customTag, .complexKey,
    ]

    package static let duplicateKey = DiagnosticCode(
        "duplicate-key",
        summary: "a key stands twice in one mapping",
        meaning: """
            A mapping has each key once. YAML readers differ in which of two they keep, and the \
            other would be lost without a word; here it is an error, and the message shows both \
            places.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                layout: {grid: {columns: 2}}
            """,
        cure: "Keep the one that you mean.",
        replace: """
            cell: {text: "${item.name}"}
                layout: {grid: {columns: 2}}
            """,
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let unknownAnchor = DiagnosticCode(
        "unknown-anchor",
        summary: "an alias names an anchor that does not stand before it",
        meaning: """
            In YAML `*name` repeats the value that was marked with `&name` further up in the same \
            file. No value above this place carries that mark. Anchors of other files cannot be \
            used.
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
        cure: """
            Mend the spelling, mark the value that is meant with `&row`, or write it out. A text \
            that is to begin with `*` needs quotes.
            """,
        replace: "logging: *row",
        with: "logging: *rows")

    package static let recursiveAlias = DiagnosticCode(
        "recursive-alias",
        summary: "an alias stands inside the value that it repeats",
        meaning: """
            The alias repeats a list or mapping that it is itself a part of, so the value would \
            contain itself for ever. YAML allows it, but no spec can mean it.
            """,
        example: """
            \(rows)
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                items: &rows [{id: 1, name: One}, *rows]
            """,
        cure: "Write out what is to stand in place of the alias.",
        replace: "items: &rows [{id: 1, name: One}, *rows]",
        with: "items: [{id: 1, name: One}, {id: 2, name: Two}]")

    package static let mergeKey = DiagnosticCode(
        "merge-key",
        summary: "the merge key `<<` is not a part of specs",
        meaning: """
            `<<` copies the keys of another mapping in YAML 1.1. YAML 1.2 has dropped it, readers \
            disagree about which value wins, and a reader of the spec cannot see which keys a \
            mapping has. So a spec says its keys in full.
            """,
        example: """
            \(rows)
                items:
                  - &first {id: 1, name: One}
                  - {<<: *first, id: 2, name: Two}
            \(shown)
            """,
        cure: """
            Write the keys out. A whole value can still be repeated with an anchor and an alias.
            """,
        replace: "{<<: *first, id: 2, name: Two}",
        with: "{id: 2, name: Two}")

    package static let multipleDocuments = DiagnosticCode(
        "multiple-documents",
        summary: "the file holds more than one document",
        meaning: """
            A line `---` begins a new document in YAML. A file describes one screen, so only the \
            first document would count and the others would be lost without a word.
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
        cure: """
            Move each screen into a file of its own. A `---` in the first line may stay.
            """,
        replace: """
            ---
            screen: demo.columns
            """,
        with: """
            # demo.columns stands in columns.yaml
            """)

    package static let customTag = DiagnosticCode(
        "custom-tag",
        summary: "a value has a tag that specs do not know",
        meaning: """
            A word that begins with `!` before a value is a tag: it asks the reader to make \
            something special of the value. A spec knows only the tags of YAML's core schema, such \
            as `!!str`, because another tool would read anything else differently.
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
        cure: "Leave the tag out. Where the `!` belongs to the text, put the text in quotes.",
        replace: "title: !upper Rows",
        with: "title: ROWS")

    package static let complexKey = DiagnosticCode(
        "complex-key",
        summary: "a key is a list or a mapping",
        meaning: """
            YAML allows any value as a key; in a spec a key is a word. A list as a key is nearly \
            always a bracket at the wrong place, or a `${…}` without quotes.
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
        cure: "Give each key its own line.",
        replace: """
            ? [title, subtitle]
            : Rows
            """,
        with: "title: Rows")
}
