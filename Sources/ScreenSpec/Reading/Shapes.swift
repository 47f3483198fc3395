import Diagnostics
import Expressions

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
    /// Keys that only a later version reads.
    var later: [Entry] = []
    /// Keys in a spelling that has been reported, by what was surely meant.
    fileprivate var misspelt: [Entry] = []

    /// Of a mapping that is yet to be read.
    init(node: NodeIndex, shape: SpecShape) {
        self.node = node
        self.shape = shape
    }

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
            let cure = longForm(of: node, shape)
            return refuse(node, expected: "\(shape.phrase) is a mapping", cure: cure)
        }
        var result = Entries(node: node, shape: shape)
        result.entries.reserveCapacity(tree.count(node))
        var child = node + 1
        for _ in 0..<tree.count(node) {
            let value = tree.next(after: child)
            read(child, value, into: &result)
            child = tree.next(after: value)
        }
        // The value of a misspelt key is read like that of the key that was meant.
        for entry in result.misspelt where result[entry.key] == nil { result.entries.append(entry) }
        reportMissing(in: result)
        return result
    }

    private func read(_ node: NodeIndex, _ value: NodeIndex, into result: inout Entries) {
        if isFaulty(node) { return }
        let record = tree[node]
        guard !record.kind.isCollection else { return bag.report(.complexKey, at: head(node)) }
        let hash = record.keyHash(source: tree.source.bytes, side: tree.sideText)
        let key = tree.withText(node) { Key.find($0, hash: hash) }
        guard let key, result.shape.accepts(key) != .unknown else {
            return readUnknown(node, value, into: &result)
        }
        let entry = Entries.Entry(key: key, keyNode: node, value: value)
        if result.shape.accepts(key) == .later {
            bag.report(.unsupportedKey(key.word, in: result.shape), at: place(node))
            result.later.append(entry)
        } else if let first = result.keyNode(key) {
            bag.report(.duplicateKey(key.word, first: place(first)), at: place(node))
        } else {
            result.entries.append(entry)
        }
    }

    private func readUnknown(_ node: NodeIndex, _ value: NodeIndex, into result: inout Entries) {
        let half = result.entries.last?.value
        if isSplitByComma(key: node, value: value, behind: half) {
            return reportComma(at: node, behind: half)
        }
        let (shape, word) = (result.shape, text(node))
        guard !bag.isFull else { return bag.report(.unlisted(.unknownKey, at: place(node))) }
        let written = Set(names(in: result.node))
        let meant = meant(word, in: shape)
        let isThere = meant.map { key in
            written.contains(key.word) || result.misspelt.contains { $0.key == key }
        }
        bag.report(
            .unknownKey(word, meant: meant, isThere: isThere == true, in: shape, written: written),
            at: place(node))
        if let meant, isThere != true {
            result.misspelt.append(.init(key: meant, keyNode: node, value: value))
        }
    }

    /// The key that was surely meant by a word that is none; advice says more than likeness.
    private func meant(_ word: String, in shape: SpecShape) -> Key? {
        if KeySynonyms.advice(for: word, in: shape) != nil { return nil }
        if let key = KeySynonyms.key(for: word, in: shape) { return key }
        let near = Suggestion.nearest(to: word, among: shape.supportedWords)
        return shape.keys.first { $0.key.word == near }?.key
    }

    private func reportMissing(in entries: Entries) {
        for required in entries.shape.required where entries[required] == nil {
            guard let key = entries.shape[required], !mayHoldMore(entries.node) else { continue }
            bag.report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
    }
}

extension SpecReader {
    /// The elements of a list; nil, with a report, for another node, and where it has to have some.
    func elements(
        _ node: NodeIndex, _ expected: String, orElse empty: Message? = nil
    ) -> [NodeIndex]? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else { return refuse(node, expected: expected) }
        if let empty, tree.count(node) == 0, !mayHoldMore(node) {
            return refuse(empty, at: head(node))
        }
        return Array(tree.elements(node))
    }
}

/// A name of the author's choice with what stands under it.
struct NamedEntry {
    let name: String
    let key: NodeIndex
    let value: NodeIndex
}

extension SpecReader {
    /// The pairs of a mapping whose keys are names of the author's choice.
    func named(_ node: NodeIndex, _ what: String) -> [NamedEntry] {
        guard tree[node].kind == .mapping else {
            reportWrong(node, expected: "\(what) are a mapping from names")
            return []
        }
        var result: [NamedEntry] = []
        var firstOfName: [String: NodeIndex] = [:]
        result.reserveCapacity(tree.count(node))
        for (key, value) in tree.pairs(node) where !isFaulty(key) {
            if tree[key].kind.isCollection {
                bag.report(.complexKey, at: head(key))
            } else if isSplitByComma(key: key, value: value) {
                reportComma(at: key, behind: result.last?.value)
            } else if isFirst(key, &firstOfName) {
                result.append(NamedEntry(name: text(key), key: key, value: value))
            }
        }
        return result
    }

    /// Whether no entry before has the name; the first one counts.
    private func isFirst(_ key: NodeIndex, _ firstOfName: inout [String: NodeIndex]) -> Bool {
        let name = text(key)
        let isForeign = name.utf8.contains { $0 >= 0x80 }
        guard holdsDuplicateKeys || isForeign else { return true }
        guard let first = firstOfName[name] else {
            firstOfName[name] = key
            return true
        }
        // The same bytes have been reported; strings are the same in each Unicode normal form.
        if !text(first).utf8.elementsEqual(name.utf8) {
            bag.report(.duplicateKey(name, first: place(first)), at: place(key))
        }
        return false
    }

    /// What stands before the comma is half of a value, and no second fault.
    func reportComma(at key: NodeIndex, behind half: NodeIndex?) {
        bag.report(.unquotedComma(isText: !text(key).contains(")")), at: place(key))
        if let half { faulty.insert(half) }
    }
}
