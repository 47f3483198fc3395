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

    static func malformedOrigin(
        _ text: String, _ problem: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedURL, "`\(text)` is no origin" + (problem.map { ": \($0)" } ?? ""),
            at: Label(place, "write scheme and host alone: `https://api.example.com`"))
    }

    static func pagingWithoutBody(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "position and size cannot go into a body that the request does not have",
            at: Label(place, "add `json: {}` or `form: {}`, or write `at: query`"))
    }

    static func parameterInTheWay(
        _ name: String, _ found: String, at place: SourceRange, obstacle: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "the body has no room for `\(name)`: \(found) stands in the way",
            at: Label(place), related: [Label(obstacle, "an object has to stand here, or nothing")])
    }

    static func parameterInOther(
        _ one: String, _ other: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "of `\(one)` and `\(other)`, one stands in the other's place",
            at: Label(place, "write the path that the server has for this one"))
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

    static func pagingType(
        _ problem: String, _ type: String, cure: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(problem), and here is a value of type `\(type)`",
            at: Label(place, cure.map { "write `\($0)`" }),
            help: cure == nil ? "name a value of the answer, such as `response.total`" : nil,
            fixes: cure.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func oneParameterForTwo(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "page and size are both sent as `\(name)`",
            at: Label(place, "write the name that the server has for this one"))
    }

    static func policyWithoutURL(
        _ policy: String, _ source: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a request with `url` has the policy `\(policy)`",
            at: Label(place, "remove it: `size` makes pages of what `\(source)` gives"))
    }

    static func pagingKeyWithoutURL(
        _ key: String, _ source: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .idlePagingKey, "`\(key)` does nothing beside `\(source)`",
            at: Label(place, "remove it"),
            help:
                "`size` makes pages of what `\(source)` gives; `maxPages` and `maxItems` bound them, and `dedupe` goes with them"
        )
    }
}
