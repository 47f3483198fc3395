/// An absolute URL cut at its delimiters (RFC 3986 section 3), nothing decoded.
struct URLParts: Sendable, Hashable {
    /// Lower case.
    var scheme: String
    /// What stands before `@`, if it does.
    var userInfo: String?
    /// Lower case; an IPv6 address keeps its brackets.
    var host: String
    /// Digits or not, as they stand after the host's colon.
    var port: String?
    /// Empty or begins with `/`.
    var path: String
    /// Without its `?`.
    var query: String?

    /// Nil when the text has no `scheme://`. A fragment is dropped.
    init?(_ url: String) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let afterScheme = url[colon...].utf8
        guard colon > url.startIndex, afterScheme.starts(with: "://".utf8) else { return nil }
        scheme = ASCII.lower(url[..<colon])
        let rest = url[afterScheme.index(colon, offsetBy: 3)...]
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
        let (beforeQuery, query) = Self.cut(rest[..<end], at: UInt8(ascii: "?"))
        self.query = query.map(String.init)
        let slash = beforeQuery.utf8.firstIndex(of: UInt8(ascii: "/")) ?? beforeQuery.endIndex
        path = String(beforeQuery[slash...])
        (userInfo, host, port) = Self.authority(beforeQuery[..<slash])
    }

    /// The port which is connected; nil when `port` isn't one.
    var portNumber: Int? {
        guard let port, !port.isEmpty else { return scheme == "https" ? 443 : 80 }
        guard port.utf8.allSatisfy(ASCII.isDigit), let number = UInt16(port) else { return nil }
        return number > 0 ? Int(number) : nil
    }

    private static func authority(_ text: Substring) -> (String?, String, String?) {
        var rest = text
        var userInfo: String?
        if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) {
            userInfo = String(rest[..<at])
            rest = rest[rest.utf8.index(after: at)...]
        }
        let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        let (tail, port) = cut(rest[bracket...], at: UInt8(ascii: ":"))
        return (userInfo, ASCII.lower(rest[..<tail.endIndex]), port.map(String.init))
    }

    /// What stands before and after the first such delimiter.
    private static func cut(
        _ text: Substring, at delimiter: UInt8
    ) -> (Substring, Substring?) {
        guard let place = text.utf8.firstIndex(of: delimiter) else { return (text, nil) }
        return (text[..<place], text[text.utf8.index(after: place)...])
    }
}
