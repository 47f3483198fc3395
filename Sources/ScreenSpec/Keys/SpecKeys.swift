import Diagnostics
import Screens
import Values

/// The key table: the single source of the accepted keys, of lists in messages, and of the
/// reference.
package enum SpecKeys {
    /// All shapes in the order of the reference.
    package static let all: [SpecShape] =
        [
            workspace, ignoredFinding, test, testCase, screen, library, app, tab, link, font,
            parameter, state, leave, sheet, flag,
            searchBar,
            field,
            enumeration, union, unionCase, api, data, load,
            refresh, section, repeatedSections, staticRow, request, sqlite, retry, paging, cell,
        ] + cells + [placeholder, alert] + layouts + [
            action, send, optimistic, undo, scrollTo, swipe, actionEntry, bar, barButton, bottomBar,
            screenLogging, sectionLogging, visibility,
            alternative,
        ]

    /// Returns the shape that has the key `word`: a child of `place` if possible, or another one
    /// unless there are many.
    static func home(of word: String, for place: SpecShape) -> SpecShape? {
        // The keys of `request` and `control` are those of the places in which they stand.
        let homes = all.filter {
            $0 !== request && $0 !== control && $0.supportedWords.contains(word)
        }
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
                .result, .mapping(of: "type", count: .nonEmpty),
                "What the screen gives back to the one that shows it: types by name, as those of `params`, lists of them, and optional ones. `dismiss` gives all fields."
            ),
            states,
            .optional(
                .leave, .shape("leave"),
                "A question before a person leaves the screen: by going back, by a swipe or by pulling a sheet down. `dismiss` does not ask."
            ),
            .optional(
                .sheet, .shape("sheet"), default: "UIKit's: as high as the device allows",
                "How the screen stands where `present` shows it."
            ),
            .optional(
                .onAppear, .shape("action"), alternatives: true,
                "What is done once for an opening of the screen, after its first load. Its `send` needs `--allow-send`, as that of a tap; coming back to the screen is `then` of the action that showed the other one."
            ),
            flags,
            .optional(
                .searchBar, .shape("searchBar"),
                default: "drawn if a section has `search`, or an expression reads `searchText`",
                "The search field below the title. Expressions read what is typed as `searchText`, an empty text at first; `--search` types it for a run."
            ),
            .optional(
                .secrets, .list(of: "name"),
                "The names of secrets, which `headers` read as `secrets.NAME`; `--secret` gives their values."
            ), .optional(.api, .shape("api"), "The defaults of all requests of the screen."),
            .optional(.data, .mapping(of: "data"), "Named requests that sections share."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions in any order; each is computed once, on demand."),
            .optional(.models, .mapping(of: "model"), "Shapes of the data, by name."),
            catalog, namedColors, namedFonts, namedLengths,
            .optional(
                .load, .shape("load"), "The failure policy, concurrency and timeout of loads."),
            .optional(.refresh, .shape("refresh"), "When the data are reloaded."),
            .optional(.bar, .shape("bar"), "The bars with their buttons."),
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
                .background, usedColor,
                default:
                    "`systemGroupedBackground` if all lists are grouped, else `systemBackground`",
                "The colour behind all sections and bars."),
            .optional(
                .layout, .shape("screen layout"), alternatives: true,
                "Layout of the whole collection."),
            .optional(
                .layouts, .mapping(of: "layout"),
                "Named layouts, or alternatives of layouts."
            ),
            .optional(
                .devices, .list(of: "device", count: 1...SpecReader.maxDevices),
                default: "iphone, 320x568@2, 1024x1366@2",
                "The screen sizes on which layouts are checked: \(Device.names), or points and pixels per point, such as `320x568@2`."
            ),
            .optional(
                .order, .expression, default: "that of `sections`",
                "The ids of sections in the order in which they are shown, as a list of texts; the others follow in the order of the spec. An id of `each` stands for the sections of all elements. Ids that no section has, and an absent list, change nothing."
            ),
            .required(
                .sections, .list(of: "section", count: .nonEmpty),
                "The sections from top to bottom; an element can be [sections from data](#sections-from-data)."
            ),
        ])

    package static let parameter = SpecShape(
        name: "parameter", phrase: "a parameter",
        summary:
            "An input of the screen: this mapping, or a type alone. Without `default` it is required.",
        keys: [
            .required(
                .type, .type,
                "`string`, `int`, `double`, `bool`, a model that is an enum, or a list of one of them."
            ),
            .optional(.default, .constant, "The value if none is given."),
            .optional(
                .pattern, .word, "A regular expression that the whole string must match."
            ),
            .optional(
                .enum, cases(of: "constant", "list of values, or a mapping from texts to titles"),
                default: "the cases of `type`, if it is an enum",
                "The allowed values; texts make it an enum, whose `.title` expressions read."),
            .optional(.description, .word, "The purpose of the parameter."),
        ])

    package static let flag = SpecShape(
        name: "flag", phrase: "a flag",
        summary:
            "What the app decides, which expressions read as `flags.NAME`: this mapping, or `bool` alone.",
        keys: [
            .required(
                .type, .type, "`string`, `int`, `double`, `bool`, or a model that is an enum."),
            .optional(
                .default, .constant, default: "`false` of a `bool`; others need one",
                "The value without `--flag`, and that of a new file with hooks."),
            .optional(.description, .word, "The purpose of the flag."),
        ])

    package static let leave = SpecShape(
        name: "leave", phrase: "`leave`",
        summary:
            "What a person is asked before leaving the screen. The step `back` agrees; the preview and `browse` ask.",
        keys: [
            .required(.when, .condition, "When it is asked: `changed`."),
            .required(.confirm, .text, alternatives: true, "The question."),
        ])

    package static let state = SpecShape(
        name: "state", phrase: "a state",
        summary:
            "A value that the user can change; expressions read it as `state.NAME`.",
        keys: [
            .optional(
                .type, .type, default: "`string`, or the type of a computed `default`",
                "`string`, `int`, `double`, `bool`, a model that is an enum, or a list or map of plain values as `list(int)`, or a list of a model as `list(Line)`."
            ),
            .required(
                .default, .constant,
                "The value that the state begins with: a literal, or one `${…}` over `params` and `data`. A state with a computed default waits for the data, and follows them until it is set to another value; `changed` says whether one has been."
            ),
            .optional(
                .enum, cases(of: "constant", "list of values, or a mapping from texts to titles"),
                default: "the cases of `type`, if it is an enum",
                "The allowed values; texts make it an enum, whose `.title` expressions read."),
            .optional(
                .control, .oneOf(StateControl.self),
                "The control that changes it."),
            .optional(.description, .word, "The purpose of the state."),
        ])

    package static let field = SpecShape(
        name: "field", phrase: "a field",
        summary: "The long form of a model's field; the short form is `TYPE` or `TYPE at PATH`.",
        keys: [
            .required(.type, .type, "The field's type."),
            .optional(
                .at, .keypath, default: "the field's name",
                "The path of the value in the JSON object: a keypath, or a JSONPath to one value, as `$['a.b']` or `$.images[0].url`."
            ),
            .optional(.default, .constant, "The value if the JSON has none."),
            .optional(
                .format,
                .forms("\(Suggestion.list(DateFormat.named.map(\.text))), or a pattern", [.word]),
                default: DateFormat.iso8601.text,
                "The date format in the JSON. A pattern has Unicode's letters `yyyy MM dd HH mm ss SSS`, also `yy` (1969 to 2068), `M`, `MMM`, `MMMM`, `d`, `EEE`, `EEEE`, `h` with `a`, the offsets `Z`, `X` and `x`, and words in single quotes. Without a day it is a time of 1 January 2000."
            ),
            .optional(
                .zone, .word,
                "The time zone of dates with a pattern that has no offset: a name such as `Asia/Seoul`, `UTC`, or an offset such as `+09:00`."
            ),
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
            .required(
                .enum, cases(of: "name", "list of texts, or a mapping from texts to titles"),
                "The declared strings; `item.status.title` is the title, or without titles the string."
            ),
            .optional(.closed, .bool(default: false), "Whether other strings are errors."),
        ])

    package static let union = SpecShape(
        name: "union", phrase: "a union",
        summary:
            "A model whose objects are of one of several models, which a value in each names. `has(item.track)` tells whether an object is of the case `track`, and `item.track` is it. `item.unknown` is the value of an object of no case, `item.identity` the case and the id, and a field that all cases have with one type is read directly, as `item.name`.",
        keys: [
            .required(
                .oneOf, .mapping(of: "case of a union", count: .nonEmpty),
                "The models by the values that name them; where a value is no name, a mapping with the keys of [a case](#case-of-a-union)."
            ),
            .required(
                .by, .keypath, "The path of the value in the JSON object: a text or a whole number."
            ),
        ])

    package static let unionCase = SpecShape(
        name: "case of a union", phrase: "a case of a union",
        summary: "The long form of a case; the short form is the name of a model.",
        keys: [
            .required(.model, .type, "The model of the objects."),
            .optional(
                .value, .word, default: "the name of the case", "The value that names the case."),
        ])

    /// The cases of an enum, maybe with their titles.
    private static func cases(of element: String, _ text: String) -> ValueKind {
        .forms(
            text, [.list(of: element, count: .nonEmpty), .mapping(of: "title", count: .nonEmpty)])
    }

    package static let section = SpecShape(
        name: "section", phrase: "a section",
        summary:
            "A list of items with one layout and one kind of cell; the items come from `items` or from a request. A value at the request's `keypath` is an item, a list there is the items.",
        base: request, contents: [.url, .file, .sqlite, .items, .rows],
        keys: [
            .required(.id, .word, "The id of the section, unique in the screen."),
            .optional(
                .when, .condition, default: "true",
                "Whether the section exists; if false, nothing is requested."),
            .optional(
                .items,
                .forms(
                    "an expression, or a list of mappings whose strings are texts",
                    [.word, .list(of: "constant")]),
                "The items: an expression of a list or an object, or literal items."),
            .optional(
                .rows, .list(of: "static row", count: 1...SectionReader.maxRows),
                "Rows of a static list, in place of items; at most \(SectionReader.maxRows)."),
            .optional(
                .identity, .expression, default: "the model's identity",
                "The identity of an item, over `item`."),
            .optional(
                .onError, .oneOf(FailurePolicy.self), alternatives: true, default: "that of `load`",
                "The effect of a failure of this section on the others."),
            .optional(
                .layout,
                .forms(
                    "[list](#list), [grid](#grid), [shelf](#shelf), [carousel](#carousel), "
                        + "[banner](#banner) or [flow](#flow), by name or as the key of its mapping; "
                        + "a name of `layouts`; or the keys of [a layout](#layout)",
                    anyLayout + [.matching(declaredName)]),
                alternatives: true, default: "`list` with `rows`; else required",
                "The layout of the items."
            ).unless(.rows),
            edge(.header, "The header before the items."),
            edge(.footer, "The footer after the items."),
            .optional(
                .folds, .expression,
                "`state.NAME` of type `bool`, or a list of the keys of `each`, or of ids: where it is true, or has the section's, the section shows its header and its footer without its items. A tap on the header changes the state, unless the header has an `onTap`, and a built-in header has the mark for it."
            ),
            .optional(
                .scrollAnchor, .oneOf(ScrollAnchor.self), default: ScrollAnchor.top.rawValue,
                "Where the screen begins. With `bottom`, of the last section of a screen, it begins at its end: the first item of the list is the newest and stands at the bottom, further pages join at the top, and what is seen keeps its place. `items` and `index` count from the top, as all outputs do."
            ),
            .optional(
                .pageOrder, .oneOf(PageOrder.self), default: PageOrder.descending.rawValue,
                "Beside `scrollAnchor: bottom`: the order of the items of each page. With `ascending` a page has its newest item last; computed items are one page."
            ),
            .optional(
                .background,
                .forms(
                    "colour, or a mapping with the keys of [a background](#background)",
                    [.shape("background")] + namedColor + [.shape("color")]),
                alternatives: true, "The background of the section."),
            .optional(
                .let, .mapping(of: "expression"),
                "Named expressions over `item` and `index`, computed once per item."),
            .optional(
                .cell,
                .forms(
                    "mapping with the keys of [a cell](#cell); or the name of a built-in template "
                        + "or of [one of `cells`](#template), alone or as the key of its slots",
                    anyCell),
                alternatives: true,
                default: "slots from [fields with well-known names](#well-known-fields)",
                "The cell of an item."),
            .optional(
                .search, .expression,
                "The text of an item, over `item`: the section shows the items whose text contains what is typed in the [search field](#searchbar), ignoring case."
            ),
            placeholder(.empty, "Shown when the section has no items, regardless of a search."),
            placeholder(
                .noResults, default: noResults,
                "Shown when a search matches no item of the section and all pages are loaded."),
            placeholder(.loading, "Shown until the data are loaded."),
            placeholder(.failure, "Shown when the section has failed."),
            .optional(
                .onTap, .shape("action"), alternatives: true,
                "The action of a tap on an item; without it, a tap does nothing."),
            .optional(
                .selection, .expression, alternatives: true,
                "`state.NAME` of type `list(string)` or `list(int)`: a tap on an item adds its identity to the list, or removes it, and built-in cells of chosen items have a checkmark. Where no alternative applies, a tap does what `onTap` says."
            ),
            .optional(
                .swipe, .shape("swipe"), "What appears when an item is swiped."),
            .optional(
                .menu, .list(of: "action entry", count: .nonEmpty),
                "The context menu of an item, which a long press opens; `--tap orders:3/menu:0` taps an entry."
            ),
            .optional(
                .logging,
                .forms(
                    "an identifier, or a mapping with `identifier`",
                    [.matching(""), .shape("section logging")]),
                "The logging identifier of the section; if absent or empty, taps are not logged."
            ),
            .optional(
                .onVisible, .shape("onVisible"),
                "Logs an event for each item that a person has seen, once while the screen is open; it has the parameters of the section's `logging`."
            ),
            .optional(
                .accessibility, .text, alternatives: true,
                "The accessibility label of the section; generated screens refuse it, since sections are no views."
            ),
        ])

    package static let repeatedSections = SpecShape(
        name: "sections from data", phrase: "an element with `each`",
        summary: """
            An element of `sections` that stands for its sections once for each element of a list \
            or entry of a map, at most \(SectionEach.maxSections) sections. Their expressions read \
            the element by its name; an id in reports has the key, as in `rows[2025-01-03]`.
            """,
        keys: [
            .required(
                .each,
                .forms(
                    "a name with an expression of a list: `{day: data.days}`; or two names with "
                        + "a map behind the second: `{name, value: data.map}`",
                    [.mapping(of: "expression of each", count: 1...2)]),
                "The elements, and the names of one in the sections."),
            .required(.key, .expression, "What tells the elements apart, over their names."),
            .required(
                .sections, .list(of: "section", count: .nonEmpty), "The sections of one element."),
        ])

    package static let staticRow = SpecShape(
        name: "static row", phrase: "a row",
        summary: """
            A row of a static list: the slots of a cell, or `cell` with another one. Its texts \
            read the names of the screen; there is no `item`.
            """,
        base: cell, contents: controlContents, contentCount: 0...1, isNeverEmpty: true,
        keys: [
            .optional(
                .cell,
                .forms("the name of a template, alone or as the key of its slots", innerCell),
                alternatives: true, "The cell of the row, in place of slots."),
            .optional(.when, .condition, default: "true", "Whether the row exists."),
            .optional(
                .onTap, .shape("action"), alternatives: true,
                "The action of a tap on the row; without it, a tap does nothing."),
            .optional(.swipe, .shape("swipe"), "The entries that appear when the row is swiped."),
            .optional(
                .menu, .list(of: "action entry", count: .nonEmpty),
                "The entries of the menu of a long press; of a `button` without `onTap`, those that it shows."
            ),
            .optional(
                .id, .word,
                "The identity of the row in events and tests, unique in its section. Taps reach the control of the row by it."
            ),
        ])

    package static let alternative = SpecShape(
        name: "alternative", phrase: "an alternative",
        summary: """
            An element of a list of alternatives, in keys that take them. The list is tried from the \
            top, and the first alternative whose `if` is true is used; the last one may be the value \
            alone: `text: [{if: item.stock == 0, use: Sold out}, "${item.stock} left"]`. `use` holds \
            a text, a word, or a name without settings; the keys of a mapping stand beside `if`: \
            `layout: [{if: environment.width > 700, grid: {columns: 3}}, list]`. In an alternative, \
            what `if` has tested by `has(…)` is there, and so is in the later ones what was tested by \
            `!has(…)`. Without an alternative that applies, the value is absent.
            """,
        keys: [
            .required(.if, .condition, "Whether the alternative applies."),
            .optional(
                .use, .forms("text, word, or the name of a layout or template"),
                "The value, unless its keys stand beside `if`."),
        ])
}

/// The search field.
extension SpecKeys {
    package static let searchBar = SpecShape(
        name: "searchBar", phrase: "`searchBar`", summary: "The search field of the screen.",
        keys: SearchBar.rows.map(\.key))
}

extension SearchBar: KeyTableReadable {
    static var unwritten: SearchBar {
        SearchBar(of: SourceRange(SourceText(path: "", bytes: []), .zero))
    }

    static let rows: [KeyTableRow<SearchBar>] = [
        .optional(
            .prompt, .text, alternatives: true, default: "`Search`",
            "Shown while nothing is typed."),
        .duration(
            .delay, \.delay, default: "none",
            "The time from the last change of the text until sections are filtered and requests that read `searchText` are sent. The whole text of `--search` or of a tap comes at once, so a run does not wait; the plan contains the time."
        ),
    ]
}
