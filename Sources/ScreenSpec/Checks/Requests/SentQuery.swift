import Diagnostics
import Expressions
import Screens

/// The query parameters of a request.
struct SentQuery {
    struct Parameter {
        let name: String
        /// The value, if it is a whole number.
        let number: Int?
        let place: SourceRange
        /// Whether the location is that of the name alone.
        let isName: Bool
    }

    /// The beginning of the URL up to the path; empty for that of `api`.
    let server: String
    var parameters: [Parameter]
    /// The names that paging sends.
    let pagingNames: [String]
    /// The number of items per page and the name that it is sent with; nil if there is none.
    let size: (number: Int, name: String)?
    /// The location of `size`.
    let sizePlace: SourceRange?
}

extension RequestReader {
    /// Records the parameters of a request with `url`, if it has some, and the size of its pages.
    func recordQuery(_ url: Template, in entries: Entries, paging: Paging) {
        let hasQuery = url.segments.contains {
            if case .literal(let text) = $0 { text.utf8.contains(UInt8(ascii: "?")) } else { false }
        }
        guard hasQuery || entries[.query] != nil || hasAPI && paging.size != nil else { return }
        let written = entries[.query].map { parameters($0) } ?? []
        let inURL = hasQuery ? entries[.url].map { parameters(of: url, at: place($0)) } ?? [] : []
        let isInQuery = paging.place == .query && entries[.for] == nil
        let size = isInQuery ? paging.size.map { ($0, paging.sizeParameter) } : nil
        let names = isInQuery ? [paging.parameter, size?.1 ?? ""].filter { !$0.isEmpty } : []
        log.mentions.queries.append(
            SentQuery(
                server: url.server, parameters: written + inURL, pagingNames: names, size: size,
                sizePlace: entries[.paging].flatMap { pair("size", of: $0)?.value }.map(place)))
    }

    private func parameters(_ node: NodeIndex) -> [SentQuery.Parameter] {
        guard tree[node].kind == .mapping else { return [] }
        return tree.pairs(node).map { key, value in
            SentQuery.Parameter(
                name: text(key), number: Int(text(value)), place: place(key), isName: true)
        }
    }

    /// The parameters that are literal in a URL.
    private func parameters(of url: Template, at place: SourceRange) -> [SentQuery.Parameter] {
        let text = url.withHoles
        guard let start = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        let query = text[start...].dropFirst().prefix { $0 != "#" }
        return query.split(separator: "&").compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            guard let name = sides.first, !name.contains("\0") else { return nil }
            let number = sides.count == 2 ? Int(sides[1]) : nil
            return SentQuery.Parameter(
                name: String(name), number: number, place: place, isName: false)
        }
    }
}

extension Template {
    /// The literal text, with U+0000 for each interpolation.
    fileprivate var withHoles: String {
        segments.map { if case .literal(let text) = $0 { text } else { "\0" } }.joined()
    }

    /// The scheme and host of an absolute URL.
    fileprivate var server: String {
        guard !isRelativeURL else { return "" }
        let text = withHoles
        let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
        return String(text[..<end])
    }
}
