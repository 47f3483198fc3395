/// The names that expressions read besides those that a spec declares.
enum ReferenceNames {
    /// What a name is, and where it has a value.
    static let all: [(name: String, meaning: String)] = [
        ("item", "the item of a section; also the slot of a template with that name"),
        ("index", "the position of an item in its section, from 0"),
        ("items", "the items of a section, in its headers, footers and `let`"),
        ("section", "what a section shows, in headers, footers and layouts: section.isEmpty"),
        ("environment", "what shows the screen, in layouts and headers: environment.width"),
        ("params", "the parameters of the screen, by name"),
        ("state", "the states of the screen and of its libraries, by name"),
        ("data", "the entries of data, by name"),
        ("flags", "the flags of the screen or app, by name"),
        ("colors", "colours: those of the spec, and UIKit's"),
        ("searchText", "what is typed in the search field"),
        ("now", "the moment at which the screen is shown"),
        ("valid", "whether no control of the screen has a problem"),
        (
            "changed",
            "whether a state with a default of data or params has another value than that default; only where there is such a state"
        ),
        ("sending", "whether a write of the screen, or of the item, has no answer yet"),
        ("failed", "in an item that was inserted: why it was not sent; absent if it was"),
        (
            "problems",
            "what is wrong with a state: problems.name, which may be absent; of controls and failed answers"
        ),
        ("newID()", "a text that no other action has, in the actions of a screen"),
        (
            "response",
            "the answer: in paging, reject and `then` after a send; `sections.ID.response` for what is shown"
        ),
        ("headers", "the fields of the answer by lower-case names, in paging and reject"),
        ("page", "the number of the page, in paging"),
        ("error", "why something failed, in failure and otherwise: error.message, error.status"),
        ("value", "the new value of a control, in onChange"),
        ("result", "what the shown screen has given back, in `then` after push or present"),
        (
            "sections.ID.total",
            "the number that `total` of paging reads; sections.ID.response and sections.ID.headers are the answer"
        ),
    ]

    /// Returns the lines of names: of `sections.ID.total` also for `sections.total`, `sections` and `total`.
    static func lines(for word: String) -> [String] {
        all.filter { entry in
            let bare = entry.name.filter { $0 != "(" && $0 != ")" }
            let parts = bare.split(separator: ".").map(String.init)
            return [entry.name, bare, parts[0]].contains(word)
                || parts.count > 2 && [parts[2], "\(parts[0]).\(parts[2])"].contains(word)
        }
        .map { "\($0.name): a name of expressions: \($0.meaning)\n" }
    }
}
