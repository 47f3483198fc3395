package import Expressions

extension Template {
    /// Whether this is a relative URL, which begins at `baseURL`: no scheme stands at its beginning
    /// (RFC 3986 section 4.2), and it is more than one hole, whose value is a whole URL.
    package var isRelativeURL: Bool {
        guard case .literal(let start)? = segments.first else { return segments.count > 1 }
        let firstSegment = start.utf8.prefix { !"/?#".utf8.contains($0) }
        return !firstSegment.contains(UInt8(ascii: ":"))
    }
}
