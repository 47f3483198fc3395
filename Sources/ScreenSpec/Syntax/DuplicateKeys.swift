import Diagnostics

extension SyntaxTreeBuilder {
    /// Reports each duplicate key of a mapping, with both locations.
    mutating func reportDuplicates(in mapping: NodeIndex) {
        var firstOfHash: [UInt32: [NodeIndex]] = [:]
        var key = mapping + 1
        for _ in 0..<nodes[Int(mapping)].length {
            let hash = nodes[Int(key)].keyHash(source: source.bytes, side: sideText)
            // Bounded, so that deliberate hash collisions cannot cause quadratic time.
            let candidates = (firstOfHash[hash] ?? []).prefix(32)
            if let first = candidates.first(where: { isSame($0, other: key) }) {
                reportDuplicate(key, first: first)
            } else {
                firstOfHash[hash, default: []].append(key)
            }
            key += NodeIndex(nodes[Int(key)].subtreeSize)
            key += NodeIndex(nodes[Int(key)].subtreeSize)
        }
    }

    /// Returns whether two keys have the same kind and text: `1` and `"1"` differ.
    private func isSame(_ one: NodeIndex, other: NodeIndex) -> Bool {
        let (a, b) = (nodes[Int(one)], nodes[Int(other)])
        guard a.kind == b.kind, !a.kind.isCollection, a.length == b.length else { return false }
        return text(a) == text(b)
    }

    private func text(_ node: SyntaxNode) -> String {
        node.withText(source: source.bytes, side: sideText) { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func reportDuplicate(_ key: NodeIndex, first: NodeIndex) {
        hasDuplicateKeys = true
        let (node, firstNode) = (nodes[Int(key)], nodes[Int(first)])
        bag.report(
            .duplicateKey(text(node), first: SourceRange(source, firstNode.range)),
            at: SourceRange(source, node.range))
    }
}
