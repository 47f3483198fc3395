import Diagnostics
import Values

/// Every message about items that stand in a spec.
extension Diagnostic {
    static func itemMismatch(
        found: String, _ type: String, at place: SourceRange, help: String?
    ) -> Diagnostic {
        Diagnostic(
            .itemMismatch, "the model wants `\(type)` here, and this is \(found)", at: Label(place),
            help: help ?? "write a value of type `\(type)`, or change the model")
    }

    static func unwritableNumber(_ number: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .itemMismatch, "no item can hold the number \(number)",
            at: Label(place, "write a finite number"))
    }

    static func unknownItemField(
        _ name: String, near: String?, of model: Model, at place: SourceRange
    ) -> Diagnostic {
        if near == nil, ["when", "if", "visible", "hidden"].contains(name) {
            return Diagnostic(
                .unknownField, "an item has no `\(name)`: it is there as long as its section is",
                at: Label(place, "move it into a section of its own with `when`"),
                help:
                    "or let an expression give the items: `items: state.all ? data.a : data.b`")
        }
        return Diagnostic(
            .unknownField, "the model `\(model.name)` has no field `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: near == nil ? "its fields are \(Suggestion.list(model.fields.map(\.name)))" : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func missingItemField(_ name: String, of model: Model, at place: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .itemMismatch, "the item has no `\(name)`",
            at: Label(place, "the model `\(model.name)` wants it"),
            related: model.fields.first { $0.name == name }?.place.map {
                [Label($0, "declared here")]
            } ?? [],
            help: "add `\(name)`, or declare the field with `?` or a default")
    }
}
