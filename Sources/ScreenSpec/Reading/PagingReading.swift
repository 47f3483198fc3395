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
        _ = entries[.header].flatMap { word($0, "`header`") }
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
        if let node = entries[.at], let place = oneOf(PagingPlace.self, node, "`at`"),
            place != .query
        {
            bag.report(.unsupportedPagingPlace(place.rawValue, at: self.place(node)))
        }
    }

    /// Of two query parameters with one name, only the one that was set last is sent.
    private func checkParameters(of paging: Paging, _ entries: Entries) {
        guard paging.size != nil, paging.policy == .page, paging.parameter == paging.sizeParameter,
            let node = entries.keyNode(.sizeParameter) ?? entries.keyNode(.parameter)
        else { return }
        bag.report(.oneParameterForTwo(paging.parameter, at: place(node)))
    }

    /// A policy needs something that ends it, and keys that it uses.
    private func checkPolicy(of paging: Paging, _ entries: Entries, _ policyNode: NodeIndex) {
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
        if paging.policy == .page, !hasEnd, !mayHoldMore(entries.node) {
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
