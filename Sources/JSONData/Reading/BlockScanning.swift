/// Tests sixteen bytes in one vector register.
///
/// Each test returns a word with four bits per byte, byte 0 lowest, which are set if the byte
/// matches. Comparing vectors and narrowing a mask are single instructions on x86-64 and ARM64;
/// comparing with a scalar or reducing a mask are loops.
enum BlockScanning {
    typealias Block = SIMD16<Int8>

    /// The size of a block in bytes.
    static let length = 16

    /// Matches bytes that end a plain run in a string: `"`, `\`, control characters and non-ASCII
    /// bytes, which are negative here.
    @inline(__always)
    static func stringStops(_ block: Block) -> UInt64 {
        narrowed(
            (block .== Block(repeating: 0x22)) .| (block .== Block(repeating: 0x5C))
                .| (block .< Block(repeating: 0x20)))
    }

    /// Matches bytes of characters that may need an escape when they are written: those that end a
    /// plain run, and DEL.
    @inline(__always)
    static func escapes(_ block: Block) -> UInt64 {
        stringStops(block) | narrowed(block .== Block(repeating: 0x7F))
    }

    /// Matches backslashes.
    @inline(__always)
    static func backslashes(_ block: Block) -> UInt64 {
        narrowed(block .== Block(repeating: 0x5C))
    }

    /// Matches bytes that are not white space (RFC 8259 §2).
    @inline(__always)
    static func nonSpaces(_ block: Block) -> UInt64 {
        // A tab differs from a carriage return in bit 2 only.
        let tabOrReturn = (block | Block(repeating: 0x04)) .== Block(repeating: 0x0D)
        return ~narrowed(
            (block .== Block(repeating: 0x20)) .| (block .== Block(repeating: 0x0A))
                .| tabOrReturn)
    }

    /// Matches bytes that are not decimal digits.
    @inline(__always)
    static func nonDigits(_ block: Block) -> UInt64 {
        narrowed((block .< Block(repeating: 0x30)) .| (block .> Block(repeating: 0x39)))
    }

    /// Whether the block begins with five well-formed three-byte characters whose leads are E1 to
    /// EF except ED, which do not restrict the second byte (RFC 3629 §4).
    @inline(__always)
    static func isFiveCharacters(_ block: Block) -> Bool {
        let (mask, bits) = (
            SIMD2(characterMask.0, characterMask.1), SIMD2(characterBits.0, characterBits.1)
        )
        let isOther =
            block & unsafeBitCast(mask, to: Block.self) .!= unsafeBitCast(bits, to: Block.self)
        let e0 = block .== Block(repeating: Int8(bitPattern: 0xE0))
        let ed = block .== Block(repeating: Int8(bitPattern: 0xED))
        // The sixteenth byte is ignored.
        return narrowed(isOther .| e0 .| ed) &<< 4 == 0
    }

    /// The masks of lead and adjacentTokenError bytes; the first byte is the lowest.
    @inline(__always)
    private static var characterMask: (UInt64, UInt64) {
        (UInt64(littleEndian: 0xC0F0_C0C0_F0C0_C0F0), UInt64(littleEndian: 0x00C0_C0F0_C0C0_F0C0))
    }

    @inline(__always)
    private static var characterBits: (UInt64, UInt64) {
        (UInt64(littleEndian: 0x80E0_8080_E080_80E0), UInt64(littleEndian: 0x0080_80E0_8080_E080))
    }

    @inline(__always)
    static func areSame(_ left: Block, _ right: Block) -> Bool {
        let words = unsafeBitCast(left ^ right, to: SIMD2<UInt64>.self)
        return words.x | words.y == 0
    }

    /// Matches bytes that differ.
    @inline(__always)
    static func differences(_ left: Block, _ right: Block) -> UInt64 { narrowed(left .!= right) }

    /// The index of the first matching byte, or 16 if there is none.
    @inline(__always)
    static func firstByte(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 2 }

    @inline(__always)
    private static func narrowed(_ mask: SIMDMask<Block>) -> UInt64 {
        let pairs = unsafeBitCast(mask, to: SIMD8<UInt16>.self) &>> SIMD8(repeating: 4)
        return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
    }
}

/// Tests eight bytes in one 64-bit word, byte 0 lowest.
///
/// For short runs: general registers have lower latency than vectors.
enum WordScanning {
    /// Matches bytes that are not decimal digits. Only the lowest match is exact, since carries can
    /// affect higher bytes.
    @inline(__always)
    static func nonDigits(_ word: UInt64) -> UInt64 {
        let low = (word & 0xF0F0_F0F0_F0F0_F0F0) ^ 0x3030_3030_3030_3030
        let high = ((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0)
        return low | (high ^ 0x3030_3030_3030_3030)
    }

    /// Whether the word begins with two well-formed three-byte characters whose leads are E1 to EF
    /// except ED, which do not restrict the second byte (RFC 3629 §4).
    @inline(__always)
    static func isTwoCharacters(_ word: UInt64) -> Bool {
        guard word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 else { return false }
        let leads = (word & 0x0F) | (word &>> 20) & 0xF0
        return leads & 0x0F != 0 && leads & 0xF0 != 0 && leads & 0x0F != 0x0D
            && leads & 0xF0 != 0xD0
    }

    /// The index of the first matching byte (0 to 7); `marks` must not be zero.
    @inline(__always)
    static func firstByte(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
}
