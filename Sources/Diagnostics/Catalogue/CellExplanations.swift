/// Codes about cell templates.
extension Explanation {
    static let unusedTemplate = Explanation(
        summary: "no section uses a cell template",
        meaning: """
            A template of `cells` shows something where a section's `cell` names it, or a template \
            that is used. This one is named nowhere: it may be a forgotten one, or the cell that it \
            is meant for names another.
            """,
        example: #"""
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              line: {slots: {item: Row}, view: {text: "${item.name}"}}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """#,
        cure: "Name it as the `cell` of a section, or delete it.",
        replace: #"cell: {text: "${item.name}"}"#,
        with: "cell: line")

    static let unknownTemplate = Explanation(
        summary: "a cell names a template that does not exist",
        meaning: """
            Cells are drawn by the built-in templates `row`, `tile`, `card` and `banner`, or by \
            one that the spec declares under `cells`.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              person:
                slots: {name: string}
                view: {text: "${name}"}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {persn: {name: "${item.name}"}}
            """,
        cure: "Mend the name, or declare the template under `cells`.",
        replace: "persn:",
        with: "person:")

    static let missingSlot = Explanation(
        summary: "nothing fills a slot that a template needs",
        meaning: """
            A slot that is not filled takes the value of the same name where the template is used, \
            if there is one of its type. A slot whose type has no `?` cannot stay without a value.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              person:
                slots: {name: string}
                view: {text: "${name}"}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: person
            """,
        cure: "Fill the slot where the template is used, or declare its type with `?`.",
        replace: "cell: person",
        with: "cell: {person: {name: \"${item.name}\"}}")

    static let unknownNode = Explanation(
        summary: "a node of a template does not say what it is",
        meaning: """
            Each node of a template's view has one of the keys `vstack`, `hstack`, `zstack`, \
            `text`, `image`, `spacer`, `divider` and `cell`. The words `spacer` and `divider` may \
            stand alone; a text may not, because a misspelt word would be shown to people.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              person:
                slots: {item: Row}
                view:
                  hstack: ["${item.name}", spacer]
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: person
            """,
        cure: "Write a mapping with the kind of the node as its key.",
        replace: "[\"${item.name}\", spacer]",
        with: "[{text: \"${item.name}\"}, spacer]")
}
