package import LoaderPlan

/// What may share credentials: scheme, host and port (RFC 6454 section 4).
package struct Origin: Sendable, Hashable {
    /// `http` or `https`.
    package let scheme: String
    /// Lower case; an IPv6 address keeps its brackets.
    package let host: String
    /// The scheme's own where the URL names none.
    package let port: Int

    /// The origin of a URL; nil when a transport would not send a request there.
    package init?(of url: String) {
        guard let target = try? RequestCheck.target(of: url) else { return nil }
        self.init(target)
    }

    init(_ target: RequestTarget) {
        (scheme, host, port) = (target.scheme, target.host, target.port)
    }

    /// An origin as it is written in a list of origins: `https://api.example.com`, with nothing
    /// behind the host and port but one `/`.
    package init?(_ text: String) {
        guard let parts = URLParts(text), ["", "/"].contains(parts.path), parts.query == nil,
            !text.utf8.contains(UInt8(ascii: "#"))
        else { return nil }
        self.init(of: text)
    }

    private var isDefaultPort: Bool { port == (scheme == "https" ? 443 : 80) }
}

extension Origin: CustomStringConvertible {
    /// `https://api.example.com`, with the port where it is not the scheme's own.
    package var description: String { "\(scheme)://\(host)\(isDefaultPort ? "" : ":\(port)")" }
}

extension HTTPRequest {
    /// Headers that say what kind of answer is wanted, and nothing of who asks. All others stay
    /// within their origin: which of them hold a key can be told by no list of names.
    private static let portable: Set<String> = [
        "accept", "accept-language", "content-language", "content-type", "user-agent",
    ]

    /// A header with a secret in it is none of them, whatever its name is.
    static func isPortable(_ header: HTTPHeader) -> Bool {
        !header.isSecret && portable.contains(ASCII.lower(header.name))
    }

    /// The names of the headers that do not follow to another origin, each once, as written.
    var boundHeaders: [String] {
        var seen: Set<String> = []
        return headers.filter { !Self.isPortable($0) }.map(\.name).filter {
            seen.insert(ASCII.lower($0)).inserted
        }
    }

    /// Takes the request to another URL. Headers that could be credentials stay behind when that is
    /// another origin (RFC 9110 section 15.4 names some of them).
    mutating func move(to target: String) {
        if Origin(of: target) != Origin(of: url) { headers.removeAll { !Self.isPortable($0) } }
        url = target
    }
}

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

extension HTTPRequest {
    /// The request for the page that an answer names: a URL out of its body or its `Link` header.
    ///
    /// The page must lie on the origin of this request, on that of the answer, which a redirect may
    /// have moved, or on one of those `allowed`. Headers that could be credentials are sent to the
    /// origin of this request alone.
    ///
    /// - Parameters:
    ///   - reference: as the answer has it; relative ones count from the URL of the answer (RFC
    ///     3986 section 5).
    ///   - answerURL: where the answer came from in the end.
    ///   - allowed: what the key `crossOrigin` lists.
    /// - Throws: a failure of the kind `policy` where the URL leads elsewhere, or nowhere.
    package func next(
        _ reference: String, from answerURL: String, allowed: [Origin] = []
    ) throws(TransportFailure) -> HTTPRequest {
        let target = resolveURL(reference, against: answerURL)
        do throws(TransportFailure) {
            _ = try RequestCheck.target(of: target)
        } catch {
            throw TransportFailure.badNextURL(reference, from: answerURL, error)
        }
        guard let origin = Origin(of: target), let home = Origin(of: url) else {
            throw TransportFailure.badNextURL(reference, from: answerURL, nil)
        }
        guard origin == home || origin == Origin(of: answerURL) || allowed.contains(origin) else {
            throw TransportFailure.otherOrigin(origin, than: home)
        }
        var request = self
        request.move(to: target)
        return request
    }
}
