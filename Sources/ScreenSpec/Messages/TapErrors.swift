import Diagnostics
import Screens
import Values

/// Every message about `onTap`.
extension Message {
    static let noAction = Message(
        .missingKey, "a tap needs something to do: `push`, `open` or `set`", cure: "add one of them"
    )

    static func severalActions(
        _ first: String, _ second: String, first other: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys, "a tap does one thing, and here are `\(first)` and `\(second)`",
            cure: "remove one of the two", related: [Label(other, "the first action")])
    }

    static let paramsWithoutPush = Message(
        .conflictingKeys, "`params` are handed to a screen, and no screen is pushed here",
        cure: "remove them, or add `push`")

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
                ? "declare it at the top: `state: {\(name): {default: …}}`"
                : "its states are \(Suggestion.list(known))")
    }

    static func setMismatch(_ message: String, _ cure: String, declared: SourceRange) -> Message {
        Message(
            .setMismatch, message, cure: cure,
            related: [Label(declared, "the state is declared here")])
    }

    static func takenParameter(_ name: String) -> Message {
        Message(
            .malformedName, "every event has a parameter `\(name)` already",
            cure: "take another name")
    }

    // MARK: - Pushed screens

    static func unknownScreen(_ id: String, known: [String], isCut: Bool) -> Message {
        let near = Suggestion.nearest(to: id, among: known)
        let rest = isCut ? "; there are too many files below the root to look at all" : ""
        return Message(
            .unknownScreen, "no spec of the workspace has the screen `\(id)`", near: near,
            help: "a screen is known by the `screen` of its spec, which lies below the root\(rest)")
    }

    static func ambiguousScreen(_ id: String, candidates: [SourceRange]) -> Message {
        Message(
            .duplicateName, "several specs are equally near and have the screen `\(id)`",
            cure: "which of them is meant?",
            related: candidates.prefix(8).map { Label($0, "one of them") },
            help: "give each screen an id of its own")
    }

    static func unknownParameter(_ name: String, of screen: ScreenInterface) -> Message {
        let known = screen.parameters?.map(\.name) ?? []
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .pushMismatch, "the screen `\(screen.id)` has no parameter `\(name)`", near: near,
            related: [Label(screen.place, "the screen is declared here")],
            help: known.isEmpty
                ? "it has no parameters" : "its parameters are \(Suggestion.list(known))")
    }

    static func missingParameter(_ parameter: Parameter, of screen: ScreenInterface) -> Message {
        Message(
            .pushMismatch, "the screen `\(screen.id)` needs the parameter `\(parameter.name)`",
            cure: "add `params: {\(parameter.name): …}`",
            related: [Label(parameter.place, "declared here without a default")])
    }

    static func pushMismatch(
        _ mismatch: ArgumentMismatch, _ parameter: Parameter, of screen: ScreenInterface
    ) -> Message {
        Message(
            .pushMismatch,
            mismatch.message("`\(parameter.name)` of the screen `\(screen.id)`", "parameter"),
            cure: mismatch.cure, related: [Label(parameter.place, "the parameter is declared here")]
        )
    }
}

extension ArgumentMismatch {
    /// What is wrong with a value of `name`, which is a parameter or a state.
    func message(_ name: String, _ what: String) -> String {
        switch self {
        case .type(let found, let expected, let isLiteral):
            let value = isLiteral ? "`\(found)`" : "a value of type `\(found)`"
            return "\(name) is `\(expected.word)`, and here is \(value)"
        case .absent: return "\(name) needs a value, and this one may be absent"
        case .pattern: return "this value does not match the `pattern` of \(name)"
        case .notAllowed: return "this is not one of the values of \(name)"
        }
    }

    var cure: String {
        switch self {
        case .type(_, .bool, true): "write `true` or `false`"
        case .type(_, let expected, true): "write a value of type `\(expected.word)`"
        case .type(_, .string, false): "make a text of it, as in `${string(item.id)}`"
        case .type(_, let expected, false): "write one `${…}` of type `\(expected.word)`"
        case .absent: "name it under `given`, or add `.orValue(…)` to it"
        case .pattern(let pattern): "the whole of it has to match `\(pattern)`"
        case .notAllowed(let values): "one of \(Suggestion.list(values.map(\.argument)))"
        }
    }
}

extension ValueType {
    /// The type of a parameter, which names no model.
    fileprivate var word: String { text(in: ModelTable()) }
}
