import Diagnostics
import Values

/// Every message about a screen as a whole.
extension Diagnostic {
    static func endlessModel(_ model: String, _ field: String, at place: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .endlessModel, "`\(model)` always contains another `\(model)`: no JSON could end it",
            at: Label(place, "declare the type of `\(field)` with `?`, or as a list"))
    }

    static func severalIdentities(
        _ model: String, _ fields: [String], at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .severalIdentities,
            "`\(model)` has several identities: \(Suggestion.list(fields))",
            at: Label(place, "keep `identity: true` on one field"))
    }

    static func missingIdentity(_ model: Model, logging: Bool, at place: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .missingIdentity, severity: .warning,
            "nothing tells the items of `\(model.name)` apart",
            at: Label(
                place,
                logging ? "taps are logged without the item" : "items that a page repeats stay"),
            related: model.place.map { [Label($0, "mark a field here")] } ?? [],
            help: "name a field `id`, or write `{type: string, identity: true}`")
    }

    static func unusedModel(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedModel, severity: .warning, "no section uses the model `\(name)`",
            at: Label(place, "remove it, or use it as a `model`"))
    }

    static func unusedName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedLet, severity: .warning, "no expression reads `\(name)`",
            at: Label(place, "remove it, or use it in an expression"))
    }

    static func unusedData(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedData, severity: .warning, "nothing reads `data.\(name)`, so it is never loaded",
            at: Label(place, "remove it, or show it in a section: `items: data.\(name)`"))
    }

    static func policyReadsData(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`onError` cannot wait for data, and `\(text)` reads some",
            at: Label(place, "decide by `request`, `error`, `params` and `state`"))
    }

    static func unusedParameter(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedParameter, severity: .warning, "nothing reads the parameter `\(name)`",
            at: Label(place, "remove it, or use `${params.\(name)}`"))
    }

    /// - Parameter isSearch: whether a search field switches it.
    static func unusedState(
        _ name: String, isSearch: Bool, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unusedParameter, severity: .warning,
            isSearch
                ? "nothing is searched: no section has `search`, and nothing reads the state `\(name)`"
                : "nothing reads the state `\(name)`",
            at: Label(
                place,
                isSearch
                    ? "give a section `search`, such as `search: item.name`"
                    : "remove it, or use `${state.\(name)}`"))
    }

    static func unusedTemplate(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unusedTemplate, severity: .warning, "no section uses the cell template `\(name)`",
            at: Label(place, "remove it, or use it as a `cell`"))
    }
}
