import Diagnostics
package import Expressions
import Values

/// `paging` of a section.
extension SpecReader {
    func readPaging(_ node: NodeIndex, _ outer: Scope) -> Paging {
        var paging = Paging()
        paging.place = head(node)
        guard let entries = entries(node, SpecKeys.paging), let policyNode = entries[.policy],
            let policy = oneOf(PagingPolicyName.self, policyNode, "`policy`")
        else { return paging }
        paging.policy = policy
        readNumbers(entries, &paging)
        readNames(entries, &paging)
        readExpressions(entries, outer, &paging)
        readRules(entries, &paging)
        checkEnd(of: paging, entries, policyNode)
        return paging
    }

    private func readNumbers(_ entries: Entries, _ paging: inout Paging) {
        paging.size = entries[.size].flatMap { int($0, 1...100_000, "`size`") }
        if let start = entries[.start].flatMap({ int($0, 0...1_000_000_000, "`start`") }) {
            paging.start = start
        }
        if let pages = entries[.maxPages].flatMap({ int($0, 1...10_000, "`maxPages`") }) {
            paging.maxPages = pages
        }
        if let items = entries[.maxItems].flatMap({ int($0, 1...1_000_000, "`maxItems`") }) {
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
        _ = entries[.header].flatMap { word($0, "`header`") }
    }

    private func readExpressions(_ entries: Entries, _ outer: Scope, _ paging: inout Paging) {
        let scope = Paging.scope(outer)
        paging.next = entries[.next].flatMap { expression($0, scope, "`next`") }
        paging.more = entries[.more].flatMap { expression($0, scope, "`more`") }
        paging.total = entries[.total].flatMap { expression($0, scope, "`total`") }
    }

    private func readRules(_ entries: Entries, _ paging: inout Paging) {
        if let rule = entries[.onRepeat].flatMap({ oneOf(RepeatRule.self, $0, "`onRepeat`") }) {
            paging.onRepeat = rule
        }
        if let rule = entries[.dedupe].flatMap({ oneOf(DedupeRule.self, $0, "`dedupe`") }) {
            paging.dedupe = rule
        }
        if let node = entries[.at], let place = oneOf(PagingPlace.self, node, "`at`"), place != .query {
            bag.report(.unsupportedPagingPlace(place.rawValue, at: self.place(node)))
        }
    }

    /// A policy needs something that ends it, and keys that it uses.
    private func checkEnd(of paging: Paging, _ entries: Entries, _ policyNode: NodeIndex) {
        guard PagingPolicyName.supported.contains(paging.policy) else {
            let known = PagingPolicyName.supported.map(\.rawValue)
            bag.report(.unsupportedPolicy(paging.policy.rawValue, known, at: place(policyNode)))
            return
        }
        for entry in entries.entries where !paging.policy.uses(entry.key) {
            bag.report(
                .idlePagingKey(entry.key.word, paging.policy.rawValue, at: place(entry.keyNode)))
        }
        let hasEnd = [Key.size, .more, .total].contains { entries[$0] != nil }
        if paging.policy == .page, !hasEnd {
            bag.report(.endlessPaging(paging.policy.rawValue, at: place(policyNode)))
        }
    }
}

/// Where position and size of a page go: `at`.
enum PagingPlace: String, CaseIterable {
    case query
    case header
    case body
}

extension Paging {
    /// The names in `next`, `more` and `total`: the screen's, then those of one answer.
    package static func scope(_ outer: Scope) -> Scope {
        outer.adding("response", .json).adding("page", .int)
    }
}

extension PagingPolicyName {
    /// The query parameter that carries the position unless `parameter` names another.
    var usualParameter: String {
        switch self {
        case .none, .page, .link, .nextURL: "page"
        case .offset: "offset"
        case .token: "token"
        case .headerCursor: "cursor"
        }
    }

    /// Whether a key of `paging` means something to this policy.
    func uses(_ key: Key) -> Bool {
        switch self {
        case .none: [.policy, .size, .sizeParameter, .maxItems, .dedupe, .at].contains(key)
        case .page: ![.next, .header].contains(key)
        case .offset: ![.next, .header, .start].contains(key)
        default: true
        }
    }
}
