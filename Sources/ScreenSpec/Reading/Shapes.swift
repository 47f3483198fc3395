import Diagnostics
import Expressions

/// The entries of a mapping by key.
struct Entries {
    struct Entry {
        let key: Key
        let keyNode: NodeIndex
        let value: NodeIndex
    }

    let node: NodeIndex
    let shape: SpecShape
    var entries: [Entry] = []
    /// Keys that this version does not support.
    var unsupported: [Entry] = []
    /// Misspelled keys that were reported, with the intended key.
    fileprivate var misspelled: [Entry] = []
    /// All keys as they are written; nil before one of them is unknown.
    fileprivate var written: Set<String>?
    /// Whether `if` of an alternative stands beside the entries.
    fileprivate(set) var isAlternative = false

    /// Creates empty entries.
    init(node: NodeIndex, shape: SpecShape) {
        self.node = node
        self.shape = shape
    }

    /// The entries whose keys are spelled right.
    var wellSpelled: [Entry] {
        entries.filter { entry in !misspelled.contains { $0.keyNode == entry.keyNode } }
    }

    /// The value of `key`; nil if absent.
    subscript(key: Key) -> NodeIndex? { entries.first { $0.key == key }?.value }

    func keyNode(_ key: Key) -> NodeIndex? { entries.first { $0.key == key }?.keyNode }
}

extension SpecReader {
    /// Reads the entries of a mapping with the schema `shape`; nil, with a report, for another
    /// node.
    ///
    /// Reports unknown and missing keys.
    func entries(_ node: NodeIndex, by shape: SpecShape) -> Entries? {
        guard tree[node].kind == .mapping else {
            let fix = suggestedMapping(for: node, shape)
            return refuse(node, expected: "\(shape.phrase) must be a mapping", fix: fix)
        }
        var result = Entries(node: node, shape: shape)
        result.entries.reserveCapacity(tree.count(node))
        var child = node + 1
        for _ in 0..<tree.count(node) {
            let value = tree.next(after: child)
            read(child, value: value, into: &result)
            child = tree.next(after: value)
        }
        // The value of a misspelled key is read as the value of the intended key.
        for entry in result.misspelled where result[entry.key] == nil {
            result.entries.append(entry)
        }
        reportMissing(in: result)
        return result
    }

    private func read(_ node: NodeIndex, value: NodeIndex, into result: inout Entries) {
        if isSkipped(node) {
            if !isFaulty(node) { result.isAlternative = true }
            return
        }
        let record = tree[node]
        guard !record.kind.isCollection else { return report(.complexKey, at: head(node)) }
        let hash = record.keyHash(source: tree.source.bytes, side: tree.sideText)
        let key = tree.withText(node) { Key.find($0, hash: hash) }
        guard let key, result.shape.accepts(key) != .unknown else {
            return readUnknown(node, value: value, into: &result)
        }
        let entry = Entries.Entry(key: key, keyNode: node, value: value)
        if result.shape.accepts(key) == .unsupported {
            report(.unsupportedKey(key.word, in: result.shape), at: place(node))
            result.unsupported.append(entry)
        } else if let first = result.keyNode(key) {
            report(.duplicateKey(key.word, first: place(first)), at: place(node))
        } else {
            result.entries.append(entry)
        }
    }

    private func readUnknown(_ node: NodeIndex, value: NodeIndex, into result: inout Entries) {
        let previous = result.entries.last?.value
        if isSplitByComma(key: node, value: value, after: previous) {
            return reportComma(at: node, after: previous)
        }
        let (shape, word) = (result.shape, text(node))
        if tree[value].kind == .null, tree[value].length == 0, let spaced = spaced(word, in: shape)
        {
            return report(.missingBlank(word, spaced: spaced), at: place(node))
        }
        guard !log.bag.isFull else { return report(.unlisted(.unknownKey, at: place(node))) }
        let written = result.written ?? Set(names(in: result.node))
        result.written = written
        let intended = intendedKey(for: word, in: shape)
        let isPresent = intended.map { key in
            written.contains(key.word) || result.misspelled.contains { $0.key == key }
        }
        report(
            .unknownKey(
                word, intended: intended, isPresent: isPresent == true, in: shape, written: written),
            at: place(node))
        if let intended, isPresent != true {
            result.misspelled.append(.init(key: intended, keyNode: node, value: value))
        }
    }

