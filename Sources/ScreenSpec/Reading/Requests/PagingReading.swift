import Diagnostics
import Expressions
import LoadingCore
import Screens
import Values

/// Reads `paging` of requests.
final class PagingReader: SpecReader {
    private let models: ModelTable

    init(beside other: SpecReader, _ models: ModelTable) {
        self.models = models
        super.init(beside: other)
    }

    /// Reads `paging` of a request.
    ///
    /// - Parameters:
    ///   - outer: the scope of the request.
    ///   - response: the type of the whole response.
    func paging(of request: Entries, in outer: Scope, response: CELType) -> Paging {
        var paging = Paging()
        guard let node = request[.paging] else {
            return unbounded(paging, written: nil, request: request)
        }
        guard let entries = entries(node, by: SpecKeys.paging) else {
            return unbounded(paging, written: nil, request: request)
        }
        read(entries, into: &paging)
        if request[.for] != nil {
            checkBesideLoop(entries)
        } else if request[.url] == nil,
            let source = Self.unpagedSources.first(where: { request[$0] != nil })
        {
            checkBeside(source, in: entries)
        } else {
            readPages(entries, of: request, in: outer, response: response, into: &paging)
        }
        return unbounded(paging, written: entries, request: request)
    }

    /// Reads the paging policy and its keys.
    private func readPages(
        _ entries: Entries, of request: Entries, in outer: Scope, response: CELType,
        into paging: inout Paging
    ) {
        let policy = oneOf(LoadingRules.PagePolicy.self, key: .policy, in: entries)
        if entries[.policy] == nil, let key = entries.shape[.policy], !mayBeTruncated(entries.node)
        {
            report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
        let parameter = readParameters(entries, of: request, policy: policy ?? .none, into: &paging)
        var next = readExpressions(entries, in: outer, response: response, into: &paging)
        let header =
            entries[.header].map { headerName($0, as: "`header`") } ?? Paging.defaultHeader
        let start = int(.start, in: entries)
        guard let policy else { return }
        if policy.hasDefaultNext, entries[.next] == nil {
            next = defaultToken(outer, response: response, at: head(entries.node))
        }
        check(policy, hasNext: next != nil, in: entries)
        guard next != nil || !policy.uses(.next), header != nil || !policy.uses(.header)
        else { return }
        paging.policy = policy
        if policy.uses(.parameter) { paging.parameter = parameter }
        if policy.uses(.start) { paging.start = start }
        if policy.uses(.header), let header { paging.header = header }
        if policy.uses(.next) { paging.next = next }
    }

    /// Checks paging with `for`, which pages the elements.
    private func checkBesideLoop(_ entries: Entries) {
        for entry in entries.entries {
            switch entry.key {
            case .size, .maxPages, .maxItems: break
            case .policy:
                let policy = oneOf(LoadingRules.PagePolicy.self, at: entry.value, as: "`policy`")
                guard let policy, policy != .none else { continue }
                report(.policyBesideLoop(policy.rawValue), at: place(entry.value))
            default: report(.pagingKeyBesideLoop(entry.key.word), at: place(entry.keyNode))
            }
        }
    }

    /// Sources without requests, which are read completely; `size` pages their items.
    private static let unpagedSources: [Key] = [.items, .file, .sqlite]

    private func checkBeside(_ source: Key, in entries: Entries) {
        for entry in entries.entries {
            switch entry.key {
            case .size, .maxPages, .maxItems, .dedupe: break
            case .policy:
                let policy = oneOf(LoadingRules.PagePolicy.self, at: entry.value, as: "`policy`")
                guard let policy, policy != .none else { continue }
                report(
                    .policyWithoutURL(policy.rawValue, source: source.word), at: place(entry.value))
            default:
                report(
                    .pagingKeyWithoutURL(entry.key.word, source: source.word),
                    at: place(entry.keyNode))
            }
        }
    }

    /// Removes the default bounds on pages and items of a source without `url`, except the row
    /// limit of a database.
    private func unbounded(_ paging: Paging, written: Entries?, request: Entries) -> Paging {
        var paging = paging
        guard request[.url] == nil else { return paging }
        if written?[.maxPages] == nil { paging.maxPages = .max }
        if written?[.maxItems] == nil {
            paging.maxItems = request[.sqlite] == nil ? .max : DatabaseQuery.maxRows
        }
        return paging
    }

    /// Reads `more` and `total`; returns `next`.
    private func readExpressions(
        _ entries: Entries, in outer: Scope, response: CELType, into paging: inout Paging
    ) -> CheckedExpression? {
        func read(_ key: Key, as what: String, of types: [CELType]) -> CheckedExpression? {
            guard let node = entries[key] else { return nil }
            let scope = Paging.scope(outer, response: response)
            guard
                let found = expression(
                    node, in: scope, as: "`\(key.word)`", like: "response.\(key.word)")
            else { return nil }
            if types.contains(found.type.unwrapped) { return found }
            let type = found.type.text(in: models)
            let suggestion = key == .more ? Paging.condition(found, size: paging.size) : nil
            return refuse(
                .pagingType("`\(key.word)` must be \(what)", type: type, suggestion: suggestion),
                at: found.place)
        }
        paging.more = read(.more, as: "`true` or `false`", of: [.bool, .dyn])
        paging.total = read(.total, as: "a whole number", of: [.int, .dyn])
        return read(.next, as: "a token or a URL", of: [.string, .int, .dyn])
    }

    /// Returns the default token, `next` of the response; nil if the response model has no such
    /// field.
    private func defaultToken(
        _ outer: Scope, response: CELType, at place: SourceRange
    ) -> CheckedExpression? {
        // A response without a model may lack the token on the last page.
        let text = response == .dyn ? "response.?next" : "response.next"
        let scope = Paging.scope(outer, response: response)
        let found = ExpressionChecker(scope: scope).checked(text, at: place)
        return found.flatMap { [.string, .int, .dyn].contains($0.type.unwrapped) ? $0 : nil }
    }

    /// Checks that a policy uses its keys, has its required key, and terminates.
    private func check(_ policy: LoadingRules.PagePolicy, hasNext: Bool, in entries: Entries) {
        for entry in entries.entries where !policy.uses(entry.key) {
            report(
                .unusedPagingKey(entry.key.word, policy: policy.rawValue), at: place(entry.keyNode))
        }
        guard !mayBeTruncated(entries.node), let node = entries[.policy] else { return }
        if policy.uses(.next), entries[.next] == nil, !hasNext {
            report(.missingPagingKey(Key.next.word, policy: policy.rawValue), at: place(node))
        }
        let hasEnd = [Key.size, .more, .total].contains { entries[$0] != nil }
        if policy.isCounted, !hasEnd {
            report(.unboundedPaging(policy.rawValue), at: place(node))
        }
    }
}

extension Paging {
    /// Returns a condition for more pages, derived from a value that is not a bool.
    fileprivate static func condition(_ value: CheckedExpression, size: Int?) -> String? {
        switch value.type {
        case .int, .uint: "page * \(size ?? 20) < \(value.text)"
        case .string: "\(value.text) != ''"
        case .list: "\(value.text).size() > 0"
        case .optional: value.text.contains("(") ? nil : "\(value.text).hasValue()"
        default: nil
        }
    }
}

extension SpecReader {
    /// Reads `crossOrigin`: scheme, host and optional port.
    func origins(_ node: NodeIndex) -> [String] {
        (elements(node, expected: "`crossOrigin` must be a list of origins") ?? []).compactMap {
            element in
            guard let origin = word(element, as: "an origin") else { return nil }
            let hasScheme = origin.hasPrefix("https://") || origin.hasPrefix("http://")
            let host = origin.drop { $0 != ":" }.dropFirst(3)
            let problem = URLAuthority(text: String(host)).problem
            if hasScheme, problem == nil, !host.contains(where: { "/?# ".contains($0) }) {
                return origin
            }
            return refuse(
                .malformedOrigin(origin, problem: hasScheme ? problem : nil), at: place(element))
        }
    }
}
