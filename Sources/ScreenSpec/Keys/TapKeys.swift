/// The keys of taps, and of how they are logged.
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

    package static let screenLogging = SpecShape(
        name: "screen logging", phrase: "the screen's `logging`",
        summary: "What is added to every event of the screen.",
        keys: [.optional(.parameters, .mapping(of: "text"), "Texts by name.")])

    package static let sectionLogging = SpecShape(
        name: "section logging", phrase: "`logging`",
        summary: "The long form of a section's `logging`.",
        keys: [
            .required(.identifier, .word, "Names the section in events."),
            .optional(.event, .word, default: "click", "The event that a tap sends."),
            .optional(.parameters, .mapping(of: "text"), "Texts that are added to the event."),
        ])
}
