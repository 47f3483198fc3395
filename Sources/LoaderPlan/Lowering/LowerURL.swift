import Expressions
import LoadingCore
import Screens

/// Lowers a URL; a relative one is joined to `base`.
func lower(url text: Template, base: BasePlan?) -> RequestPlan {
    let isRelative = text.isRelativeURL
    let joined = isRelative ? base.map { joinURL($0.text, text.source) } : nil
    return RequestPlan(
        method: "GET", url: pieces(of: text, from: isRelative ? .path : .host),
        isRelative: isRelative, base: base, text: joined ?? text.source)
}

func lower(base text: Template) -> BasePlan {
    BasePlan(url: pieces(of: text, from: .host), text: text.source)
}

/// Splits a URL into pieces, with the position of each interpolation; literals are percent-encoded.
func pieces(of text: Template, from start: URLPosition) -> [URLPiece] {
    var position = start
    var pieces: [URLPiece] = []
    for segment in text.segments {
        switch segment {
        case .literal(let part):
            pieces.append(.literal(LoadingRules.asciiURL(part)))
            let hasScheme = pieces.count == 1 && start == .host
            position = advance(position, over: part, hasScheme: hasScheme)
        case .interpolation(let expression):
            let isWhole = text.segments.count == 1 && start == .host
            pieces.append(.value(expression, isWhole ? .whole : position))
        }
    }
    return pieces
}

/// Returns the position after `part`.
private func advance(_ start: URLPosition, over part: String, hasScheme: Bool) -> URLPosition {
    var position = start
    let slashes = "://"
    var rest = Substring(part)
    if hasScheme, let scheme = rest.range(ofText: slashes) { rest = rest[scheme.upperBound...] }
    for character in rest {
        switch (position, character) {
        case (.fragment, _): break
        case (_, "#"): position = .fragment
        case (.host, "?"), (.path, "?"): position = .query
        case (.host, "/"): position = .path
        default: break
        }
    }
    return position
}

extension Substring {
    /// Returns the first range of `text`; Foundation is not imported.
    fileprivate func range(ofText text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<(index(start, offsetBy: text.count, limitedBy: endIndex) ?? endIndex)
            }
            start = index(after: start)
        }
        return nil
    }
}

/// Joins a relative URL, which is a path, a query or both, to `base`: the base's path stays, with
/// one `/` between them (Docs/Decisions/0015).
package func joinURL(_ base: String, _ relative: String) -> String {
    switch relative.utf8.first {
    case UInt8(ascii: "?"), UInt8(ascii: "#"), nil: return base + relative
    case UInt8(ascii: "/") where base.hasSuffix("/"): return base + relative.dropFirst()
    case UInt8(ascii: "/"): return base + relative
    default: return base.hasSuffix("/") ? base + relative : "\(base)/\(relative)"
    }
}
