package import Expressions
package import Screens

/// A request whose URL is built when its interpolations have values.
package struct RequestPlan: Sendable {
    package var method: String
    /// The pieces of the URL in the spec.
    package let url: [URLPiece]
    /// Whether the URL is relative to the base.
    package let isRelative: Bool
    /// The screen's `baseURL`, if any.
    package let base: BasePlan?
    /// The URL in the spec, joined to its base if relative.
    package let text: String
    /// Query parameters to add, and headers; absent texts are omitted.
    package var query: [RequestField] = []
    package var headers: [RequestField] = []
    /// Nil for a GET.
    package var body: RequestContent?
    /// Including the defaults of `api`.
    package var rules = RequestRules()
}

/// A query parameter or header field of a request.
package struct RequestField: Sendable {
    package let name: String
    package let text: Text
    /// Whether it is a default of `api`, which is only sent to the origin of the base.
    package let isDefault: Bool
    /// The secrets that its text reads.
    package let secrets: [Secret]
}

/// The base of relative URLs: `baseURL` of `api`.
package struct BasePlan: Sendable {
    package let url: [URLPiece]
    /// The source text in the spec.
    package let text: String
}

extension RequestPlan {
    /// The pieces that determine the server: those of the base for a relative URL.
    package var addressPieces: [URLPiece] { isRelative ? base?.url ?? [] : url }

    /// Whether the defaults of `api` depend on the URL's origin.
    package var hasOwnOrigin: Bool { base != nil && !isRelative }
}

/// A part of a URL.
package enum URLPiece: Sendable {
    /// Percent-encoded.
    case literal(String)
    case value(CheckedExpression, URLPosition)
}

/// The position of a value in a URL, which determines its percent-encoding (RFC 3986 §3).
package enum URLPosition: String, Sendable {
    /// The value is the whole URL.
    case whole
    case host
    case path
    case query
    case fragment
}
