import Diagnostics
import LoadingCore
import Screens

/// Policies of a request of which one keeps another from having an effect.
extension RequestReader {
    func checkPolicies(_ entries: Entries, request: Request) {
        checkRetry(entries, rules: request.rules)
        checkBounds(entries, paging: request.paging)
        if let timeout = request.rules.timeout, let node = entries.keyNode(.timeout) {
            log.mentions.timeouts.append(RequestTimeout(value: timeout, place: place(node)))
        }
        guard request.rules.cache == .cacheOnly else { return }
        for key in [Key.retry, .timeout, .every] {
            guard let node = entries.keyNode(key) else { continue }
            report(.conflictWithCache(key.word), at: place(node))
        }
    }

    private func checkRetry(_ entries: Entries, rules: RequestRules) {
        guard rules.retry?.attempts == 1, let retry = entries[.retry],
            pair("attempts", of: retry) != nil, let causes = pair("on", of: retry)
        else { return }
        report(.causesOfOneAttempt, at: place(causes.key))
    }

    /// Reports bounds that the first page reaches, beside a policy that asks for the next one.
    private func checkBounds(_ entries: Entries, paging: Paging) {
        guard paging.maxPages == 1 || paging.size.map({ paging.maxItems <= $0 }) ?? false,
            paging.policy.isPaged, let node = entries[.paging], tree[node].kind == .mapping
        else { return }
        if paging.maxPages == 1, let key = pair("maxPages", of: node)?.key {
            report(.oneBoundedPage("maxPages: 1"), at: place(key))
        }
        if let size = paging.size, paging.maxItems <= size,
            let key = pair("maxItems", of: node)?.key
        {
            report(.oneBoundedPage("maxItems: \(paging.maxItems)"), at: place(key))
        }
    }
}

extension Message {
    fileprivate static func conflictWithCache(_ key: String) -> Message {
        Message(
            .conflictingPolicies, severity: .warning,
            "`\(key)` has no effect beside `cache: cacheOnly`, which never asks the server",
            label: "remove one of them, or write `cache: cacheFirst`")
    }

    fileprivate static let causesOfOneAttempt = Message(
        .conflictingPolicies, severity: .warning,
        "`on` has no effect, since `attempts: 1` retries nothing",
        label: "remove it, or raise `attempts`")

    fileprivate static func oneBoundedPage(_ bound: String) -> Message {
        Message(
            .conflictingPolicies, severity: .warning,
            "`\(bound)` ends paging with the first page, so the policy has no effect",
            label: "raise it, or write `policy: none`")
    }
}
