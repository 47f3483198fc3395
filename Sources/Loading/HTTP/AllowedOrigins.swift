package import LoaderPlan

/// The origins that the requests of a run may reach, redirects and next URLs included.
///
/// Origins are compared, never texts: `https://example.com` is also how
/// `https://example.com.evil.example` begins.
package struct AllowedOrigins: Sendable, Hashable {
    /// Nil where all are allowed.
    private let origins: Set<Origin>?

    /// Where nothing is sent, so that nothing has to be held back.
    package static let all = AllowedOrigins(origins: nil)

    private init(origins: Set<Origin>?) { self.origins = origins }

    /// These alone.
    package init(_ origins: some Sequence<Origin> = []) { self.init(origins: Set(origins)) }

    /// With those of the URLs that a plan's spec names.
    package func adding(namedBy plan: Plan) -> AllowedOrigins {
        guard let origins else { return self }
        return AllowedOrigins(origins: origins.union(plan.namedURLs.compactMap { Origin(of: $0) }))
    }

    /// Whether a request may go to `origin`; `home` is allowed to it beside the others.
    func contains(_ origin: Origin, besides home: Origin?) -> Bool {
        origins.map { $0.contains(origin) || origin == home } ?? true
    }

    /// Checks where a redirect leads.
    ///
    /// - Throws: a failure of the kind `policy` where it must not be followed.
    func check(_ chain: RedirectChain, besides home: Origin?) throws(TransportFailure) {
        guard origins != nil, let previous = chain.urls.dropLast().last,
            let origin = Origin(of: chain.request.url), !contains(origin, besides: home)
        else { return }
        throw TransportFailure.redirectToUnnamedOrigin(origin, from: previous)
    }
}
