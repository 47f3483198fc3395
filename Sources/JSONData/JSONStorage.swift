/// The bytes of a document and the index over them; shared by all values of the document.
///
/// Audit of `@unchecked Sendable`: the records are written before the initializer returns and
/// never again, and freed when nobody can see them any more.
final class JSONStorage: @unchecked Sendable {
    let bytes: [UInt8]
    /// In preorder; the root is the first.
    let records: UnsafeBufferPointer<JSONRecord>

    /// Takes over a buffer that holds the records of `bytes`.
    init(bytes: [UInt8], records: RecordBuffer) {
        self.bytes = bytes
        self.records = UnsafeBufferPointer(start: records.base, count: records.count)
    }

    deinit { records.deallocate() }

    /// The record of a value; indices come from the parser and from the records alone.
    @inline(__always)
    subscript(index: Int) -> JSONRecord { records[index] }

    /// Lends the bytes of a range that a record gave.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: all[range]))
        }
    }
}
