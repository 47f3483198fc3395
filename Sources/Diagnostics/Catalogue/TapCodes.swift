/// Codes for taps: screens that are pushed, and states that are set.
extension DiagnosticCode {
    static let ofTaps: [DiagnosticCode] = [
        .unknownScreen, .pushMismatch, .setMismatch, .unknownRefresh, .pictureWithoutWords,
        .smallTapTarget,
    ]

    package static let pictureWithoutWords = DiagnosticCode(
        "picture-without-words",
        summary: "a tapped picture has no words for assistive technology",
        meaning: """
            A tap on the cell does something, but the cell shows only an image or a symbol. Who cannot see it \
            hears neither what it is nor what the tap does. A text in the cell is enough, and so is \
            `accessibility` of a picture or of a node around it. Pictures beside texts need none, \
            and without `accessibility` they are skipped.
            """,
        example: """
            screen: demo.photos
            models:
              Photo: {id: int, url: url, caption: string}
            sections:
              - id: photos
                url: https://example.com/photos
                model: Photo
                layout: {grid: {columns: 3}}
                cell: {image: "${item.url}"}
                onTap: {open: "${item.url}"}
            """,
        fix: "Add `accessibility` beside `image` or `symbol`: a text, or a field of the item.",
        replace: "image: \"${item.url}\"",
        with: "image: \"${item.url}\", accessibility: \"${item.caption}\"")

    package static let smallTapTarget = DiagnosticCode(
        "small-tap-target",
        summary: "what is tapped is smaller than 44 points",
        meaning: """
            Apple's Human Interface Guidelines ask for at least 44 × 44 points for what is tapped: \
            less is hard to hit. The layout gives the items of a section with `onTap` a smaller \
            width or height. Lengths that depend on the content, on data or on the screen are not \
            checked.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: {grid: {columns: 2, itemHeight: 30}}
                cell: {text: "${item.name}"}
                onTap: {notice: "${item.name}"}
            """,
        fix: "Make the items larger, or let the content determine the height.",
        replace: "itemHeight: 30",
        with: "itemHeight: 44")

    package static let unknownRefresh = DiagnosticCode(
        "unknown-refresh",
        summary: "an action refreshes what is not requested, or what a name does not tell",
        meaning: """
            `refresh` names an entry of `data`, or a section that has a request of its own. Nothing \
            that this screen requests has the name, or an entry of `data` and a section both have \
            it.
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
                onTap: {refresh: row}
            """,
        fix: "Correct the name, or write `refresh: true` to load the whole screen again.",
        replace: "refresh: row}",
        with: "refresh: rows}")

    package static let unknownScreen = DiagnosticCode(
        "unknown-screen",
        summary: "a tap pushes a screen that is not in the workspace",
        meaning: """
            `push` names a screen by the `screen` key of its spec. The search begins in the folder \
            of the spec and its subfolders, then continues with each parent folder and its \
            subfolders up to the workspace root. The nearest match is used. No spec has this id.
            """,
        fix: """
            Correct the spelling, add the spec of the screen, or widen the workspace with \
            `--root`.
            """,
        corrected: "onTap: {push: demo.detail}")

    package static let pushMismatch = DiagnosticCode(
        "push-mismatch",
        summary: "the arguments of a push do not match the parameters of the screen",
        meaning: """
            The `params` of a `push` must match the `params` that the other screen declares: their \
            names, types, `pattern` and `enum`. A parameter without a default is required, and its \
            argument must not be absent. A text that is a single `${…}` keeps the type of its \
            value; every other text is a string.
            """,
        example: """
            screen: demo.rows
            params:
              parent: {type: int, default: 0}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows/${params.parent}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                onTap: {push: demo.rows, params: {parent: "${item.name}"}}
            """,
        fix: "Pass the parameters that the other screen declares, or change its declaration.",
        replace: #""${item.name}"}}"#,
        with: #""${item.id}"}}"#)

    package static let setMismatch = DiagnosticCode(
        "set-mismatch",
        summary: "a tap sets an unknown state, or a state to an invalid value",
        meaning: """
            `set` changes values that the screen declares under `state`. The value must have the \
            type of the state and, if the state has an `enum`, be one of its values. `update` of \
            `optimistic` changes fields of the item in the same way.
            """,
        example: """
            screen: demo.rows
            state:
              style: {enum: [list, grid], default: list}
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows?style=${state.style}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                onTap: {set: {style: tiles}}
            """,
        fix: "Write one of the state's values, or add the value to its declaration.",
        replace: "{style: tiles}",
        with: "{style: grid}")
}
