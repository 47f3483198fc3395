package import Expressions

/// A request whose URL is put together when its holes have values.
package struct RequestPlan: Sendable {
    package let method: String
    package let url: [URLPiece]
    /// The URL as the spec writes it.
    package let text: String
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
    package let more: CheckedExpression?
    package let total: CheckedExpression?
    package let maxPages: Int
    package let maxItems: Int
    package let failsOnRepeat: Bool
    package let dedupe: Dedupe
}

/// What asks for the next page; one case for each policy that can run.
package enum PagingPolicyPlan: Sendable {
    case none
    /// A page number in `parameter`, counting from `start`.
    case page(parameter: String, start: Int)
}

/// Which of two items with the same identity stays.
package enum Dedupe: String, Sendable {
    case first
    case last
    case error
}
