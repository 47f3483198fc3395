/// Codes about taps: screens that are pushed, states that are set, and what a run makes of them.
extension Explanation {
    static let unknownScreen = Explanation(
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

    static let pushMismatch = Explanation(
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

    static let setMismatch = Explanation(
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

    static let failedTap = Explanation(
        summary: "a tap of `--tap` cannot be made, or its action has no value",
        meaning: """
            The section is not on the screen, has no item of that number, or the data gave the \
            action something that it cannot do: a URL that is no web address, or no value for a \
            parameter. Indices begin at 0 and count the items as they are shown.
            """,
        cure: """
            Choose an item that is there. Where the data decide, write alternatives with `when` or \
            `given` under `onTap`.
            """,
        corrected: Snippet(.shell, "screenc run Specs/market.yaml --offline --tap products:0"))
}
