import CellCore
import Screens

/// The keys of actions and of their logging.
extension SpecKeys {
    /// The keys of which an action has one.
    static let verbs: [Key] = [
        .push, .present, .dismiss, .open, .set, .reset, .send, .refresh, .notice, .call, .scrollTo,
        .retry, .discard,
    ]

    package static let action = SpecShape(
        name: "action", phrase: "an action",
        summary: """
            What a tap does: one of `push`, `present`, `dismiss`, `open`, `set`, `reset`, `send`, \
            `refresh`, `notice`, `call`, `scrollTo`, `retry` and `discard`, and what follows it.
            """,
        contents: verbs,
        keys: [
            .optional(.push, .word, "The id of the screen to push."),
            .optional(.present, .word, "The id of the screen to show as a sheet."),
            .optional(
                .params, .mapping(of: "text or list"),
                "The arguments of that screen, or of what `call` names. A text that is a single `${…}` keeps the type of its value; an absent argument is omitted. Those of `call` are texts, numbers, booleans, URLs and lists of them."
            ),
            .optional(
                .dismiss,
                .forms(
                    "`true`, or the fields of [`result`](#screen)",
                    [.yes, .mapping(of: "text or list", count: .nonEmpty)]),
                "Leaves the screen, to the one that pushed or presented it, and gives that the fields of the screen's `result`."
            ),
            .optional(
                .open, .text,
                "A URL that the system opens. It has a literal scheme, or is a single `${…}` with a web address. Where it is absent, the item cannot be tapped."
            ),
            .optional(
                .set, .mapping(of: "text or list", count: .nonEmpty),
                "The states to change, with their new values, or `searchText`, what is typed in the search field; requests that read them are sent again."
            ),
            .optional(
                .reset,
                .forms(
                    "names of states, or `true`",
                    [.list(of: "name", count: .nonEmpty), .word, .yes]),
                "The states that have their defaults again, as if nobody had set them; `true` for all of the screen."
            ),
            .optional(
                .send, .shape("send"),
                "A request that may change something on the server. `run --tap` shows it, and sends it only with `--allow-send`."
            ),
            .optional(
                .refresh,
                .forms("an entry of `data`, a section, or `true`", [.word, .yes]),
                "What is loaded again, with the pages that it has: an entry of `data`, a section with a request of its own, or with `true` the whole screen from its first pages."
            ),
            .optional(
                .notice, .text, alternatives: true, "A short text that is shown for a while."),
            .optional(
                .call, .word,
                "The name of a function of the app, which gets `params`. Their types are those of the arguments, and the same wherever the screen calls it. In Swift it is a requirement of the hooks; in a run it is told and counts as done."
            ),
            .optional(
                .scrollTo,
                .forms(
                    "the id of a section, or a mapping with the keys of [scrollTo](#scrollto)",
                    [.word, .shape("scrollTo")]),
                "Where the content is scrolled to: where a section begins, below the bars, or what the mapping says. What is not there is not scrolled to."
            ),
            .optional(
                .retry, .yes,
                "Sends the request again that added the item by [`insert`](#optimistic) and has failed. `then` follows its success and `otherwise` another failure; what follows the first attempt is not done again."
            ),
            .optional(
                .discard, .yes,
                "Removes the item that a request added by [`insert`](#optimistic) and that has stayed since it failed."
            ),
            .optional(
                .confirm, .text, alternatives: true,
                "A question that the person must agree to before anything is done."),
            .optional(
                .undo, .shape("undo"),
                "Beside `send`: lets the person take the action back for a while, before the request is sent."
            ),
            .optional(
                .then, .shape("action"), alternatives: true,
                "What follows: at once; after `push` and `present` when the person is back, with the name `result` if the shown screen declares one: what it has given, or nothing; after `call` when the app has done it; after `refresh` when all that it loads again has been loaded; after `send` when it has succeeded, with the name `response` if its type is declared."
            ),
            .optional(
                .otherwise, .shape("action"), alternatives: true,
                "What follows a failed `send`, `retry` or `refresh`, with the names `error.kind`, `error.status`, `error.message` and, after a `send` where `errors` is declared, `error.response`."
            ),
        ])

