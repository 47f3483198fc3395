import Diagnostics

/// Writes new entries and values in brackets, in YAML or JSON.
struct FlowStyleText {
    private let text: TreeText
    private let kept: KeptParts

    init(_ text: TreeText, _ kept: KeptParts) { (self.text, self.kept) = (text, kept) }

    /// Returns entries that replace one at `start`, each in a line of its own if that one is.
    func entries(_ entries: [NewEntry], at start: Int) -> String {
        let isFirst = text.isFirstInLine(start)
        let separator = isFirst ? "," + lineBreak(text.column(of: start)) : ", "
        return comments(at: start) + entries.map(entry).joined(separator: separator)
    }

    /// Returns a value that replaces one at `start`.
    func value(_ value: NewValue, at start: Int) -> String {
        comments(at: start) + self.value(value)
    }

    func value(_ value: NewValue) -> String {
        switch value {
        case .node(let node): return written(node)
        case .text(let new): return text.spelled(new, inFlow: true)
        case .list(let node): return "[" + written(node) + "]"
        }
    }

    private func entry(_ entry: NewEntry) -> String {
        text.spelled(entry.key, inFlow: true) + ": " + value(entry.value)
    }

    /// Returns a node as it is written, or quoted if it needs that in brackets.
    private func written(_ node: NodeIndex) -> String {
        let record = text.tree[node]
        let written = text.text(Int(record.range.start)..<text.end(of: node))
        switch record.style {
        case .literal, .folded: return text.spelled(text.tree.text(node), inFlow: true)
        case .plain where record.kind == .string && written.contains { ",[]{}".contains($0) }:
            return text.spelled(text.tree.text(node), inFlow: true)
        default: return text.isBare(node) ? "{\(written)}" : written
        }
    }

    /// Returns the comments of a replaced value over several lines, which stand before the new one.
    private func comments(at start: Int) -> String {
        let all = (kept.before.values.flatMap(\.self) + kept.behind.values + kept.others).sorted()
        guard !all.isEmpty else { return "" }
        let isFirst = text.isFirstInLine(start)
        let column = isFirst ? text.column(of: start) : text.contentColumn(start) + 2
        let isSpaced = isFirst || text.byte(start - 1) == UInt8(ascii: " ")
        return (isSpaced ? "" : " ") + all.map { $0 + lineBreak(column) }.joined()
    }

    private func lineBreak(_ column: Int) -> String {
        text.lineBreak + String(repeating: " ", count: column)
    }
}

extension TreeText {
    /// Whether a node is a pair in brackets without braces of its own, as in `[a: b]`.
    func isBare(_ node: NodeIndex) -> Bool {
        tree[node].kind == .mapping && tree[node].style == .flow
            && byte(contentStart(of: node)) != UInt8(ascii: "{")
    }

    /// Returns the offset of a node behind its anchor and its tag.
    private func contentStart(of node: NodeIndex) -> Int {
        let (end, blank) = (Int(tree[node].range.end), UInt8(ascii: " "))
        var position = Int(tree[node].range.start)
        while position < end, let first = byte(position), "&!".utf8.contains(first) {
            let word = tree.source.bytes(from: position, to: end)
            position = word.firstIndex { $0 == blank || $0 == UInt8(ascii: "\n") } ?? end
            position = tree.source.skipBlanks(from: position)
        }
        return position
    }

    func isFirstInLine(_ offset: Int) -> Bool {
        tree.source.bytes(from: lineStart(offset), to: offset).allSatisfy {
            $0 == UInt8(ascii: " ")
        }
    }
}
