/// Map lookup by key.
///
/// Small maps are searched linearly. The entries of a larger map are followed by a cell that refers
/// to a hash table in the bytes: `2 ^ extra` 32-bit numbers, each the index of an entry plus one,
/// or zero. Collisions use linear probing.
extension Arena {
    /// The largest number of entries of a map without a hash table.
    public static var searchedEntries: Int { 8 }

    /// Returns the value of `key`, comparing numbers across types; nil if absent.
    public func value(of key: Value, in map: Value) -> Value? {
        index(of: key, in: map).map { cell($0 * 2 + 1, of: map) }
    }

    /// Returns the value of a string key given as UTF-8.
    public func value(of key: UnsafeRawBufferPointer, in map: Value) -> Value? {
        guard map.kind == .map else { return nil }
        guard map.count > Self.searchedEntries else { return search(key, in: map) }
        let found = probe(map, ValueHash.hash(key)) { $0.isPlain(.string) && holds($0, key) }
        return found.map { cell($0 * 2 + 1, of: map) }
    }

    /// Returns the value of a key that is canonically equivalent to `name`.
    package func value(ofName name: String, in map: Value) -> Value? {
        guard map.kind == .map else { return nil }
        let entry = (0..<map.count).first { entry in
            let key = cell(entry * 2, of: map)
            return key.isPlain(.string) && string(key) == name
        }
        return entry.map { cell($0 * 2 + 1, of: map) }
    }

    private func search(_ key: UnsafeRawBufferPointer, in map: Value) -> Value? {
        for entry in 0..<map.count {
            let name = cell(entry * 2, of: map)
            if name.isPlain(.string), holds(name, key) { return cell(entry * 2 + 1, of: map) }
        }
        return nil
    }

    /// Returns the index of the entry with `key`.
    public func index(of key: Value, in map: Value) -> Int? {
        guard map.kind == .map, key.wraps == 0, let key = ValueHash.number(key) else { return nil }
        guard map.count > Self.searchedEntries else {
            return (0..<map.count).first { areEqualKeys(cell($0 * 2, of: map), key) }
        }
        return probe(map, ValueHash.hash(key, in: self)) { areEqualKeys($0, key) }
    }

    /// Whether two keys are equal: bool, int, uint and string, and in sets also bytes.
    func areEqualKeys(_ left: Value, _ right: Value) -> Bool {
        switch (left.kind, right.kind) {
        case (.string, .string), (.bytes, .bytes): haveSameBytes(left, right)
        case (.int, .int), (.uint, .uint), (.bool, .bool): left.bits == right.bits
        case (.int, .uint), (.uint, .int): left.bits == right.bits && left.asInt >= 0
        default: false
        }
    }

    /// Whether two strings or bytes values have equal bytes.
    public func haveSameBytes(_ left: Value, _ right: Value) -> Bool {
        guard left.extra == right.extra else { return false }
        if left.bits == right.bits { return true }
        let (first, second) = (Int(clamping: left.bits), Int(clamping: right.bits))
        return bytes.withUnsafeBytes {
            ByteComparison.areSame($0, first, $0, second, left.count)
        }
    }

    /// Whether a string or bytes value has exactly these bytes.
    @inlinable
    @inline(__always)
    public func holds(_ value: Value, _ content: UnsafeRawBufferPointer) -> Bool {
        guard value.count == content.count else { return false }
        // An empty arena has no base address.
        if value.count == 0 { return true }
        guard let known = content.baseAddress, value.count <= 16 else {
            return holdsMany(value, content)
        }
        let start = Int(truncatingIfNeeded: value.bits)
        return bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start >= 0, start <= buffer.count - value.count
            else { return false }
            return ByteComparison.areSameFew(base + start, known, value.count)
        }
    }

    @usableFromInline
    func holdsMany(_ value: Value, _ content: UnsafeRawBufferPointer) -> Bool {
        let start = Int(truncatingIfNeeded: value.bits)
        return bytes.withUnsafeBytes {
            ByteComparison.areSame($0, start, content, 0, content.count)
        }
    }

    /// Calls `body` with the bytes of a string or bytes value; empty for all other kinds.
    @inlinable
    @inline(__always)
    public func withBytes<T>(_ value: Value, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        bytes.withUnsafeBytes { buffer in
            let isText = value.kind == .string || value.kind == .bytes
            let start = min(Int(truncatingIfNeeded: value.bits), buffer.count)
            let end = isText ? min(start + value.count, buffer.count) : start
            return body(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
    }

    /// Calls `body` with the bytes of two string or bytes values.
    @inlinable
    @inline(__always)
    public func withBytes<T>(
        _ left: Value, _ right: Value,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> T
    ) -> T {
        withBytes(left) { first in withBytes(right) { second in body(first, second) } }
    }

    // MARK: - Hash tables

    private func probe(_ map: Value, _ hash: UInt64, _ isKey: (Value) -> Bool) -> Int? {
        let table = cell(map.count * 2, of: map)
        let mask = (UInt64(1) << UInt64(table.extra)) - 1
        var place = hash & mask
        // A table is at most half full, so the search terminates.
        while case let entry = number(at: table.bits + place * 4), entry != 0 {
            let index = Int(entry) - 1
            if isKey(cell(index * 2, of: map)) { return index }
            place = (place + 1) & mask
        }
        return nil
    }

    private func number(at offset: UInt64) -> UInt32 {
        bytes.withUnsafeBytes { buffer in
            let offset = Int(clamping: offset)
            guard offset <= buffer.count - 4 else { return 0 }
            return buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        }
    }

    /// Appends the hash table of a map whose entries are the last cells.
    mutating func appendIndex(of map: Value) {
        let width = UInt64.bitWidth - (map.count * 2 - 1).leadingZeroBitCount
        var table = [UInt32](repeating: 0, count: 1 << width)
        let mask = UInt64(table.count - 1)
        for entry in 0..<map.count {
            let key = cell(entry * 2, of: map)
            var place = Int(ValueHash.hash(key, in: self) & mask)
            while table[place] != 0 {
                let other = cell((Int(table[place]) - 1) * 2, of: map)
                if areEqualKeys(other, key) { break }
                place = (place + 1) & Int(mask)
            }
            if table[place] == 0 { table[place] = UInt32(entry + 1) }
        }
        let start = bytes.count
        table.withUnsafeBytes { bytes.append(contentsOf: $0) }
        cells.append(Value(kind: .bytes, extra: UInt32(width), bits: UInt64(start)))
    }
}
