/// The bytes of a document and the index over them; shared by all values of the document.
///
/// Audit of `@unchecked Sendable`: the records are written before the initializer returns and
/// never again, and freed when nobody can see them any more.
final class JSONStorage: @unchecked Sendable {
    let bytes: JSONBytes
    private let records: RecordBuffer
    /// How many records there are. They are in preorder; the root is the first.
    let count: Int

    /// Takes over a buffer that holds so many records of `bytes`.
    init(bytes: JSONBytes, records: RecordBuffer, count: Int) {
        (self.bytes, self.records, self.count) = (bytes, records, count)
    }

    deinit { records.free() }

    /// The record of a value; indices come from the parser and from the records alone.
    @inline(__always)
    subscript(index: Int) -> JSONRecord { records.base[index] }

    /// The index of the first record that is not part of the value at `index`.
    @inline(__always)
    func next(_ index: Int) -> Int {
        index &+ (self[index].isContainer ? self[index &+ 1].span : 1)
    }

    /// Lends the bytes of a range that a record gave.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: all[range]))
        }
    }

    /// The index of the value of the first member with that name of the object at `index`.
    func member(of index: Int, named name: JSONName) -> Int? {
        guard self[index].isShape(.object) else { return nil }
        return ByteScanner.scan(bytes) { scanner in
            let end = index &+ self[index &+ 1].span
            var key = index &+ 2
            while key < end {
                if name.matches(self[key], scanner) { return key &+ 1 }
                key = next(key &+ 1)
            }
            return nil
        }
    }

    /// The text of the string at `index`, escapes resolved; nil for anything else.
    func string(at index: Int) -> String? {
        let record = self[index]
        guard record.isShape(.string) else { return nil }
        return withBytes(record.contentRange) {
            JSONText(content: $0, hasEscapes: record.hasFlag).string()
        }
    }
}
