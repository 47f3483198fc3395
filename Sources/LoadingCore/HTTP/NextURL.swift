nonisolated extension LoadingRules {
    /// The URL of a next page, which a response names in its body or its `Link` header.
    public nonisolated struct NextURL: Hashable, Sendable {
        /// Absolute, without a fragment.
        public let url: String
        /// Whether its origin is not that of the first request. Then only headers that are
        /// `Origin.isSafeForOthers` are sent, and none that holds a secret; the method and the body
        /// are those of the first request.
        public let isOtherOrigin: Bool

        /// Why a URL is not requested.
        public nonisolated enum Refusal: Error, Hashable, Sendable {
            /// This URL is not valid for a request.
            case invalid(url: String, Origin.Fault)
            /// The response leads to an origin that it may not lead to.
            case otherOrigin(Origin, than: Origin)
        }
    }

    /// Returns the URL of a next page. It has the origin of the first request, that of the response
    /// after redirects, or one of those that the spec allows.
    ///
    /// - Parameters:
    ///   - reference: resolved against the URL of the response (RFC 3986 section 5).
    ///   - response: the URL of the response after redirects.
    ///   - first: the URL of the first request.
    ///   - allowed: the origins of `crossOrigin`.
    /// - Throws: why it is not requested.
    public static func nextURL(
        _ reference: String, in response: String, after first: String, allowed: [Origin]
    ) throws(NextURL.Refusal) -> NextURL {
        let target = resolve(reference, against: response)
        let origin = try origin(of: target)
        let home = try self.origin(of: first)
        guard origin == home || origin == Origin(of: response) || allowed.contains(origin) else {
            throw .otherOrigin(origin, than: home)
        }
        return NextURL(url: target, isOtherOrigin: origin != home)
    }

    private static func origin(of url: String) throws(NextURL.Refusal) -> Origin {
        do throws(Origin.Fault) {
            return try Origin(checking: url)
        } catch {
            throw .invalid(url: url, error)
        }
    }
}
