package import Diagnostics
package import Expressions

/// What the requests of a screen have in common: `api`.
package struct API: Sendable {
    /// Where relative URLs begin, and the origin that defaults go to; nil where all URLs are
    /// absolute and get them.
    package var baseURL: Template?
    package var query: [NamedText] = []
    package var headers: [NamedText] = []
    package var rules = RequestRules()
    package var health: HealthCheck?

    package init() {}
}

/// A request whose answer says whether the server is well: `api.health`.
package struct HealthCheck: Sendable {
    package let url: Template
    /// Of `api.healthy`.
    package let slot: Int
    package let place: SourceRange

    package init(url: Template, slot: Int, place: SourceRange) {
        (self.url, self.slot, self.place) = (url, slot, place)
    }
}

/// A name whose value a run is given for one origin: an entry of `secrets`.
package struct Secret: Sendable {
    package let name: String
    package let slot: Int
    package let place: SourceRange

    package init(name: String, slot: Int, place: SourceRange) {
        (self.name, self.slot, self.place) = (name, slot, place)
    }
}
