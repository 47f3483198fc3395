/// The keys of taps and of their logging.
extension SpecKeys {
    package static let tap = SpecShape(
        name: "tap", phrase: "`onTap`",
        summary: "The action of a tap on an item: one of `push`, `open` and `set`.",
        keys: [
            .optional(.push, .word, "The id of the screen to push."),
            .optional(
                .params, .mapping(of: "text"),
                "The arguments of that screen. A text that is a single `${…}` keeps the type of its value; an absent argument is omitted."
            ),
            .optional(
                .open, .text,
                "A URL that the system opens. It has a literal scheme, or is a single `${…}` with a web address. Where it is absent, the item cannot be tapped."
            ),
            .optional(
                .set, .mapping(of: "text"),
                "The states to change, with their new values, or `searchText`, what is typed in the search field; requests that read them are sent again."
            ),
        ])

    package static let screenLogging = SpecShape(
        name: "screen logging", phrase: "the screen's `logging`",
        summary: "Parameters that are added to every event of the screen.",
        keys: [.optional(.parameters, .mapping(of: "text"), "Texts by name.")])

    package static let sectionLogging = SpecShape(
        name: "section logging", phrase: "`logging`",
        summary: "The long form of a section's `logging`.",
        keys: [
            .required(.identifier, .word, "The name of the section in events."),
            .optional(.event, .word, default: "click", "The name of the event of a tap."),
            .optional(
                .parameters, .mapping(of: "text"), "Texts by name that are added to the event."),
        ])
}
