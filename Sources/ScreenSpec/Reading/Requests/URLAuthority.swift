import Expressions

/// The part of a URL between `://` and the path: host and port.
struct URLAuthority {
    /// As written, with U+FFFC in place of each hole.
    let text: String
    let holes: [CheckedExpression]

    private static let hole: Character = "\u{FFFC}"

    /// Of a text without holes.
    init(text: String) {
        self.text = text
        holes = []
    }

    init(of url: Template) {
        var text = ""
        var holes: [CheckedExpression] = []
        var (isFirst, isInside) = (true, url.segments.count > 1 || url.literal != nil)
        for segment in url.segments where isInside {
            switch segment {
            case .interpolation(let hole):
                text.append(Self.hole)
                holes.append(hole)
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
        self.holes = holes
    }

    /// What is wrong with host and port.
    var problem: String? {
        if text.utf8.contains(UInt8(ascii: "@")) {
            return "a user name or password may not stand in it"
        }
        let (host, port) = parts
        if host.isEmpty { return "the host is missing" }
        if host.hasPrefix("[") != host.hasSuffix("]") { return "a `]` belongs behind the host" }
        guard let port, !port.isEmpty, !port.contains(Self.hole) else { return nil }
        guard let number = UInt16(port), number > 0, port.first != "+" else {
            return "`\(port)` is no port, which is a number up to 65535"
        }
        return nil
    }

    /// Whether a number in place of the hole at `index` could make the host an address of any
    /// machine: `1.2.3.4` is a number too.
    func isAddress(throughHole index: Int) -> Bool {
        let host = parts.host
        let isInHost = index < host.count(where: { $0 == Self.hole })
        return isInHost && host.allSatisfy { $0 == Self.hole || $0 == "." || $0.isNumber }
    }

    /// Host and port; the colons of an address in brackets belong to it.
    private var parts: (host: Substring, port: Substring?) {
        let behindBracket = text.utf8.firstIndex(of: UInt8(ascii: "]")) ?? text.startIndex
        guard let colon = text.utf8[behindBracket...].firstIndex(of: UInt8(ascii: ":")) else {
            return (text[...], nil)
        }
        return (text[..<colon], text[text.index(after: colon)...])
    }
}

extension Template {
    /// Host and port of a URL; nothing of one that is a hole.
    var authority: URLAuthority { URLAuthority(of: self) }
}
