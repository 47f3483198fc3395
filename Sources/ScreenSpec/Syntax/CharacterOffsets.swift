/// Converts libyaml's character positions to byte offsets.
///
/// Within a run of ASCII the conversion is a subtraction; only the text between runs is scanned.
/// Positions are nearly sorted, so a conversion starts at the run of the previous one.
struct CharacterOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The current ASCII run: first byte, character index of that byte, and end offset.
    private var runStart = 0
    private var runCharacter = 0
    private var runEnd: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        runEnd = Self.endOfASCII(bytes, from: 0)
    }

    /// Returns the byte offset of the character at `index`, clamped to the end of the text.
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

    /// Returns the offset of the first non-ASCII byte from `start` on; scans eight bytes at a time.
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
