nonisolated extension LoadingRules {
    /// The server of a request, and the scope of credentials: scheme, host and port (RFC 6454
    /// section 4). Only a URL that is valid for a request has one.
    ///
    /// Origins are compared, not prefixes of texts: `https://example.com` is one of
    /// `https://example.com.evil.example`.
    public nonisolated struct Origin: Hashable, Sendable, CustomStringConvertible {
        /// `http` or `https`.
        public let scheme: String
        /// Lower case; an IPv6 address keeps its brackets.
        public let host: String
        /// The default port of the scheme if the URL has none.
        public let port: Int

        /// Why a URL is not valid for a request.
        public nonisolated enum Fault: Error, Hashable, Sendable {
            /// It has a space or a control character, which parsers read in different ways.
            case character
            /// It is no absolute URL of http or https.
            case scheme
            /// It has a user name or password, which would end up in logs.
            case userInfo(host: String)
            /// This is no host that all resolvers read the same way.
            case host(String)
            /// This is no port.
            case port(String)
        }

        /// The origin of a URL.
        ///
        /// - Throws: why the URL is not valid for a request.
        public init(checking url: String) throws(Fault) {
            guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { throw .character }
            guard let parts = URLParts(url), ["http", "https"].contains(parts.scheme) else {
                throw .scheme
            }
            guard parts.userInfo == nil else { throw .userInfo(host: parts.host) }
            guard Self.isHost(parts.host) else { throw .host(parts.host) }
            guard let port = parts.portNumber else { throw .port(parts.port ?? "") }
            scheme = parts.scheme
            host = parts.host
            self.port = port
        }

        /// The origin of a URL; nil if the URL is not valid for a request.
        public init?(of url: String) {
            do { try self.init(checking: url) } catch { return nil }
        }

        /// Parses an entry of a list of origins: `https://api.example.com`, optionally with a final
        /// `/`.
        public init?(_ text: String) {
            guard let parts = URLParts(text), ["", "/"].contains(parts.path), parts.query == nil,
                !text.utf8.contains(UInt8(ascii: "#"))
            else { return nil }
            self.init(of: text)
        }

        /// `https://api.example.com`, with a port unless it is the scheme's default.
        public var description: String {
            let isDefault = port == URLParts.defaultPort(of: scheme)
            return "\(scheme)://\(host)\(isDefault ? "" : ":\(port)")"
        }

        /// Returns whether a header of a request goes along to another origin, after a redirect or
        /// to a next page. All but a few stay behind: any may be a credential, which no list of
        /// names can tell. One whose value is known to have a secret stays behind whatever its name.
        public static func isSafeForOthers(header name: String) -> Bool {
            headersForOthers.contains(ASCII.lower(name))
        }

        private static let headersForOthers: Set<String> = [
            "accept", "accept-language", "content-language", "content-type", "user-agent",
        ]

        /// Whether all resolvers read the host the same way: no percent-encoding, no international
        /// names, which some convert by locale, and no IPv6 zones.
        private static func isHost(_ host: String) -> Bool {
            guard host.utf8.first == UInt8(ascii: "[") else {
                return !host.isEmpty
                    && host.utf8.allSatisfy { ASCII.isUnreserved($0) && $0 != UInt8(ascii: "~") }
            }
            let address = host.utf8.dropFirst().dropLast()
            return host.utf8.last == UInt8(ascii: "]") && !address.isEmpty
                && address.allSatisfy { ASCII.hexDigit($0) != nil || ":.".utf8.contains($0) }
        }
    }
}
