nonisolated extension LoadingRules {
    /// An absolute URL split at its delimiters (RFC 3986 section 3), not percent-decoded.
    public nonisolated struct URLParts: Hashable, Sendable {
        /// Lower case.
        public let scheme: String
        /// The text before `@`, if any.
        public let userInfo: String?
        /// Lower case; an IPv6 address keeps its brackets.
        public let host: String
        /// The text after the host's colon, digits or not.
        public let port: String?
        /// Empty or begins with `/`.
        public let path: String
        /// Without its `?`.
        public let query: String?

        /// Nil if the text has no `scheme://`. A fragment is dropped.
        public init?(_ url: String) {
            var url = url
            guard let parts = url.withUTF8({ Self(bytes: $0[...]) }) else { return nil }
            self = parts
        }

        private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

        private init?(bytes: Bytes) {
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
                bytes[colon...].starts(with: "://".utf8)
            else { return nil }
            scheme = Self.lower(bytes[..<colon])
            let (rest, _) = Self.split(bytes[(colon + 3)...], at: "#")
            let (beforeQuery, query) = Self.split(rest, at: "?")
            self.query = query.map(Self.text)
            let slash = beforeQuery.firstIndex(of: UInt8(ascii: "/")) ?? beforeQuery.endIndex
            path = Self.text(beforeQuery[slash...])
            var authority = beforeQuery[..<slash]
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
                userInfo = Self.text(authority[..<at])
                authority = authority[(at + 1)...]
            } else {
                userInfo = nil
            }
            // An IPv6 address has colons of its own.
            let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
            let (tail, port) = Self.split(authority[bracket...], at: ":")
            host = Self.lower(authority[..<tail.endIndex])
            self.port = port.map(Self.text)
        }

        /// The port to connect to; nil if `port` is not a valid number.
        public var portNumber: Int? {
            guard let port, !port.isEmpty else { return Self.defaultPort(of: scheme) }
            guard port.utf8.allSatisfy(ASCII.isDigit), let number = UInt16(port) else { return nil }
            return number > 0 ? Int(number) : nil
        }

        /// Returns the port of a scheme, `http` or `https` (RFC 9110 section 4.2).
        static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

        /// Splits at the first such delimiter, which is dropped.
        private static func split(
            _ bytes: Bytes, at delimiter: Unicode.Scalar
        ) -> (Bytes, Bytes?) {
            guard let index = bytes.firstIndex(of: UInt8(ascii: delimiter)) else {
                return (bytes, nil)
            }
            return (bytes[..<index], bytes[(index + 1)...])
        }

        private static func text(_ bytes: Bytes) -> String {
            String(decoding: bytes, as: UTF8.self)
        }

        private static func lower(_ bytes: Bytes) -> String { ASCII.lower(text(bytes)) }
    }
}
