/// A growing run of records in memory of its own.
///
/// Audit: `append` alone writes new records and grows first; the subscript is used by the parser with
/// the index of a container it appended. Whoever holds the buffer last calls `free` once. Plain
/// numbers and one pointer, so that the parser's loop keeps all of it in registers.
struct RecordBuffer {
    private(set) var base: UnsafeMutablePointer<JSONRecord>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    func free() { base.deallocate() }

    @inline(__always)
    mutating func append(_ record: JSONRecord) {
        if count == capacity {
            (base, capacity) = Self.grown(base, count: count)
        }
        (base + count).initialize(to: record)
        count &+= 1
    }

    /// Twice the room; takes and gives plain values, so that the buffer itself need not be in
    /// memory for the call.
    @inline(never)
    private static func grown(
        _ old: UnsafeMutablePointer<JSONRecord>, count: Int
    ) -> (UnsafeMutablePointer<JSONRecord>, Int) {
        let capacity = count * 2
        let new = UnsafeMutablePointer<JSONRecord>.allocate(capacity: capacity)
        new.moveInitialize(from: old, count: count)
        old.deallocate()
        return (new, capacity)
    }

    /// The record at an index below `count`.
    @inline(__always)
    subscript(index: Int) -> JSONRecord {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }
}
