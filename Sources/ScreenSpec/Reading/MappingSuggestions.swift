import Diagnostics
import Layout
import LoadingCore
import Screens
import Values

/// Suggestions for scalars where a mapping is required, such as `retry: 3`.
extension SpecReader {
    /// Returns the mapping that a scalar or list in place of `shape` probably means.
    func suggestedMapping(for node: NodeIndex, _ shape: SpecShape) -> SuggestedFix? {
        let kind = tree[node].kind
        guard !kind.isCollection, let written = flowText(node) else { return example(of: shape) }
        if kind == .string, let spaced = spaced(written, in: shape) {
            return SuggestedFix(sentence: "a blank is missing after the colon: write `\(spaced)`")
        }
        switch shape.name {
        case "paging": return suggestedPaging(text(node))
        case "list" where ListAppearance(rawValue: text(node)) != nil:
            return .write("{appearance: \(written)}")
        case "grid" where kind == .int: return .write("{columns: \(written)}")
        case "retry" where kind == .int: return .write("{attempts: \(written)}")
        case "refresh" where kind == .bool: return .write("{pull: \(written)}")
        case "refresh" where kind == .string: return .write("{every: \(written)}")
        case "state" where ValueType.words.contains(text(node)):
            return SuggestedFix(sentence: "as in `{type: \(written), default: …}`")
        case "state" where kind == .string: return .write("{default: \(written)}")
        case "state" where kind == .bool || kind == .int:
            return .write("{type: \(kind == .int ? "int" : "bool"), default: \(written)}")
        case "action" where ["none", "nothing", "no", "off", "disabled"].contains(text(node)):
            return SuggestedFix(sentence: "without `onTap` a tap does nothing: remove it")
        case "action" where kind == .string:
            if text(node) == Key.dismiss.word { return .write("{dismiss: true}") }
            return .write("{\(text(node).contains(":") ? "open" : "push"): \(written)}")
        default:
            let holdsText = kind == .string && shape.accepts(.text) == .supported
            return holdsText ? .write("{text: \(written)}") : example(of: shape)
        }
    }

    /// Returns `text: a` for `text:a`, if it begins with a key of `shape`.
    func spaced(_ written: String, in shape: SpecShape) -> String? {
        guard let colon = written.firstIndex(of: ":"),
            shape.supportedWords.contains(String(written[..<colon]))
        else { return nil }
        return "\(written[...colon]) \(written[written.index(after: colon)...])"
    }

    /// Returns the mapping for a paging policy.
    private func suggestedPaging(_ word: String) -> SuggestedFix {
        let known = LoadingRules.PagePolicy.allCases.map(\.rawValue)
        let name =
            known.contains(word) ? word : ValueSynonyms.nearest(to: word, among: known) ?? "page"
        let example = LoadingRules.PagePolicy(rawValue: name)?.example
        return example.map { SuggestedFix(sentence: "as in `{policy: \(name), \($0)}`") }
            ?? .write("{policy: \(name)}")
    }

    private func example(of shape: SpecShape) -> SuggestedFix? {
        let example: String? =
            switch shape.name {
            case "screen logging": "{parameters: {area: shop}}"
            case "retry": "{attempts: 3}"
            case "refresh": "{pull: true, every: 30s}"
            case "sqlite": "{database: shop.db, sql: SELECT name FROM rows}"
            case "load": "{concurrency: 4, timeout: 30s}"
            case "api": "{baseURL: \"https://api.example.com\"}"
            case "paging": "{policy: page, size: 20}"
            case "state": "{default: all, enum: [all, new]}"
            case "action": "{push: details}"
            case "bar": "{trailing: [{title: Add, onTap: {push: details}}]}"
            case "searchBar": "{prompt: Search}"
            case "send": "{delete: \"/orders/${item.id}\"}"
            default: nil
            }
        return example.map { SuggestedFix(sentence: "as in `\($0)`") }
    }

    /// Returns the source of a one-line scalar, or nil if it is not valid inside `{…}`.
    func flowText(_ node: NodeIndex) -> String? {
        let record = tree[node]
        let isQuoted = record.style == .singleQuoted || record.style == .doubleQuoted
        guard !record.kind.isCollection, record.length > 0 || isQuoted,
            record.style != .literal, record.style != .folded
        else { return nil }
        let written = tree.source.text(record.range)
        guard written.utf8.count <= 60, !written.contains("\n") else { return nil }
        let breaks = written.contains { ",[]{}#".contains($0) } || written.contains(": ")
        return isQuoted || !breaks ? written : nil
    }
}
