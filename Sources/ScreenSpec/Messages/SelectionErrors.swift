import Diagnostics

/// Messages about states that taps on items and headers change.
extension Message {
    static func boundToNoState(_ key: String, like example: String) -> Message {
        Message(
            .wrongType, "`\(key)` must be a state, whose values taps change",
            label: "write `\(example)` alone")
    }

    static func selectionState(_ name: String, type: String) -> Message {
        Message(
            .wrongType,
            "`selection` must be a list of identities, but `state.\(name)` is a `\(type)`",
            label: "declare it as `\(name): {type: list(string), default: []}`")
    }

    static func selectionIdentity(
        _ type: String, state: String, element: String
    ) -> Message {
        Message(
            .wrongType,
            "the items have identities of type `\(type)`, but `state.\(state)` is a list of `\(element)`",
            label: ["string", "int"].contains(type)
                ? "declare it as `\(state): {type: list(\(type)), default: []}`"
                : "give the section an `identity` of type `\(element)`")
    }

    static let selectionWithoutIdentity = Message(
        .missingKey, "`selection` needs items with an identity, which the state keeps",
        label: "give the section an `identity`, or its model a field `id`")

    static let selectionWithoutRowIDs = Message(
        .missingKey, "`selection` needs rows with an `id`, which the state keeps",
        label: "give the rows that are chosen an `id`; others do what their `onTap` says")

    static func tapBesideSelection(_ selection: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`onTap` has no effect, since each tap on an item chooses it",
            label: "remove it, or give `selection` a condition: `[{if: …, use: state.chosen}]`",
            related: [Label(selection, "this applies always")])
    }

    static let visibilityWithoutLogging = Message(
        .missingKey, "`onVisible` needs the key `logging`, whose identifier its event has",
        label: "add `logging: ID` to the section")

    static func orderType(_ type: String) -> Message {
        Message(
            .wrongType, "`order` must be a list of ids, but found a value of type `\(type)`",
            label: "write a list of texts, as in `state.first + ['orders']`")
    }

    static func foldingState(_ name: String, type: String) -> Message {
        Message(
            .wrongType,
            "`folds` must be a `bool` or a list of keys, but `state.\(name)` is a `\(type)`",
            label: "declare it as `\(name): {type: bool, default: false}`")
    }

    static func foldingKey(_ type: String, state: String, element: String) -> Message {
        Message(
            .wrongType,
            "the key of the section is of type `\(type)`, but `state.\(state)` is a list of `\(element)`",
            label: type.hasSuffix("?")
                ? "give `each` a `key` of type `\(element)`"
                : "declare it as `\(state): {type: list(\(type)), default: []}`",
            help: "it is the `key` of `each`, else the id of the section")
    }
}
