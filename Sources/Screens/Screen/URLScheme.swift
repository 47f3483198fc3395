package import Expressions

/// The scheme of a URL to open (RFC 3986 section 3.1).
package struct URLScheme {
    /// In lower case.
    package let name: String
    /// Whether the scheme is followed by `//`.
    package let hasAuthority: Bool

    /// Parses the scheme of `url`; nil if it has none.
    package init?(_ url: String) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let written = url[..<colon].lowercased()
        let isScheme = written.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || "+-.".utf8.contains(byte)
        }
        guard isScheme, let first = written.first, first.isLetter else { return nil }
        name = written
        hasAuthority = url.utf8[colon...].dropFirst().starts(with: "//".utf8)
    }

    package var isWeb: Bool { name == "https" || name == "http" }

    /// Whether the scheme runs code or reads local data; screens cannot open such URLs.
    package var isForbidden: Bool {
        [
            "about", "blob", "content", "data", "file", "filesystem", "javascript", "vbscript",
            "view-source",
        ].contains(name)
    }
}

extension Template {
    /// Whether the URL is relative to `baseURL`: it has no scheme (RFC 3986 section 4.2), and is
    /// not a single interpolation, whose value is a whole URL.
    package var isRelativeURL: Bool {
        guard case .literal(let start)? = segments.first else { return segments.count > 1 }
        let firstSegment = start.utf8.prefix { !"/?#".utf8.contains($0) }
        return !firstSegment.contains(UInt8(ascii: ":"))
    }
}
