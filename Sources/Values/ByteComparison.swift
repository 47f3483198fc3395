/// Comparing bytes eight at a time.
enum ByteComparison {
    /// Whether `count` bytes of two buffers are the same; false where a buffer is too short.
    static func areSame(
        _ left: UnsafeRawBufferPointer, _ leftStart: Int, _ right: UnsafeRawBufferPointer,
        _ rightStart: Int, _ count: Int
    ) -> Bool {
        guard count > 0 else { return true }
        guard let first = left.baseAddress, let second = right.baseAddress,
            leftStart >= 0, leftStart <= left.count - count,
            rightStart >= 0, rightStart <= right.count - count
        else { return false }
        return areSame(first + leftStart, second + rightStart, count)
    }

    /// Both pointers have `count` bytes behind them.
    private static func areSame(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        func word(_ pointer: UnsafeRawPointer, _ offset: Int) -> UInt64 {
            pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        guard count >= 8 else {
            for offset in 0..<count
            where left.load(fromByteOffset: offset, as: UInt8.self)
                != right.load(fromByteOffset: offset, as: UInt8.self)
            {
                return false
            }
            return true
        }
        var offset = 0
        while offset <= count - 8 {
            if word(left, offset) != word(right, offset) { return false }
            offset += 8
        }
        // The last word may overlap with the one before.
        return word(left, count - 8) == word(right, count - 8)
    }
}
