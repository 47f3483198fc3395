extension SpecKeys {
    package static let tap = SpecShape(
        name: "tap", phrase: "`onTap`",
        summary: "What a tap on an item does: one of `push`, `open` and `set`.",
        keys: [
            .optional(.push, .word, "The id of the screen that is shown next."),
            .optional(
                .params, .mapping(of: "text"),
                "What that screen is handed; a text of one `${…}` keeps its type, and one that is absent is left out."
            ),
            .optional(
                .open, .text,
                "A URL for the system: its scheme is written here, or the whole is one `${…}` that gives a web address."
            ),
            .optional(
                .set, .mapping(of: "text"),
                "States of this screen with their new values; requests in which they stand are sent again."
            ),
        ])

    package static let tapAlternative = SpecShape(
        name: "alternative tap", phrase: "an alternative of `onTap`",
        summary:
            "One of a list of alternatives for a tap; the first that applies is done, and nothing where none does.",
        keys: condition + tap.keys)
}
