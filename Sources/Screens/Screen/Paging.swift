package import Expressions
import Values

/// What asks for the next page, with all that it needs.
package enum PagingPolicy: Sendable {
    case none
    /// A page number in `parameter`, counting from `start`.
    case page(parameter: String, start: Int)
    /// The number of items that have come, in `parameter`.
    case offset(parameter: String)
    /// What the expression finds in an answer, in `parameter`.
    case token(parameter: String, next: CheckedExpression)
    /// What the header of an answer holds, in `parameter`.
    case headerCursor(parameter: String, header: String)
    /// The `next` link of an answer (RFC 8288).
    case link
    /// The URL that the expression finds in an answer.
    case nextURL(CheckedExpression)

    /// The policies by their words.
    package enum Word: String, CaseIterable, Sendable {
        case none, page, offset, token, headerCursor, link, nextURL
    }

    /// Whether there can be more than one page.
    package var isPaged: Bool {
        if case .none = self { false } else { true }
    }

    /// What carries the position; nil where nothing does.
    package var parameter: String? {
        switch self {
        case .page(let parameter, _), .offset(let parameter), .token(let parameter, _),
            .headerCursor(let parameter, _):
            parameter
        case .none, .link, .nextURL: nil
        }
    }

    /// What finds the next token or URL in an answer.
    package var next: CheckedExpression? {
        switch self {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset, .headerCursor, .link: nil
        }
    }
}

/// How the next page is asked for, and when paging ends.
package struct Paging: Sendable {
    package var policy = PagingPolicy.none
    /// Items asked for with one page.
    package var size: Int?
    package var sizeParameter = "size"
    /// Where position and size go.
    package var place = ParameterPlace.query
    /// Origins beside the request's own that next URLs may lead to.
    package var crossOrigin: [String] = []
    /// Whether there are more pages.
    package var more: CheckedExpression?
    /// How many items there are in all.
    package var total: CheckedExpression?
    package var maxPages = 50
    package var maxItems = 5_000
    package var onRepeat = RepeatRule.stop
    package var dedupe = DedupeRule.first

    package init() {}

    /// The expressions that are evaluated for each page.
    package var expressions: [CheckedExpression] {
        [policy.next, more, total].compactMap(\.self)
    }
}

/// Where the parameters of paging go.
package enum ParameterPlace: Sendable {
    case query
    case headers
    /// A JSON body, in which a name with dots is a path.
    case json
    case form

    /// The places as the key `at` calls them.
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
    package static func responseScope(_ outer: Scope, response: CELType) -> Scope {
        var scope = outer
        scope.add("response", response)
        return scope.adding("headers", .map(.string)).adding("page", .int)
    }

    /// The names in `next`, `more` and `total`: those of one answer, then its items.
    package static func scope(_ outer: Scope, response: CELType) -> Scope {
        responseScope(outer, response: response).adding("items", .list(.json))
    }
}
