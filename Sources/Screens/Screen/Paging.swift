package import Expressions
package import LoadingCore
import Values

/// How pages are requested, and when paging ends.
package struct Paging: Sendable {
    /// How the next page is requested.
    package var policy = LoadingRules.PagePolicy.none
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
    package var onRepeat = LoadingRules.PageRules.RepeatRule.stop
    package var dedupe = LoadingRules.PageRules.DedupeRule.first

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
