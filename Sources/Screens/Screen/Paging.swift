package import Diagnostics
package import Expressions
import Values

/// The paging policies of the language.
package enum PagingPolicyName: String, CaseIterable, Sendable {
    case none
    case page
    case offset
    case token
    case headerCursor
    case link
    case nextURL
}

/// How a section's next page is asked for, and when paging ends.
package struct Paging: Sendable {
    package var policy: PagingPolicyName = .none
    package var size: Int?
    package var sizeParameter = "size"
    package var parameter = "page"
    package var start = 1
    /// The response header that holds the cursor (`headerCursor`).
    package var header: String?
    /// Where position and size go.
    package var at: PagingPlace = .query
    /// Origins beside the request's own that next URLs may lead to.
    package var crossOrigin: [String] = []
    /// The value of the next token or URL.
    package var next: CheckedExpression?
    /// Whether there are more pages.
    package var more: CheckedExpression?
    /// How many items there are in all.
    package var total: CheckedExpression?
    package var maxPages = 50
    package var maxItems = 5_000
    package var onRepeat: RepeatRule = .stop
    package var dedupe: DedupeRule = .first
    package var place: SourceRange?

    package init() {}
}

/// Where position and size of a page go: `at`.
package enum PagingPlace: String, CaseIterable, Sendable {
    case query
    case header
    case body
}

/// What a page does that was there before.
package enum RepeatRule: String, CaseIterable, Sendable {
    case stop
    case error
}

/// Which of two items with the same identity stays.
package enum DedupeRule: String, CaseIterable, Sendable {
    case first
    case last
    case error
}

extension Paging {
    /// The names in `reject`: the screen's, then those of one answer. The names of headers are in
    /// lower case.
    package static func answerScope(_ outer: Scope, response: CELType) -> Scope {
        var scope = outer
        scope.add("response", response)
        return scope.adding("headers", .map(.string)).adding("page", .int)
    }

    /// The names in `next`, `more` and `total`: those of one answer, then its items.
    package static func scope(_ outer: Scope, response: CELType) -> Scope {
        answerScope(outer, response: response).adding("items", .list(.json))
    }
}
