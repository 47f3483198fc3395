import Diagnostics

/// The keys that a mapping of the spec has, by the key table.
struct Entries {
    struct Entry {
        let key: Key
        let keyNode: NodeIndex
        let value: NodeIndex
    }

    let node: NodeIndex
    let shape: SpecShape
    var entries: [Entry] = []

    /// The value of `key`; nil where it is not written.
    subscript(key: Key) -> NodeIndex? { entries.first { $0.key == key }?.value }

    func keyNode(_ key: Key) -> NodeIndex? { entries.first { $0.key == key }?.keyNode }
}

extension SpecReader {
    /// The entries of a mapping with the keys of `shape`; nil, with a report, for another node.
    ///
    /// Unknown keys and missing ones are reported here, for every shape alike.
    func entries(_ node: NodeIndex, _ shape: SpecShape) -> Entries? {
        guard tree[node].kind == .mapping else {
            reportWrong(node, expected: "\(shape.phrase) is a mapping")
            return nil
        }
        var result = Entries(node: node, shape: shape)
        result.entries.reserveCapacity(tree.count(node))
        var child = node + 1
        for _ in 0..<tree.count(node) {
            let value = tree.next(after: child)
            let before = result.entries.last?.value
            if let key = knownKey(child, value, shape, behind: before), result[key] == nil {
                result.entries.append(.init(key: key, keyNode: child, value: value))
            }
            child = tree.next(after: value)
        }
        reportMissing(in: result)
        return result
    }

    private func knownKey(
        _ node: NodeIndex, _ value: NodeIndex, _ shape: SpecShape, behind half: NodeIndex?
    ) -> Key? {
        if isFaulty(node) { return nil }
        let record = tree[node]
        guard !record.kind.isCollection else {
            bag.report(.complexKey(at: head(node)))
            return nil
        }
        let hash = record.keyHash(source: tree.source.bytes, side: tree.sideText)
        let key = tree.withText(node) { Key.find($0, hash: hash) }
        switch key.map({ shape.accepts($0) }) {
        case .read: return key
        case .later: bag.report(.unsupportedKey(text(node), in: shape, at: place(node)))
        default: reportUnknown(node, value, shape, behind: half)
        }
        return nil
    }

    private func reportUnknown(
        _ node: NodeIndex, _ value: NodeIndex, _ shape: SpecShape, behind half: NodeIndex?
    ) {
        if isSplitByComma(key: node, value: value) {
            bag.report(.commaSplitsType(at: place(node)))
            if let half { faulty.insert(half) }
        } else {
            bag.report(.unknownKey(text(node), in: shape, at: place(node)))
        }
    }

    private func reportMissing(in entries: Entries) {
        guard tree.isComplete else { return }
        for required in entries.shape.required where entries[required] == nil {
            guard let key = entries.shape[required] else { continue }
            bag.report(.missingKey(key, in: entries.shape, at: head(entries.node)))
        }
    }

    /// The pairs of a mapping whose keys are names of the author's choice.
    func named(_ node: NodeIndex, _ what: String) -> [(name: String, key: NodeIndex, value: NodeIndex)] {
        guard tree[node].kind == .mapping else {
            reportWrong(node, expected: "\(what) are a mapping from names")
            return []
        }
        var result: [(name: String, key: NodeIndex, value: NodeIndex)] = []
        for (key, value) in tree.pairs(node) where !isFaulty(key) {
            if tree[key].kind.isCollection {
                bag.report(.complexKey(at: head(key)))
            } else if isSplitByComma(key: key, value: value) {
                bag.report(.commaSplitsType(at: place(key)))
                // What stands before the comma is half of a value, and no second fault.
                if let half = result.last?.value { faulty.insert(half) }
            } else {
                result.append((text(key), key, value))
            }
        }
        return result
    }
}
