import Screens
import Values

/// The key table: the single source of the accepted keys, of lists in messages, and of the
/// reference.
package enum SpecKeys {
    /// All shapes in the order of the reference.
    package static let all: [SpecShape] =
        [
            workspace, screen, library, parameter, state, field, enumeration, api, data, load, refresh, section,
            staticRow, sqlite,
            retry, paging, cell,
        ] + cells + [placeholder] + layouts + [
            textAlternative, wordAlternative, cellAlternative, tap, tapAlternative, screenLogging,
            sectionLogging,
        ]

    /// Returns the shape that has the key `word`: a child of `place` if possible, or another one
    /// unless there are many.
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
                "The id of the screen, unique in the workspace, and its logging context."),
            imports,
            .optional(.title, .text, alternatives: true, "Title in the navigation bar."),
            .optional(
                .params, .mapping(of: "parameter"),
                "The inputs, passed by `--param` or by the screen that pushes this one."),
            .optional(
                .state, .mapping(of: "state"),
                "The values that the user can change; `--set` sets them for a run."),
            .optional(
                .secrets, .list(of: "name"),
                "The names of secrets, which `headers` read as `secrets.NAME`; `--secret` gives their values."
            ), .optional(.api, .shape("api"), "The defaults of all requests of the screen."),
            .optional(.data, .mapping(of: "data"), "Named requests that sections share."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions in any order; each is computed once, on demand."),
            .optional(.models, .mapping(of: "model"), "Shapes of the data, by name."),
            .optional(
                .strings, .path,
                "The texts in all languages: an Apple String Catalog (`.xcstrings`), which expressions read as `strings.NAME`."
            ),
            .optional(
                .load, .shape("load"), "The failure policy, concurrency and timeout of loads."),
            .optional(.refresh, .shape("refresh"), "When the data are reloaded."),
            .optional(
                .cells, .mapping(of: "template"),
                "Named cell templates."),
            placeholder(.empty, "Shown when no section has an item."),
            placeholder(
                .noResults, default: noResults, "Shown when a search finds nothing in any section."),
            placeholder(.loading, "Shown until the first data are loaded."),
            placeholder(.failure, "Shown when all sections have failed."),
            .optional(
                .logging, .shape("screen logging"), "Parameters of every event of this screen."),
            .optional(
                .layout, .shape("screen layout"), alternatives: true,
                "Layout of the whole collection."),
            .optional(
                .layouts, .mapping(of: "layout"),
                "Named layouts, or alternatives of layouts."
            ),
            .optional(
                .devices, .list(of: "device"), default: "iphone, 320x568@2, 1024x1366@2",
                "The screen sizes on which layouts are checked: \(Device.names), or points and pixels per point, such as `320x568@2`."
            ), .required(.sections, .list(of: "section"), "The sections from top to bottom."),
        ])

    package static let parameter = SpecShape(
        name: "parameter", phrase: "a parameter",
        summary:
            "An input of the screen: this mapping, or a type alone. Without `default` it is required.",
        keys: [
            .required(
                .type, .type, "`string`, `int`, `double`, `bool`, or a model that is an enum."),
            .optional(.default, .constant, "The value if none is given."),
            .optional(
                .pattern, .word, "A regular expression that the whole string must match."
            ), .optional(
                .enum, .list(of: "constant"), default: "the cases of `type`, if it is an enum",
                "The allowed values; strings make it an enum."),
            .optional(.description, .word, "The purpose of the parameter."),
        ])

    package static let state = SpecShape(
        name: "state", phrase: "a state",
        summary:
            "A value that the user can change; expressions read it as `state.NAME`.",
        keys: [
            .optional(
                .type, .type, default: "`string`",
                "`string`, `int`, `double`, `bool`, or a model that is an enum."),
            .required(.default, .constant, "The initial value."),
            .optional(
                .enum, .list(of: "constant"), default: "the cases of `type`, if it is an enum",
                "The allowed values; strings make it an enum."),
            .optional(
                .control, .oneOf(StateControl.self),
                "The control that changes it: segments or a search field."),
            .optional(.description, .word, "The purpose of the state."),
        ])

    package static let field = SpecShape(
        name: "field", phrase: "a field",
        summary: "The long form of a model's field; the short form is `TYPE` or `TYPE at PATH`.",
        keys: [
            .required(.type, .type, "The field's type."),
            .optional(
                .at, .keypath, default: "the field's name",
                "The path of the value in the JSON object."),
            .optional(.default, .constant, "The value if the JSON has none."),
            .optional(
                .format, .oneOf(DateFormat.self), default: DateFormat.iso8601.rawValue,
                "The date format in the JSON."),
            .optional(
                .identity, .bool(default: nil), default: "true for a field `id`",
                "Whether this field identifies items."),
            .optional(
                .description, .word, "A description, which generated Swift contains as a comment."),
        ])

    package static let enumeration = SpecShape(
        name: "enum", phrase: "an enum",
        summary: "A model whose values are a set of strings.",
        keys: [
            .required(.enum, .list(of: "string"), "The declared strings."),
            .optional(.closed, .bool(default: false), "Whether other strings are errors."),
        ])

    package static let section = SpecShape(
        name: "section", phrase: "a section",
        summary:
            "A list of items with one layout and one kind of cell; the items come from `items` or from a request.",
        keys: [
            .required(.id, .word, "The id of the section, unique in the screen."),
            .optional(
                .when, .expression, default: "true",
                "Whether the section exists; if false, nothing is requested."),
            .optional(
                .items, .forms("an expression, or a list of mappings whose strings are texts"),
                "The items: an expression of a list or an object, or literal items."),
            .optional(
                .rows, .list(of: "static row"), "Rows of a static list, in place of items."),
            .optional(
                .model, .type,
                "The model of one item; not used with `rows` or if `items` is an expression."),
        ] + request + [
            .optional(
                .identity, .expression, default: "the model's identity",
                "The identity of an item, over `item`."),
            .optional(
                .onError, .oneOf(FailurePolicy.self), alternatives: true, default: "that of `load`",
                "The effect of a failure of this section on the others."),
            .optional(
                .layout,
                .forms(
                    "[list](#list), [grid](#grid), [row](#row), [carousel](#carousel), "
                        + "[banner](#banner) or [flow](#flow), by name or as the key of its mapping; "
                        + "a name of `layouts`; or the keys of [a layout](#layout)"),
                alternatives: true, default: "`list` with `rows`; else required",
                "The layout of the items."),
            .optional(
                .header, .shape("header"), alternatives: true, "The header before the items."),
            .optional(.footer, .shape("header"), alternatives: true, "The footer after the items."),
            .optional(
                .background, .shape("background"), alternatives: true,
                "The background of the section."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions over `item` and `index`, computed once per item."),
            .optional(
                .cell,
                .forms(
                    "mapping with the keys of [a cell](#cell); or the name of a built-in template "
                        + "or of [one of `cells`](#template), alone or as the key of its slots"),
                alternatives: true,
                default: "slots from [fields with well-known names](#well-known-fields)",
                "The cell of an item."),
            .optional(.search, .expression, "The text that a search matches, over `item`."),
            placeholder(.empty, "Shown when the section has no items, regardless of a search."),
            placeholder(
                .noResults, default: noResults,
                "Shown when a search matches no item of the section and all pages are loaded."),
            placeholder(.loading, "Shown until the data are loaded."),
            placeholder(.failure, "Shown when the section has failed."),
            .optional(
                .onTap, .shape("tap"), alternatives: true, default: "nothing",
                "The action of a tap on an item."),
            .optional(
                .logging, .forms("an identifier, or a mapping with `identifier`"),
                "The logging identifier of the section; if absent or empty, taps are not logged."
            ),
            .optional(
                .accessibility, .text, alternatives: true,
                "The accessibility label of the section."),
        ])

    package static let staticRow = SpecShape(
        name: "static row", phrase: "a row",
        summary: """
            A row of a static list: the slots of a cell, or `cell` with another one. Its texts \
            read the names of the screen; there is no `item`.
            """,
        keys: cell.keys + [
            .optional(
                .cell,
                .forms("the name of a template, alone or as the key of its slots"),
                alternatives: true, "The cell of the row, in place of slots."),
            .optional(.when, .expression, default: "true", "Whether the row exists."),
            .optional(
                .onTap, .shape("tap"), alternatives: true, default: "nothing",
                "The action of a tap on the row."),
            .optional(
                .id, .word, "The identity of the row in events and tests, unique in its section."),
        ])

    /// The keys of the condition of an alternative.
    static let condition: [SpecKey] = [
        .optional(.when, .expression, default: "true", "Whether the alternative applies."),
        .optional(
            .given, .forms("names of optionals"),
            "Optionals that must have a value; inside the alternative, their names are the unwrapped values."
        ),
    ]

    package static let textAlternative = SpecShape(
        name: "alternative text", phrase: "an alternative text",
        summary: "An alternative for a text; the first one that applies is used.",
        keys: condition + [.required(.text, .text, "The text.")])

    package static let wordAlternative = SpecShape(
        name: "alternative word", phrase: "an alternative",
        summary: "An alternative for a word; the first one that applies is used.",
        keys: condition + [.required(.use, .word, "The word.")])
}
