nonisolated extension LoadingRules {
    /// A URL in the form that equivalent ones have in common (RFC 3986 section 6.2), without user
    /// information and fragment. The order of query parameters does not matter.
    public nonisolated struct NormalURL: Hashable, Sendable {
        /// Scheme, host and port, without the default port; the whole text of a URL that cannot be
        /// split.
        public let server: String
        /// At least `/`; empty for a URL that cannot be split.
        public let path: String
        /// `name=value`, sorted and with duplicates.
        public var query: [String]

        /// Normalises a URL.
        public init(_ url: String) {
            guard let parts = URLParts(url) else {
                server = url
                path = ""
                query = []
                return
            }
            let isDefault = parts.portNumber == URLParts.defaultPort(of: parts.scheme)
            let port = isDefault ? "" : ":\(parts.portNumber.map(String.init) ?? parts.port ?? "")"
            server = "\(parts.scheme)://\(parts.host)\(port)"
            path = parts.path.isEmpty ? "/" : Self.path(parts.path)
            query = Self.parameters((parts.query ?? "")[...]).sorted()
        }

        /// The URL as text.
        public var text: String {
            "\(server)\(path)\(query.isEmpty ? "" : "?" + query.joined(separator: "&"))"
        }

        /// Returns the parameters of a query or a form as `name=value` (URL Standard, section
        /// "application/x-www-form-urlencoded parsing"): `+` is a space, and a name without `=` has an
        /// empty value.
        public static func parameters(_ text: Substring) -> [String] {
            text.utf8.split(separator: UInt8(ascii: "&")).map { parameter in
                let name = parameter.prefix { $0 != UInt8(ascii: "=") }
                let value = parameter.dropFirst(name.count + 1)
                // Most have nothing to decode or to encode.
                if name.endIndex < parameter.endIndex, name.allSatisfy(ASCII.isUnreserved),
                    value.allSatisfy(ASCII.isUnreserved)
                {
                    return String(Substring(parameter))
                }
                return "\(component(name))=\(component(value))"
            }
        }

        private static func component(_ text: Substring.UTF8View) -> String {
            if text.allSatisfy(ASCII.isUnreserved) { return String(Substring(text)) }
            let bytes = LoadingRules.percentDecoded(text, isForm: true)
            return bytes.reduce(into: "") { append($1, ASCII.isUnreserved($1), to: &$0) }
        }

        /// Decodes unreserved characters and writes other escapes with upper-case digits: `%2f` is
        /// not `/`.
        private static func path(_ text: String) -> String {
            let percent = UInt8(ascii: "%")
            if text.utf8.allSatisfy({ $0 < 0x80 && $0 != percent }) { return text }
            var path = ""
            var rest = Array(text.utf8)[...]
            while let byte = rest.popFirst() {
                let digits = byte == percent ? rest.prefix(2).compactMap(ASCII.hexDigit) : []
                if digits.count == 2 {
                    rest = rest.dropFirst(2)
                    let decoded = digits[0] << 4 | digits[1]
                    append(decoded, ASCII.isUnreserved(decoded), to: &path)
                } else {
                    append(byte, byte < 0x80, to: &path)
                }
            }
            return path
        }

        /// - Parameter isPlain: whether the byte is one of ASCII that is not encoded.
        private static func append(_ byte: UInt8, _ isPlain: Bool, to text: inout String) {
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += byte < 16 ? "%0" : "%"
                text += String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
