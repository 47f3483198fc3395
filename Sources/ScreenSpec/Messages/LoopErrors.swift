import Diagnostics
import Expressions

/// Every message about `for` of a request.
extension Diagnostic {
    static func namesOfLoop(_ count: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType,
            "`for` has one name with its list, and here are \(count == 0 ? "none" : "\(count)")",
            at: Label(place, "as in `{id: data.ids}`"))
    }

    static func malformedLoopName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "no expression can use the name `\(name)`",
            at: Label(place, "letters, digits and `_`, no digit first, no word of CEL"))
    }

    static func hidingLoopName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .shadowedName, "`\(name)` is another name here already",
            at: Label(place, "take another name for the element"))
    }

    static func noLoopList(_ type: CELType, _ words: String, at place: SourceRange) -> Diagnostic {
        let cure =
            if case .map = type {
                "make a list of it: `.transformList(key, value, value)`"
            } else {
                "write an expression that gives a list"
            }
        return Diagnostic(
            .wrongType,
            "`for` goes through a list, and here is a value of type `\(words)`",
            at: Label(place, cure))
    }

    static func pagingKeyBesideLoop(_ key: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .idlePagingKey, "`\(key)` does nothing beside `for`", at: Label(place, "remove it"),
            help:
                "beside `for`, `size` says how many elements are asked for together, and `maxPages` and `maxItems` bound them"
        )
    }

    static func policyBesideLoop(_ policy: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .idlePagingKey, "beside `for`, the elements of the list are what is paged",
            at: Label(place, "remove the policy `\(policy)`"))
    }
}
