/// The bytes of a document and their index; shared by all values of the document.
///
/// Audit of `@unchecked Sendable`: the records are written before the initializer returns and freed
/// in `deinit`.
final class JSONStorage: @unchecked Sendable {
    let bytes: JSONBytes
    private let records: RecordBuffer
    /// The number of records, in preorder from the root.
    let count: Int
    /// The URL of the response that the bytes are of; nil for others.
    let url: String?

    /// Takes ownership of a buffer with `count` records of `bytes`.
    init(bytes: JSONBytes, records: RecordBuffer, count: Int, url: String? = nil) {
        (self.bytes, self.records, self.count) = (bytes, records, count)
        self.url = url
    }

    deinit { records.free() }

    /// The record at an index, which must come from the parser or another record.
    @inline(__always)
    subscript(index: Int) -> JSONRecord { records.base[index] }

    /// The index of the first record after the value at `index`.
    @inline(__always)
    func next(_ index: Int) -> Int {
        index &+ (self[index].isContainer ? self[index &+ 1].span : 1)
    }

    /// The first record, which is in memory as long as this object.
    var pointer: UnsafePointer<JSONRecord> { UnsafePointer(records.base) }

    /// Calls `body` with the bytes of a record's range.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: all[range]))
        }
    }

    /// Returns the index of the value of the first member with that name in the object at `index`.
    func member(of index: Int, named name: JSONName) -> Int? {
        member(of: index) { name.matches($0, $1) }
    }

    /// Returns the index of the value of the first member whose name is these UTF-8 bytes.
    func member(of index: Int, named name: UnsafeBufferPointer<UInt8>) -> Int? {
        member(of: index) { key, scanner in
            scanner.withBytes(key.contentRange) {
                JSONText(content: $0, hasEscapes: key.hasFlag).equals(name)
            }
        }
    }

    @inline(__always)
    private func member(
        of index: Int, where matches: (JSONRecord, ByteScanner) -> Bool
    ) -> Int? {
        guard self[index].isShape(.object) else { return nil }
        return ByteScanner.scan(bytes) { scanner in
            let end = index &+ self[index &+ 1].span
            var key = index &+ 2
            while key < end {
                if matches(self[key], scanner) { return key &+ 1 }
                key = next(key &+ 1)
            }
            return nil
        }
    }

    /// Returns the unescaped string at `index`; nil for any other kind.
    func string(at index: Int) -> String? {
        let record = self[index]
        guard record.isShape(.string) else { return nil }
        return withBytes(record.contentRange) {
            JSONText(content: $0, hasEscapes: record.hasFlag).string()
        }
    }
}
