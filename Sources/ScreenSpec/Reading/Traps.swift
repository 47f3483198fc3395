import Diagnostics

/// What YAML silently turns into something else (language.md, Limits).
extension SpecReader {
    /// The trap that explains why `node` is not what its author meant.
    func trap(at node: NodeIndex) -> Diagnostic? {
        switch tree[node].kind {
        case .null where tree[node].length == 0: commentForValue(at: node)
        default: nil
        }
    }

    /// `color: #ff0000`: the value is a comment.
    private func commentForValue(at node: NodeIndex) -> Diagnostic? {
        guard let comment = commentBehind(node), !isSpaced(comment) else { return nil }
        return .valueIsComment(text(comment), at: SourceRange(tree.source, comment))
    }

    /// `text: Currently #${place}`: half of the text is a comment.
    func checkCutText(_ node: NodeIndex) {
        guard tree[node].style == .plain, let comment = commentBehind(node) else { return }
        let cutOff = text(comment)
        if cutOff.contains("${") {
            bag.report(.textCutByComment(at: SourceRange(tree.source, comment), severity: .error))
        } else if !isSpaced(comment) {
            bag.report(.textCutByComment(at: SourceRange(tree.source, comment), severity: .warning))
        }
    }

    /// The comment that follows a scalar on its line.
    private func commentBehind(_ node: NodeIndex) -> ByteRange? {
        let bytes = tree.source.bytes
        var position = Int(tree[node].range.end)
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "#") else { return nil }
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
            end += 1
        }
        return ByteRange(position, end)
    }

    /// Whether a comment begins as comments usually do: `# ` or `#` alone.
    private func isSpaced(_ comment: ByteRange) -> Bool {
        let bytes = tree.source.bytes
        let next = Int(comment.start) + 1
        return next >= Int(comment.end) || bytes[next] == UInt8(ascii: " ")
            || bytes[next] == UInt8(ascii: "#") || bytes[next] == UInt8(ascii: "\t")
    }

    private func text(_ range: ByteRange) -> String { tree.source.text(range) }

    /// `{type: map(string, int)}`: the comma ends the value, and the rest becomes a key.
    func isSplitByComma(key: NodeIndex, value: NodeIndex) -> Bool {
        guard tree[value].kind == .null, tree[value].length == 0, tree[key].style == .plain else {
            return false
        }
        let word = text(key)
        let closings = word.count { $0 == ")" || $0 == "]" }
        return closings > word.count { $0 == "(" || $0 == "[" }
    }
}
