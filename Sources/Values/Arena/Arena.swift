/// The storage of a set of `Value`s: all text in one buffer, all elements in another.
///
/// One task decodes or evaluates into an arena; a finished arena is immutable and Sendable. Strings
/// and lists may share storage: a substring is a handle to the same bytes.
public struct Arena: Sendable {
    /// The UTF-8 of strings, other bytes, and the hash tables of large maps.
    public internal(set) var bytes: [UInt8] = []
    /// Elements of lists, entries of maps, fields of objects.
    public internal(set) var cells: [Value] = []

    /// Creates an empty arena.
    public init() {}

    /// Copies a text into the arena.
    public mutating func makeString(_ text: String) -> Value {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return handle(.string, from: start)
    }

    /// Returns a string of the bytes that `write` appends, which must be valid UTF-8.
    public mutating func makeString(writing write: (inout [UInt8]) -> Void) -> Value {
        let start = bytes.count
        write(&bytes)
        return handle(.string, from: start)
    }

    /// Copies bytes, which need not be UTF-8, into the arena.
    public mutating func makeBytes(_ content: [UInt8]) -> Value {
        let start = bytes.count
        bytes.append(contentsOf: content)
        return handle(.bytes, from: start)
    }

    private func handle(_ kind: Value.Kind, from start: Int) -> Value {
        Value(kind: kind, extra: UInt32(clamping: bytes.count - start), bits: UInt64(start))
    }

    /// Returns a list of `elements`, whose handles must belong to this arena.
    public mutating func makeList(_ elements: [Value]) -> Value { makeList(elements[...]) }

    /// Returns a list of `elements`, whose handles must belong to this arena.
    public mutating func makeList(_ elements: ArraySlice<Value>) -> Value {
        Value(kind: .list, extra: UInt32(clamping: elements.count), bits: append(elements))
    }

    /// Returns a map of alternating keys and values. Large maps get a hash table.
    ///
    /// If a key is repeated, lookup finds the first.
    public mutating func makeMap(_ entries: [Value]) -> Value { makeMap(entries[...]) }

    /// Returns a map of alternating keys and values.
    public mutating func makeMap(_ entries: ArraySlice<Value>) -> Value {
        let start = append(entries)
        let map = Value(kind: .map, extra: UInt32(clamping: entries.count / 2), bits: start)
        if map.count > Self.searchedEntries { appendIndex(of: map) }
        return map
    }

    /// Returns an object of `model` with one value per field.
    package mutating func makeObject(_ model: ModelID, _ fields: [Value]) -> Value {
        makeObject(model, fields[...])
    }

    package mutating func makeObject(_ model: ModelID, _ fields: ArraySlice<Value>) -> Value {
        Value(
            kind: .object, wraps: 0, fields: UInt16(clamping: fields.count),
            extra: UInt32(clamping: model.index), bits: append(fields))
    }

    /// Returns a copy of an object with other values of some fields, by their index.
    package mutating func copy(
        _ object: Value, replacing changes: [(field: Int, value: Value)]
    ) -> Value {
        var fields = (0..<object.fieldCount).map { field($0, of: object) }
        for change in changes where fields.indices.contains(change.field) {
            fields[change.field] = change.value
        }
        return object.with(bits: append(fields[...]))
    }

    private mutating func append(_ values: ArraySlice<Value>) -> UInt64 {
        let start = cells.count
        cells.append(contentsOf: values)
        return UInt64(start)
    }

    /// The text of a string value; empty for all other kinds.
    public func string(_ value: Value) -> String {
        guard value.kind == .string else { return "" }
        return String(decoding: slice(bytes, value.bits, value.count), as: UTF8.self)
    }

    /// The bytes of a string or bytes value; empty for all other kinds.
    public func content(_ value: Value) -> ArraySlice<UInt8> {
        guard value.kind == .string || value.kind == .bytes else { return [] }
        return slice(bytes, value.bits, value.count)
    }

    /// The elements of a list; empty for all other kinds.
    public func elements(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .list else { return [] }
        return slice(cells, value.bits, value.count)
    }

    /// The alternating keys and values of a map; empty for all other kinds.
    public func entries(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .map else { return [] }
        return slice(cells, value.bits, value.count * 2)
    }

    /// The field at `index` of an object; null for all other kinds and indices.
    public func field(_ index: Int, of value: Value) -> Value {
        guard value.kind == .object, index >= 0 else { return .null }
        return cell(index, of: value)
    }

    /// Returns the cell at an index relative to a handle's first cell; null if out of range.
    ///
    /// Cells are the elements of a list, or the alternating keys and values of a map.
    @inlinable
    public func cell(_ index: Int, of value: Value) -> Value {
        // One bounds check in place of the array's own.
        let position = UInt(truncatingIfNeeded: value.bits) &+ UInt(bitPattern: index)
        return cells.withUnsafeBufferPointer { buffer in
            position < UInt(bitPattern: buffer.count) ? buffer[Int(bitPattern: position)] : .null
        }
    }

    /// The byte of a string or bytes value; zero beyond its end.
    @inlinable
    public func byte(_ offset: Int, of value: Value) -> UInt8 {
        let position = Int(truncatingIfNeeded: value.bits) &+ offset
        return offset < value.count && position >= 0 && position < bytes.count ? bytes[position] : 0
    }

    private func slice<T>(_ array: [T], _ start: UInt64, _ count: Int) -> ArraySlice<T> {
        let lower = min(Int(clamping: start), array.count)
        return array[lower..<min(lower + count, array.count)]
    }
}