    package static let scrollTo = SpecShape(
        name: "scrollTo", phrase: "`scrollTo`",
        summary:
            "The long form of `scrollTo`: the beginning or the end of a section or of the whole content, or an item.",
        isNeverEmpty: true,
        keys: [
            .optional(
                .section, .word, default: "the whole content",
                "The id of the section; one of `each` has the key of its element, as in `days[2025-01-03]`."
            ),
            .optional(
                .to, .oneOf(ScrollEdge.self), default: ScrollEdge.start.rawValue,
                "Which end of it is shown: the beginning below the bars, or the end at the bottom of the screen."
            ),
            .optional(
                .item, .text,
                "The identity of an item of the section, in place of `to`: it is shown below the bars."
            ),
        ])

    package static let swipe = SpecShape(
        name: "swipe", phrase: "`swipe`",
        summary: """
            The entries that appear when an item is swiped, from the edge of the item inwards. A \
            picture shows an item that is not swiped; JSON has its entries, and `--tap \
            orders:3/swipe.trailing:0` taps one.
            """,
        isNeverEmpty: true,
        keys: [
            .optional(
                .leading, .list(of: "action entry", count: .nonEmpty),
                "The entries of a swipe from the leading edge."
            ),
            .optional(
                .trailing, .list(of: "action entry", count: .nonEmpty),
                "The entries of a swipe from the trailing edge."),
        ])

    package static let actionEntry = SpecShape(
        name: "action entry", phrase: "an entry",
        summary: "An entry of `swipe` or `menu`.",
        keys: [
            .required(.title, .text, alternatives: true, "What it says."),
            .optional(
                .symbol, .text, alternatives: true,
                "The name of an SF Symbol that is shown with it, such as `trash`."),
            .optional(
                .role, .oneOf(CellRole.self), default: CellRole.normal.rawValue,
                "Whether it removes something: it is red then."),
            .optional(.when, .condition, default: "true", "Whether the entry is there."),
            .optional(
                .enabled, .condition, default: "true",
                "Whether it reacts; else it is dimmed. An entry of `swipe` always does."),
            .required(.onTap, .shape("action"), alternatives: true, "What it does."),
        ])

    package static let bar = SpecShape(
        name: "bar", phrase: "`bar`",
        summary: """
            The navigation bar with its buttons, and the bar at the bottom of the screen. `--tap \
            bar.trailing:0` taps a button, and `--tap bar.trailing:0/menu:1` an entry of its menu.
            """,
        keys: [
            .optional(
                .largeTitle, .bool(default: true),
                "Whether the title is large until the content is scrolled."),
            .optional(
                .leading, .list(of: "bar button", count: .nonEmpty),
                "The buttons at the leading edge."),
            .optional(
                .trailing, .list(of: "bar button", count: .nonEmpty),
                "The buttons at the trailing edge, from the leading to the trailing one."),
            .optional(
                .bottom,
                .forms(
                    "a list of bar buttons, or `{cell: NAME}`",
                    [.list(of: "bar button", count: .nonEmpty), .shape("bottom bar")]),
                "What stays at the bottom of the screen: buttons, or a template."),
        ])

    package static let barButton = SpecShape(
        name: "bar button", phrase: "a bar button",
        summary: "A button of a bar, which shows its symbol, else its title.",
        contents: [.onTap, .menu],
        keys: actionEntry.keys.filter { $0.key != .onTap } + [
            .optional(
                .onTap, .shape("action"), alternatives: true, "What it does."),
            .optional(
                .menu, .list(of: "action entry", count: .nonEmpty),
                "The entries of a menu that it shows instead."),
        ])

    package static let bottomBar = SpecShape(
        name: "bottom bar", phrase: "`bottom`",
        summary: "A template that stays at the bottom of the screen.",
        keys: [
            .required(
                .cell,
                .forms(
                    "the name of one of [`cells`](#template), alone or as the key of its slots",
                    innerCell),
                "The template.")
        ])

