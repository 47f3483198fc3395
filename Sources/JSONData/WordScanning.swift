/// Looking at eight bytes in one 64-bit word, byte 0 lowest.
///
/// For what is shorter than a block of `BlockScanning`: the way through a general register is shorter.
enum WordScanning {
    /// Where a run of decimal digits ends: not zero where the byte is no digit. Only the lowest byte
    /// that is not zero is exact, because a carry can disturb those above it.
    @inline(__always)
    static func nonDigits(_ word: UInt64) -> UInt64 {
        let low = (word & 0xF0F0_F0F0_F0F0_F0F0) ^ 0x3030_3030_3030_3030
        let high = ((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0)
        return low | (high ^ 0x3030_3030_3030_3030)
    }

    /// Whether the word begins with two characters of three bytes each that are surely well formed:
    /// leads E1 to EF but for ED, which need no look at the second byte (RFC 3629 §4).
    @inline(__always)
    static func isTwoCharacters(_ word: UInt64) -> Bool {
        guard word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 else { return false }
        let leads = (word & 0x0F) | (word &>> 20) & 0xF0
        return leads & 0x0F != 0 && leads & 0xF0 != 0 && leads & 0x0F != 0x0D
            && leads & 0xF0 != 0xD0
    }

    /// The number of the first byte that has a bit set (0 to 7); `marks` is not zero.
    @inline(__always)
    static func firstByte(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
