/// Codes about layouts, cells and logging.
extension DiagnosticCode {
    static let ofLayouts: [DiagnosticCode] = [
        .malformedLength, .impossibleLayout, .suspiciousLayout, .emptyCell,
        .malformedIdentifier,
    ]

    package static let malformedLength = DiagnosticCode(
        "malformed-length",
        summary: "a length is not written as lengths are",
        meaning: """
            A length is a number of points, a share of the container such as `50%` or \
            `fractionalWidth(0.5)`, or `estimated(100)`. Units such as `pt` and `px` are not \
            written: every plain number is in points.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 2, itemHeight: 50pt}}
                cell: {text: "${item.name}"}
            """,
        cure: "Write the number alone.",
        replace: "itemHeight: 50pt",
        with: "itemHeight: 50")

    package static let impossibleLayout = DiagnosticCode(
        "impossible-layout",
        summary: "a layout cannot be made",
        meaning: """
            Nothing of the section would be shown, or UIKit would stop the app: not even one item \
            fits into its group, insets leave nothing of it, or a header and a footer have the \
            same kind. It is so on each screen on which the layout is shown, of those that \
            `devices` names; of a defaultValue telephone, the smallest one and a tablet where it is not \
            written. What is so on some of them alone is a warning that names them: another layout \
            may be meant for them.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout:
                  item: {width: 100%, height: 60}
                  group: {axis: vertical, height: 50}
                cell: {text: "${item.name}"}
            """,
        cure: "Make room for at least one item.",
        replace: "group: {axis: vertical, height: 50}",
        with: "group: {axis: vertical, height: 200}")

    package static let suspiciousLayout = DiagnosticCode(
        "suspicious-layout",
        summary: "a layout does not do what it seems to say",
        meaning: """
            The layout can be made, but not as it is written: repeated items are larger than their \
            group, elements of it are never shown, or a length does nothing. A layout that cannot be \
            made on some of the screens that `devices` names is doubtful, too: another may be meant \
            for them. The message names these screens, and its numbers are those of the first.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout:
                  item: {width: 100%, height: 100}
                  group: {axis: vertical, height: 300, repeat: 3, spacing: 10}
                cell: {text: "${item.name}"}
            """,
        cure: "Let the sizes and the gaps between them fit.",
        replace: "item: {width: 100%, height: 100}",
        with: "item: {width: 100%, height: 93}")

    package static let emptyCell = DiagnosticCode(
        "empty-cell",
        summary: "a cell has nothing to show",
        meaning: """
            None of the cell's slots is filled, so every item would be an empty space on the \
            screen. Without `cell` a slot shows a field with a well-known name, such as `title`, \
            `subtitle` or `avatar`, if the model has one.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {}
            """,
        cure: "Fill at least one slot.",
        replace: "cell: {}",
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let malformedIdentifier = DiagnosticCode(
        "malformed-identifier",
        summary: "an identifier has characters that identifiers cannot have",
        meaning: """
            Identifiers of sections and of their log entries may be any text, in any script, but \
            without control characters such as tabs and line breaks. These would be invisible in \
            a log, and two identifiers that look the same would not be.
            """,
        example: #"""
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                logging: "rows\tlist"
            """#,
        cure: "Leave the control characters out.",
        replace: #"logging: "rows\tlist""#,
        with: "logging: rows_list")
}
