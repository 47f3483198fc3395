import Diagnostics

/// What YAML silently turns into something else without a word: comments.
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
        guard let comment = comment(behind: tree[node].range.end) ?? commentBehindKey(of: node),
            !isSpaced(comment)
        else { return nil }
        return Message.valueIsComment(in: tree.source, comment, isInFlow: isInFlow(node))
    }

    /// Whether `node` stands in braces, as far as the key before it tells.
    private func isInFlow(_ node: NodeIndex) -> Bool {
        tree.source.byte(at: Int(tree[node].range.end)).map { ",]}".utf8.contains($0) } ?? false
    }

    /// In braces an absent value stands behind the comment, so the search begins at the key.
    private func commentBehindKey(of node: NodeIndex) -> ByteRange? {
        guard node > 0, !tree[node - 1].kind.isCollection else { return nil }
        let key = Int(tree[node - 1].range.end)
        let colon = tree.source.skipBlanks(from: key)
        guard tree.source.byte(at: colon) == UInt8(ascii: ":") else { return nil }
        return comment(behind: UInt32(clamping: colon + 1))
    }

    /// `text: Currently #${place}`: half of the text is a comment. False where it surely is.
    @discardableResult func checkCutText(_ node: NodeIndex) -> Bool {
        guard tree[node].style == .plain, let comment = comment(behind: tree[node].range.end) else {
            return true
        }
        let place = SourceRange(tree.source, comment)
        if text(comment).contains("${") || isInsideQuotes(node, comment) {
            bag.report(.textCutByComment(severity: .error), at: place)
            return false
        }
        if !isSpaced(comment) { bag.report(.textCutByComment(severity: .warning), at: place) }
        return true
    }

    /// `name == " #1"`: whether the comment begins inside of a text in quotes, and ends it.
    private func isInsideQuotes(_ node: NodeIndex, _ comment: ByteRange) -> Bool {
        let (head, tail) = (text(node), text(comment))
        return ["\"", "'"].contains { (quote: Character) in
            !head.count { $0 == quote }.isMultiple(of: 2)
                && !tail.count { $0 == quote }.isMultiple(of: 2)
        }
    }

    /// The comment that follows `end` on its line. Copies of an anchor share one, so that only the
    /// beginning of a long one is looked at.
    private func comment(behind end: UInt32) -> ByteRange? {
        let start = tree.source.skipBlanks(from: Int(end))
        guard tree.source.byte(at: start) == UInt8(ascii: "#") else { return nil }
        return ByteRange(start, tree.source.endOfLine(from: start, within: 1_000))
    }

    /// Whether a comment begins as comments usually do: `# ` or `#` alone.
    private func isSpaced(_ comment: ByteRange) -> Bool {
        guard comment.count > 1, let next = tree.source.byte(at: Int(comment.start) + 1) else {
            return true
        }
        return " #\t".utf8.contains(next)
    }

    private func text(_ range: ByteRange) -> String { tree.source.text(range) }
}

/// Expressions that YAML reads as something of its own.
extension SpecReader {
    /// What to write where an expression begins with a bracket: YAML makes a list or a mapping of it.
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

    /// Whether a text goes on with an expression: `== true`, `&& x`.
    func beginsWithOperator(_ node: NodeIndex) -> Bool {
        let text = text(node)
        return ["==", "!=", "&&", "||", "<", ">", "? ", "in "].contains { text.hasPrefix($0) }
    }
}

/// What YAML silently turns into something else: commas.
extension SpecReader {
    /// `{type: map(string, int)}`: the comma ends the value, and the rest becomes a key.
    func isSplitByComma(key: NodeIndex, value: NodeIndex) -> Bool {
        guard tree[value].kind == .null, tree[value].length == 0, tree[key].style == .plain else {
            return false
        }
        let word = text(key)
        let closings = word.count { $0 == ")" || $0 == "]" }
        return closings > word.count { $0 == "(" || $0 == "[" }
    }

    /// `{text: Hello, world}`: a word without a colon behind the text `half`.
    func isSplitByComma(key: NodeIndex, value: NodeIndex, behind half: NodeIndex?) -> Bool {
        guard tree[value].kind == .null, tree[value].length == 0, tree[key].style == .plain else {
            return false
        }
        if isSplitByComma(key: key, value: value) { return true }
        guard let half, tree[half].kind == .string, tree[half].style == .plain else { return false }
        let next = tree.source.byte(at: tree.source.skipBlanks(from: Int(tree[key].range.end)))
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    }
}

extension SourceText {
    /// The offset of the next byte that is no space or tab.
    func skipBlanks(from offset: Int) -> Int {
        var position = offset
        while let byte = byte(at: position), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        { position += 1 }
        return position
    }

    /// The offset of the next line break, or of the end of the file; no further than so many bytes.
    func endOfLine(from offset: Int, within limit: Int = .max) -> Int {
        var position = offset
        while position - offset < limit, let byte = byte(at: position), byte != UInt8(ascii: "\n"),
            byte != UInt8(ascii: "\r")
        { position += 1 }
        return position
    }
}
