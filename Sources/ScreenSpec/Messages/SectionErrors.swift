import Diagnostics
import Expressions
import Values

/// Every message about sections and their items.
extension Message {
    static let missingModel = Message(
        .missingKey, "a section needs the key `model`", cure: "add the type of one item")

    static func keyBesideDerivedItems(_ key: String) -> Message {
        Message(
            .conflictingKeys, "an expression gives the items, so `\(key)` has no use here",
            cure: "remove `\(key)`, or move it with its request to `data`")
    }

    static func noItems(_ type: CELType, _ words: String) -> Message {
        let cure =
            if case .map = type.wrapped ?? type {
                "make a list of it: `.transformList(key, value, value)`"
            } else { "write an expression that gives a list" }
        return Message(
            .wrongType, "`items` is a list or an object, and here is a value of type `\(words)`",
            cure: cure)
    }

    static func identityType(_ words: String) -> Message {
        Message(
            .wrongType,
            "`identity` is a text or a whole number, and here is a value of type `\(words)`",
            cure: "name a field that tells items apart")
    }

    static let identityOfAll = Message(
        .conflictingKeys, "`identity` reads `items` or `section`, which it decides on",
        cure: "tell the items apart by what is in `item`")

    static func searchType(_ words: String) -> Message {
        Message(
            .wrongType, "`search` is a text, and here is a value of type `\(words)`",
            cure: "make a text of it, as in `string(item.number)`")
    }

    static let noSections = Message(
        .missingKey, "a screen needs at least one section", cure: "the list is empty")

    static func listAsItem(_ element: String) -> Message {
        Message(
            .wrongType, "`model` is the type of one item, not of the list",
            cure: "write `\(element)`", fix: .text(element))
    }

    static func malformedIdentifier(_ what: String) -> Message {
        Message(
            .malformedIdentifier, "\(what) holds a control character",
            cure: "use printable characters")
    }
}

/// Every message about items that stand in a spec.
extension Message {
    static func itemMismatch(found: String, _ type: String, help: String?) -> Message {
        Message(
            .itemMismatch, "the model wants `\(type)` here, and this is \(found)",
            help: help ?? "write a value of type `\(type)`, or change the model")
    }

    static func unwritableNumber(_ number: String) -> Message {
        Message(
            .itemMismatch, "no item can hold the number \(number)", cure: "write a finite number")
    }

    static func unknownItemField(_ name: String, near: String?, of model: Model) -> Message {
        if near == nil, ["when", "if", "visible", "hidden"].contains(name) {
            return Message(
                .unknownField, "an item has no `\(name)`: it is there as long as its section is",
                cure: "move it into a section of its own with `when`",
                help: "or let an expression give the items: `items: state.all ? data.a : data.b`")
        }
        return Message(
            .unknownField, "the model `\(model.name)` has no field `\(name)`", near: near,
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: near == nil ? "its fields are \(Suggestion.list(model.fields.map(\.name)))" : nil)
    }

    static func missingItemField(_ name: String, of model: Model) -> Message {
        Message(
            .itemMismatch, "the item has no `\(name)`", cure: "the model `\(model.name)` wants it",
            related: model.fields.first { $0.name == name }?.place.map {
                [Label($0, "declared here")]
            } ?? [], help: "add `\(name)`, or declare the field with `?` or a default")
    }
}
