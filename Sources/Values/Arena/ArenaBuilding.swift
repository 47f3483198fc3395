/// Building values in place, and releasing them.
extension Arena {
    /// The size of an arena at a point in time.
    public struct Mark: Sendable {
        /// The number of bytes.
        public let bytes: Int
        /// The number of cells.
        public let cells: Int

        /// Creates a mark with the given sizes.
        @inlinable
        public init(bytes: Int, cells: Int) {
            (self.bytes, self.cells) = (bytes, cells)
        }
    }

    /// The current size.
    @inlinable
    public var mark: Mark { Mark(bytes: bytes.count, cells: cells.count) }

    /// Releases everything after `mark`; handles to it become invalid.
    @inlinable
    public mutating func reset(to mark: Mark) {
        if bytes.count > mark.bytes || cells.count > mark.cells { cut(to: mark) }
    }

    @usableFromInline
    mutating func cut(to mark: Mark) {
        if bytes.count > mark.bytes { bytes.removeLast(bytes.count - mark.bytes) }
        if cells.count > mark.cells { cells.removeLast(cells.count - mark.cells) }
    }

    /// Releases everything after `mark` except `text`, which may move; returns the new handle.
    public mutating func reset(to mark: Mark, keeping text: Value) -> Value {
        let start = Int(clamping: text.bits)
        guard start > mark.bytes else {
            // It precedes the mark or is the first content after it: only the rest is released.
            let end = max(start + text.count, mark.bytes)
            reset(to: Mark(bytes: min(end, bytes.count), cells: mark.cells))
            return text
        }
        copyBytes(from: start, to: mark.bytes, count: text.count)
        reset(to: Mark(bytes: mark.bytes + text.count, cells: mark.cells))
        return text.with(bits: UInt64(mark.bytes))
    }

    /// Appends a copy of `text`, a string or bytes value.
    public mutating func append(_ text: Value) {
        guard text.kind == .string || text.kind == .bytes else { return }
        let (start, count) = (Int(clamping: text.bits), text.count)
        guard count > 0, start + count <= bytes.count else { return }
        if count <= 16 {
            for offset in start..<start + count { bytes.append(bytes[offset]) }
            return
        }
        // Appending a slice of the same array would copy the whole buffer first.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(count, 4_096)) { portion in
            for offset in stride(from: start, to: start + count, by: portion.count) {
                let end = min(offset + portion.count, start + count)
                _ = portion.update(fromContentsOf: bytes[offset..<end])
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: portion[..<(end - offset)]))
            }
        }
    }

    /// Appends bytes.
    public mutating func append(_ content: [UInt8]) { bytes.append(contentsOf: content) }

    /// Appends one byte.
    public mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Appends bytes of another buffer.
    public mutating func append(_ content: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: content)
    }

    /// Appends the decimal digits of a number.
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

    /// Returns the bytes appended after `start` as a string.
    public func string(from start: Int) -> Value {
        Value(kind: .string, extra: UInt32(clamping: bytes.count - start), bits: UInt64(start))
    }

    /// The number of bytes: the offset of the next text.
    public var nextByte: Int { bytes.count }

    /// The number of cells: the index of the next list.
    public var nextCell: Int { cells.count }

    /// Appends a copy of `count` cells from `start`.
    public mutating func append(cellsFrom start: Int, count: Int) {
        guard start >= 0, count > 0, start + count <= cells.count else { return }
        cells.reserveCapacity(cells.count + count)
        for index in start..<start + count { cells.append(cells[index]) }
    }

    /// Returns the cells appended after `start` as a list.
    public func list(from start: Int) -> Value {
        Value(kind: .list, extra: UInt32(clamping: cells.count - start), bits: UInt64(start))
    }

    /// Appends what `other` contains after `mark`, and returns the relocation of handles to it.
    ///
    /// Up to the mark both arenas must have the same contents.
    public mutating func append(_ other: Arena, since mark: Mark = Mark(bytes: 0, cells: 0))
        -> Relocation
    {
        let move = Relocation(
            mark: mark, bytes: UInt64(bytes.count &- mark.bytes),
            cells: UInt64(cells.count &- mark.cells))
        bytes.append(contentsOf: other.bytes.dropFirst(mark.bytes))
        cells.append(contentsOf: other.cells.dropFirst(mark.cells).lazy.map { move.apply($0) })
        return move
    }

    /// A relocation of handles after one arena is appended to another.
    public struct Relocation: Sendable {
        fileprivate let mark: Mark
        fileprivate let bytes: UInt64
        fileprivate let cells: UInt64

        /// Returns the relocated handle.
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

    /// Copies a value and its contents from another arena. Returns nil if that exceeds the budget
    /// (one per value and per 16 bytes of text) or the depth limit.
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
            // The handles have been checked to be in bounds.
            precondition(source + count <= buffer.count && target + count <= buffer.count)
            (base + target).copyMemory(from: base + source, byteCount: count)
        }
    }
}
