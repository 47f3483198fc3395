import Diagnostics
import Values

/// Messages about a screen as a whole.
extension Message {
    static func recursiveModel(_ model: String, _ field: String) -> Message {
        Message(
            .recursiveModel, "`\(model)` always contains another `\(model)`, without end",
            label: "declare the type of `\(field)` with `?`, or as a list")
    }

    static func multipleIdentities(_ model: String, _ fields: [String]) -> Message {
        Message(
            .multipleIdentities,
            "`\(model)` has more than one identity: \(Suggestion.list(fields))",
            label: "keep `identity: true` on one field")
    }

    static func missingIdentity(_ model: Model, logging: Bool) -> Message {
        Message(
            .missingIdentity, severity: .warning,
            "the items of `\(model.name)` have no identity",
            label: logging
                ? "taps are logged without the item" : "items repeated by a page are not dropped",
            related: model.place.map { [Label($0, "mark an identity field here")] } ?? [],
            help: "name a field `id`, or write `{type: string, identity: true}`")
    }

    static func unusedModel(_ name: String) -> Message {
        Message(
            .unusedModel, severity: .warning, "no section uses the model `\(name)`",
            label: "remove it, or use it as a `model`")
    }

    static func unusedName(_ name: String) -> Message {
        Message(
            .unusedLet, severity: .warning, "no expression reads `\(name)`",
            label: "remove it, or use it in an expression")
    }

    static func unusedData(_ name: String) -> Message {
        Message(
            .unusedData, severity: .warning, "`data.\(name)` is never read, so it is never loaded",
            label: "remove it, or show it in a section: `items: data.\(name)`")
    }

    static func policyReadsData(_ text: String) -> Message {
        Message(
            .conflictingKeys, "`onError` cannot read data, but `\(text)` does",
            label: "read only `request`, `error`, `params` and `state`")
    }

    static func unusedParameter(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "the parameter `\(name)` is never read",
            label: "remove it, or use `${params.\(name)}`")
    }

    static func unusedState(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "the state `\(name)` is never read",
            label: "remove it, or use `${state.\(name)}`")
    }

    static let unusedSearch = Message(
        .unusedParameter, severity: .warning,
        "the search field has no effect: no section has `search`, and no expression reads `searchText`",
        label: "give a section `search`, such as `search: item.name`")

    static func missingEmptyState(_ id: String) -> Message {
        Message(
            .missingEmptyState, severity: .warning,
            "nothing is shown where the section `\(id)` has no items",
            label: "add `empty`, such as `empty: Nothing here yet`")
    }

    static func unusedTemplate(_ name: String) -> Message {
        Message(
            .unusedTemplate, severity: .warning, "no section uses the cell template `\(name)`",
            label: "remove it, or use it as a `cell`")
    }
}
