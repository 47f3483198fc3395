/// A repeated name of an object.
package struct JSONDuplicateKey: Sendable, Equatable {
    /// The first occurrence.
    package var first: JSONValue
    /// A later occurrence.
    package var repeated: JSONValue
}

extension JSONDocument {
    /// All repeated names of objects, unescaped, in document order. Computed on access, in linear
    /// time.
    package var duplicateKeys: [JSONDuplicateKey] {
        // An object whose names are those of an earlier one repeats a name only if that does.
        guard !duplicateKeys(where: \.hasFlag).isEmpty else { return [] }
        return duplicateKeys { _ in true }.sorted { $0.repeated.index < $1.repeated.index }
    }

    private func duplicateKeys(where isSearched: (JSONRecord) -> Bool) -> [JSONDuplicateKey] {
        var finder = DuplicateKeyFinder(storage)
        var index = 0
        while index < storage.count {
            let record = storage[index]
            guard record.isContainer else {
                index += 1
                continue
            }
            let contents = storage[index + 1]
            if record.isShape(.object), contents.count > 1, isSearched(record) {
                finder.search(object: index)
            }
            // Scalars have one record, and are passed with their container.
            let records = record.isShape(.object) ? 2 * contents.count : contents.count
            index += contents.span == 2 + records ? contents.span : 2
        }
        return finder.found
    }
}

/// Finds the repeated names of an object.
private struct DuplicateKeyFinder {
    private let storage: JSONStorage
    private(set) var found: [JSONDuplicateKey] = []
    /// The names of the current object with a fingerprint of each; equal names have equal
    /// fingerprints.
    private var keys: [Int] = []
    private var fingerprints: [UInt64] = []

    /// The number of names up to which comparing all pairs is faster than hashing.
    private static let pairwiseLimit = 24

    init(_ storage: JSONStorage) { self.storage = storage }

    mutating func search(object: Int) {
        let hasEscapes = collect(object)
        if keys.count > Self.pairwiseLimit || hasEscapes {
            searchByTable()
        } else {
            searchByPairs()
        }
    }

    /// Returns whether a name has escapes, so that its bytes are not its text.
    private mutating func collect(_ object: Int) -> Bool {
        keys.removeAll(keepingCapacity: true)
        fingerprints.removeAll(keepingCapacity: true)
        var hasEscapes = false
        ByteScanner.scan(storage.bytes) { bytes in
            var index = object + 2
            let end = storage.next(object)
            while index < end {
                let key = storage[index]
                hasEscapes = hasEscapes || key.hasFlag
                keys.append(index)
                fingerprints.append(bytes.ends(of: key.contentRange))
                index = storage.next(index + 1)
            }
        }
        return hasEscapes
    }

    private mutating func searchByPairs() {
        for later in keys.indices.dropFirst() {
            let fingerprint = fingerprints[later]
            for earlier in 0..<later where fingerprints[earlier] == fingerprint {
                if isSame(earlier, later) {
                    record(keys[earlier], keys[later])
                    break
                }
            }
        }
    }

    private func isSame(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (storage[keys[left]].contentRange, storage[keys[right]].contentRange)
        return storage.withBytes(left) { left in
            storage.withBytes(right) { $0.count == left.count && $0.elementsEqual(left) }
        }
    }

    /// Uses Swift's seeded hashing, to prevent collision attacks.
    private mutating func searchByTable() {
        var firsts: [KeyText: Int] = [:]
        firsts.reserveCapacity(keys.count)
        for key in keys {
            let text = KeyText(storage: storage, key: key)
            if let first = firsts[text] {
                record(first, key)
            } else {
                firsts[text] = key
            }
        }
    }

    private mutating func record(_ first: Int, _ repeated: Int) {
        let (first, repeated) = (JSONValue(storage, first), JSONValue(storage, repeated))
        found.append(JSONDuplicateKey(first: first, repeated: repeated))
    }
}

/// A hashable name that is not copied.
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
