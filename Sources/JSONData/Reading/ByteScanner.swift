/// The bytes of a document as raw memory: the one place that reads them through a pointer in a loop.
///
/// Audit: every load goes through one of the functions of this file. `byte`, `half`, `word` and `block`
/// compare with `end` and answer zeros beyond it; a zero byte is no part of any token, so each scan
/// stops at the end without asking for it. `wholeBlock` and `wholeByte` are called where the end has
/// been compared with. `scan` lends the memory and nothing keeps it longer.
///
/// A scan answers where its token ends, or `fault`. It does not say what is wrong: that is found
/// once, slowly, by `JSONFaultFinder`.
struct ByteScanner {
    /// Answered in place of an offset when a token is faulty.
    static let fault = -1

    /// Where a token ends, and the flag of its record.
    struct TokenEnd {
        /// The offset behind the token, or `fault`.
        var offset: Int
        var flag: UInt64 = 0
    }

    private let base: UnsafeRawPointer
    /// The offset behind the last byte.
    let end: Int
    /// The last offset from which a whole block can be read; negative in short documents.
    let lastBlock: Int

    private init(base: UnsafeRawPointer, end: Int) {
        (self.base, self.end) = (base, end)
        lastBlock = end &- BlockScanning.length
    }

    /// Lends a scanner of `bytes`.
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

    /// The byte at `offset`, which the caller knows to be there.
    @inline(__always)
    func wholeByte(at offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

    /// The four bytes from `offset`, the first one lowest, with zeros beyond the end.
    @inline(__always)
    func half(at offset: Int) -> UInt32 {
        guard offset &+ 4 <= end else { return UInt32(truncatingIfNeeded: tail(at: offset)) }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The eight bytes from `offset`, the first one lowest, with zeros beyond the end.
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

    /// The sixteen bytes from `offset`, with zeros beyond the end.
    @inline(__always)
    func block(at offset: Int) -> BlockScanning.Block {
        _fastPath(offset <= lastBlock) ? wholeBlock(at: offset) : blockTail(at: offset)
    }

    /// The sixteen bytes from `offset`, which the caller knows to be there.
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

// MARK: - Space

extension ByteScanner {
    /// The first offset from `start` on that holds no white space (RFC 8259 §2): a line end and an
    /// indentation are mostly one block.
    @inline(__always)
    func spaceEnd(from start: Int) -> Int {
        guard _fastPath(start <= lastBlock) else { return farSpaceEnd(from: start) }
        let stops = BlockScanning.nonSpaces(wholeBlock(at: start))
        return stops != 0
            ? start &+ BlockScanning.firstByte(stops)
            : farSpaceEnd(from: start &+ BlockScanning.length)
    }

    /// The same without being part of the caller.
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

// MARK: - Comparing

extension ByteScanner {
    /// Lends the bytes of a range that a record gave.
    func withBytes<Result>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        body(
            UnsafeBufferPointer(
                start: (base + range.lowerBound).assumingMemoryBound(to: UInt8.self),
                count: range.count))
    }

    /// Whether these bytes stand at `start`.
    func holds(_ expected: [UInt8], at start: Int) -> Bool {
        guard start + expected.count <= end else { return false }
        return withBytes(start..<start + expected.count) { $0.elementsEqual(expected) }
    }

    /// Whether `length` bytes from two offsets on are the same; `earlier` is less than `later`, and
    /// `length` can be anything.
    ///
    /// False also for more than 64 bytes and near the end: the answer is a hint.
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

    /// The same for up to 32 bytes behind 32 that are known to repeat.
    @inline(never)
    private func repeatsFar(_ earlier: Int, at later: Int, length: Int) -> Bool {
        guard length > 0 && length <= 32 else { return false }
        // The last block may reach back into what is known.
        let last = length &- BlockScanning.length
        let isSame = BlockScanning.areSame(
            wholeBlock(at: earlier &+ last), wholeBlock(at: later &+ last))
        guard last > 0 else { return isSame }
        return isSame && BlockScanning.areSame(wholeBlock(at: earlier), wholeBlock(at: later))
    }

    /// The length and both ends of a range in one word: equal for equal bytes.
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
