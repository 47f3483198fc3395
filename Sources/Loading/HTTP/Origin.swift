package import LoaderPlan
package import LoadingCore

/// The scope of credentials: scheme, host and port.
package typealias Origin = LoadingRules.Origin

extension HTTPRequest {
    /// Returns whether a header may go to another origin; never if it contains a secret.
    static func isCrossOriginSafe(_ header: HTTPHeader) -> Bool {
        !header.isSecret && Origin.isSafeForOthers(header: header.name)
    }

    /// The names of headers that are not sent to another origin, each once, as written.
    var sameOriginHeaders: [String] {
        var seen: Set<String> = []
        return headers.filter { !Self.isCrossOriginSafe($0) }.map(\.name).filter {
            seen.insert(ASCII.lower($0)).inserted
        }
    }

    /// Changes the URL. Headers that may be credentials are removed for another origin (RFC 9110
    /// section 15.4 names some of them).
    mutating func move(to target: String, isOtherOrigin: Bool) {
        if isOtherOrigin {
            headers.removeAll { !Self.isCrossOriginSafe($0) }
        }
        url = target
    }
}

/// The origins that requests of a run may reach, including redirects and next URLs.
package struct AllowedOrigins: Sendable, Hashable {
    /// Nil if all are allowed.
    private let origins: Set<Origin>?

    /// For a transport that sends nothing over the network.
    package static let all = AllowedOrigins(origins: nil)

    private init(origins: Set<Origin>?) { self.origins = origins }

    /// Allows these origins only.
    package init(_ origins: some Sequence<Origin> = []) { self.init(origins: Set(origins)) }

    /// Adds the origins of URLs that the plan's spec contains.
    package func adding(namedBy plan: Plan) -> AllowedOrigins {
        guard let origins else { return self }
        return AllowedOrigins(origins: origins.union(plan.namedURLs.compactMap { Origin(of: $0) }))
    }

    /// Returns whether a request may go to `origin`; `additional` is allowed too.
    func contains(_ origin: Origin, additional: Origin?) -> Bool {
        origins.map { $0.contains(origin) || origin == additional } ?? true
    }

    /// Checks the target of a redirect.
    ///
    /// - Throws: a failure of the kind `policy` if the origin is not allowed.
    func check(_ chain: RedirectChain, additional: Origin?) throws(TransportFailure) {
        guard origins != nil, let previous = chain.urls.dropLast().last,
            let origin = Origin(of: chain.request.url), !contains(origin, additional: additional)
        else { return }
        throw TransportFailure.redirectToUnnamedOrigin(origin, from: previous)
    }
}

extension HTTPRequest {
    /// Returns the request for the next page, whose URL comes from a response's body or `Link`
    /// header; see `LoadingRules.nextURL`.
    ///
    /// - Parameters:
    ///   - responseURL: the URL of the response after redirects.
    ///   - allowed: the origins listed under `crossOrigin`.
    /// - Throws: a failure of the kind `policy` if the URL has another origin or is invalid.
    package func next(
        _ reference: String, from responseURL: String, allowed: [Origin] = []
    ) throws(TransportFailure) -> HTTPRequest {
        do throws(LoadingRules.NextURL.Refusal) {
            let next = try LoadingRules.nextURL(
                reference, in: responseURL, after: url, allowed: allowed)
            var request = self
            request.move(to: next.url, isOtherOrigin: next.isOtherOrigin)
            return request
        } catch {
            switch error {
            case .invalid(let url, let fault):
                throw .badNextURL(from: responseURL, RequestCheck.failure(fault, of: url))
            case .otherOrigin(let origin, let home): throw .otherOrigin(origin, than: home)
            }
        }
    }
}
