/// The bytes of a document: an array, or memory that belongs to something else, as a file that is
/// mapped does. Copies share them.
package struct JSONBytes: Sendable {
    /// Memory that stays as it is for as long as its owner lives.
    ///
    /// Audit of `@unchecked Sendable`: nothing writes to the memory, and the owner is only kept.
    private struct Lent: @unchecked Sendable {
        let memory: UnsafeBufferPointer<UInt8>
        let owner: AnyObject
    }

    private let array: [UInt8]
    private let lent: Lent?

    package init(_ array: [UInt8]) {
        self.array = array
        lent = nil
    }

    /// Takes `memory` as it is, without a copy. It must not change or go away before `owner` does.
    package init(lending memory: UnsafeBufferPointer<UInt8>, of owner: AnyObject) {
        array = []
        lent = Lent(memory: memory, owner: owner)
    }

    /// Lends the bytes as memory, which must not be kept beyond the call.
    @inline(__always)
    package func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let lent else { return try array.withUnsafeBufferPointer(body) }
        return try withExtendedLifetime(lent.owner) { () throws(Failure) in try body(lent.memory) }
    }
}

extension JSONBytes: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lent?.memory.count ?? array.count }

    package subscript(offset: Int) -> UInt8 { lent?.memory[offset] ?? array[offset] }

    /// A range of the bytes; those that are lent are copied.
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        guard lent != nil else { return array[range] }
        return withUnsafeBufferPointer { ArraySlice($0[range]) }
    }
}
