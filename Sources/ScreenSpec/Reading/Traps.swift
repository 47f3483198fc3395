import Diagnostics

/// Texts that YAML parses as comments.
extension SpecReader {
    /// Returns the diagnostic for a YAML mistake that explains an empty node, if any.
    func trap(at node: NodeIndex) -> Diagnostic? {
        switch tree[node].kind {
        case .null where tree[node].length == 0: commentForValue(at: node)
        default: nil
        }
    }

    /// Returns the diagnostic for a value that is a comment: `color: #ff0000`.
    private func commentForValue(at node: NodeIndex) -> Diagnostic? {
        guard let comment = comment(after: tree[node].range.end) ?? commentAfterKey(of: node),
            !isSpaced(comment)
        else { return nil }
        return Message.valueIsComment(in: tree.source, comment, isInFlow: isInFlow(node))
    }

    /// Returns whether an empty node is in a flow collection.
    private func isInFlow(_ node: NodeIndex) -> Bool {
        tree.source.byte(at: Int(tree[node].range.end)).map { ",]}".utf8.contains($0) } ?? false
    }

    /// Returns the comment after the key. In braces an empty value is located after the comment.
    private func commentAfterKey(of node: NodeIndex) -> ByteRange? {
        guard node > 0, !tree[node - 1].kind.isCollection else { return nil }
        let key = Int(tree[node - 1].range.end)
        let colon = tree.source.skipBlanks(from: key)
        guard tree.source.byte(at: colon) == UInt8(ascii: ":") else { return nil }
        return comment(after: UInt32(clamping: colon + 1))
    }

    /// Reports a text that a comment cuts off: `text: Currently #${place}`. Returns false if the
    /// comment is certainly part of the text.
    @discardableResult func checkCutText(_ node: NodeIndex) -> Bool {
        guard tree[node].style == .plain, let comment = comment(after: tree[node].range.end) else {
            return true
        }
        let place = SourceRange(tree.source, comment)
        if text(comment).contains("${") || isInsideQuotes(node, comment: comment) {
            report(.textCutByComment(severity: .error), at: place)
            return false
        }
        if !isSpaced(comment) { report(.textCutByComment(severity: .warning), at: place) }
        return true
    }

    /// Returns whether the comment begins inside a quoted text: `name == " #1"`.
    private func isInsideQuotes(_ node: NodeIndex, comment: ByteRange) -> Bool {
        let (head, tail) = (text(node), text(comment))
        return ["\"", "'"].contains { (quote: Character) in
            !head.count { $0 == quote }.isMultiple(of: 2)
                && !tail.count { $0 == quote }.isMultiple(of: 2)
        }
    }

    /// Returns the comment after `end` on the same line. Its length is bounded, since copies of an
    /// anchor share it.
    private func comment(after end: UInt32) -> ByteRange? {
        let start = tree.source.skipBlanks(from: Int(end))
        guard tree.source.byte(at: start) == UInt8(ascii: "#") else { return nil }
        return ByteRange(start, tree.source.endOfLine(from: start, within: 1_000))
    }

    /// Returns whether a comment begins with `# ` or is `#` alone.
    private func isSpaced(_ comment: ByteRange) -> Bool {
        guard comment.count > 1, let next = tree.source.byte(at: Int(comment.start) + 1) else {
            return true
        }
        return " #\t".utf8.contains(next)
    }

    private func text(_ range: ByteRange) -> String { tree.source.text(range) }
}

/// Expressions that YAML parses as collections.
extension SpecReader {
    /// Returns the help for an expression that YAML parses as a list or a mapping.
    func quotesForBrackets(_ node: NodeIndex) -> String? {
        guard tree[node].kind.isCollection, tree[node].style == .flow else { return nil }
        let range = tree[node].range
        let written = text(ByteRange(Int(range.start), Int(range.end)))
        guard written.utf8.count <= 60, !written.contains("\n") else {
            return "put an expression that begins with a bracket in quotes"
        }
        let quoted = written.contains("\"") ? "'\(written)'" : "\"\(written)\""
        return "an expression that begins with a bracket needs quotes: `\(quoted)`"
    }

    /// Returns whether a text begins with an operator: `== true`, `&& x`.
    func beginsWithOperator(_ node: NodeIndex) -> Bool {
        let text = text(node)
        return ["==", "!=", "&&", "||", "<", ">", "? ", "in "].contains { text.hasPrefix($0) }
    }
}

/// Texts that YAML splits at commas.
extension SpecReader {
    /// Returns whether a key is the rest of a type: `{type: map(string, int)}`.
    func isSplitByComma(key: NodeIndex, value: NodeIndex) -> Bool {
        guard tree[value].kind == .null, tree[value].length == 0, tree[key].style == .plain else {
            return false
        }
        let word = text(key)
        let closings = word.count { $0 == ")" || $0 == "]" }
        return closings > word.count { $0 == "(" || $0 == "[" }
    }

    /// Returns whether a key is the rest of the text `previous`: `{text: Hello, world}`.
    func isSplitByComma(key: NodeIndex, value: NodeIndex, after previous: NodeIndex?) -> Bool {
        guard tree[value].kind == .null, tree[value].length == 0, tree[key].style == .plain else {
            return false
        }
        if isSplitByComma(key: key, value: value) { return true }
        guard let previous, tree[previous].kind == .string, tree[previous].style == .plain else {
            return false
        }
        let next = tree.source.byte(at: tree.source.skipBlanks(from: Int(tree[key].range.end)))
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    }
}

extension SourceText {
    /// Returns the offset of the next byte that is not a space or tab.
    func skipBlanks(from offset: Int) -> Int {
        var position = offset
        while let byte = byte(at: position), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        { position += 1 }
        return position
    }

    /// Returns the offset of the next line break or of the end of the file, at most `limit` bytes
    /// away.
    func endOfLine(from offset: Int, within limit: Int = .max) -> Int {
        var position = offset
        while position - offset < limit, let byte = byte(at: position), byte != UInt8(ascii: "\n"),
            byte != UInt8(ascii: "\r")
        { position += 1 }
        return position
    }
}
