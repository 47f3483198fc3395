/// Bytes that code is written to. They have memory of their own: an array would ask for each piece
/// whether others read it.
struct CodeBytes: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    /// - Parameter capacity: the bytes that there is room for at first, at least one.
    init(capacity: Int) { memory = .allocate(capacity: capacity) }

    deinit { memory.deallocate() }

    /// All bytes.
    var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory[range])
    }

    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let start = piece.baseAddress, !piece.isEmpty else { return }
        makeRoom(for: piece.count)
        memory.baseAddress?.advanced(by: count).initialize(from: start, count: piece.count)
        count += piece.count
    }

    mutating func append(_ text: String) {
        // Without a copy, of which references would be counted.
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if isAppended == nil { Array(text.utf8).withUnsafeBufferPointer { append($0) } }
    }

    mutating func append(_ code: StaticString) {
        append(UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount))
    }

    /// Appends a byte so many times.
    mutating func append(_ byte: UInt8, count times: Int = 1) {
        makeRoom(for: times)
        memory.baseAddress?.advanced(by: count).initialize(repeating: byte, count: times)
        count += times
    }

    mutating func insert(_ byte: UInt8, at place: Int) {
        makeRoom(for: 1)
        move(from: place, to: place + 1)
        memory[place] = byte
    }

    /// Removes the bytes from a place on.
    mutating func remove(from place: Int) { count = place }

    /// Puts a byte in place of others.
    mutating func replace(_ range: Range<Int>, with byte: UInt8) {
        move(from: range.upperBound, to: range.lowerBound + 1)
        memory[range.lowerBound] = byte
    }

    /// Moves the bytes from a place on; there is room for them.
    private mutating func move(from place: Int, to other: Int) {
        guard let start = memory.baseAddress else { return }
        start.advanced(by: other).update(from: start.advanced(by: place), count: count - place)
        count += other - place
    }

    private mutating func makeRoom(for more: Int) {
        if memory.count - count < more { grow(to: count + more) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: max(needed, 2 * memory.count))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
