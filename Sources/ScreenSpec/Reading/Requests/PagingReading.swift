import Diagnostics
import Expressions
import Screens
import Values

/// `paging` of a section.
extension SpecReader {
    /// How the next page of `request` is asked for; `response` is the type of a whole answer.
    func readPaging(_ request: Entries, _ outer: Scope, _ response: CELType) -> Paging {
        var paging = Paging()
        guard let node = request[.paging] else { return unbounded(paging, nil, request) }
        guard let entries = entries(node, SpecKeys.paging) else {
            return unbounded(paging, nil, request)
        }
        read(entries, into: &paging)
        if request[.for] != nil {
            checkBesideLoop(entries)
        } else if request[.url] == nil,
            let source = Self.sourcesReadWhole.first(where: { request[$0] != nil })
        {
            checkBeside(source, entries)
        } else {
            readPages(entries, of: request, outer, response, &paging)
        }
        return unbounded(paging, entries, request)
    }

    /// What leads from one page to the next.
    private func readPages(
        _ entries: Entries, of request: Entries, _ outer: Scope, _ response: CELType,
        _ paging: inout Paging
    ) {
        let word = oneOf(PagingPolicy.Word.self, .policy, in: entries)
        if entries[.policy] == nil, let key = entries.shape[.policy], !mayHoldMore(entries.node) {
            bag.report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
        let parameter = readParameters(entries, of: request, word ?? .none, &paging)
        let next = readExpressions(entries, outer, response, &paging)
        let header = entries[.header].map { headerName($0, "`header`") } ?? PolicyKeys.defaultHeader
        var values = PolicyValues(
            parameter: parameter, start: int(.start, in: entries), header: header, next: next)
        guard let word else { return }
        if word == .token, entries[.next] == nil {
            values.next = defaultToken(outer, response, at: head(entries.node))
        }
        paging.policy = PagingPolicy(word, values) ?? .none
        check(word, hasNext: values.next != nil, entries)
    }

    /// With `for`, pages are of elements: nothing in an answer leads on.
    private func checkBesideLoop(_ entries: Entries) {
        for entry in entries.entries {
            switch entry.key {
            case .size, .maxPages, .maxItems: break
            case .policy:
                let policy = oneOf(PagingPolicy.Word.self, entry.value, "`policy`")
                guard let policy, policy != .none else { continue }
                bag.report(.policyBesideLoop(policy.rawValue), at: place(entry.value))
            default: bag.report(.pagingKeyBesideLoop(entry.key.word), at: place(entry.keyNode))
            }
        }
    }

    /// Sources without requests: what they give is read whole, and `size` makes pages of it.
    private static let sourcesReadWhole: [Key] = [.items, .file, .sqlite]

    private func checkBeside(_ source: Key, _ entries: Entries) {
        for entry in entries.entries {
            switch entry.key {
            case .size, .maxPages, .maxItems, .dedupe: break
            case .policy:
                let policy = oneOf(PagingPolicy.Word.self, entry.value, "`policy`")
                guard let policy, policy != .none else { continue }
                bag.report(.policyWithoutURL(policy.rawValue, source.word), at: place(entry.value))
            default:
                bag.report(
                    .pagingKeyWithoutURL(entry.key.word, source.word), at: place(entry.keyNode))
            }
        }
    }

    /// What is read whole has no bounds of pages and items but those that the spec sets; a database
    /// has one of rows.
    private func unbounded(_ paging: Paging, _ written: Entries?, _ request: Entries) -> Paging {
        var paging = paging
        guard request[.url] == nil else { return paging }
        if written?[.maxPages] == nil { paging.maxPages = .max }
        if written?[.maxItems] == nil {
            paging.maxItems = request[.sqlite] == nil ? .max : DatabaseQuery.maxRows
        }
        return paging
    }

    /// Reads `more` and `total`, and gives `next`.
    private func readExpressions(
        _ entries: Entries, _ outer: Scope, _ response: CELType, _ paging: inout Paging
    ) -> CheckedExpression? {
        let scope = Paging.scope(outer, response: response)
        func read(_ key: Key, _ what: String, _ types: [CELType]) -> CheckedExpression? {
            guard let node = entries[key],
                let found = expression(node, scope, "`\(key.word)`", like: "response.\(key.word)")
            else { return nil }
            if types.contains(found.type.unwrapped) { return found }
            let type = found.type.text(in: models)
            let cure = key == .more ? Paging.condition(found, size: paging.size) : nil
            return refuse(
                .pagingType("`\(key.word)` is \(what)", type, cure: cure), at: found.place)
        }
        paging.more = read(.more, "`true` or `false`", [.bool, .dyn])
        paging.total = read(.total, "a whole number", [.int, .dyn])
        return read(.next, "a token or a URL", [.string, .int, .dyn])
    }

    /// The token where APIs usually have it: `next` of the answer. Nil where the answer's model has no
    /// such field.
    private func defaultToken(
        _ outer: Scope, _ response: CELType, at place: SourceRange
    ) -> CheckedExpression? {
        // JSON of any shape may have none on its last page.
        let text = response == .dyn ? "response.?next" : "response.next"
        let scope = Paging.scope(outer, response: response)
        let found = ExpressionChecker(scope: scope).checked(text, at: place)
        return found.flatMap { [.string, .int, .dyn].contains($0.type.unwrapped) ? $0 : nil }
    }

    /// `crossOrigin`: each is a scheme with a host, and maybe a port.
    func origins(_ node: NodeIndex) -> [String] {
        (elements(node, "`crossOrigin` is a list of origins") ?? []).compactMap { element in
            guard let origin = word(element, "an origin") else { return nil }
            let hasScheme = origin.hasPrefix("https://") || origin.hasPrefix("http://")
            let host = origin.drop { $0 != ":" }.dropFirst(3)
            let problem = URLAuthority(text: String(host)).problem
            if hasScheme, problem == nil, !host.contains(where: { "/?# ".contains($0) }) {
                return origin
            }
            return refuse(.malformedOrigin(origin, hasScheme ? problem : nil), at: place(element))
        }
    }

    /// A policy needs something that ends it, and keys that it uses.
    private func check(_ policy: PagingPolicy.Word, hasNext: Bool, _ entries: Entries) {
        for entry in entries.entries where !policy.uses(entry.key) {
            bag.report(.unusedPagingKey(entry.key.word, policy.rawValue), at: place(entry.keyNode))
        }
        guard !mayHoldMore(entries.node), let node = entries[.policy] else { return }
        if let key = policy.keys.needs, entries[key] == nil, !hasNext {
            bag.report(.missingPagingKey(key.word, policy.rawValue), at: place(node))
        }
        let hasEnd = [Key.size, .more, .total].contains { entries[$0] != nil }
        if policy.keys.isCounted, !hasEnd {
            bag.report(.unboundedPaging(policy.rawValue), at: place(node))
        }
    }
}

extension Paging {
    /// What says that there are more pages, where a value of the answer stands for it.
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
