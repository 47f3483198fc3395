import Diagnostics
package import Expressions
import Screens
import Values

/// `paging` of a section.
extension SpecReader {
    /// How the next page of `request` is asked for; `response` is the type of a whole answer.
    func readPaging(_ request: Entries, _ outer: Scope, _ response: CELType) -> Paging {
        guard let node = request[.paging] else { return Paging() }
        var paging = Paging()
        paging.place = head(node)
        guard let entries = entries(node, SpecKeys.paging) else { return paging }
        readNumbers(entries, &paging)
        guard request[.for] == nil else {
            checkBesideLoop(entries)
            return paging
        }
        if request[.url] == nil,
            let source = Self.sourcesReadWhole.first(where: { request[$0] != nil })
        {
            readRules(entries, &paging)
            checkBeside(source, entries)
            return paging
        }
        let policy = entries[.policy].flatMap { oneOf(PagingPolicyName.self, $0, "`policy`") }
        if entries[.policy] == nil, let key = entries.shape[.policy], !mayHoldMore(node) {
            bag.report(.missingKey(key, in: entries.shape, at: head(node)))
        }
        paging.policy = policy ?? .none
        readParameters(entries, of: request, &paging)
        readExpressions(entries, outer, response, &paging)
        readRules(entries, &paging)
        if policy == .token, entries[.next] == nil {
            paging.next = usualToken(outer, response, at: paging.place)
        }
        if policy == .headerCursor, entries[.header] == nil { paging.header = Paging.usualHeader }
        if policy != nil, let policyNode = entries[.policy] {
            checkPolicy(of: paging, entries, policyNode)
        }
        return paging
    }

    /// With `for`, pages are of elements: nothing in an answer leads on.
    private func checkBesideLoop(_ entries: Entries) {
        for entry in entries.entries {
            switch entry.key {
            case .size, .maxPages, .maxItems: break
            case .policy:
                let policy = oneOf(PagingPolicyName.self, entry.value, "`policy`")
                guard let policy, policy != .none else { continue }
                bag.report(.policyBesideLoop(policy.rawValue, at: place(entry.value)))
            default: bag.report(.pagingKeyBesideLoop(entry.key.word, at: place(entry.keyNode)))
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
                let policy = oneOf(PagingPolicyName.self, entry.value, "`policy`")
                guard let policy, policy != .none else { continue }
                bag.report(
                    .policyWithoutURL(policy.rawValue, source.word, at: place(entry.value)))
            default:
                bag.report(
                    .pagingKeyWithoutURL(entry.key.word, source.word, at: place(entry.keyNode)))
            }
        }
    }

    /// What is read whole has no bounds of pages and items but those that the spec sets; a database
    /// has one of rows.
    func setBounds(_ paging: inout Paging, of entries: Entries) {
        let written = entries[.paging]
        func isWritten(_ key: StaticString) -> Bool {
            written.map { tree.pairs($0).contains { tree.text($0.key, equals: key) } } ?? false
        }
        if !isWritten("maxPages") { paging.maxPages = .max }
        if !isWritten("maxItems") {
            paging.maxItems = entries[.sqlite] == nil ? .max : DatabaseQuery.maxRows
        }
    }

    private func readNumbers(_ entries: Entries, _ paging: inout Paging) {
        paging.size = int(.size, in: entries)
        if let start = int(.start, in: entries) {
            paging.start = start
        }
        if let pages = int(.maxPages, in: entries) {
            paging.maxPages = pages
        }
        if let items = int(.maxItems, in: entries) {
            paging.maxItems = items
        }
    }

    private func readExpressions(
        _ entries: Entries, _ outer: Scope, _ response: CELType, _ paging: inout Paging
    ) {
        let scope = Paging.scope(outer, response: response)
        func read(_ key: Key, _ what: String, _ types: [CELType]) -> CheckedExpression? {
            guard let node = entries[key],
                let found = expression(
                    node, scope, "`\(key.word)`", like: "response.\(key.word)")
            else { return nil }
            if types.contains(found.type.unwrapped) { return found }
            let type = found.type.text(in: models)
            let cure = key == .more ? Paging.condition(found, size: paging.size) : nil
            bag.report(
                .pagingType("`\(key.word)` is \(what)", type, cure: cure, at: found.place))
            return nil
        }
        paging.next = read(.next, "a token or a URL", [.string, .int, .dyn])
        paging.more = read(.more, "`true` or `false`", [.bool, .dyn])
        paging.total = read(.total, "a whole number", [.int, .dyn])
    }

