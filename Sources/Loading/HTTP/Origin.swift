package import LoaderPlan
import LoadingCore

/// The scope of credentials: scheme, host and port (RFC 6454 section 4).
package struct Origin: Sendable, Hashable {
    /// `http` or `https`.
    package let scheme: String
    /// Lower case; an IPv6 address keeps its brackets.
    package let host: String
    /// The default port of the scheme if the URL has none.
    package let port: Int

    /// The origin of a URL; nil if the URL is not valid for a request.
    package init?(of url: String) {
        guard let target = try? RequestCheck.target(of: url) else { return nil }
        self.init(target)
    }

    init(_ target: RequestTarget) {
        (scheme, host, port) = (target.scheme, target.host, target.port)
    }

    /// Parses an entry of a list of origins: `https://api.example.com`, optionally with a final
    /// `/`.
    package init?(_ text: String) {
        guard let parts = URLParts(text), ["", "/"].contains(parts.path), parts.query == nil,
            !text.utf8.contains(UInt8(ascii: "#"))
        else { return nil }
        self.init(of: text)
    }

    private var isDefaultPort: Bool { port == (scheme == "https" ? 443 : 80) }
}

extension Origin: CustomStringConvertible {
    /// `https://api.example.com`, with a port unless it is the scheme's default.
    package var description: String { "\(scheme)://\(host)\(isDefaultPort ? "" : ":\(port)")" }
}

extension HTTPRequest {
    /// Headers that are sent to other origins too. Others may hold credentials, which no list of
    /// names can tell.
    private static let crossOriginSafelist: Set<String> = [
        "accept", "accept-language", "content-language", "content-type", "user-agent",
    ]

    /// Returns whether a header may go to another origin; never if it contains a secret.
    static func isCrossOriginSafe(_ header: HTTPHeader) -> Bool {
        !header.isSecret && crossOriginSafelist.contains(ASCII.lower(header.name))
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
    mutating func move(to target: String) {
        if Origin(of: target) != Origin(of: url) {
            headers.removeAll { !Self.isCrossOriginSafe($0) }
        }
        url = target
    }
}

/// The origins that requests of a run may reach, including redirects and next URLs.
///
/// Origins are compared, not text prefixes: `https://example.com` is a prefix of
/// `https://example.com.evil.example`.
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
    /// header.
    ///
    /// The URL must have the origin of this request, that of the response after redirects, or one
    /// of `allowed`. Headers that may be credentials are sent to the origin of this request only.
    ///
    /// - Parameters:
    ///   - reference: resolved against the URL of the response (RFC 3986 section 5).
    ///   - responseURL: the URL of the response after redirects.
    ///   - allowed: the origins listed under `crossOrigin`.
    /// - Throws: a failure of the kind `policy` if the URL has another origin or is invalid.
    package func next(
        _ reference: String, from responseURL: String, allowed: [Origin] = []
    ) throws(TransportFailure) -> HTTPRequest {
        let target = LoadingRules.resolve(reference, against: responseURL)
        do throws(TransportFailure) {
            _ = try RequestCheck.target(of: target)
        } catch {
            throw TransportFailure.badNextURL(reference, from: responseURL, error)
        }
        guard let origin = Origin(of: target), let home = Origin(of: url) else {
            throw TransportFailure.badNextURL(reference, from: responseURL, nil)
        }
        guard origin == home || origin == Origin(of: responseURL) || allowed.contains(origin) else {
            throw TransportFailure.otherOrigin(origin, than: home)
        }
        var request = self
        request.move(to: target)
        return request
    }
}