    /// Returns the key that an unknown word probably means; nil if there is specific advice.
    private func intendedKey(for word: String, in shape: SpecShape) -> Key? {
        if KeySynonyms.advice(for: word, in: shape) != nil { return nil }
        if let key = KeySynonyms.key(for: word, in: shape) { return key }
        let near = Suggestion.nearest(to: word, among: shape.supportedWords)
        return shape.keys.first { $0.key.word == near }?.key
    }

    private func reportMissing(in entries: Entries) {
        for required in entries.shape.required where entries[required] == nil {
            guard let key = entries.shape[required], !mayBeTruncated(entries.node) else { continue }
            report(.missingKey(key, in: entries.shape), at: head(entries.node))
        }
    }
}

extension SpecReader {
    /// Returns whether all keys of the mapping are among the entries.
    func isWhole(_ entries: Entries) -> Bool {
        tree.count(entries.node) == entries.entries.count + (entries.isAlternative ? 1 : 0)
            && !mayBeTruncated(entries.node)
    }

    /// Reads the elements of a list; nil, with a report, for another node, or for an empty list if
    /// `empty` is set.
    func elements(
        _ node: NodeIndex, expected: String, orElse empty: Message? = nil
    ) -> [NodeIndex]? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else { return refuse(node, expected: expected) }
        if let empty, tree.count(node) == 0, !mayBeTruncated(node) {
            return refuse(empty, at: head(node))
        }
        return Array(tree.elements(node))
    }
}

extension SpecReader {
    /// Returns whether the settings of a name are empty: `{card: }` or `{card: {}}`.
    func isEmpty(_ settings: NodeIndex) -> Bool {
        switch tree[settings].kind {
        case .null: tree[settings].length == 0 && trap(at: settings) == nil
        case .mapping: tree.count(settings) == 0 && !mayBeTruncated(settings)
        default: false
        }
    }
}

/// An entry with an author-defined name.
struct NamedEntry {
    let name: String
    let key: NodeIndex
    let value: NodeIndex
}

extension SpecReader {
    /// Reads the entries of a mapping with author-defined names.
    func named(_ node: NodeIndex, as what: String) -> [NamedEntry] {
        guard tree[node].kind == .mapping else {
            reportWrongType(node, expected: "\(what) must be a mapping from names")
            return []
        }
        var result: [NamedEntry] = []
        var firstOfName: [String: NodeIndex] = [:]
        result.reserveCapacity(tree.count(node))
        for (key, value) in tree.pairs(node) where !isSkipped(key) {
            if tree[key].kind.isCollection {
                report(.complexKey, at: head(key))
            } else if isSplitByComma(key: key, value: value) {
                reportComma(at: key, after: result.last?.value)
            } else {
                let name = text(key)
                guard isFirst(name, key: key, firstOfName: &firstOfName) else { continue }
                result.append(NamedEntry(name: name, key: key, value: value))
            }
        }
        return result
    }

    /// Returns whether no earlier entry has the same name.
    private func isFirst(
        _ name: String, key: NodeIndex, firstOfName: inout [String: NodeIndex]
    ) -> Bool {
        let isNonASCII = name.utf8.contains { $0 >= 0x80 }
        guard tree.hasDuplicateKeys || isNonASCII else { return true }
        guard let first = firstOfName[name] else {
            firstOfName[name] = key
            return true
        }
        // Byte-equal duplicates have been reported; strings compare by Unicode normal form.
        if !text(first).utf8.elementsEqual(name.utf8) {
            report(.duplicateKey(name, first: place(first)), at: place(key))
        }
        return false
    }

    /// Reports a value split by a comma, and marks the part before the comma as faulty.
    func reportComma(at key: NodeIndex, after previous: NodeIndex?) {
        report(.unquotedComma(isText: !text(key).contains(")")), at: place(key))
        if let previous { log.faulty.insert(previous) }
    }
}
