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
        entries.map { entry($0, column: column) }.joined(separator: lineBreak(column))
    }

    /// Returns a value that stands in `column`, and whether it is an indented collection.
    func standing(_ value: NewValue, column: Int) -> (text: String, isCollection: Bool) {
        switch value {
        case .node(let node):
            let written = kept(node, column: column) + comment(behind: node)
            return (comments(before: node, column) + written, text.tree[node].style == .block)
        case .text(let new): return (text.spelled(new, inFlow: false), false)
        case .list(let node): return ("- " + standing(.node(node), column: column + 2).text, true)
        }
    }

    private func entry(_ entry: NewEntry, column: Int) -> String {
        let key = text.spelled(entry.key, inFlow: false) + ":"
        guard case .node(let node) = entry.value else {
            return key + " " + standing(entry.value, column: column + 2).text
        }
        let isIndented = text.tree[node].style == .block
        let isEmpty = text.tree[node].range.isEmpty
        let written = isEmpty ? "" : kept(node, column: isIndented ? column + 2 : column)
        let gap = isIndented ? lineBreak(column + 2) : isEmpty ? "" : " "
        return comments(before: node, column) + key + gap + written + comment(behind: node)
    }

    /// Returns a kept node without its comments.
    private func kept(_ node: NodeIndex, column: Int) -> String {
        text.isBare(node)
            ? FlowStyleText(text, kept).value(.node(node)) : text.moved(node, to: column)
    }

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
