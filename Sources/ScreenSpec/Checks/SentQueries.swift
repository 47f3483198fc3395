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

extension SpecReader {
    /// Records the parameters of a request with `url`, if it has some, and the size of its pages.
    func recordQuery(_ url: Template, _ entries: Entries, _ paging: Paging) {
        let hasQuery = url.segments.contains {
            if case .literal(let text) = $0 { text.utf8.contains(UInt8(ascii: "?")) } else { false }
        }
        guard hasQuery || entries[.query] != nil || hasAPI && paging.size != nil else { return }
        let written = entries[.query].map { parameters($0) } ?? []
        let inURL = hasQuery ? entries[.url].map { parameters(of: url, at: place($0)) } ?? [] : []
        let isInQuery = paging.place == .query && entries[.for] == nil
        let size = isInQuery ? paging.size.map { ($0, paging.sizeParameter) } : nil
        let names = isInQuery ? [paging.policy.parameter, size?.1].compactMap(\.self) : []
        queries.append(
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

/// Checks the parameters of all requests of a screen.
func checkQueries(_ queries: [SentQuery], _ api: API, into bag: inout DiagnosticBag) {
    let defaults = api.query.filter { $0.number != nil && isSizeName($0.name) }
    for query in queries { checkSize(query, defaults, into: &bag) }
    guard queries.contains(where: { !$0.parameters.isEmpty }) else { return }
    let servers = Dictionary(grouping: queries, by: \.server)
    for query in queries where !query.parameters.isEmpty {
        checkNames(of: query, among: servers[query.server] ?? [], api, into: &bag)
    }
}

/// Reports a number that looks like another page size than that of paging.
///
/// - Parameter defaults: the parameters of `api` that look like page sizes.
private func checkSize(
    _ query: SentQuery, _ defaults: [NamedText], into bag: inout DiagnosticBag
) {
    guard let size = query.size else { return }
    for parameter in query.parameters {
        guard let number = parameter.number, number != size.number, parameter.name != size.name,
            isSizeName(parameter.name)
        else { continue }
        bag.report(
            .pageSizeMismatch(parameter.name, number, size.number, size.name, of: "query"),
            at: query.sizePlace ?? parameter.place)
    }
    // Those of `api` are sent with relative URLs, unless the request has its own.
    guard query.server.isEmpty, let place = query.sizePlace else { return }
    for parameter in defaults {
        guard let number = parameter.number, number != size.number, parameter.name != size.name,
            !query.parameters.contains(where: { $0.name == parameter.name })
        else { continue }
        bag.report(
            .pageSizeMismatch(parameter.name, number, size.number, size.name, of: "api.query"),
            at: place)
    }
}

extension NamedText {
    /// The value, if it is a whole number.
    fileprivate var number: Int? { text.alternatives.only?.literal.flatMap { Int($0) } }
}

/// Whether a parameter looks like the size of a page.
private func isSizeName(_ name: String) -> Bool {
    sizeNames.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
}

/// Names of page sizes in lower case, without separators.
private let sizeNames: Set = [
    "size", "limit", "perpage", "pagesize", "pagelimit", "maxresults", "maxitems", "itemsperpage",
    "resultsperpage", "page[size]", "page[limit]", "$top",
]

/// Reports names of one request that are one letter away from names that several requests, `api` or
/// paging send.
private func checkNames(
    of query: SentQuery, among others: [SentQuery], _ api: API, into bag: inout DiagnosticBag
) {
    let own = Set(query.parameters.map(\.name))
    // Few requests have many names; with more, none is compared.
    guard own.count <= maxNames, others.count <= maxRequests else { return }
    var counts: [String: Int] = [:]
    for other in others {
        for name in Set(other.parameters.map(\.name)) { counts[name, default: 0] += 1 }
        for name in other.pagingNames { counts[name, default: 0] += 2 }
    }
    if query.server.isEmpty || api.baseURL == nil {
        for parameter in api.query { counts[parameter.name, default: 0] += 2 }
    }
    let frequent = counts.filter { $0.value > 1 && !own.contains($0.key) }.keys.sorted()
        .prefix(maxNames)
    for parameter in query.parameters where counts[parameter.name] == 1 {
        let near = frequent.first { Suggestion.isTypingMistake(parameter.name, for: $0) }
        guard let near else { continue }
        bag.report(
            .misspeltQueryName(parameter.name, near, isName: parameter.isName),
            at: parameter.place)
    }
}

private let maxNames = 64
private let maxRequests = 200

extension Message {
    fileprivate static func pageSizeMismatch(
        _ name: String, _ number: Int, _ size: Int, _ parameter: String, of query: String
    ) -> Message {
        Message(
            .pageSizeMismatch, severity: .warning,
            "`\(query)` has `\(name)=\(number)`, but a full page has \(size) items",
            label: "it is sent as `\(parameter)=\(size)`",
            help: "remove `\(name)` from `\(query)`, and write `sizeParameter: \(name)`")
    }

    fileprivate static func misspeltQueryName(
        _ name: String, _ near: String, isName: Bool
    ) -> Message {
        Message(
            .misspeltQueryName, severity: .warning,
            "no other request sends a parameter `\(name)`", near: isName ? near : nil,
            label: "did you mean `\(near)`?")
    }
}
