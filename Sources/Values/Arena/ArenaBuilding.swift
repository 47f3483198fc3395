/// How an evaluation fills an arena: from what is in it, and back to where it began.
extension Arena {
    /// How much an arena held at some moment.
    public struct Mark: Sendable {
        /// The number of bytes.
        public let bytes: Int
        /// The number of cells.
        public let cells: Int

        /// The mark of so much.
        @inlinable
        public init(bytes: Int, cells: Int) {
            (self.bytes, self.cells) = (bytes, cells)
        }
    }

    /// How much the arena holds now.
    @inlinable
    public var mark: Mark { Mark(bytes: bytes.count, cells: cells.count) }

    /// Forgets what was made since `mark`; handles to it must not be used any more.
    @inlinable
    public mutating func reset(to mark: Mark) {
        if bytes.count > mark.bytes || cells.count > mark.cells { cut(to: mark) }
    }

    @usableFromInline
    mutating func cut(to mark: Mark) {
        if bytes.count > mark.bytes { bytes.removeLast(bytes.count - mark.bytes) }
        if cells.count > mark.cells { cells.removeLast(cells.count - mark.cells) }
    }

    /// Forgets what was made since `mark` except `text`, which may move.
    public mutating func reset(to mark: Mark, keeping text: Value) -> Value {
        let start = Int(clamping: text.bits)
        guard start > mark.bytes else {
            // It began before the mark, or is all that was made: only what follows can go.
            let end = max(start + text.count, mark.bytes)
            reset(to: Mark(bytes: min(end, bytes.count), cells: mark.cells))
            return text
        }
        copyBytes(from: start, to: mark.bytes, count: text.count)
        reset(to: Mark(bytes: mark.bytes + text.count, cells: mark.cells))
        return text.with(bits: UInt64(mark.bytes))
    }

    /// Appends a copy of `text`, a string or bytes value, to the bytes; a building block of texts.
    public mutating func append(_ text: Value) {
        guard text.kind == .string || text.kind == .bytes else { return }
        let (start, count) = (Int(clamping: text.bits), text.count)
        guard count > 0, start + count <= bytes.count else { return }
        if count <= 16 {
            for offset in start..<start + count { bytes.append(bytes[offset]) }
            return
        }
        // Appending a slice of itself would copy the whole buffer first.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(count, 4_096)) { portion in
            for offset in stride(from: start, to: start + count, by: portion.count) {
                let end = min(offset + portion.count, start + count)
                _ = portion.update(fromContentsOf: bytes[offset..<end])
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: portion[..<(end - offset)]))
            }
        }
    }

    /// Appends bytes; a building block of texts.
    public mutating func append(_ content: [UInt8]) { bytes.append(contentsOf: content) }

    /// Appends one byte; a building block of texts.
    public mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Appends bytes from elsewhere; a building block of texts.
    public mutating func append(_ content: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: content)
    }

    /// Appends the decimal digits of a number; a building block of texts.
    public mutating func append(decimal number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// The string that has been appended since the arena had `start` bytes.
    public func string(from start: Int) -> Value {
        Value(kind: .string, extra: UInt32(clamping: bytes.count - start), bits: UInt64(start))
    }

    /// The number of bytes, which is where the next text begins.
    public var nextByte: Int { bytes.count }

    /// The number of cells, which is where the next list begins.
    public var nextCell: Int { cells.count }

    /// Adds `count` cells behind `start` of this arena once more.
    public mutating func append(cellsFrom start: Int, count: Int) {
        guard start >= 0, count > 0, start + count <= cells.count else { return }
        cells.reserveCapacity(cells.count + count)
        for index in start..<start + count { cells.append(cells[index]) }
    }

    /// The list of the cells that were added since there were `start` of them.
    public func list(from start: Int) -> Value {
        Value(kind: .list, extra: UInt32(clamping: cells.count - start), bits: UInt64(start))
    }

    /// Copies what `other` has made since `mark` behind what this arena holds; answers by how much
    /// handles to it move.
    ///
    /// Up to the mark both arenas hold the same: handles to that are good in both.
    public mutating func append(_ other: Arena, since mark: Mark = Mark(bytes: 0, cells: 0)) -> Move
    {
        let move = Move(
            mark: mark, bytes: UInt64(bytes.count &- mark.bytes),
            cells: UInt64(cells.count &- mark.cells))
        bytes.append(contentsOf: other.bytes.dropFirst(mark.bytes))
        cells.append(contentsOf: other.cells.dropFirst(mark.cells).lazy.map { move.apply($0) })
        return move
    }

    /// Where the values of an arena went that was copied into another.
    public struct Move: Sendable {
        fileprivate let mark: Mark
        fileprivate let bytes: UInt64
        fileprivate let cells: UInt64

        /// The handle to where the value is now.
        public func apply(_ value: Value) -> Value {
            switch value.kind {
            case .string, .bytes: moved(value, from: mark.bytes, by: bytes)
            case .list, .map, .object: moved(value, from: mark.cells, by: cells)
            default: value
            }
        }

        private func moved(_ value: Value, from start: Int, by distance: UInt64) -> Value {
            value.bits < UInt64(start) ? value : value.with(bits: value.bits &+ distance)
        }
    }

    /// Copies a value and all that is in it out of another arena; nil where that takes more than
    /// the budget of values and 16 bytes of text each, or is nested too deeply.
    public mutating func copy(
        _ value: Value, from other: Arena, budget: inout Int, depth: Int = 0
    ) -> Value? {
        budget -= 1 + (value.kind == .string || value.kind == .bytes ? value.count / 16 : 0)
        guard budget >= 0, depth < ValueEquality.maximumDepth else { return nil }
        switch value.kind {
        case .string, .bytes:
            let start = bytes.count
            bytes.append(contentsOf: other.content(value))
            return value.with(bits: UInt64(start))
        case .list, .map, .object:
            var cells: [Value] = []
            let count =
                value.kind == .map
                ? value.count * 2 : value.kind == .list ? value.count : Int(value.fields)
            for index in 0..<count {
                guard
                    let cell = copy(
                        other.cell(index, of: value), from: other, budget: &budget, depth: depth + 1
                    )
                else { return nil }
                cells.append(cell)
            }
            let copy = value.kind == .map ? makeMap(cells) : makeList(cells)
            return value.with(bits: copy.bits)
        default: return value
        }
    }

    private mutating func copyBytes(from source: Int, to target: Int, count: Int) {
        bytes.withUnsafeMutableBytes { buffer in
            guard count > 0, let base = buffer.baseAddress else { return }
            // Both ends lie in the buffer: callers take them from handles that were checked.
            precondition(source + count <= buffer.count && target + count <= buffer.count)
            (base + target).copyMemory(from: base + source, byteCount: count)
        }
    }
}
