package import Expressions
import Values

/// How the next page is requested.
package enum PagingPolicy: Sendable {
    case none
    /// A page number in `parameter`, counting from `start`.
    case page(parameter: String, start: Int)
    /// The number of loaded items, in `parameter`.
    case offset(parameter: String)
    /// The token that the expression selects from a response, in `parameter`.
    case token(parameter: String, next: CheckedExpression)
    /// The value of a response header, in `parameter`.
    case headerCursor(parameter: String, header: String)
    /// The `next` link of a response (RFC 8288).
    case link
    /// The URL that the expression selects from a response.
    case nextURL(CheckedExpression)

    /// The names of the policies.
    package enum Word: String, CaseIterable, Sendable {
        case none, page, offset, token, headerCursor, link, nextURL
    }

    /// Whether there can be more than one page.
    package var isPaged: Bool {
        if case .none = self { false } else { true }
    }

    /// The parameter of the position, if any.
    package var parameter: String? {
        switch self {
        case .page(let parameter, _), .offset(let parameter), .token(let parameter, _),
            .headerCursor(let parameter, _):
            parameter
        case .none, .link, .nextURL: nil
        }
    }

    /// The expression of the next token or URL, if any.
    package var next: CheckedExpression? {
        switch self {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset, .headerCursor, .link: nil
        }
    }
}

/// How pages are requested, and when paging ends.
package struct Paging: Sendable {
    package var policy = PagingPolicy.none
    /// The number of items per page.
    package var size: Int?
    package var sizeParameter = "size"
    /// Where position and size are sent.
    package var place = ParameterPlace.query
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
        [policy.next, more, total].compactMap(\.self)
    }
}

/// Where the paging parameters are sent.
package enum ParameterPlace: Sendable {
    case query
    case headers
    /// A JSON body, in which a name with dots is a path.
    case json
    case form

    /// The names of the locations, for the key `in`.
    package enum Word: String, CaseIterable, Sendable {
        case query, header, body
    }

    package var word: Word {
        switch self {
        case .query: .query
        case .headers: .header
        case .json, .form: .body
        }
    }
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
