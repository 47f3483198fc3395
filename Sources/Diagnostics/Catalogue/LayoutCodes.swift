/// Codes for layouts, cells and logging.
extension DiagnosticCode {
    static let ofLayouts: [DiagnosticCode] = [
        .malformedLength, .impossibleLayout, .suspiciousLayout, .clippedText, .emptyCell,
        .malformedIdentifier, .repeatedIdentifier,
    ]

    package static let malformedLength = DiagnosticCode(
        "malformed-length",
        summary: "a length has an invalid syntax",
        meaning: """
            A length is a number of points, a fraction of the container such as `50%` or \
            `fractionalWidth(0.5)`, or `estimated(100)`. Units such as `pt` and `px` are not \
            written: a plain number is in points.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 2, itemHeight: 50pt}}
                cell: {text: "${item.name}"}
            """,
        fix: "Write the number without a unit.",
        replace: "itemHeight: 50pt",
        with: "itemHeight: 50")

    package static let impossibleLayout = DiagnosticCode(
        "impossible-layout",
        summary: "a layout cannot be solved",
        meaning: """
            The section would show nothing, or UIKit would raise an exception: no item fits into \
            its group, the insets leave no space, or a header and a footer have the same kind. It \
            is an error if this is the case on all screens that `devices` lists (by default a \
            common phone, the smallest phone and a tablet). If only some screens are affected, it \
            is a warning that names them, since another layout may be intended for them.
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
        fix: "Make the group large enough for at least one item.",
        replace: "group: {axis: vertical, height: 50}",
        with: "group: {axis: vertical, height: 200}")

    package static let suspiciousLayout = DiagnosticCode(
        "suspicious-layout",
        summary: "a layout does not have the effect that it describes",
        meaning: """
            The layout can be solved, but not as written: repeated items are larger than their \
            group, some elements are never shown, or a length has no effect, as that of items in \
            a section without them. A layout that is impossible on only some of the screens in \
            `devices` is reported here too. The message names these screens; its numbers are \
            those of the first one.
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
        fix: "Change the sizes and the spacing so that they fit.",
        replace: "item: {width: 100%, height: 100}",
        with: "item: {width: 100%, height: 93}")

    package static let clippedText = DiagnosticCode(
        "clipped-text",
        summary: "a fixed height cuts or hides a text",
        meaning: """
            The layout, a header or a node of a cell has a fixed height, and a text in it needs \
            more: it ends with `…`, or is not shown. `screenc validate` lays out up to 200 items of \
            each section with a fixed height: literal items, those of the recording beside the \
            spec, or samples. It uses the screens in `devices` and the text sizes in \
            `contentSizes` of the workspace file, by default `large`. Each section is reported \
            once. What `lines` of a text cuts is not reported.
            """,
        fix: "Estimate the height, make it larger, or limit the text with `lines`.",
        corrected: "layout: {grid: {columns: 4, itemHeight: estimated(20)}}")

    package static let emptyCell = DiagnosticCode(
        "empty-cell",
        summary: "a cell has nothing to show",
        meaning: """
            No slot of the cell has a value, so every item would be an empty area. Without `cell`, \
            slots show fields with well-known names, such as `title`, `subtitle` or `avatar`, if \
            the model has them.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {}
            """,
        fix: "Give at least one slot a value.",
        replace: "cell: {}",
        with: """
            cell: {text: "${item.name}"}
            """)

    package static let malformedIdentifier = DiagnosticCode(
        "malformed-identifier",
        summary: "an identifier has a control character or a blank",
        meaning: """
            Identifiers of screens, sections and log events may be any text in any script, but \
            without control characters such as tabs and line breaks. Control characters are \
            invisible in a log, so different identifiers could look the same. A blank in a logging \
            identifier is a warning: queries of logs take it for two words.
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
        fix: "Remove the control characters.",
        replace: #"logging: "rows\tlist""#,
        with: "logging: rows_list")

    package static let repeatedIdentifier = DiagnosticCode(
        "repeated-identifier",
        summary: "two sections of a screen have the same logging identifier",
        meaning: """
            Taps are logged with the identifier of their section. If two sections have the same one, \
            the log does not tell them apart. Sections with `when` may share one, because they may \
            stand for each other.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                logging: rows
            \(shown)
              - id: more
                url: https://example.com/more
                logging: rows
            \(shown)
            """,
        fix: "Write another identifier.",
        replace: """
            url: https://example.com/more
                logging: rows
            """,
        with: """
            url: https://example.com/more
                logging: more_rows
            """)
}
