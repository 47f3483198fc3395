import Diagnostics
import Expressions

/// Every message about `paging`.
extension Message {
    static func missingPagingKey(_ key: String, _ policy: String) -> Message {
        Message(
            .missingKey, "the policy `\(policy)` needs the key `\(key)`",
            cure: "it says where an answer names the next page")
    }

    static func malformedOrigin(_ text: String, _ problem: String?) -> Message {
        Message(
            .malformedURL, "`\(text)` is no origin" + (problem.map { ": \($0)" } ?? ""),
            cure: "write scheme and host alone: `https://api.example.com`")
    }

    static let pagingWithoutBody = Message(
        .missingKey, "position and size cannot go into a body that the request does not have",
        cure: "add `json: {}` or `form: {}`, or write `at: query`")

    static func parameterInTheWay(_ name: String, _ found: String, obstacle: SourceRange) -> Message
    {
        Message(
            .conflictingKeys, "the body has no room for `\(name)`: \(found) stands in the way",
            related: [Label(obstacle, "an object has to stand here, or nothing")])
    }

    static func parameterInOther(_ one: String, _ other: String) -> Message {
        Message(
            .conflictingKeys, "of `\(one)` and `\(other)`, one stands in the other's place",
            cure: "write the path that the server has for this one")
    }

    static func unusedPagingKey(_ key: String, _ policy: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` does nothing with the policy `\(policy)`", cure: "remove it"
        )
    }

    static func unboundedPaging(_ policy: String) -> Message {
        Message(
            .unboundedPaging, "nothing can end paging by `\(policy)` here",
            cure: "add `size`, `more` or `total`",
            help: "with `size: 20`, a page of fewer than 20 items is the last")
    }

    static func pagingType(_ problem: String, _ type: String, cure: String?) -> Message {
        Message(
            .wrongType, "\(problem), and here is a value of type `\(type)`",
            cure: cure.map { "write `\($0)`" },
            help: cure == nil ? "name a value of the answer, such as `response.total`" : nil,
            fix: cure.map { .text($0) })
    }

    static func oneParameterForTwo(_ name: String) -> Message {
        Message(
            .conflictingKeys, "page and size are both sent as `\(name)`",
            cure: "write the name that the server has for this one")
    }

    static func policyWithoutURL(_ policy: String, _ source: String) -> Message {
        Message(
            .conflictingKeys, "only a request with `url` has the policy `\(policy)`",
            cure: "remove it: `size` makes pages of what `\(source)` gives")
    }

    static func pagingKeyWithoutURL(_ key: String, _ source: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` does nothing beside `\(source)`", cure: "remove it",
            help:
                "`size` makes pages of what `\(source)` gives; `maxPages` and `maxItems` bound them, and `dedupe` goes with them"
        )
    }
}

/// Every message about `for` of a request.
extension Message {
    static func namesOfLoop(_ count: Int) -> Message {
        Message(
            .wrongType,
            "`for` has one name with its list, and here are \(count == 0 ? "none" : "\(count)")",
            cure: "as in `{id: data.ids}`")
    }

    static func hidingLoopName(_ name: String) -> Message {
        Message(
            .shadowedName, "`\(name)` is another name here already",
            cure: "take another name for the element")
    }

    static func noLoopList(_ type: CELType, _ words: String) -> Message {
        let cure =
            if case .map = type { "make a list of it: `.transformList(key, value, value)`" } else {
                "write an expression that gives a list"
            }
        return Message(
            .wrongType, "`for` goes through a list, and here is a value of type `\(words)`",
            cure: cure)
    }

    static func pagingKeyBesideLoop(_ key: String) -> Message {
        Message(
            .unusedPagingKey, "`\(key)` does nothing beside `for`", cure: "remove it",
            help:
                "beside `for`, `size` says how many elements are asked for together, and `maxPages` and `maxItems` bound them"
        )
    }

    static func policyBesideLoop(_ policy: String) -> Message {
        Message(
            .unusedPagingKey, "beside `for`, the elements of the list are what is paged",
            cure: "remove the policy `\(policy)`")
    }
}
