/// The storage behind a set of `Value`s: all text in one buffer, all elements in another.
///
/// An arena grows while one task decodes or evaluates into it; a finished one is a plain Sendable
/// value. Strings and lists may share storage: a part of a text is a handle into the same bytes.
public struct Arena: Sendable {
    /// UTF-8 of all strings, other bytes and the tables of large maps, one after the other.
    public internal(set) var bytes: [UInt8] = []
    /// Elements of lists, entries of maps, fields of objects.
    public internal(set) var cells: [Value] = []

    /// An arena with nothing in it.
    public init() {}

    /// Copies `text` into the arena.
    public mutating func makeString(_ text: String) -> Value {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return handle(.string, from: start)
    }

    /// A string value of the bytes that `write` appends; they must be valid UTF-8.
    public mutating func makeString(writing write: (inout [UInt8]) -> Void) -> Value {
        let start = bytes.count
        write(&bytes)
        return handle(.string, from: start)
    }

    /// Copies bytes that need not be text into the arena.
    public mutating func makeBytes(_ content: [UInt8]) -> Value {
        let start = bytes.count
        bytes.append(contentsOf: content)
        return handle(.bytes, from: start)
    }

    private func handle(_ kind: Value.Kind, from start: Int) -> Value {
        Value(kind: kind, extra: UInt32(clamping: bytes.count - start), bits: UInt64(start))
    }

    /// A list of `elements`, whose own handles must be of this arena.
    public mutating func makeList(_ elements: [Value]) -> Value { makeList(elements[...]) }

    /// A list of `elements`, whose own handles must be of this arena.
    public mutating func makeList(_ elements: ArraySlice<Value>) -> Value {
        Value(kind: .list, extra: UInt32(clamping: elements.count), bits: append(elements))
    }

    /// A map of `entries`, key and value alternating; large ones can be searched by hash.
    ///
    /// Where keys repeat, the first of them is found.
    public mutating func makeMap(_ entries: [Value]) -> Value { makeMap(entries[...]) }

    /// A map of a slice of keys and values.
    public mutating func makeMap(_ entries: ArraySlice<Value>) -> Value {
        let start = append(entries)
        let map = Value(kind: .map, extra: UInt32(clamping: entries.count / 2), bits: start)
        if map.count > Self.searchedEntries { appendIndex(of: map) }
        return map
    }

    /// An object of `model` with one value for each of its fields.
    package mutating func makeObject(_ model: ModelID, _ fields: [Value]) -> Value {
        makeObject(model, fields[...])
    }

    package mutating func makeObject(_ model: ModelID, _ fields: ArraySlice<Value>) -> Value {
        Value(
            kind: .object, wraps: 0, fields: UInt16(clamping: fields.count),
            extra: UInt32(clamping: model.index), bits: append(fields))
    }

    private mutating func append(_ values: ArraySlice<Value>) -> UInt64 {
        let start = cells.count
        cells.append(contentsOf: values)
        return UInt64(start)
    }

    /// The text of a string value; empty for every other kind.
    public func string(_ value: Value) -> String {
        guard value.kind == .string else { return "" }
        return String(decoding: slice(bytes, value.bits, value.count), as: UTF8.self)
    }

    /// What a string or bytes value has; empty for every other kind.
    public func content(_ value: Value) -> ArraySlice<UInt8> {
        guard value.kind == .string || value.kind == .bytes else { return [] }
        return slice(bytes, value.bits, value.count)
    }

    /// The elements of a list; none for every other kind.
    public func elements(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .list else { return [] }
        return slice(cells, value.bits, value.count)
    }

    /// Keys and values of a map, alternating; none for every other kind.
    public func entries(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .map else { return [] }
        return slice(cells, value.bits, value.count * 2)
    }

    /// The field at `index` of an object; null for every other kind or index.
    public func field(_ index: Int, of value: Value) -> Value {
        guard value.kind == .object, index >= 0 else { return .null }
        return cell(index, of: value)
    }

    /// The cell `index` behind a handle's first; null where there is none.
    ///
    /// The elements of a list, and keys and values of a map in turn.
    @inlinable
    public func cell(_ index: Int, of value: Value) -> Value {
        // Checked once, and here: the array's own check would be a second one.
        let position = UInt(truncatingIfNeeded: value.bits) &+ UInt(bitPattern: index)
        return cells.withUnsafeBufferPointer { buffer in
            position < UInt(bitPattern: buffer.count) ? buffer[Int(bitPattern: position)] : .null
        }
    }

    /// A byte of a string or bytes value; zero beyond its end.
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
