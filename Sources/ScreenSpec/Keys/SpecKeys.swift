import Screens
import Values

/// The key table: the single source of what the reader accepts, of "expected one of" lists, and of
/// the reference.
package enum SpecKeys {
    /// All shapes in the order of the reference.
    package static let all: [SpecShape] =
        [
            screen, parameter, state, field, enumeration, api, data, load, refresh, section, sqlite,
            retry, paging, cell,
        ] + cells + [placeholder] + layouts + [
            textAlternative, wordAlternative, cellAlternative, tap, tapAlternative, screenLogging,
            sectionLogging,
        ]

    /// The shape that has `word` as a key: one below `place`, or else where there are few of them.
    static func home(of word: String, for place: SpecShape) -> SpecShape? {
        let homes = all.filter { $0.supportedWords.contains(word) }
        let words = place.supportedWords
        return homes.first { words.contains($0.name) } ?? (homes.count <= 2 ? homes.first : nil)
    }

    package static let screen = SpecShape(
        name: "screen", phrase: "a screen", summary: "The top level of a spec.",
        keys: [
            .required(
                .screen, .word,
                "Id of the screen, unique in the workspace, and its logging context."),
            .optional(.title, .text, alternatives: true, "Title in the navigation bar."),
            .optional(
                .params, .mapping(of: "parameter"),
                "Inputs, handed in by `--param` or by the screen before."),
            .optional(
                .state, .mapping(of: "state"),
                "What the person using the screen can switch; `--set` does it for a run."),
            .optional(
                .secrets, .list(of: "name"),
                "Names of secrets, which `headers` read as `secrets.NAME`; `--secret` says where the values are."
            ), .optional(.api, .shape("api"), "What the requests of the screen have in common."),
            .optional(.data, .mapping(of: "data"), "Named requests that sections share."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions in any order; each is computed once, when it is needed."),
            .optional(.models, .mapping(of: "model"), "Shapes of the data, by name."),
            .optional(
                .load, .shape("load"), "How the loader treats failures and how much runs at once."),
            .optional(.refresh, .shape("refresh"), "When what is shown is asked for again."),
            .optional(
                .cells, .mapping(of: "template"),
                "Named cell templates, which sections use like the built-in ones."),
            placeholder(.empty, "Shown when no section has an item."),
            placeholder(
                .noResults, default: noResults, "Shown when a search finds nothing in any section."),
            placeholder(.loading, "Shown until the first data arrive."),
            placeholder(.failure, "Shown when all sections have failed."),
            .optional(
                .logging, .shape("screen logging"), "Parameters of every event of this screen."),
            .optional(
                .layout, .shape("screen layout"), alternatives: true,
                "Layout of the whole collection."),
            .optional(
                .layouts, .mapping(of: "layout"),
                "Named layouts, or alternatives of them, which sections use like the built-in ones."
            ),
            .optional(
                .devices, .list(of: "device"), default: "iphone, 320x568@2, 1024x1366@2",
                "The screens that it is for, on which layouts are checked: \(Device.names), or points and pixels in a point, such as `320x568@2`."
            ), .required(.sections, .list(of: "section"), "The sections from top to bottom."),
            .later(.import, "Spec files whose models, layouts and cells this one uses."),
        ])

    package static let parameter = SpecShape(
        name: "parameter", phrase: "a parameter",
        summary:
            "An input of the screen: this mapping, or just a type. Without `default` it is required.",
        keys: [
            .required(.type, .type, "`string`, `int`, `double` or `bool`."),
            .optional(.default, .constant, "The value when none is given."),
            .optional(
                .pattern, .word, "A regular expression that the whole value of a string must match."
            ), .optional(.enum, .list(of: "constant"), "The values that are allowed."),
            .optional(.description, .word, "What the parameter is for."),
        ])

    package static let state = SpecShape(
        name: "state", phrase: "a state",
        summary:
            "What the person using the screen can switch: expressions read it as `state.NAME`.",
        keys: [
            .optional(.type, .type, default: "`string`", "`string`, `int`, `double` or `bool`."),
            .required(.default, .constant, "The value when the screen appears."),
            .optional(.enum, .list(of: "constant"), "The values that it can have."),
            .optional(
                .control, .oneOf(StateControl.self),
                "What switches it: one of several segments, or a search field."),
            .optional(.description, .word, "What the state is for."),
        ])

    package static let field = SpecShape(
        name: "field", phrase: "a field",
        summary: "The long form of a model's field; the short one is `TYPE` or `TYPE at PATH`.",
        keys: [
            .required(.type, .type, "The field's type."),
            .optional(
                .at, .keypath, default: "the field's name",
                "Where the value stands in the JSON object."),
            .optional(.default, .constant, "The value when the JSON has none."),
            .optional(
                .format, .oneOf(DateFormat.self), default: DateFormat.iso8601.rawValue,
                "How a date is written in the JSON."),
            .optional(
                .identity, .bool(default: nil), default: "true for a field `id`",
                "Whether this field tells items apart."),
            .optional(.description, .word, "Becomes a comment in generated Swift."),
        ])

    package static let enumeration = SpecShape(
        name: "enum", phrase: "an enum",
        summary: "A model whose values are strings of a known set.",
        keys: [
            .required(.enum, .list(of: "string"), "The known strings."),
            .optional(.closed, .bool(default: false), "Whether other strings are faults."),
        ])

    package static let section = SpecShape(
        name: "section", phrase: "a section",
        summary:
            "One layout, one kind of cell, many items: those that `items` gives, or those of a request of its own.",
        keys: [
            .required(.id, .word, "Id of the section, unique in the screen."),
            .optional(
                .when, .expression, default: "true",
                "Whether the section is there; where it is false, nothing is asked for."),
            .optional(
                .items, .forms("an expression, or a list of mappings whose strings are texts"),
                "The items: a list or an object that an expression gives, or the items themselves."),
            .optional(
                .model, .type, "The model of one item; an expression in `items` has its own type."),
        ] + request + [
            .optional(
                .identity, .expression, default: "the model's identity",
                "What tells items apart, over `item`."),
            .optional(
                .onError, .oneOf(FailurePolicy.self), alternatives: true, default: "that of `load`",
                "What a failure of this section does to the others."),
            .required(
                .layout,
                .forms(
                    "[list](#list), [grid](#grid), [row](#row), [carousel](#carousel), "
                        + "[banner](#banner) or [flow](#flow), by name or as the key of its mapping; "
                        + "a name of `layouts`; or the keys of [a layout](#layout)"),
                alternatives: true, "How the items are laid out."),
            .optional(.header, .shape("header"), alternatives: true, "Stands before the items."),
            .optional(.footer, .shape("header"), alternatives: true, "Stands behind the items."),
            .optional(
                .background, .shape("background"), alternatives: true, "Lies behind the section."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions over `item` and `index`, computed once for each item."),
            .optional(
                .cell,
                .forms(
                    "mapping with the keys of [a cell](#cell); or the name of a built-in template "
                        + "or of [one of `cells`](#template), alone or as the key of its slots"),
                alternatives: true,
                default: "slots from [fields with well-known names](#well-known-fields)",
                "What a cell shows."),
            .optional(.search, .expression, "The text that a search looks at, over `item`."),
            placeholder(.empty, "Shown when the section has no items, whatever is searched for."),
            placeholder(
                .noResults, default: noResults,
                "Shown when a search finds none of the section's items, and no page is left."),
            placeholder(.loading, "Shown until the data arrive."),
            placeholder(.failure, "Shown when the section has failed."),
            .optional(
                .onTap, .shape("tap"), alternatives: true, default: "nothing",
                "What a tap on an item does."),
            .optional(
                .logging, .forms("an identifier, or a mapping with `identifier`"),
                "The section's logging identifier; without one, or with an empty one, taps are not logged."
            ),
            .optional(
                .accessibility, .text, alternatives: true,
                "What assistive technology calls the section."),
        ])

    /// What stands beside the value of an alternative.
    static let condition: [SpecKey] = [
        .optional(.when, .expression, default: "true", "Whether the alternative applies."),
        .optional(
            .given, .forms("names of optionals"),
            "Optionals that must have values; inside the alternative, the names are the values."),
    ]

    package static let textAlternative = SpecShape(
        name: "alternative text", phrase: "an alternative text",
        summary: "One of a list of alternatives for a text; the first that applies is used.",
        keys: condition + [.required(.text, .text, "The text.")])

    package static let wordAlternative = SpecShape(
        name: "alternative word", phrase: "an alternative",
        summary: "One of a list of alternatives for a word; the first that applies is used.",
        keys: condition + [.required(.use, .word, "The word.")])
}
