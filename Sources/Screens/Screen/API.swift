package import Diagnostics
package import Expressions
package import Values

/// The defaults of all requests of a screen: `api`.
package struct API: Sendable {
    /// The prefix of relative URLs. Defaults are sent only to its origin; if nil, all URLs are
    /// absolute and get the defaults.
    package var baseURL: Template?
    package var query: [NamedText] = []
    package var headers: [NamedText] = []
    package var rules = RequestRules()
    package var health: HealthCheck?
    /// The type of the body of a response with a bad status.
    package var errors: ValueType?

    package init() {}
}

/// A request that checks whether the server is available: `api.health`.
package struct HealthCheck: Sendable {
    package let url: Template
    /// The slot of `api.healthy`.
    package let slot: Int
    package let place: SourceRange

    package init(url: Template, slot: Int, place: SourceRange) {
        (self.url, self.slot, self.place) = (url, slot, place)
    }
}

/// An entry of `secrets`: a name whose value is bound to an origin by the run.
package struct Secret: Sendable {
    package let name: String
    package let slot: Int
    package let place: SourceRange

    package init(name: String, slot: Int, place: SourceRange) {
        (self.name, self.slot, self.place) = (name, slot, place)
    }
}
