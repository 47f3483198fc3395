/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// Inside a run of ASCII that is a subtraction; only between runs the text is walked over.
/// Positions come nearly in order, so the run of the last one is a good place to start from.
struct CharacterOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// A run of ASCII: its first byte, the number of that character, and the byte behind it.
    private var runStart = 0
    private var runCharacter = 0
    private var runEnd: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        runEnd = Self.endOfASCII(bytes, from: 0)
    }

    /// The byte offset of the character at `index`; the end of the text for indices beyond it.
    @inline(__always)
    mutating func byteOffset(ofCharacter index: Int) -> Int {
        let distance = index - runCharacter
        if distance >= 0, distance <= runEnd - runStart { return runStart + distance }
        return distance > 0 ? walkForward(to: index) : walkBackward(to: index)
    }

    private mutating func walkForward(to index: Int) -> Int {
        while runEnd < bytes.count, index - runCharacter > runEnd - runStart {
            runCharacter += runEnd - runStart + 1
            runStart = runEnd + 1
            while runStart < bytes.count, isContinuation(bytes[runStart]) { runStart += 1 }
            runEnd = Self.endOfASCII(bytes, from: runStart)
        }
        return min(runStart + (index - runCharacter), runEnd)
    }

    private mutating func walkBackward(to index: Int) -> Int {
        while runCharacter > index, runStart > 0 {
            runStart -= 1
            while runStart > 0, isContinuation(bytes[runStart]) { runStart -= 1 }
            runCharacter -= 1
        }
        runEnd = Self.endOfASCII(bytes, from: runStart)
        return runStart
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The first byte at or behind `start` that is not ASCII; eight bytes at a time.
    private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let raw = UnsafeRawPointer(base)
        var index = start
        while index + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word & 0x8080_8080_8080_8080 != 0 { break }
            index += 8
        }
        while index < bytes.count, bytes[index] < 0x80 { index += 1 }
        return index
    }
}
