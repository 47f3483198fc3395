package import Expressions

extension Template {
    /// Whether the URL is relative to `baseURL`: it has no scheme (RFC 3986 section 4.2), and is
    /// not a single interpolation, whose value is a whole URL.
    package var isRelativeURL: Bool {
        guard case .literal(let start)? = segments.first else { return segments.count > 1 }
        let firstSegment = start.utf8.prefix { !"/?#".utf8.contains($0) }
        return !firstSegment.contains(UInt8(ascii: ":"))
    }
}
