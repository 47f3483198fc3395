import Diagnostics

/// Unsupported YAML features.
extension SpecReader {
    func reportUnsupportedSyntax() {
        for tag in tree.unknownTags where isInTree(tag.node) { refuse(tag) }
        for key in tree.mergeKeys where isInTree(key) {
            log.faulty.insert(key)
            report(.mergeKey, at: place(key))
        }
        if tree.documents.count > 1 {
            report(.multipleDocuments, at: start(ofDocument: tree.documents[1]))
        }
        markTruncatedNodes()
    }

    /// Returns whether the tree contains a node. A key without value before a syntax error was
    /// removed.
    private func isInTree(_ node: NodeIndex) -> Bool { tree.nodes.indices.contains(Int(node)) }

    private func refuse(_ tag: UnknownTag) {
        let node = tree[tag.node]
        // Keys and the contents of collections are checked nevertheless.
        if !node.kind.isCollection && node.hash == 0 { log.faulty.insert(tag.node) }
        let place = self.place(of: tag)
        if isExpression(tag) {
            let rest = text(tag.node)
            report(
                .tagInsteadOfText(rest.isEmpty ? tag.name : "\(tag.name) \(rest)"), at: place)
        } else if ["!!null", "!!bool", "!!int", "!!float"].contains(tag.name) {
            report(.tagMismatch(tag.name, found: phrase(tag.node)), at: place)
        } else {
            report(.customTag(tag.name), at: place)
        }
    }

    /// Returns the range of the tag without the value and a preceding anchor.
    private func place(of tag: UnknownTag) -> SourceRange {
        let range = tree[tag.node].range
        let bytes = tree.source.bytes(from: Int(range.start), to: Int(range.end))
        guard let start = bytes.firstIndex(of: UInt8(ascii: "!")) else { return place(tag.node) }
        let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.endIndex
        return SourceRange(tree.source, ByteRange(start, end))
    }

    /// Returns whether a tag is probably an expression: `!item.done` and `!done && x`, but not
    /// `!color red`.
    private func isExpression(_ tag: UnknownTag) -> Bool {
        tag.name.hasPrefix("!") && !tag.name.hasPrefix("!!") && tree[tag.node].style == .plain
            && (tree[tag.node].length == 0 || beginsWithOperator(tag.node))
    }

    /// Returns the range of the `---` that begins the document of `node`.
    private func start(ofDocument node: NodeIndex) -> SourceRange {
        let (bytes, dashes) = (tree.source.bytes, "---".utf8)
        var start = min(Int(tree[node].range.start), bytes.count)
        while start > 0,
            bytes[start - 1] != UInt8(ascii: "\n") || !bytes[start...].starts(with: dashes)
        { start -= 1 }
        return SourceRange(tree.source, ByteRange(start, min(start + dashes.count, bytes.count)))
    }
}

/// Trees truncated by a syntax error.
extension SpecReader {
    /// Returns whether a mapping may have keys that are not in the tree, because of a syntax error
    /// or a merge key.
    func mayBeTruncated(_ node: NodeIndex) -> Bool {
        if let end = tree.truncationOffset, tree[node].range.end >= end { return true }
        guard !tree.mergeKeys.isEmpty else { return false }
        return tree.pairs(node).contains { isFaulty($0.key) }
    }

    /// Marks nodes that end right before a syntax error as faulty, since they may be incomplete.
    private func markTruncatedNodes() {
        guard let end = tree.truncationOffset else { return }
        // Copies of an anchor have the same end, so the result is cached by end.
        var isLast: [UInt32: Bool] = [:]
        for (index, node) in tree.nodes.enumerated() {
            let isClosed = !node.kind.isCollection || node.style == .flow && endsInBracket(node)
            guard isClosed, node.range.end <= end else { continue }
            let known = isLast[node.range.end]
            let isBlank = known ?? isBlank(from: Int(node.range.end), to: Int(end))
            isLast[node.range.end] = isBlank
            if isBlank { log.faulty.insert(NodeIndex(index)) }
        }
    }

    private func endsInBracket(_ node: SyntaxNode) -> Bool {
        guard node.range.count >= 2 else { return false }
        return tree.source.byte(at: Int(node.range.end) - 1).map { "]}".utf8.contains($0) } ?? false
    }

    /// Returns whether only blanks and a comment are between two offsets.
    private func isBlank(from start: Int, to end: Int) -> Bool {
        let source = tree.source
        var position = source.skipBlanks(from: start)
        guard position < end, source.byte(at: position) == UInt8(ascii: "#") else {
            return position >= end
        }
        position = source.endOfLine(from: position)
        return source.bytes(from: position, to: end).allSatisfy { $0 <= 0x20 }
    }
}

extension SyntaxTree {
    /// The offset at which a syntax error truncated the tree, if any.
    var truncationOffset: UInt32? {
        guard !isComplete, let last = documents.last else { return nil }
        return self[last].range.end
    }
}