    package static let send = SpecShape(
        name: "send", phrase: "`send`",
        summary: """
            A request of an action. It is sent once: there is no retry and no paging, and polls \
            never repeat it. A relative URL is appended to `baseURL` of [`api`](#api), whose \
            `headers`, `query` and `timeout` it has too.
            """,
        contents: methods.map(\.key),
        keys: methods + [
            .optional(
                .query, .mapping(of: "text with alternatives"),
                "Query parameters by name; an absent value removes the parameter, even one of `api`. A list repeats its name for each element."
            ),
            .optional(
                .headers, .mapping(of: "text with alternatives"),
                "Header fields by name; an absent value removes the field, even one of `api`."),
            .optional(
                .json, .forms("any JSON, whose strings are texts"),
                "The body, as JSON. An absent value in it is null."),
            .optional(.form, .mapping(of: "text"), "The fields of a form as the body."),
            .optional(
                .timeout, .duration, default: "that of `api`, else `--timeout`", "The time limit."),
            .optional(
                .response, .type,
                "The model of the response, which `then` reads as `response`. Without it, the body of the response may be anything."
            ),
            .optional(
                .errors, .type, default: "that of `api`",
                "The model of the body of a response with a bad status, which `otherwise` reads as `error.response`."
            ),
            .optional(
                .problems, .mapping(of: "text with alternatives", count: .nonEmpty),
                "What a failed answer says is wrong, by the names of states: texts over the names of `otherwise`. Each is shown below the control of its state as long as this has the value that was sent; `valid` is false meanwhile, and expressions read `problems.NAME`."
            ),
            .optional(
                .for, .mapping(of: "expression", count: 1...1),
                "A name and a list: one request for each element, one after the other, up to the first failure."
            ),
            .optional(
                .optimistic,
                .forms(
                    "`remove`, or a mapping with the keys of [optimistic](#optimistic)",
                    [.oneOf(["remove"]), .shape("optimistic")]),
                "What is shown at once, as if the request had succeeded: `remove` takes the item out of its section. It is taken back if the request fails."
            ),
        ])

    private static let methods = SendMethod.allCases.compactMap { method in
        Key.allCases.first { $0.word == method.rawValue }.map {
            SpecKey.optional($0, .text, "The URL of a \(method.name) request.")
        }
    }

    package static let optimistic = SpecShape(
        name: "optimistic", phrase: "`optimistic`",
        summary: """
            What a screen shows while a request is sent, and afterwards until the items are loaded \
            again.
            """,
        isNeverEmpty: true,
        keys: [
            .optional(
                .update, .mapping(of: "text"),
                "Fields of the item, which is an object of a model, with other values. In a template the item is the object of its slot `item`, or of its only slot with an object."
            ),
            .optional(
                .insert, .text,
                "An item that is added to the section `into`: one `${…}` with an object of its model. A failure keeps it, until `retry` or `discard`; an item with its identity that is loaded takes its place. What `set` gives beside it is not taken back after a failure."
            ),
            .optional(.into, .word, "The id of the section that `insert` adds the item to."),
            .optional(
                .to, .oneOf(ScrollEdge.self), default: ScrollEdge.start.rawValue,
                "Where `insert` adds it: before the items that are loaded, or after them."),
            .optional(
                .id, .text,
                "The identity that the answer gives to the added item, which reads `response`, as in `${response.id}`. Without it the item keeps the identity that it has."
            ),
            .optional(
                .set, .mapping(of: "text or list", count: .nonEmpty),
                "States with other values, as the action `set` gives them."),
        ])

    package static let undo = SpecShape(
        name: "undo", phrase: "`undo`",
        summary: """
            The time in which a person may take a request back before it is sent. It is sent at \
            once when the screen is left, when another request waits, and at the end of a run.
            """,
        keys: [
            .required(.title, .text, alternatives: true, "What has been done: `Order deleted`."),
            .optional(
                .delay, .duration, default: UndoOffer.defaultDelay.text, "How long it waits."),
        ])

    package static let screenLogging = SpecShape(
        name: "screen logging", phrase: "the screen's `logging`",
        summary: "Parameters that are added to every event of the screen.",
        keys: [.optional(.parameters, .mapping(of: "text with alternatives"), "Texts by name.")])

    package static let visibility = SpecShape(
        name: "onVisible", phrase: "`onVisible`",
        summary: "When an item of a section counts as seen, and the event for that.",
        keys: [
            .optional(
                .share, .number(Visibility.shares, default: Visibility().share),
                "The least share of the item that is in sight; of one larger than the screen, the share of the screen that it fills."
            ),
            .optional(
                .for, .duration, default: "1s", "How long it is in sight, without a break."),
            .optional(
                .event, .word, default: Visibility().event, "The name of the event."),
        ])

    package static let sectionLogging = SpecShape(
        name: "section logging", phrase: "`logging`",
        summary: "The long form of a section's `logging`.",
        keys: [
            .required(
                .identifier, .forms("plain text", [.matching("")]),
                "The name of the section in events."),
            .optional(.event, .word, default: "click", "The name of the event of a tap."),
            .optional(
                .parameters, .mapping(of: "text with alternatives"),
                "Texts by name that are added to the event."),
        ])
}
