/// A name that an object has already had.
package struct JSONDuplicateKey: Sendable, Equatable {
    /// Where the name stood first.
    package var first: JSONValue
    /// Where it stands again.
    package var again: JSONValue
}

extension JSONDocument {
    /// Every name that repeats an earlier one of the same object, escapes resolved, in the order
    /// of the document. Found when asked for, in time that grows with the length of the document.
    package var duplicateKeys: [JSONDuplicateKey] {
        var finder = DuplicateKeyFinder(storage)
        var index = 0
        while index < storage.count {
            let record = storage[index]
            if record.isShape(.object) && storage[index + 1].count > 1 {
                finder.search(object: index)
            }
            index += record.isContainer ? 2 : 1
        }
        return finder.found.sorted { $0.again.index < $1.again.index }
    }
}

/// Compares the names of one object after the other.
private struct DuplicateKeyFinder {
    private let storage: JSONStorage
    private(set) var found: [JSONDuplicateKey] = []
    /// The names of the object at hand and a hint for each: equal names have equal hints.
    private var keys: [Int] = []
    private var hints: [UInt64] = []

    /// Up to so many names, comparing each pair of hints is quicker than a table.
    private static let fewNames = 24

    init(_ storage: JSONStorage) { self.storage = storage }

    mutating func search(object: Int) {
        let hasEscapes = collect(object)
        if keys.count > Self.fewNames || hasEscapes { searchByTable() } else { searchByPairs() }
    }

    /// Answers whether a name has an escape, so that its bytes are not its text.
    private mutating func collect(_ object: Int) -> Bool {
        keys.removeAll(keepingCapacity: true)
        hints.removeAll(keepingCapacity: true)
        var hasEscapes = false
        ByteScanner.scan(storage.bytes) { bytes in
            var index = object + 2
            let end = storage.next(object)
            while index < end {
                let key = storage[index]
                hasEscapes = hasEscapes || key.hasFlag
                keys.append(index)
                hints.append(bytes.ends(of: key.contentRange))
                index = storage.next(index + 1)
            }
        }
        return hasEscapes
    }

    private mutating func searchByPairs() {
        for later in keys.indices.dropFirst() {
            let hint = hints[later]
            for earlier in 0..<later where hints[earlier] == hint && isSame(earlier, later) {
                note(keys[earlier], keys[later])
                break
            }
        }
    }

    private func isSame(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (storage[keys[left]].contentRange, storage[keys[right]].contentRange)
        return storage.withBytes(left) { left in
            storage.withBytes(right) { $0.count == left.count && $0.elementsEqual(left) }
        }
    }

    /// Swift hashes with a random seed, so that no document can make the table slow.
    private mutating func searchByTable() {
        var firsts: [KeyText: Int] = [:]
        firsts.reserveCapacity(keys.count)
        for key in keys {
            let text = KeyText(storage: storage, key: key)
            if let first = firsts[text] {
                note(first, key)
            } else {
                firsts[text] = key
            }
        }
    }

    private mutating func note(_ first: Int, _ again: Int) {
        let (first, again) = (JSONValue(storage, first), JSONValue(storage, again))
        found.append(JSONDuplicateKey(first: first, again: again))
    }
}

/// A name as a key of a table, without a copy of it.
private struct KeyText: Hashable {
    let storage: JSONStorage
    let key: Int

    func hash(into hasher: inout Hasher) {
        _ = JSONValue(storage, key).withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    static func == (left: KeyText, right: KeyText) -> Bool {
        let right = JSONValue(right.storage, right.key)
        return JSONValue(left.storage, left.key).withUTF8 { right.isString($0) } ?? false
    }
}
