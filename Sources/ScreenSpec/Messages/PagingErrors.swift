import Diagnostics

/// Every message about `paging`.
extension Diagnostic {
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

    static func pagingWithoutURL(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a request with `url` has pages",
            at: Label(place, "remove `paging`"))
    }
}
