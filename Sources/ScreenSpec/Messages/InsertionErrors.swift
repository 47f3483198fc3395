package import Diagnostics
import Screens
import Values

/// Messages about items that requests add: `insert`, `retry` and `discard`.
extension Message {
    static func keyWithoutInsert(_ key: String) -> Message {
        Message(
            .conflictingKeys, "`\(key)` has no effect without `insert`",
            label: "remove it, or add `insert`")
    }

    static func updateBesideInsert(insert: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`optimistic` has `insert` or `update`, not both",
            label: "remove one of them", related: [Label(insert, "an item is added here")])
    }

    static let insertWithoutSection = Message(
        .missingKey, "`insert` needs `into`: the section that the item is added to",
        label: "add `into: ID`")

    static func insertedValue(_ type: String, isText: Bool) -> Message {
        Message(
            .insertMismatch,
            "`insert` must be an object of a model, but found \(isText ? "a text" : "`\(type)`")",
            label: "write one `${…}`, as in `${Message{id: newID(), text: state.draft}}`")
    }

    static func answeredIdentity(_ model: Model?) -> Message {
        Message(
            .insertMismatch,
            "`\(model?.name ?? "")` has no field that is its identity, so an answer cannot give one",
            label: "remove it, or mark the field in the model",
            related: model?.place.map { [Label($0, "the model is declared here")] } ?? [])
    }

    static func repairWithoutItem(_ verb: String) -> Message {
        Message(
            .nothingToRetry, "there is no item here that `\(verb)` could be about",
            label: "write it in `onTap`, `swipe`, `menu` or the cell of a section",
            help: "a section whose items a request adds by `optimistic: {insert: …, into: ID}`")
    }
}

extension DiagnosticCode {
    package static let insertMismatch = DiagnosticCode("insert-mismatch")
    package static let nothingToRetry = DiagnosticCode("nothing-to-retry")
}
