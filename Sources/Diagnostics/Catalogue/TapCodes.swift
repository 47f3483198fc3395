/// Codes about taps: screens that are pushed, and states that are set.
extension DiagnosticCode {
    static let ofTaps: [DiagnosticCode] = [.unknownScreen, .pushMismatch, .setMismatch]

    package static let unknownScreen = DiagnosticCode(
        "unknown-screen",
        summary: "a tap pushes a screen that the workspace does not have",
        meaning: """
            `push` names a screen by the `screen` of its spec. It is looked for from the folder of \
            the spec outwards: in the folder itself, below it, then in the folder above and all \
            below that, up to the root of the workspace. The nearest one is taken. None has this \
            id, so the tap would lead nowhere.
            """,
        cure: """
            Mend the spelling, add the spec of the screen, or make the workspace wider with `--root`.
            """,
        corrected: "onTap: {push: demo.detail}")

    package static let pushMismatch = DiagnosticCode(
        "push-mismatch",
        summary: "a tap hands a screen what it does not take",
        meaning: """
            What `params` of a `push` hands over has to fit the `params` that the other screen \
            declares: their names, their types, their `pattern` and their `enum`. One without a \
            default has to be handed over, and may not be absent. In a text of one `${…}` the value \
            keeps its type; every other text is a string.
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
        cure: "Hand over what the other screen declares, or change its declaration.",
        replace: #""${item.name}"}}"#,
        with: #""${item.id}"}}"#)

    package static let setMismatch = DiagnosticCode(
        "set-mismatch",
        summary: "a tap sets a state that there is not, or to a value that it cannot have",
        meaning: """
            `set` changes what the screen declares under `state`. The value has to have the type of \
            the state, and where the state has an `enum` it is one of its values.
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
        cure: "Write one of the state's values, or declare another one.",
        replace: "{style: tiles}",
        with: "{style: grid}")
}
