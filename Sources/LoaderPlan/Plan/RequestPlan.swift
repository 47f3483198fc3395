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
    /// Those of `api` where it says nothing itself.
    package var rules = RequestRules()
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
