/// Compares bytes in words of eight.
@usableFromInline
package enum ByteComparison {
    /// Whether two buffers have equal bytes.
    package static func areSame(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Bool {
        left.count == right.count && areSame(left, 0, right, 0, left.count)
    }

    /// Whether `count` bytes of two buffers are equal; false if a buffer is too short.
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

    /// Requires `count` readable bytes at both pointers.
    private static func areSame(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        var offset = 0
        while offset < count - 16 {
            if !areSame(left, right, offset, UInt64.self) { return false }
            offset += 8
        }
        return areSameFew(left + offset, right + offset, count - offset)
    }

    /// Compares up to 16 bytes without a loop; the second of two loads may overlap the first.
    @inlinable
    @inline(__always)
    static func areSameFew(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        if count >= 8 {
            return areSame(left, right, 0, UInt64.self)
                && areSame(left, right, count - 8, UInt64.self)
        }
        if count >= 4 {
            return areSame(left, right, 0, UInt32.self)
                && areSame(left, right, count - 4, UInt32.self)
        }
        guard count > 0 else { return true }
        return areSame(left, right, 0, UInt8.self) && areSame(left, right, count >> 1, UInt8.self)
            && areSame(left, right, count - 1, UInt8.self)
    }

    @inlinable
    @inline(__always)
    static func areSame<Piece: FixedWidthInteger & BitwiseCopyable>(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int, _ type: Piece.Type
    ) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: type)
            == right.loadUnaligned(fromByteOffset: offset, as: type)
    }
}
