import Diagnostics
import Screens

/// Values that stand alone where a mapping belongs: `retry: 3`.
extension SpecReader {
    /// The mapping that is surely meant by a scalar or a list in the place of `shape`.
    func longForm(of node: NodeIndex, _ shape: SpecShape) -> Cure? {
        let kind = tree[node].kind
        guard !kind.isCollection, let written = flowText(node) else { return example(of: shape) }
        switch shape.place {
        case "paging": return pagingForm(text(node))
        case "retry" where kind == .int: return .write("{attempts: \(written)}")
        case "refresh" where kind == .bool: return .write("{pull: \(written)}")
        case "refresh" where kind == .string: return .write("{every: \(written)}")
        case "state" where kind == .string: return .write("{default: \(written)}")
        case "state" where kind == .bool || kind == .int:
            return .write("{type: \(kind == .int ? "int" : "bool"), default: \(written)}")
        case "background" where ColorName.isColor(text(node)): return .write("{color: \(written)}")
        case "tap" where kind == .string:
            return .write("{\(text(node).contains(":") ? "open" : "push"): \(written)}")
        default:
            let holdsText = kind == .string && shape.accepts(.text) == .read
            return holdsText ? .write("{text: \(written)}") : example(of: shape)
        }
    }

    /// The policy alone says enough where an answer leads to the next page.
    private func pagingForm(_ word: String) -> Cure {
        let known = PagingPolicy.Word.allCases.map(\.rawValue)
        let name =
            known.contains(word) ? word : ValueSynonyms.nearest(to: word, among: known) ?? "page"
        let example = PagingPolicy.Word(rawValue: name)?.keys.example
        return example.map { Cure(sentence: "as in `{policy: \(name), \($0)}`") }
            ?? .write("{policy: \(name)}")
    }

    private func example(of shape: SpecShape) -> Cure? {
        let example: String? =
            switch shape.place {
            case "screen logging": "{parameters: {area: shop}}"
            case "retry": "{attempts: 3}"
            case "refresh": "{pull: true, every: 30s}"
            case "sqlite": "{database: shop.db, query: SELECT name FROM rows}"
            case "load": "{concurrency: 4, timeout: 30s}"
            case "api": "{baseURL: \"https://api.example.com\"}"
            case "background": "{color: systemBackground}"
            case "paging": "{policy: page, size: 20}"
            case "state": "{default: all, enum: [all, new]}"
            case "tap": "{push: details}"
            default: nil
            }
        return example.map { Cure(sentence: "as in `\($0)`") }
    }

    /// A scalar of one line as it stands in the file; nil where it could not stand within `{…}`.
    func flowText(_ node: NodeIndex) -> String? {
        let record = tree[node]
        guard !record.kind.isCollection, record.length > 0, record.style != .literal,
            record.style != .folded
        else { return nil }
        let written = tree.source.text(record.range)
        guard written.utf8.count <= 60, !written.contains("\n") else { return nil }
        let isQuoted = record.style == .singleQuoted || record.style == .doubleQuoted
        let breaks = written.contains { ",[]{}#".contains($0) } || written.contains(": ")
        return isQuoted || !breaks ? written : nil
    }
}
