/// The storage behind a set of `Value`s: all text in one buffer, all elements in another.
///
/// An arena grows while one task decodes into it; a finished one is a plain Sendable value.
package struct Arena: Sendable {
    /// UTF-8 of all strings, one after the other.
    package private(set) var bytes: [UInt8] = []
    /// Elements of lists, entries of maps, fields of objects.
    package private(set) var cells: [Value] = []

    package init() {}

    /// Copies `text` into the arena.
    package mutating func makeString(_ text: String) -> Value {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return string(from: start)
    }

    /// A string value of the bytes that `write` appends; they must be valid UTF-8.
    package mutating func makeString(writing write: (inout [UInt8]) -> Void) -> Value {
        let start = bytes.count
        write(&bytes)
        return string(from: start)
    }

    private func string(from start: Int) -> Value {
        Value(kind: .string, extra: UInt32(clamping: bytes.count - start), bits: UInt64(start))
    }

    package mutating func makeList(_ elements: [Value]) -> Value {
        Value(kind: .list, extra: UInt32(clamping: elements.count), bits: append(elements))
    }

    /// A map of `entries`, key and value alternating.
    package mutating func makeMap(_ entries: [Value]) -> Value {
        Value(kind: .map, extra: UInt32(clamping: entries.count / 2), bits: append(entries))
    }

    /// An object of `model` with one value for each of its fields.
    package mutating func makeObject(_ model: ModelID, _ fields: [Value]) -> Value {
        Value(kind: .object, extra: UInt32(clamping: model.index), bits: append(fields))
    }

    private mutating func append(_ values: [Value]) -> UInt64 {
        let start = cells.count
        cells.append(contentsOf: values)
        return UInt64(start)
    }

    /// The text of a string value; empty for every other kind.
    package func string(_ value: Value) -> String {
        guard value.kind == .string else { return "" }
        return String(decoding: slice(bytes, value.bits, Int(value.extra)), as: UTF8.self)
    }

    /// The UTF-8 of a string value; empty for every other kind.
    package func utf8(_ value: Value) -> ArraySlice<UInt8> {
        guard value.kind == .string else { return [] }
        return slice(bytes, value.bits, Int(value.extra))
    }

    /// The elements of a list; none for every other kind.
    package func elements(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .list else { return [] }
        return slice(cells, value.bits, Int(value.extra))
    }

    /// Keys and values of a map, alternating; none for every other kind.
    package func entries(_ value: Value) -> ArraySlice<Value> {
        guard value.kind == .map else { return [] }
        return slice(cells, value.bits, Int(value.extra) * 2)
    }

    /// The field at `index` of an object; null for every other kind or index.
    package func field(_ index: Int, of value: Value) -> Value {
        guard value.kind == .object, index >= 0 else { return .null }
        let position = Int(clamping: value.bits) + index
        return cells.indices.contains(position) ? cells[position] : .null
    }

    private func slice<T>(_ array: [T], _ start: UInt64, _ count: Int) -> ArraySlice<T> {
        let lower = min(Int(clamping: start), array.count)
        return array[lower..<min(lower + count, array.count)]
    }
}
