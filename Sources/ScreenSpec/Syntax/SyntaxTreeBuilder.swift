import Diagnostics

/// The limits of a spec file, checked during parsing.
package struct SyntaxLimits: Sendable {
    /// Limit: bytes of a spec.
    package var bytes = 4 << 20
    /// Limit: nodes of a spec with aliases expanded.
    package var nodes = 200_000
    /// Limit: levels of a spec, a library and a string catalog.
    package var depth = 64
    /// Limit: bytes of text in a spec that aliases repeat.
    package var copiedText = 4 << 20

    package init() {}
}

/// Builds a syntax tree and tracks open collections.
///
/// Both parsers use it; it checks limits and duplicate keys.
struct SyntaxTreeBuilder {
    let source: SourceText
    let limits: SyntaxLimits
    var bag = DiagnosticBag()
    private(set) var nodes: [SyntaxNode] = []
    private(set) var documents: [NodeIndex] = []
    private(set) var unknownTags: [UnknownTag] = []
    private(set) var mergeKeys: [NodeIndex] = []
    private(set) var sideText: [UInt8] = []
    private(set) var isComplete = true
    /// Whether a mapping has two keys with one text.
    var hasDuplicateKeys = false
    /// Bytes of text repeated by aliases so far.
    private var copiedText = 0
    /// The open collections around the innermost one; the first one represents the stream.
    private var outer: [OpenCollection] = []
    private var innermost = OpenCollection(node: -1, isMapping: false, firstHash: 0)
    /// The hashes of the keys of all open mappings.
    private var keyHashes: [UInt32] = []

    /// A collection whose end has not been parsed.
    private struct OpenCollection {
        let node: NodeIndex
        let isMapping: Bool
        /// The index of the mapping's first hash in `keyHashes`.
        let firstHash: Int
        var children: UInt32 = 0
        /// A bit set of key hashes; a collision may be a duplicate.
        var seen: UInt64 = 0
        var mayHoldDuplicates = false
    }

    init(source: SourceText, limits: SyntaxLimits) {
        self.source = source
        self.limits = limits
        nodes.reserveCapacity(min(source.bytes.count / 8 + 8, limits.nodes))
    }

    /// The index of the next node.
    var next: NodeIndex { NodeIndex(nodes.count) }

    /// Whether the next node is a key.
    var expectsKey: Bool { innermost.isMapping && innermost.children & 1 == 0 }

    /// Returns whether another node fits the limits; reports an exceeded limit.
    mutating func hasCapacity(at range: ByteRange, opening: Bool) -> Bool {
        if opening && outer.count >= limits.depth {
            bag.report(.tooDeep(limit: limits.depth), at: SourceRange(source, range))
            return false
        }
        if nodes.count >= limits.nodes {
            bag.report(.tooManyNodes(limit: limits.nodes), at: SourceRange(source, range))
            return false
        }
        return true
    }

    mutating func append(_ node: SyntaxNode) {
        countChild(hash: node.hash)
        nodes.append(node)
        guard node.kind.isCollection else { return }
        outer.append(innermost)
        innermost = OpenCollection(
            node: next - 1, isMapping: node.kind == .mapping, firstHash: keyHashes.count)
    }

    private mutating func countChild(hash: UInt32) {
        if expectsKey {
            let bit = UInt64(1) << UInt64(hash >> 26)
            if innermost.seen & bit != 0 { innermost.mayHoldDuplicates = true }
            innermost.seen |= bit
            keyHashes.append(hash)
        } else if outer.isEmpty {
            documents.append(next)
        }
        innermost.children += 1
    }

    /// Appends a scalar whose text differs from the source.
    mutating func appendUnescaped(
        kind: SyntaxKind, style: SyntaxStyle, range: ByteRange, text: UnsafeBufferPointer<UInt8>,
        hash: UInt32
    ) {
        let first = UInt32(clamping: sideText.count)
        sideText.append(contentsOf: text)
        append(
            SyntaxNode(
                kind: kind, style: style, isUnescaped: true, range: range, first: first,
                length: UInt32(clamping: text.count), hash: hash))
    }

    /// Closes the innermost collection at `end`, and checks for duplicate keys.
    mutating func close(at end: UInt32) {
        guard let parent = outer.popLast() else { return }
        let closed = innermost
        innermost = parent
        let position = Int(closed.node)
        nodes[position].first = UInt32(clamping: nodes.count - position)
        nodes[position].length = closed.isMapping ? closed.children / 2 : closed.children
        nodes[position].range.end = max(end, nodes[position].range.end)
        if closed.mayHoldDuplicates, hasEqualHashes(from: closed.firstHash) {
            reportDuplicates(in: closed.node)
        }
        keyHashes.removeLast(keyHashes.count - closed.firstHash)
    }

    /// Returns whether the mapping whose hashes begin at `start` may have duplicate keys.
    private func hasEqualHashes(from start: Int) -> Bool {
        guard keyHashes.count - start <= 24 else { return true }
        return keyHashes.withUnsafeBufferPointer { hashes in
            (start..<hashes.count).contains { one in
                (one + 1..<hashes.count).contains { hashes[$0] == hashes[one] }
            }
        }
    }

    /// Closes all collections after a syntax error; a key without value is removed.
    mutating func closeAll(at end: UInt32) {
        isComplete = false
        while !outer.isEmpty {
            if innermost.isMapping, !innermost.children.isMultiple(of: 2) {
                let key = lastChild(of: innermost.node, count: innermost.children)
                nodes.removeSubrange(Int(key)...)
                innermost.children -= 1
            }
            close(at: end)
        }
    }

    private func lastChild(of node: NodeIndex, count: UInt32) -> NodeIndex {
        var child = node + 1
        for _ in 1..<max(count, 1) { child += NodeIndex(nodes[Int(child)].subtreeSize) }
        return child
    }

    mutating func recordUnknownTag(_ name: String, on node: NodeIndex) {
        unknownTags.append(UnknownTag(node: node, name: name))
    }

    mutating func recordMergeKey(_ node: NodeIndex) { mergeKeys.append(node) }
}

extension SyntaxTreeBuilder {
    /// Appends a copy of an anchor's subtree for an alias, within the limits.
    mutating func copy(_ anchored: NodeIndex, aliasAt range: ByteRange) -> Bool {
        let start = Int(anchored)
        let size = nodes[start].subtreeSize
        guard nodes.count + size <= limits.nodes else {
            bag.report(.tooManyNodes(limit: limits.nodes), at: SourceRange(source, range))
            return false
        }
        let text = nodes[start..<start + size].reduce(0) {
            $0 + ($1.kind.isCollection ? 0 : Int($1.length))
        }
        guard text <= limits.copiedText - copiedText else {
            bag.report(.tooMuchText(limit: limits.copiedText), at: SourceRange(source, range))
            return false
        }
        copiedText += text
        guard outer.count + height(of: start..<start + size) <= limits.depth else {
            bag.report(.tooDeep(limit: limits.depth), at: SourceRange(source, range))
            return false
        }
        countChild(hash: nodes[start].keyHash(source: source.bytes, side: sideText))
        // Appending a slice would copy the whole array for each alias.
        for index in start..<start + size { nodes.append(nodes[index]) }
        return true
    }

    /// Returns the nesting depth of the collections in a subtree.
    private func height(of subtree: Range<Int>) -> Int {
        var ends: [Int] = []
        var deepest = 0
        for index in subtree where nodes[index].kind.isCollection {
            while let last = ends.last, last <= index { ends.removeLast() }
            ends.append(index + nodes[index].subtreeSize)
            deepest = max(deepest, ends.count)
        }
        return deepest
    }
}
