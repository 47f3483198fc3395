package import Diagnostics
import Expressions

/// Messages about `paging`.
extension Message {
    static func missingPagingKey(_ key: String, policy: String) -> Message {
        Message(
            .missingKey, "the policy `\(policy)` needs the key `\(key)`",
            label: "it locates the next page in a response")
    }

    static func malformedOrigin(_ text: String, problem: String?) -> Message {
        Message(
            .malformedURL, "`\(text)` is not an origin" + (problem.map { ": \($0)" } ?? ""),
            label: "write only scheme and host: `https://api.example.com`")
    }

    static let pagingWithoutBody = Message(
        .missingKey, "`in: body` needs a request with a body",
        label: "add `json: {}` or `form: {}`, or write `in: query`")

    static func parameterInTheWay(_ name: String, found: String, obstacle: SourceRange) -> Message {
        Message(
            .conflictingKeys, "the body cannot hold `\(name)`: found \(found) on its path",
            related: [Label(obstacle, "this must be an object, or be absent")])
    }

    static func parameterInOther(_ one: String, other: String) -> Message {
        Message(
            .conflictingKeys, "one of the paths `\(one)` and `\(other)` contains the other",
            label: "write the path that the server uses for this one")
    }

    static func unusedPagingKey(_ key: String, policy: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` has no effect with the policy `\(policy)`",
            label: "remove it",
            help: key == Key.total.word
                ? "what is shown reads it of the answer, as in `sections.ID.response.total`" : nil)
    }

    static func unboundedPaging(_ policy: String) -> Message {
        Message(
            .unboundedPaging, "paging with the policy `\(policy)` never ends",
            label: "add `size`, `more` or `total`",
            help: "with `size: 20`, a page with fewer than 20 items is the last one")
    }

    static func pagingType(_ problem: String, type: String, suggestion: String?) -> Message {
        Message(
            .wrongType, "\(problem), but found a value of type `\(type)`",
            label: suggestion.map { "write `\($0)`" },
            help: suggestion == nil ? "use a value of the response, such as `response.total`" : nil,
            fix: suggestion.map { .text($0) })
    }

    static func oneParameterForTwo(_ name: String) -> Message {
        Message(
            .conflictingKeys, "page and size are both sent as `\(name)`",
            label: "write the name that the server uses for this one")
    }

    static func policyWithoutURL(_ policy: String, source: String) -> Message {
        Message(
            .conflictingKeys, "the policy `\(policy)` needs a request with `url`",
            label: "remove it: `size` alone pages the items of `\(source)`")
    }

    static func pagingKeyWithoutURL(_ key: String, source: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` has no effect beside `\(source)`", label: "remove it",
            help:
                "`size` pages the items of `\(source)`; `maxPages`, `maxItems` and `dedupe` apply too"
        )
    }
}

/// Messages about `for` of a request.
extension Message {
    static func namesOfLoop(_ count: Int) -> Message {
        Message(
            .wrongType,
            "`for` must have exactly one name with its list, but found \(count == 0 ? "none" : "\(count)")",
            label: "as in `{id: data.ids}`")
    }

    static func hidingLoopName(_ name: String) -> Message {
        Message(
            .shadowedName, "`\(name)` shadows another name here",
            label: "choose another name for the element")
    }

    static func noLoopList(_ type: CELType, words: String) -> Message {
        let label =
            if case .map = type { "make a list of it: `.transformList(key, value, value)`" } else {
                "write an expression of a list type"
            }
        return Message(
            .wrongType, "`for` must be a list, but found a value of type `\(words)`",
            label: label)
    }

    static func pagingKeyBesideLoop(_ key: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` has no effect beside `for`", label: "remove it",
            help:
                "with `for`, `size` is the number of elements per page; `maxPages` and `maxItems` apply too"
        )
    }

    static func policyBesideLoop(_ policy: String) -> Message {
        Message(
            .unusedPagingKey, "with `for`, paging applies to the elements of the list",
            label: "remove the policy `\(policy)`")
    }
}

extension DiagnosticCode {
    package static let unboundedPaging = DiagnosticCode("unbounded-paging")
    package static let unusedPagingKey = DiagnosticCode("unused-paging-key")
}
