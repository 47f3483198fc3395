/// Codes for cell templates and their slots.
extension DiagnosticCode {
    static let ofCells: [DiagnosticCode] = [
        .unknownSlot, .missingArgument, .unknownTemplate, .unknownNode, .unknownSymbol,
        .lowContrast, .namelessControl,
    ]

    package static let unknownSymbol = DiagnosticCode(
        "unknown-symbol",
        summary: "the name of a symbol is misspelt",
        meaning: """
            Symbols have the names of Apple's SF Symbols: lower-case words and numbers with dots. A \
            name that differs from a known one in a letter, in case or in its separators is a \
            warning; a text that cannot be such a name is an error. Other names are accepted, since \
            Apple has thousands: where the table of stand-ins lacks one, pictures show a neutral \
            sign, and a note says so.
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
                cell: {text: "${item.name}", symbol: starfill}
            """,
        fix: "Write the name as Apple's app SF Symbols shows it.",
        replace: "symbol: starfill",
        with: "symbol: star.fill")

    package static let namelessControl = DiagnosticCode(
        "nameless-control",
        summary: "a control has no name for assistive technology",
        meaning: """
            A person who does not see the screen hears the name, the kind and the value of a control: \
            “Sounds, switch, on”. The name is the `accessibility` of its node, else the text beside \
            it, else the first text of its cell. A button is called by its title, and a field by \
            its `prompt`.
            """,
        example: """
            screen: demo.settings
            state: {sounds: {type: bool, default: true}}
            sections:
              - id: settings
                rows: [{toggle: state.sounds}]
            """,
        fix: "Give the row a text, or the node `accessibility`.",
        replace: "{toggle: state.sounds}",
        with: "{text: Sounds, toggle: state.sounds}")

    package static let lowContrast = DiagnosticCode(
        "low-contrast",
        summary: "a text is hard to read on the colour behind it",
        meaning: """
            The Web Content Accessibility Guidelines ask for a contrast of at least 4.5:1 between a \
            text and the colour behind it, and 3:1 for a large text (`title3` and above, or \
            `subheadline` and above in a heavy weight). Both appearances are checked, where both \
            colours are written in the spec. The texts of built-in cells, headers and footers have \
            UIKit's label colours, black in light appearance and white in dark appearance: on the \
            background of a section they need a colour for each. UIKit's label colours on UIKit's \
            backgrounds are not checked, and neither are computed colours, translucent nodes, such as \
            those of what is not available, or texts on pictures.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              Name: {slots: {name: string}, view: {vstack: [{text: "${name}"}], background: systemYellow}}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 2}}
                cell: {Name: {name: "${item.name}"}}
            """,
        fix: """
            Use the colour that the message suggests, or `readableOn` for a colour that is computed.
            """,
        replace: "background: systemYellow",
        with: "background: {light: systemYellow, dark: systemIndigo}")

    package static let unknownSlot = DiagnosticCode(
        "unknown-slot",
        summary: "a cell fills a slot that its template does not have",
        meaning: """
            The built-in templates have the slots `text`, `secondaryText`, `image`, `symbol`, `badge`, \
            `detail`, `accessibility` and `accessory`. A template under `cells` has the slots that it declares. A \
            value for any other slot would never be shown.
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
        fix: "Use the slot that the message suggests.",
        replace: "subtitle:",
        with: "secondaryText:")

    package static let missingArgument = DiagnosticCode(
        "missing-argument",
        summary: "a slot that a template requires has no value",
        meaning: """
            A slot without a value takes the value of the same name in the scope where the \
            template is used, if that value has the slot's type. A slot whose type has no `?` must \
            have a value.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              Person:
                slots: {name: string}
                view: {text: "${name}"}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: Person
            """,
        fix: """
            Give the slot a value where the template is used, or make its type optional with `?`.
            """,
        replace: "cell: Person",
        with: "cell: {Person: {name: \"${item.name}\"}}")

    package static let unknownTemplate = DiagnosticCode(
        "unknown-template",
        summary: "a cell names a template that does not exist",
        meaning: """
            A cell is drawn by a built-in template (`row`, `tile`, `card` or `banner`) or by a \
            template that the spec declares under `cells`.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              Person:
                slots: {name: string}
                view: {text: "${name}"}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {Persn: {name: "${item.name}"}}
            """,
        fix: "Correct the name, or declare the template under `cells`.",
        replace: "Persn:",
        with: "Person:")

    package static let unknownNode = DiagnosticCode(
        "unknown-node",
        summary: "a node of a template has no kind",
        meaning: """
            Each node of a template's view has exactly one of the keys `vstack`, `hstack`, \
            `zstack`, `text`, `image`, `spacer`, `divider` and `cell`. Only `spacer` and `divider` \
            may be written as a single word. A text may not, because a misspelled word would then \
            be shown on the screen.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            cells:
              Person:
                slots: {item: Row}
                view:
                  hstack: ["${item.name}", spacer]
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: Person
            """,
        fix: "Write a mapping whose key is the kind of the node.",
        replace: "[\"${item.name}\", spacer]",
        with: "[{text: \"${item.name}\"}, spacer]")
}
