import Expressions

/// The authority of a URL: host and port.
struct URLAuthority {
    /// The source text, with U+FFFC in place of each interpolation.
    let text: String
    let interpolations: [CheckedExpression]

    private static let placeholder: Character = "\u{FFFC}"

    /// Creates an authority without interpolations.
    init(text: String) {
        self.text = text
        interpolations = []
    }

    init(of url: Template) {
        var text = ""
        var interpolations: [CheckedExpression] = []
        var (isFirst, isInside) = (true, url.segments.count > 1 || url.literal != nil)
        for segment in url.segments where isInside {
            switch segment {
            case .interpolation(let interpolation):
                text.append(Self.placeholder)
                interpolations.append(interpolation)
            case .literal(let part):
                let bytes = part.utf8
                let start =
                    isFirst ? bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst(3) : bytes[...]
                let inside = start.prefix { !"/?#".utf8.contains($0) }
                text += Substring(inside)
                isInside = inside.endIndex == part.endIndex
            }
            isFirst = false
        }
        self.text = text
        self.interpolations = interpolations
    }

    /// The problem of host or port, if any.
    var problem: String? {
        if text.utf8.contains(UInt8(ascii: "@")) {
            return "it cannot contain a user name or password"
        }
        let (host, port) = parts
        if host.isEmpty { return "the host is missing" }
        if host.hasPrefix("[") != host.hasSuffix("]") { return "the host needs a `]`" }
        guard let port, !port.isEmpty, !port.contains(Self.placeholder) else { return nil }
        guard let number = UInt16(port), number > 0, port.first != "+" else {
            return "`\(port)` is not a port from 1 to 65535"
        }
        return nil
    }

    /// Returns whether a number in the interpolation at `index` could make the host an IP address.
    func isAddress(throughInterpolation index: Int) -> Bool {
        let host = parts.host
        let isInHost = index < host.count(where: { $0 == Self.placeholder })
        return isInHost && host.allSatisfy { $0 == Self.placeholder || $0 == "." || $0.isNumber }
    }

    /// Host and port; colons inside brackets are part of the host.
    private var parts: (host: Substring, port: Substring?) {
        let afterBracket = text.utf8.firstIndex(of: UInt8(ascii: "]")) ?? text.startIndex
        guard let colon = text.utf8[afterBracket...].firstIndex(of: UInt8(ascii: ":")) else {
            return (text[...], nil)
        }
        return (text[..<colon], text[text.index(after: colon)...])
    }
}

extension Template {
    /// The authority of a URL; empty for a URL that is a single interpolation.
    var authority: URLAuthority { URLAuthority(of: self) }
}
