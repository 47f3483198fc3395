import Diagnostics
import JSONData
import Values

/// Every message about requests, paging and items.
extension Diagnostic {
    static func malformedURL(_ problem: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "this URL cannot be requested: \(problem)", at: Label(place),
            help: "as in `https://api.example.com/users/${params.id}`")
    }

    static func openHost(_ hole: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "any host could be put in place of `${\(hole)}`",
            at: Label(place, "nothing limits this value"),
            help:
                "give the parameter a `pattern` or an `enum`: requests go to known hosts alone"
        )
    }

    static func malformedPath(_ path: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPath, "`\(path)` is not a path below the workspace",
            at: Label(place, "write it relative to the spec's folder, with `/`"))
    }

    static func addressAsFile(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPath, "`file` is a file beside the spec, and here is an address",
            at: Label(place, "write it under `url`"))
    }

    static func malformedKeypath(
        _ problem: String, isJSONPath: Bool, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedKeypath,
            isJSONPath
                ? "a field stands at a keypath, and this is a JSONPath"
                : "this is not a keypath: \(problem)",
            at: Label(place), help: "a keypath is names with dots, as in `library.collection.books`"
        )
    }

    /// `place` is the part of the query that is wrong.
    static func malformedJSONPath(_ error: JSONPathError, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, "this is not a JSONPath: \(error.message)", at: Label(place),
            help: error.help ?? "as in `$.library.books[?@.price < 10]` (RFC 9535)")
    }

    /// What is allowed in a JSONPath and surely not meant.
    static func suspiciousJSONPath(_ warning: JSONPathError, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, severity: .warning, warning.message, at: Label(place),
            help: warning.help)
    }

    static func missingPagingKey(
        _ key: String, _ policy: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingKey, "the policy `\(policy)` needs the key `\(key)`",
            at: Label(place, "it says where an answer names the next page"))
    }

    static func malformedOrigin(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedURL, "`\(text)` is no origin",
            at: Label(place, "write scheme and host alone: `https://api.example.com`"))
    }

    static func unsupportedPagingPlace(_ word: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unsupportedPolicy,
            "this version sends page and size in the query or in headers, not in the \(word)",
            at: Label(place, "write `query` or `header`"))
    }

    static func idlePagingKey(_ key: String, _ policy: String, at place: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .idlePagingKey, "`\(key)` does nothing with the policy `\(policy)`",
            at: Label(place, "remove it"))
    }

    static func endlessPaging(_ policy: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .endlessPaging, "nothing can end paging by `\(policy)` here",
            at: Label(place, "add `size`, `more` or `total`"),
            help: "with `size: 20`, a page of fewer than 20 items is the last")
    }

    static func pagingType(_ problem: String, _ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(problem), and here is a value of type `\(type)`", at: Label(place),
            help: "name a value of the answer, such as `response.total`")
    }

    static func oneParameterForTwo(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "page and size are both sent as `\(name)`",
            at: Label(place, "write the name that the server has for this one"))
    }

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
        Diagnostic(
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