    /// The token where APIs usually have it: `next` of the answer. Nil where the answer's model has no
    /// such field.
    private func usualToken(
        _ outer: Scope, _ response: CELType, at place: SourceRange?
    ) -> CheckedExpression? {
        guard let place else { return nil }
        // JSON of any shape may have none on its last page.
        let text = response == .dyn ? "response.?next" : "response.next"
        let scope = Paging.scope(outer, response: response)
        let found = ExpressionChecker(scope: scope).checked(text, at: place)
        return found.flatMap { [.string, .int, .dyn].contains($0.type.unwrapped) ? $0 : nil }
    }

    private func readRules(_ entries: Entries, _ paging: inout Paging) {
        if let rule = entries[.onRepeat].flatMap({ oneOf(RepeatRule.self, $0, "`onRepeat`") }) {
            paging.onRepeat = rule
        }
        if let rule = entries[.dedupe].flatMap({ oneOf(DedupeRule.self, $0, "`dedupe`") }) {
            paging.dedupe = rule
        }
        paging.header = entries[.header].flatMap { headerName($0, "`header`") }
        paging.crossOrigin = entries[.crossOrigin].map { origins($0) } ?? []
    }

    /// `crossOrigin`: each is a scheme with a host, and maybe a port.
    private func origins(_ node: NodeIndex) -> [String] {
        guard tree[node].kind == .sequence else {
            reportWrong(node, expected: "`crossOrigin` is a list of origins")
            return []
        }
        return tree.elements(node).compactMap { element in
            guard let origin = word(element, "an origin") else { return nil }
            let hasScheme = origin.hasPrefix("https://") || origin.hasPrefix("http://")
            let host = origin.drop { $0 != ":" }.dropFirst(3)
            let problem = URLAuthority(text: String(host)).problem
            if hasScheme, problem == nil, !host.contains(where: { "/?# ".contains($0) }) {
                return origin
            }
            bag.report(.malformedOrigin(origin, hasScheme ? problem : nil, at: place(element)))
            return nil
        }
    }

    /// A policy needs something that ends it, and keys that it uses.
    private func checkPolicy(of paging: Paging, _ entries: Entries, _ policyNode: NodeIndex) {
        for entry in entries.entries where !paging.policy.uses(entry.key) {
            bag.report(
                .idlePagingKey(entry.key.word, paging.policy.rawValue, at: place(entry.keyNode)))
        }
        guard !mayHoldMore(entries.node) else { return }
        if let key = paging.policy.needs, entries[key] == nil, paging.next == nil {
            bag.report(
                .missingPagingKey(key.word, paging.policy.rawValue, at: place(policyNode)))
        }
        let hasEnd = [Key.size, .more, .total].contains { entries[$0] != nil }
        if paging.policy.counts, !hasEnd {
            bag.report(.endlessPaging(paging.policy.rawValue, at: place(policyNode)))
        }
    }
}

extension Paging {
    /// The header that has the cursor, unless `header` names another.
    static let usualHeader = "X-Next-Cursor"

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

extension PagingPolicyName {
    /// The parameter that carries the position unless `parameter` names another; nil for policies
    /// without one.
    var usualParameter: String? {
        switch self {
        case .none, .link, .nextURL: nil
        case .page: "page"
        case .offset: "offset"
        case .token: "token"
        case .headerCursor: "cursor"
        }
    }

    /// Whether the position is counted, so that nothing in an answer has to name the next page.
    var counts: Bool { self == .page || self == .offset }

    /// The key without which the policy finds no next page.
    var needs: Key? {
        switch self {
        case .token, .nextURL: .next
        case .none, .page, .offset, .link, .headerCursor: nil
        }
    }

    /// Whether a key of `paging` means something to this policy.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .at: true
        case .parameter: usualParameter != nil
        case .start: self == .page
        case .header: self == .headerCursor
        case .next: self == .token || self == .nextURL
        case .total: counts
        case .crossOrigin: self == .link || self == .nextURL
        default: self != .none
        }
    }
}
