package import Expressions
package import Screens

/// A request whose URL is put together when its holes have values.
package struct RequestPlan: Sendable {
    package var method: String
    /// The pieces of the URL that the spec writes.
    package let url: [URLPiece]
    /// Whether that joins the base.
    package let isRelative: Bool
    /// The screen's `baseURL`; nil where it has none.
    package let base: BasePlan?
    /// The URL as the spec writes it, a relative one behind its base.
    package let text: String
    /// Parameters that are added to the URL's, and header fields; absent texts are left out.
    package var query: [RequestField] = []
    package var headers: [RequestField] = []
    /// Nil for a GET.
    package var body: RequestContent?
    package var retry = Retry()
    /// Milliseconds for one try; nil where the run decides.
    package var timeout: Int64?
    /// What a cache has to do with it; nil where HTTP's rules decide.
    package var cache: CachePolicy?
}

/// A query parameter or header field of a request.
package struct RequestField: Sendable {
    package let name: String
    package let text: Text
    /// Whether it comes from `api`, so that it goes to the origin of the base alone.
    package let isDefault: Bool
    /// The secrets that its text reads.
    package let secrets: [Secret]
}

/// Where relative URLs begin: `baseURL` of `api`.
package struct BasePlan: Sendable {
    package let url: [URLPiece]
    /// As the spec writes it.
    package let text: String
}

extension RequestPlan {
    /// The pieces that say to which server it goes: those of the base, for a relative URL.
    package var addressPieces: [URLPiece] { isRelative ? base?.url ?? [] : url }

    /// Whether it depends on the URL's origin if the defaults of `api` go along.
    package var hasOwnOrigin: Bool { base != nil && !isRelative }
}

/// A part of a URL.
package enum URLPiece: Sendable {
    /// As it goes out: percent-encoded already.
    case literal(String)
    case value(CheckedExpression, URLPosition)
}

/// Where a value stands, which decides how it is percent-encoded (RFC 3986 §3).
package enum URLPosition: String, Sendable {
    /// The value is the whole URL.
    case whole
    case host
    case path
    case query
    case fragment
}

/// How pages are asked for, and what bounds them.
package struct PagingPlan: Sendable {
    package let policy: PagingPolicyPlan
    /// Items asked for with one page.
    package let size: Int?
    package let sizeParameter: String
    /// Where position and size go.
    package let place: ParameterPlace
    /// Origins beside the request's own that next URLs may lead to.
    package let crossOrigin: [String]
    package let more: CheckedExpression?
    package let total: CheckedExpression?
    package let maxPages: Int
    package let maxItems: Int
    package let failsOnRepeat: Bool
    package let dedupe: DedupeRule
}

/// Where the parameters of paging go.
package enum ParameterPlace: Sendable {
    case query
    case headers
    /// A JSON body, in which a name with dots is a path.
    case json
    case form
}

/// What asks for the next page; one case for each policy that can run.
package enum PagingPolicyPlan: Sendable {
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
}

extension PagingPlan {
    /// Whether there can be more than one page.
    package var isPaged: Bool {
        if case .none = policy { return false }
        return true
    }

    /// What finds the next token or URL in an answer.
    package var next: CheckedExpression? {
        switch policy {
        case .token(_, let next), .nextURL(let next): next
        case .none, .page, .offset, .headerCursor, .link: nil
        }
    }
}
