package import Expressions
package import Screens

/// A URL that the system opens.
package struct OpenedURL: Sendable {
    package let pieces: [URLPiece]
    /// The source text in the spec.
    package let text: String

    /// A scheme without a host, such as `mailto:`, is followed by a path.
    package init(_ url: Template) {
        var hasHost = true
        if case .literal(let start)? = url.segments.first {
            hasHost = URLScheme(start)?.hasAuthority ?? true
        }
        (pieces, text) = (LoaderPlan.pieces(of: url, from: hasHost ? .host : .path), url.source)
    }
}

extension Action {
    /// The URL of `open`; nil for other verbs.
    package var openedURL: OpenedURL? {
        if case .open(let url) = verb { OpenedURL(url) } else { nil }
    }
}

extension Plan {
    /// Returns what sends a request of an action. Actions stay as they are in the spec until they
    /// are performed.
    package func load(sending request: Request) -> LoadPlan {
        LoadPlan(
            request: request, source: requests.source(of: request), responseFields: nil,
            itemResponse: nil, identity: nil, takesOneObject: false,
            errors: requests.errors(of: request), every: nil, readsNames: false, readsNow: false,
            needs: [], isHealthCheck: false)
    }

    /// The requests that actions send.
    package var sends: [LoadPlan] {
        (sentRequests + sections.flatMap(\.spec.sends)).map(load(sending:))
    }
}
