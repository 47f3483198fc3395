package import Diagnostics
package import Expressions

/// What the requests of a screen have in common: `api`.
package struct API: Sendable {
    /// Where relative URLs begin, and the origin that defaults go to; nil where all URLs are
    /// absolute and get them.
    package var baseURL: Template?
    package var query: [NamedText] = []
    package var headers: [NamedText] = []
    package var retry: Retry?
    package var timeout: Milliseconds?
    package var cache: CachePolicy?
    package var health: HealthCheck?
}

/// A request whose answer says whether the server is well: `api.health`.
package struct HealthCheck: Sendable {
    package let url: Template
    /// Of `api.healthy`.
    package let slot: Int
    package let place: SourceRange
}

/// A name whose value a run is given for one origin: an entry of `secrets`.
package struct Secret: Sendable {
    package let name: String
    package let slot: Int
    package let place: SourceRange
}

extension API {
    /// Calls `body` with each expression in it.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for url in [baseURL, health?.url] { url?.holes.forEach(body) }
        for text in query + headers { text.text.forEachExpression(body) }
    }
}
