import Diagnostics
import Screens
import Values

/// Messages about actions.
extension Message {
    static func noAction(_ what: String) -> Message {
        let verbs = SpecKeys.verbs.map { "`\($0.word)`" }.joined(separator: ", ")
        return Message(
            .missingKey, "\(what) needs an action: one of \(verbs)", label: "add one of them")
    }

    static func severalActions(
        _ first: String, second: String, first other: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys,
            "a mapping has one action, but this one has `\(first)` and `\(second)`",
            label: "remove one of the two", related: [Label(other, "the first action")],
            help: "`then: {\(second): …}` does both, one after the other")
    }

    static let paramsWithoutPush = Message(
        .conflictingKeys, "`params` needs `push`, `present` or `call`",
        label: "remove it, or add one of them")

    static func callArgument(_ name: String, of type: String) -> Message {
        Message(
            .callMismatch,
            "the app cannot be given `\(name)`, which is \(type): an argument of `call` is a text, a number, a Boolean or a list of them",
            label: "write what the app needs of it, such as `${item.id}`")
    }

    static func callMismatch(
        _ name: String, _ found: String, expected: String, other: SourceRange
    ) -> Message {
        Message(
            .callMismatch,
            "`\(name)` is called with \(found) here, and with \(expected) elsewhere",
            label: "a function of the app has the same parameters wherever it is called",
            related: [Label(other, "the other call is here")])
    }

    static let otherwiseWithoutSend = Message(
        .conflictingKeys,
        "`otherwise` needs `send`, `retry` or `refresh`: no other action can fail",
        label: "remove it, or add `send`")

    static let afterDismiss = Message(
        .conflictingKeys, "nothing follows `dismiss`: the screen is gone then",
        label: "remove it",
        help: "put the action before: `onTap: {…, then: {dismiss: true}}`")

    static func verbIsFalse(_ what: String) -> Message {
        Message(
            .wrongType, "\(what) must be `true`, but found `false`",
            label: "write `true`, or remove the action")
    }

    static let emptySwipe = Message(
        .missingKey, "`swipe` needs `leading` or `trailing`", label: "add one of them",
        help: "as in `swipe: {trailing: [{title: Delete, onTap: {…}}]}`")

    static let noActionEntries = Message(
        .wrongType, "a list of entries must have at least one entry, but found an empty list",
        label: "add an entry, or remove the key")

    // MARK: - Sending

    static let noMethod = Message(
        .missingKey, "`send` needs a method with a URL: `post`, `put`, `patch` or `delete`",
        label: "add one of them", help: "as in `send: {delete: \"/orders/${item.id}\"}`")

    static func severalMethods(
        _ first: String, second: String, first other: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys,
            "`send` has one method, but this one has `\(first)` and `\(second)`",
            label: "remove one of the two", related: [Label(other, "the first method")],
            help: "`then: {send: {\(second): …}}` sends another request afterwards")
    }

    static func responseOfSeveral(for loop: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`response` cannot stand beside `for`: there are several responses",
            label: "remove it", related: [Label(loop, "one request for each element")])
    }

    // MARK: - Optimism

    static let undoWithoutSend = Message(
        .conflictingKeys, "`undo` needs `send`: no other action can wait",
        label: "remove it, or add `send`")

    static let emptyOptimism = Message(
        .missingKey, "`optimistic` needs `update`, `insert` or `set`", label: "add one of them",
        help: "`optimistic: remove` removes the item")

    static let noItemToChange = Message(
        .conflictingKeys, "there is no item of data here that a write could change",
        label: "write `optimistic: {set: {…}}`, or remove it",
        help:
            "`remove` and `update` change the item that is tapped; `update` needs its model. A template has it in its slot `item`, or in its only slot with an object"
    )

    static func changeOfUnion(_ union: String) -> Message {
        Message(
            .conflictingKeys,
            "the item is one of the union `\(union)`, whose fields no write changes",
            label: "write `optimistic: remove`, or `{set: {…}}` for a state that the cell reads")
    }

    /// - Parameters:
    ///   - item: the name of the item where the template is used; nil if there is none.
    ///   - change: the `optimistic` of the template.
    static func changeOfOtherItem(
        _ template: String, slot: String, value: String, item: String?, change: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys,
            "`\(template)` changes the item that is tapped, but here its `\(slot)` is `\(value)`",
            label: item.map { "pass `${\($0)}`" } ?? "there is no item of a section here",
            related: [Label(change, "this changes the item of the section")],
            help: "or write `optimistic: {set: {…}}` there, which changes states")
    }

    static func unknownField(_ name: String, of model: Model) -> Message {
        let known = model.fields.map(\.name)
        return Message(
            .setMismatch, "`\(model.name)` has no field `\(name)`",
            near: Suggestion.nearest(to: name, among: known),
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: "its fields are \(Suggestion.list(known, near: name))")
    }

    static func fieldMismatch(
        _ message: String, label: String, declared: SourceRange?
    ) -> Message {
        Message(
            .setMismatch, message, label: label,
            related: declared.map { [Label($0, "the field is declared here")] } ?? [])
    }

    static func optimismWithoutIdentity(_ section: Section) -> Message {
        Message(
            .missingKey, "`remove` and `update` need an identity of the items",
            label: "nothing tells the items apart when they are loaded again",
            related: [Label(section.place, "its items have no identity")],
            help: "say which expression it is: `identity: item.name`")
    }

    static func optimisticIdentity(_ field: String) -> Message {
        Message(
            .conflictingKeys, "`\(field)` is the identity of the item, which a write cannot change",
            label: "remove it")
    }

    static func unopenableURL(_ problem: String) -> Message {
        Message(
            .malformedURL, "this URL cannot be opened: \(problem)",
            help: "as in `https://example.com/${item.id}`, `mailto:${item.email}` or `${item.url}`")
    }

    static func unknownState(_ name: String, known: [String]) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .setMismatch, "the screen has no state `\(name)`", near: near,
            help: known.isEmpty
                ? "declare it in the screen: `state: {\(name): {default: …}}`"
                : "its states are \(Suggestion.list(known, near: name))")
    }

    /// - Parameter shared: the states of libraries.
    static func resetOfNothing(_ shared: [String]) -> Message {
        Message(
            .setMismatch, severity: .warning,
            "`reset: true` is for the states of the screen, which has none of its own",
            label: shared.isEmpty
                ? "remove it"
                : "name states of all screens: `reset: [\(shared.joined(separator: ", "))]`")
    }

    static func setToDefault(_ name: String) -> Message {
        Message(
            .forgottenInterpolation, severity: .warning,
            "this gives `\(name)` the text `default`",
            label: "write `reset: [\(name)]` for the value that the state began with")
    }

    /// - Parameter declared: The state; nil for what is typed in the search field, which is a text.
    static func setMismatch(_ message: String, label: String, declared: SourceRange?) -> Message {
        Message(
            .setMismatch, message, label: label,
            related: declared.map { [Label($0, "the state is declared here")] } ?? [])
    }

    static func reservedParameter(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` is a built-in event parameter",
            label: "choose another name")
    }

    static let noEffect = Message(
        .missingKey, "a bar button needs `onTap` or `menu`", label: "add one of them")

    static func menuBesideTap(_ button: String, menu: SourceRange) -> Message {
        Message(
            .conflictingKeys, "\(button) has `onTap` or `menu`, not both",
            label: "remove one of them", related: [Label(menu, "the menu")])
    }

    static let enabledOfSwipe = Message(
        .conflictingKeys, "an entry of `swipe` is always enabled, as in UIKit",
        label: "write `when`: the entry is then absent")

    static let tapWithoutButton = Message(
        .missingKey, "`onTap` of a placeholder needs `button`, which is tapped",
        label: "add `button: Add one`")

    static func reservedNodeID(_ id: String) -> Message {
        Message(
            .malformedName, "taps reach another part of a screen as `\(id)`",
            label: "choose another name")
    }

    static let sectionInLibrary = Message(
        .unsupportedKey, "a template of a library cannot scroll to a section",
        label: "a library does not know the sections of its screens",
        help: "declare the template in the spec of the screen")

    static let noPlaceToScrollTo = Message(
        .missingKey, "`scrollTo` names no place", label: "add `section`, or `to: start`")

    static let itemWithoutSection = Message(
        .missingKey, "`item` needs the `section` that has it", label: "add `section: ID`")

    static func edgeBesideItem(item: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`to` has no effect beside `item`",
            label: "remove it: the item is shown below the bars",
            related: [Label(item, "the item is named here")])
    }

    static func verbInLibrary(_ verb: Key) -> Message {
        Message(
            .unsupportedKey, "a template of a library cannot have `\(verb.word)`",
            label: [.set, .reset].contains(verb)
                ? "it sets no states, those of its library neither"
                : "a library does not know the requests of its screens",
            help: "declare the template in the spec of the screen")
    }

}

extension ArgumentMismatch {
    /// Returns the message for a value of the parameter or state `name`.
    func message(
        _ name: String, as what: String, in models: ModelTable = ModelTable()
    ) -> String {
        switch self {
        case .type(let found, let expected, let isLiteral):
            let value = isLiteral ? "`\(found)`" : "a value of type `\(found)`"
            return "\(name) must be `\(expected.text(in: models))`, but found \(value)"
        case .absent: return "\(name) is required, but this value may be absent"
        case .pattern: return "this value does not match the `pattern` of \(name)"
        case .notAllowed(let text, _): return "`\(text)` is not one of the values of \(name)"
        case .cases(let cases, let allowed):
            let other = cases.cases.first { !allowed.cases.contains($0) } ?? ""
            return
                "`\(cases.name)` has the case `\(other)`, which is not one of the values of \(name)"
        case .anyText: return "\(name) must be one of its values, but found any text"
        }
    }

    func label(in models: ModelTable = ModelTable()) -> String {
        switch self {
        case .type(_, .bool, true): "write `true` or `false`"
        case .type(_, let expected, true): "write a value of type `\(expected.text(in: models))`"
        case .type(_, .string, false): "convert it, as in `${string(item.id)}`"
        case .type(_, let expected, false):
            "write one `${…}` of type `\(expected.text(in: models))`"
        case .absent(let tests):
            "test it in `if`\(tests.isEmpty ? ", as in `has(x)`" : ": `\(tests.joined(separator: " && "))`"), or add `.orValue(…)`"
        case .pattern(let pattern): "the whole text must match `\(pattern)`"
        case .notAllowed(let text, let values):
            Suggestion.nearest(to: text, among: values).map { "did you mean `\($0)`?" }
                ?? "one of \(Suggestion.list(values, near: text))"
        case .cases(_, let allowed): "it can be \(Suggestion.list(allowed.cases))"
        case .anyText(let allowed):
            "declare the text as an enum in `models`, or choose: `${… ? '\(allowed.cases.first ?? "")' : '\(allowed.cases.last ?? "")'}`"
        }
    }
}
