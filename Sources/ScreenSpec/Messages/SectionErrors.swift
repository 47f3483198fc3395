import Diagnostics
import Expressions

/// Every message about sections and their items.
extension Diagnostic {
    static func missingModel(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "a section needs the key `model`",
            at: Label(place, "add the type of one item"))
    }

    static func keyBesideDerivedItems(_ key: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "an expression gives the items, so `\(key)` has no use here",
            at: Label(place, "remove `\(key)`, or move it with its request to `data`"))
    }

    static func noItems(_ type: CELType, _ words: String, at place: SourceRange) -> Diagnostic {
        let cure =
            if case .map = type.wrapped ?? type {
                "make a list of it: `.transformList(key, value, value)`"
            } else {
                "write an expression that gives a list"
            }
        return Diagnostic(
            .wrongType, "`items` is a list or an object, and here is a value of type `\(words)`",
            at: Label(place, cure))
    }

    static func identityType(_ words: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType,
            "`identity` is a text or a whole number, and here is a value of type `\(words)`",
            at: Label(place, "name a field that tells items apart"))
    }

    static func identityOfAll(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`identity` reads `items` or `section`, which it decides on",
            at: Label(place, "tell the items apart by what is in `item`"))
    }

    static func searchType(_ words: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "`search` is a text, and here is a value of type `\(words)`",
            at: Label(place, "make a text of it, as in `string(item.number)`"))
    }

    static func noSections(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "a screen needs at least one section",
            at: Label(place, "the list is empty"))
    }

    static func listAsItem(_ element: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "`model` is the type of one item, not of the list",
            at: Label(place, "write `\(element)`"), fixes: [FixIt(place, replacement: element)])
    }

    static func malformedIdentifier(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedIdentifier, "\(what) holds a control character",
            at: Label(place, "use printable characters"))
    }
}
