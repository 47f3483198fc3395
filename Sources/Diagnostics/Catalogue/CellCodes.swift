/// Codes about cell templates and their slots.
extension DiagnosticCode {
    static let ofCells: [DiagnosticCode] = [
        .unknownSlot, .missingArgument, .unknownTemplate, .unknownNode,
    ]

    package static let unknownSlot = DiagnosticCode(
        "unknown-slot",
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

    package static let missingArgument = DiagnosticCode(
        "missing-argument",
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

    package static let unknownTemplate = DiagnosticCode(
        "unknown-template",
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

    package static let unknownNode = DiagnosticCode(
        "unknown-node",
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
