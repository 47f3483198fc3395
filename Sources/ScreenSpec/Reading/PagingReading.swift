import Diagnostics
package import Expressions
import Values

/// `paging` of a section.
extension SpecReader {
    func readPaging(_ node: NodeIndex, _ outer: Scope) -> Paging {
        var paging = Paging()
        paging.place = head(node)
        guard let entries = entries(node, SpecKeys.paging) else { return paging }
        let policy = entries[.policy].flatMap { oneOf(PagingPolicyName.self, $0, "`policy`") }
        paging.policy = policy ?? .none
        readNumbers(entries, &paging)
        readNames(entries, &paging)
        readExpressions(entries, outer, &paging)
        readRules(entries, &paging)
        if policy != nil, let policyNode = entries[.policy] {
            checkPolicy(of: paging, entries, policyNode)
        }
        return paging
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

    private func readNames(_ entries: Entries, _ paging: inout Paging) {
        paging.parameter = paging.policy.usualParameter
        if let name = entries[.parameter].flatMap({ word($0, "`parameter`") }) {
            paging.parameter = name
        }
        if let name = entries[.sizeParameter].flatMap({ word($0, "`sizeParameter`") }) {
            paging.sizeParameter = name
        }
        paging.header = entries[.header].flatMap { headerName($0) }
        paging.crossOrigin = entries[.crossOrigin].map { origins($0) } ?? []
    }

    /// A token of RFC 9110 section 5.6.2.
    private func headerName(_ node: NodeIndex) -> String? {
        guard let name = word(node, "`header`") else { return nil }
        if HeaderName.isToken(name) { return name }
        bag.report(.malformedHeaderName(name, at: place(node)))
        return nil
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
            if hasScheme, !host.isEmpty, !host.contains(where: { "/?#@ ".contains($0) }) {
                return origin
            }
            bag.report(.malformedOrigin(origin, at: place(element)))
            return nil
        }
    }

    private func readExpressions(_ entries: Entries, _ outer: Scope, _ paging: inout Paging) {
        let scope = Paging.scope(outer)
        func read(_ key: Key, _ what: String, _ types: [CELType]) -> CheckedExpression? {
            guard let node = entries[key],
                let found = expression(
                    node, scope, "`\(key.word)`", like: "response.\(key.word)")
            else { return nil }
            if types.contains(found.type.unwrapped) { return found }
            let type = found.type.text(in: models)
            bag.report(.pagingType("`\(key.word)` is \(what)", type, at: found.place))
            return nil
        }
        paging.next = read(.next, "a token or a URL", [.string, .int, .dyn])
        paging.more = read(.more, "`true` or `false`", [.bool, .dyn])
        paging.total = read(.total, "a whole number", [.int, .dyn])
    }

    private func readRules(_ entries: Entries, _ paging: inout Paging) {
        if let rule = entries[.onRepeat].flatMap({ oneOf(RepeatRule.self, $0, "`onRepeat`") }) {
            paging.onRepeat = rule
        }
        if let rule = entries[.dedupe].flatMap({ oneOf(DedupeRule.self, $0, "`dedupe`") }) {
            paging.dedupe = rule
        }
        checkParameters(of: paging, entries)
        if let node = entries[.at], let place = oneOf(PagingPlace.self, node, "`at`") {
            paging.at = place
            if place == .body {
                bag.report(.unsupportedPagingPlace(place.rawValue, at: self.place(node)))
            }
        }
    }

    /// Of two parameters with one name, only the one that was set last is sent.
    private func checkParameters(of paging: Paging, _ entries: Entries) {
        guard paging.size != nil, paging.policy.hasParameter,
            paging.parameter == paging.sizeParameter,
            let node = entries.keyNode(.sizeParameter) ?? entries.keyNode(.parameter)
        else { return }
        bag.report(.oneParameterForTwo(paging.parameter, at: place(node)))
    }

    /// A policy needs something that ends it, and keys that it uses.
    private func checkPolicy(of paging: Paging, _ entries: Entries, _ policyNode: NodeIndex) {
        for entry in entries.entries where !paging.policy.uses(entry.key) {
            bag.report(
                .idlePagingKey(entry.key.word, paging.policy.rawValue, at: place(entry.keyNode)))
        }
        guard !mayHoldMore(entries.node) else { return }
        if let key = paging.policy.needs, entries[key] == nil {
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
    /// The names in `next`, `more` and `total`: the screen's, then those of one answer. The names of
    /// headers are in lower case.
    package static func scope(_ outer: Scope) -> Scope {
        outer.adding("response", .json).adding("headers", .map(.string))
            .adding("items", .list(.json)).adding("page", .int)
    }
}

extension PagingPolicyName {
    /// The parameter that carries the position unless `parameter` names another.
    var usualParameter: String {
        switch self {
        case .none, .page, .link, .nextURL: "page"
        case .offset: "offset"
        case .token: "token"
        case .headerCursor: "cursor"
        }
    }

    /// Whether a parameter carries the position.
    var hasParameter: Bool {
        switch self {
        case .page, .offset, .token, .headerCursor: true
        case .none, .link, .nextURL: false
        }
    }

    /// Whether the position is counted, so that nothing in an answer has to name the next page.
    var counts: Bool { self == .page || self == .offset }

    /// The key without which the policy finds no next page.
    var needs: Key? {
        switch self {
        case .token, .nextURL: .next
        case .headerCursor: .header
        case .none, .page, .offset, .link: nil
        }
    }

    /// Whether a key of `paging` means something to this policy.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .at: true
        case .parameter: hasParameter
        case .start: self == .page
        case .header: self == .headerCursor
        case .next: self == .token || self == .nextURL
        case .total: counts
        case .crossOrigin: self == .link || self == .nextURL
        default: self != .none
        }
    }
}
