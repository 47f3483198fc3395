nonisolated extension LoadingRules {
    /// Resolves a URL reference (RFC 3986 section 5.2, strict). The result has no fragment and may be
    /// invalid for a request. Characters that no URL has are encoded as browsers do.
    ///
    /// - Parameter base: an absolute URL.
    public static func resolve(_ reference: String, against base: String) -> String {
        var target = URLReference(validURL(reference))
        let base = URLReference(base)
        if target.scheme == nil {
            target.scheme = base.scheme
            if target.authority == nil {
                target.authority = base.authority
                if target.path.isEmpty {
                    return recompose(target, path: base.path, query: target.query ?? base.query)
                }
                let path = removingDotSegments(mergedPath(target.path, base))
                return recompose(target, path: path[...], query: target.query)
            }
        }
        return recompose(target, path: removingDotSegments(target.path)[...], query: target.query)
    }

    /// Returns the URL of a field of a response, whose fragment is a part of it: a link may lead to a
    /// place in a page. An absolute one is as it is.
    ///
    /// - Parameter response: the URL of the response after redirects.
    public static func absoluteURL(_ text: String, in response: String) -> String {
        guard URLReference(text).scheme == nil else { return text }
        let fragment = text.utf8.firstIndex(of: UInt8(ascii: "#")).map { text[$0...] } ?? ""
        return resolve(text, against: response) + fragment
    }
}

/// A URL reference split into its parts (RFC 3986 section 4.1), not decoded, without its fragment.
private nonisolated struct URLReference {
    var scheme: Substring?
    /// The text after `//`, if any.
    var authority: Substring?
    var path: Substring
    /// Without its `?`.
    var query: Substring?

    init(_ text: String) {
        let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        var rest = text[..<end]
        if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon]
            rest = rest[rest.utf8.index(after: colon)...]
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[rest.utf8.index(after: mark)...]
            rest = rest[..<mark]
        }
        if rest.utf8.starts(with: "//".utf8) {
            rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
            let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = rest[..<slash]
            rest = rest[slash...]
        }
        path = rest
    }

    /// Whether the text is a scheme (RFC 3986 section 3.1): `1:2` and `a b:c` are paths.
    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, LoadingRules.ASCII.isLetter(first) else {
            return false
        }
        return text.utf8.allSatisfy {
            LoadingRules.ASCII.isLetter($0) || LoadingRules.ASCII.isDigit($0)
                || "+-.".utf8.contains($0)
        }
    }
}

/// RFC 3986 section 5.3.
private nonisolated func recompose(_ parts: URLReference, path: Substring, query: Substring?)
    -> String
{
    let scheme = parts.scheme.map { "\($0):" } ?? ""
    let authority = parts.authority.map { "//\($0)" } ?? ""
    return scheme + authority + path + (query.map { "?\($0)" } ?? "")
}

/// RFC 3986 section 5.2.3: replaces the last segment of the base.
private nonisolated func mergedPath(_ path: Substring, _ base: URLReference) -> Substring {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        return base.authority == nil ? path : "/" + path
    }
    return base.path[...slash] + path
}

/// RFC 3986 section 5.2.4, in one pass.
private nonisolated func removingDotSegments(_ path: Substring) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // `..` does not go above the root.
    let isAbsolute = segments.count > 1 && segments[0].isEmpty
    var kept: [Substring.UTF8View] = []
    for (index, segment) in segments.enumerated().dropFirst(isAbsolute ? 1 : 0) {
        let isUp = segment.elementsEqual("..".utf8)
        guard isUp || segment.elementsEqual(".".utf8) else {
            kept.append(segment)
            continue
        }
        if isUp { _ = kept.popLast() }
        // `a/.` is `a/`.
        if index == segments.count - 1 { kept.append(Substring().utf8) }
    }
    let text = kept.map { Substring($0) }.joined(separator: "/")
    return isAbsolute ? "/" + text : text
}
