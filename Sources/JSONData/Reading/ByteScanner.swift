/// The bytes of a document as raw memory. All pointer access in loops is here.
///
/// Audit: every load is in this file. `byte`, `half`, `word` and `block` check `end` and return
/// zeros beyond it; a zero byte is not part of any token, so that each scan stops at the end.
/// `wholeBlock` and `wholeByte` require a prior check. The memory is valid only during `scan`.
///
/// A scan returns the end of its token, or `fault`; `JSONFaultFinder` determines the exact error.
struct ByteScanner {
    /// The result for an invalid token.
    static let fault = -1

    /// The end of a token and the flag of its record.
    struct TokenEnd {
        /// The offset after the token, or `fault`.
        var offset: Int
        var flag: UInt64 = 0
    }

    private let base: UnsafeRawPointer
    /// The offset after the last byte.
    let end: Int
    /// The last offset at which a whole block can be loaded; negative in short documents.
    let lastBlock: Int

    private init(base: UnsafeRawPointer, end: Int) {
        (self.base, self.end) = (base, end)
        lastBlock = end &- BlockScanning.length
    }

    /// Calls `body` with a scanner of `bytes`.
    static func scan<Result, Failure: Error>(
        _ bytes: JSONBytes, _ body: (ByteScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            guard let base = all.baseAddress else {
                var empty: UInt8 = 0
                return try withUnsafePointer(to: &empty) { (base) throws(Failure) in
                    try body(ByteScanner(base: base, end: 0))
                }
            }
            return try body(ByteScanner(base: base, end: all.count))
        }
    }
}

// MARK: - Loads

extension ByteScanner {
    /// The byte at `offset`, or 0 beyond the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { offset < end ? wholeByte(at: offset) : 0 }

    /// The byte at `offset`, which must be in bounds.
    @inline(__always)
    func wholeByte(at offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

    /// Four bytes from `offset` in little-endian order, zero beyond the end.
    @inline(__always)
    func half(at offset: Int) -> UInt32 {
        guard offset &+ 4 <= end else { return UInt32(truncatingIfNeeded: tail(at: offset)) }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Eight bytes from `offset` in little-endian order, zero beyond the end.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard offset &+ 8 <= end else { return tail(at: offset) }
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(never)
    private func tail(at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for shift in 0..<8 { word |= UInt64(byte(at: offset &+ shift)) &<< UInt64(shift &* 8) }
        return word
    }

    /// Sixteen bytes from `offset`, zero beyond the end.
    @inline(__always)
    func block(at offset: Int) -> BlockScanning.Block {
        _fastPath(offset <= lastBlock) ? wholeBlock(at: offset) : blockTail(at: offset)
    }

    /// Sixteen bytes from `offset`, which must be in bounds.
    @inline(__always)
    func wholeBlock(at offset: Int) -> BlockScanning.Block {
        base.loadUnaligned(fromByteOffset: offset, as: BlockScanning.Block.self)
    }

    @inline(never)
    private func blockTail(at offset: Int) -> BlockScanning.Block {
        let words = SIMD2(word(at: offset).littleEndian, word(at: offset &+ 8).littleEndian)
        return unsafeBitCast(words, to: BlockScanning.Block.self)
    }
}

// MARK: - White space

extension ByteScanner {
    /// Returns the first offset from `start` that is not white space (RFC 8259 §2). A line break
    /// with its indentation usually fits in one block.
    @inline(__always)
    func spaceEnd(from start: Int) -> Int {
        guard _fastPath(start <= lastBlock) else { return farSpaceEnd(from: start) }
        let stops = BlockScanning.nonSpaces(wholeBlock(at: start))
        return stops != 0
            ? start &+ BlockScanning.firstByte(stops)
            : farSpaceEnd(from: start &+ BlockScanning.length)
    }

    /// The same, not inlined.
    @inline(never)
    func farSpaceEnd(from start: Int) -> Int {
        var offset = start
        while offset <= lastBlock {
            let stops = BlockScanning.nonSpaces(wholeBlock(at: offset))
            if stops != 0 { return offset &+ BlockScanning.firstByte(stops) }
            offset &+= BlockScanning.length
        }
        return spaceTail(from: offset)
    }

    @inline(never)
    private func spaceTail(from start: Int) -> Int {
        var offset = start
        while true {
            let stops = BlockScanning.nonSpaces(block(at: offset))
            if stops != 0 { return offset &+ BlockScanning.firstByte(stops) }
            offset &+= BlockScanning.length
        }
    }
}

// MARK: - Comparison

extension ByteScanner {
    /// Calls `body` with the bytes of a record's range.
    @inline(__always)
    func withBytes<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(
            UnsafeBufferPointer(
                start: (base + range.lowerBound).assumingMemoryBound(to: UInt8.self),
                count: range.count))
    }

    /// Whether `expected` occurs at `start`.
    func holds(_ expected: [UInt8], at start: Int) -> Bool {
        guard start + expected.count <= end else { return false }
        return withBytes(start..<start + expected.count) { $0.elementsEqual(expected) }
    }

    /// Whether `length` bytes at `earlier` equal those at `later`, a greater offset.
    ///
    /// May return false for equal bytes: for more than 64, and near the end.
    @inline(__always)
    func repeats(_ earlier: Int, at later: Int, length: Int) -> Bool {
        guard _fastPath(later <= lastBlock &- 3 &* BlockScanning.length) else { return false }
        let first = BlockScanning.differences(wholeBlock(at: earlier), wholeBlock(at: later))
        let second = BlockScanning.differences(
            wholeBlock(at: earlier &+ 16), wholeBlock(at: later &+ 16))
        let common =
            first != 0
            ? BlockScanning.firstByte(first) : 16 &+ BlockScanning.firstByte(second)
        if length > 0 && length <= common { return true }
        return common == 32 && repeatsFar(earlier &+ 32, at: later &+ 32, length: length &- 32)
    }

    /// Compares up to 32 bytes after 32 equal ones.
    @inline(never)
    private func repeatsFar(_ earlier: Int, at later: Int, length: Int) -> Bool {
        guard length > 0 && length <= 32 else { return false }
        // The last block may overlap compared bytes.
        let last = length &- BlockScanning.length
        let isSame = BlockScanning.areSame(
            wholeBlock(at: earlier &+ last), wholeBlock(at: later &+ last))
        guard last > 0 else { return isSame }
        return isSame && BlockScanning.areSame(wholeBlock(at: earlier), wholeBlock(at: later))
    }

    /// A fingerprint of the length and both ends of a range; equal bytes have equal fingerprints.
    @inline(__always)
    func ends(of range: Range<Int>) -> UInt64 {
        let length = range.count
        guard length >= 8 else {
            let word = self.word(at: range.lowerBound)
            return (word & (1 &<< UInt64(length &* 8) &- 1)) ^ UInt64(length) &<< 56
        }
        let first = self.word(at: range.lowerBound)
        let last = self.word(at: range.upperBound &- 8)
        return first ^ (last &<< 29 | last &>> 35) ^ UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    }
}
