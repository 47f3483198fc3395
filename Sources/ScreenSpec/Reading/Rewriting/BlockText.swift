import Diagnostics

/// Writes new entries and values in the indented style of YAML.
struct BlockText {
    private let text: TreeText
    private let kept: KeptParts

    init(_ text: TreeText, _ kept: KeptParts) { (self.text, self.kept) = (text, kept) }

    /// Returns the comments that no kept node takes, which stand before the new text in `column`.
    func otherComments(column: Int) -> String {
        kept.others.map { $0 + lineBreak(column) }.joined()
    }

    /// Returns entries that stand in `column`; the first one begins where the text is put.
    func entries(_ entries: [NewEntry], column: Int) -> String {
        entries.map { entry($0, column) }.joined(separator: lineBreak(column))
    }

    /// Returns a value that stands in `column`, and whether it is an indented collection.
    func standing(_ value: NewValue, column: Int) -> (text: String, isCollection: Bool) {
        switch value {
        case .node(let node):
            let written = kept(node, column) + comment(behind: node)
            return (comments(before: node, column) + written, text.tree[node].style == .block)
        case .text(let new): return (text.spelled(new, inFlow: false), false)
        case .word(let word): return (text.spelled(word: word), false)
        case .mapping(let entries): return (self.entries(entries, column: column), true)
        case .sequence(let values):
            let elements = values.map { "- " + standing($0, column: column + 2).text }
            return (elements.joined(separator: lineBreak(column)), true)
        }
    }

    private func entry(_ entry: NewEntry, _ column: Int) -> String {
        let key = text.spelled(entry.key, inFlow: false) + ":"
        guard case .node(let node) = entry.value else {
            return key + behindColon(entry.value, column)
        }
        let isIndented = text.tree[node].style == .block
        let isEmpty = text.tree[node].range.isEmpty
        let written = isEmpty ? "" : kept(node, isIndented ? column + 2 : column)
        let gap = isIndented ? lineBreak(column + 2) : isEmpty ? "" : " "
        return comments(before: node, column) + key + gap + written + comment(behind: node)
    }

    /// Returns a kept node without its comments.
    private func kept(_ node: NodeIndex, _ column: Int) -> String {
        text.isBare(node) ? flow(.node(node)) : text.moved(node, to: column)
    }

    private func behindColon(_ value: NewValue, _ column: Int) -> String {
        let short = isShort(value) ? flow(value) : nil
        if let short, short.count <= Self.longestFlow { return " " + short }
        let (written, isCollection) = standing(value, column: column + 2)
        return (isCollection ? lineBreak(column + 2) : " ") + written
    }

    /// Longer collections are written over several lines.
    private static let longestFlow = 80

    /// Returns whether a new collection can stand in brackets on one line.
    private func isShort(_ value: NewValue) -> Bool {
        if case .text = value { return false }
        return value.nodes.allSatisfy { node in
            let isCommented = kept.before[node] != nil || kept.behind[node] != nil
            return !isCommented && text.tree[node].style != .block
                && !text.isOverSeveralLines(node)
        }
    }

    private func flow(_ value: NewValue) -> String { FlowStyleText(text, kept).value(value) }

    private func comments(before node: NodeIndex, _ column: Int) -> String {
        (kept.before[node] ?? []).map { $0 + lineBreak(column) }.joined()
    }

    private func comment(behind node: NodeIndex) -> String {
        kept.behind[node].map { "  " + $0 } ?? ""
    }

    private func lineBreak(_ column: Int) -> String {
        text.lineBreak + String(repeating: " ", count: column)
    }
}
