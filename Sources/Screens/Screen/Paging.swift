package import Expressions
import Values

/// How the next page is requested: the words of the key `policy`.
package enum PagingPolicy: String, CaseIterable, Sendable {
    /// A single response has all items.
    case none
    /// By a page number.
    case page
    /// By the number of loaded items.
    case offset
    /// By a token that an expression selects from the last response.
    case token
    /// By the value of a header of the last response.
    case headerCursor
    /// At the `next` link of the last response (RFC 8288).
    case link
    /// At a URL that an expression selects from the last response.
    case nextURL

    /// Whether there can be more than one page.
    package var isPaged: Bool { self != .none }
}

/// How pages are requested, and when paging ends.
package struct Paging: Sendable {
    package var policy = PagingPolicy.none
    /// The parameter of the position; empty for policies without one.
    package var parameter = ""
    /// The number of the first page.
    package var start = 1
    /// The header with the cursor; empty for other policies.
    package var header = ""
    /// The token or URL of the next page, over a response; nil for policies without one.
    package var next: CheckedExpression?
    /// The number of items per page.
    package var size: Int?
    package var sizeParameter = "size"
    /// Where position and size are sent.
    package var place = ParameterPlace.query
    /// Whether a body with position and size is a form; otherwise it is JSON, in which a name with
    /// dots is a path.
    package var isInForm = false
    /// Additional origins that next URLs may have.
    package var crossOrigin: [String] = []
    /// Whether there are more pages.
    package var more: CheckedExpression?
    /// The total number of items.
    package var total: CheckedExpression?
    /// Limit: pages of a section, unless the spec sets it.
    package var maxPages = 50
    /// Limit: items of a section and elements of `for` in an action, unless the spec sets it.
    package var maxItems = 5_000
    package var onRepeat = RepeatRule.stop
    package var dedupe = DedupeRule.first

    package init() {}

    /// The expressions that are evaluated for each page.
    package var expressions: [CheckedExpression] {
        [next, more, total].compactMap(\.self)
    }
}

/// Where the paging parameters are sent.
package enum ParameterPlace: String, CaseIterable, Sendable {
    case query
    case header
    case body
}

/// The effect of a page that repeats an earlier one.
package enum RepeatRule: String, CaseIterable, Sendable {
    case stop
    case error
}

/// Which of two items with the same identity is kept.
package enum DedupeRule: String, CaseIterable, Sendable {
    case first
    case last
    case error
}

extension Paging {
    /// Returns the scope of `reject`: the screen scope with the names of a response. Header names
    /// are in lower case.
    package static func responseScope(_ outer: Scope, response: CELType) -> Scope {
        var scope = outer
        scope.add("response", response)
        scope.add("headers", ValueType.map(.string))
        scope.add("page", ValueType.int)
        return scope
    }

    /// Returns the scope of `next`, `more` and `total`: that of a response with its items.
    package static func scope(_ outer: Scope, response: CELType) -> Scope {
        var scope = responseScope(outer, response: response)
        scope.add("items", ValueType.list(.json))
        return scope
    }
}
