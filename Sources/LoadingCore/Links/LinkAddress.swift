nonisolated extension LoadingRules {
    /// Returns the number that a link says in decimal digits, as `2`, `-0.5` and `1e3`; nil for other
    /// texts, and for a number that is not finite.
    public static func number(ofLink text: String) -> Double? {
        let letters = "0123456789.+-eE".utf8
        guard text.utf8.allSatisfy(letters.contains), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// The path and the query of a link, decoded: what an app's patterns are compared with. The scheme
    /// and the host are the app's.
    public nonisolated struct LinkAddress: Hashable, Sendable {
        /// The segments of the path; empty for `/`. A slash at its end adds none.
        public let path: [String]
        /// The values of the query by their names; of several with one name the first.
        public let query: [String: String]

        /// Reads a URL, or its path with its query; nil if the path does not begin with `/`.
        public init?(_ link: String) {
            let url = URLParts(link)
            let path = url.map(\.path) ?? String(Self.parts(of: link).path)
            guard path.isEmpty && url != nil || path.utf8.first == UInt8(ascii: "/") else {
                return nil
            }
            var segments = path.utf8.dropFirst().split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            if segments.last?.isEmpty == true { segments.removeLast() }
            self.path = segments.map(Self.decoded)
            query = Self.query(of: link)
        }

        /// Returns the values of the query of a URL of any form by their names, decoded; of several with
        /// one name the first.
        public static func query(of link: String) -> [String: String] {
            var query: [String: String] = [:]
            let written = URLParts(link).map { $0.query.map { $0[...] } } ?? parts(of: link).query
            for item in (written ?? "").utf8.split(separator: UInt8(ascii: "&")) {
                let pair = item.split(
                    separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                let name = pair.first.map(decoded) ?? ""
                if query[name] == nil { query[name] = pair.count > 1 ? decoded(pair[1]) : "" }
            }
            return query
        }

        /// Splits a link without its fragment at its query.
        private static func parts(of link: String) -> (path: Substring, query: Substring?) {
            let local = link.utf8.prefix { $0 != UInt8(ascii: "#") }
            let parts = local.split(
                separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
            return (
                parts.first.map { Substring($0) } ?? "",
                parts.dropFirst().first.map { Substring($0) }
            )
        }

        private static func decoded(_ text: some Sequence<UInt8>) -> String {
            String(decoding: percentDecoded(text), as: UTF8.self)
        }

        /// Returns the texts of the parameters that a link gives by their names, those of the path before
        /// those of the query; nil if the pattern does not match its path.
        public func texts(by pattern: LinkPattern) -> [String: String]? {
            pattern.parameters(of: path).map { query.merging($0) { $1 } }
        }
    }
}
