/// The bytes of a document: an array, or memory of another owner, such as a mapped file. Copies
/// share them.
package final class JSONBytes: Sendable {
    /// Memory that is valid and immutable for the lifetime of its owner.
    ///
    /// Audit of `@unchecked Sendable`: the memory is read-only, and the owner is only retained.
    private struct BorrowedMemory: @unchecked Sendable {
        let memory: UnsafeBufferPointer<UInt8>
        let owner: AnyObject
    }

    private let array: [UInt8]
    private let borrowed: BorrowedMemory?

    package init(_ array: [UInt8]) {
        self.array = array
        borrowed = nil
    }

    /// Wraps `memory` without a copy. It must stay valid and unchanged for the lifetime of `owner`.
    package init(borrowing memory: UnsafeBufferPointer<UInt8>, of owner: AnyObject) {
        array = []
        borrowed = BorrowedMemory(memory: memory, owner: owner)
    }

    /// Calls `body` with the bytes, which are valid only during the call.
    @inline(__always)
    package func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let borrowed else { return try array.withUnsafeBufferPointer(body) }
        return try withExtendedLifetime(borrowed.owner) { () throws(Failure) in
            try body(borrowed.memory)
        }
    }
}

extension JSONBytes: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { borrowed?.memory.count ?? array.count }

    package subscript(offset: Int) -> UInt8 { borrowed?.memory[offset] ?? array[offset] }

    /// Returns the bytes of a range; copies them if they are a part of an array.
    func part(_ range: Range<Int>) -> JSONBytes {
        guard let borrowed else { return range == indices ? self : JSONBytes(Array(array[range])) }
        return JSONBytes(
            borrowing: UnsafeBufferPointer(rebasing: borrowed.memory[range]), of: borrowed.owner)
    }

    /// A range of the bytes; copies borrowed memory.
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        guard borrowed != nil else { return array[range] }
        return withUnsafeBufferPointer { ArraySlice($0[range]) }
    }
}
