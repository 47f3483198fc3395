package import Diagnostics
import Expressions
import Values

/// Messages about sections and their items.
extension Message {
    static let missingModel = Message(
        .missingKey, "a section needs the key `model`", label: "add the type of one item")

    static func keyBesideDerivedItems(_ key: String) -> Message {
        let label =
            key == Key.response.word
            ? "remove it: an entry of `data` whose `model` is this type has the whole response"
            : "remove `\(key)`, or move it with its request to `data`"
        return Message(
            .conflictingKeys, "`\(key)` has no effect, since the items are an expression",
            label: label,
            help: key == Key.url.word
                ? "the items of its response are at the `keypath` of the section, instead of `items`"
                : nil)
    }

    static func noItems(_ type: CELType, words: String) -> Message {
        let label =
            if case .map = type.wrapped ?? type {
                "make a list of it: `.transformList(key, value, value)`"
            } else { "write an expression of a list type" }
        return Message(
            .wrongType, "`items` must be a list or an object, but found a value of type `\(words)`",
            label: label)
    }

    static func identityType(_ written: String, type: String) -> Message {
        Message(
            .wrongType,
            "`identity` must be a text or a whole number, but found a value of type `\(type)`",
            label: type == "date"
                ? "write `string(\(written))`" : "use a field that is unique to each item")
    }

    static let identityReadsItems = Message(
        .conflictingKeys, "`identity` cannot read `items` or `section`",
        label: "read only `item`")

    static func searchType(_ words: String) -> Message {
        Message(
            .wrongType, "`search` must be a text, but found a value of type `\(words)`",
            label: "convert it, as in `string(item.number)`")
    }

    static let noSections = Message(
        .missingKey, "a screen needs at least one section", label: "the list is empty")

    static func listAsItem(_ element: String) -> Message {
        Message(
            .wrongType, "`model` is the type of one item, not of the list",
            label: "write `\(element)`", fix: .text(element))
    }

    static func malformedIdentifier(_ what: String) -> Message {
        Message(
            .malformedIdentifier, "\(what) contains a control character",
            label: "use printable characters")
    }
}

/// Messages about logging.
extension Message {
    static func blankInIdentifier(_ what: String, filled: String) -> Message {
        Message(
            .malformedIdentifier, severity: .warning, "\(what) contains a blank",
            label: "write `\(filled)`", help: "queries of logs take it for two words",
            fix: .text(filled))
    }

    static func repeatedIdentifier(_ identifier: String, first: SourceRange) -> Message {
        Message(
            .repeatedIdentifier, severity: .warning,
            "two sections are logged as `\(identifier)`", label: "write another identifier",
            related: [Label(first, "the first one")],
            help: "the log does not tell which one was tapped")
    }
}

/// Messages about sections from data.
extension Message {
    static func namesOfEach(_ count: Int) -> Message {
        Message(
            .wrongType,
            count == 0
                ? "`each` must name the element of a list, but found nothing"
                : "`each` must be one name with a list, or two names with a map behind the second",
            label: "as in `{day: data.days}` or `{name, value: data.map}`")
    }

    static let namesOfEachList = Message(
        .wrongType, "an element of a list has one name, but found two",
        label: "write one name, as in `{day: data.days}`")

    static let namesOfEachMap = Message(
        .wrongType, "an entry of a map has two names, but found one",
        label: "write the name of the key before it, as in `{name, value: data.map}`")

    static func noEachList(_ type: String) -> Message {
        Message(
            .wrongType, "`each` must be a list or a map, but found a value of type `\(type)`",
            label: "write an expression of a list or a map")
    }

    static func keyOfEach(_ key: String, type: String) -> Message {
        Message(
            .wrongType,
            "`key` must be a text or a whole number, but found a value of type `\(type)`",
            label: type == "date"
                ? "write `string(\(key))`" : "use a field that is unique to each element")
    }

    static func constantKeyOfEach(_ key: String) -> Message {
        Message(
            .constantCondition,
            "`key` must tell the elements apart, but `\(key)` reads none of them",
            label: "use a field that is unique to each element")
    }

    static let nestedEach = Message(
        .conflictingKeys, "`each` cannot stand in another `each`",
        label: "write it beside the other, or make one list of both")
}

/// Messages about static rows.
extension Message {
    static func keyBesideRows(_ key: String, rows: SourceRange) -> Message {
        let isOfRow = SpecKeys.staticRow.supportedWords.contains(key)
        return Message(
            .conflictingKeys, "`\(key)` has no effect, since the section has `rows`",
            label: isOfRow ? "write it in each row" : "remove it",
            related: [Label(rows, "the rows")])
    }

    static let noResultsWithoutSearch = Message(
        .conflictingKeys, severity: .warning,
        "`noResults` has no effect, since the section has no `search`",
        label: "remove it, or add `search: item.name`")

    static let noRows = Message(
        .missingKey, "`rows` needs at least one row", label: "the list is empty")

    static func cellBesideSlots(_ slot: String, cell: SourceRange) -> Message {
        Message(
            .conflictingKeys, "a row has slots or `cell`, but this one has `\(slot)` and `cell`",
            label: "move it into the cell, or remove it", related: [Label(cell, "the cell")])
    }
}

/// Messages about literal items.
extension Message {
    static func itemMismatch(found: String, _ type: String, help: String?) -> Message {
        Message(
            .itemMismatch, "the model requires `\(type)` here, but found \(found)",
            help: help ?? "write a value of type `\(type)`, or change the model")
    }

    static func unrepresentableNumber(_ number: String) -> Message {
        Message(
            .itemMismatch, "JSON cannot represent the number \(number)",
            label: "write a finite number")
    }

    static func unknownItemField(_ name: String, near: String?, of model: Model) -> Message {
        if near == nil, ["when", "if", "visible", "hidden"].contains(name) {
            return Message(
                .unknownField, "an item cannot have `\(name)`: it is always shown with its section",
                label: "move it to a separate section with `when`",
                help: "or use an expression for the items: `items: state.all ? data.a : data.b`")
        }
        return Message(
            .unknownField, "the model `\(model.name)` has no field `\(name)`", near: near,
            related: model.place.map { [Label($0, "the model is declared here")] } ?? [],
            help: near == nil
                ? "its fields are \(Suggestion.list(model.fields.map(\.name), near: name))" : nil)
    }

    static func missingItemField(_ name: String, of model: Model) -> Message {
        Message(
            .itemMismatch, "the item has no `\(name)`",
            label: "the model `\(model.name)` requires it",
            related: model.fields.first { $0.name == name }?.place.map {
                [Label($0, "declared here")]
            } ?? [], help: "add `\(name)`, or declare the field with `?` or a default")
    }
}

extension DiagnosticCode {
    package static let itemMismatch = DiagnosticCode("item-mismatch")
    package static let malformedIdentifier = DiagnosticCode("malformed-identifier")
    package static let repeatedIdentifier = DiagnosticCode("repeated-identifier")
}
