/// Codes about YAML and JSON that cannot be read, or that a spec may not use.
extension Explanation {
    static let yamlSyntax = Explanation(
        summary: "the file is not YAML",
        meaning: """
            The YAML reader stopped at this place because what stands there fits no rule of YAML. \
            The cause is often a little earlier: a tab in the indentation, a bracket or quote that \
            is not closed, a line that is indented too far. What stands before the place was still \
            checked; what comes after it was not.
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
            \tlogging: rows
            """,
        cure: """
            Indent with spaces, and give all keys of one mapping the same indentation. Here the \
            line `logging: rows` begins with a tab.
            """,
        replace: "\tlogging: rows",
        with: "    logging: rows")

    static let jsonSyntax = Explanation(
        summary: "the file is not JSON",
        meaning: """
            A file whose name ends in `.json` is read as strict JSON (RFC 8259): no comments, no \
            comma after the last element, keys and texts in double quotes. The reader stopped at \
            this place; what comes after it was not checked.
            """,
        example: Snippet(
            .json,
            """
            {
              "screen": "demo.rows",
              "models": {"Row": {"id": "int", "name": "string"}},
              "sections": [
                {
                  "id": "rows",
                  "url": "https://example.com/rows",
                  "model": "Row",
                  "layout": "list",
                  "cell": {"text": "${item.name}"},
                }
              ]
            }
            """),
        cure: "Delete the comma before the closing bracket, or name the file `.yaml`.",
        replace: """
            "cell": {"text": "${item.name}"},
            """,
        with: Snippet(
            .json,
            """
            "cell": {"text": "${item.name}"}
            """))

    static let duplicateKey = Explanation(
        summary: "a key stands twice in one mapping",
        meaning: """
            A mapping has each key once. YAML readers differ in which of two they keep, and the \
            other would be lost without a word; here it is an error, and the message shows both \
            places.
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

    static let unknownAnchor = Explanation(
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

    static let endlessAlias = Explanation(
        summary: "an alias stands inside the value that it repeats",
        meaning: """
            The alias repeats a list or mapping that it is itself a part of, so the value would \
            contain itself for ever. YAML allows it, but no spec can mean it.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                items: &rows [{id: 1, name: One}, *rows]
            """,
        cure: "Write out what is to stand in place of the alias.",
        replace: "items: &rows [{id: 1, name: One}, *rows]",
        with: "items: [{id: 1, name: One}, {id: 2, name: Two}]")

    static let mergeKey = Explanation(
        summary: "the merge key `<<` is not a part of specs",
        meaning: """
            `<<` copies the keys of another mapping in YAML 1.1. YAML 1.2 has dropped it, readers \
            disagree about which value wins, and a reader of the spec cannot see which keys a \
            mapping has. So a spec says its keys in full.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                items:
                  - &first {id: 1, name: One}
                  - {<<: *first, id: 2, name: Two}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: """
            Write the keys out. A whole value can still be repeated with an anchor and an alias.
            """,
        replace: "{<<: *first, id: 2, name: Two}",
        with: "{id: 2, name: Two}")

    static let severalDocuments = Explanation(
        summary: "the file holds more than one document",
        meaning: """
            A line `---` begins a new document in YAML. A file describes one screen, so only the \
            first document would count and the others would be lost without a word.
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

    static let customTag = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Leave the tag out. Where the `!` belongs to the text, put the text in quotes.",
        replace: "title: !upper Rows",
        with: "title: ROWS")

    static let complexKey = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Give each key its own line.",
        replace: """
            ? [title, subtitle]
            : Rows
            """,
        with: "title: Rows")
}
