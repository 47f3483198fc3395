/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// Positions come nearly in order, so the last one is a good place to walk from.
struct CharacterOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// The byte offset of the character at `index`; the end of the text for indices beyond it.
    mutating func byteOffset(ofCharacter index: Int) -> Int {
        if isASCII { return min(index, bytes.count) }
        while character < index, byte < bytes.count {
            byte += 1
            while byte < bytes.count, isContinuation(bytes[byte]) { byte += 1 }
            character += 1
        }
        while character > index, byte > 0 {
            byte -= 1
            while byte > 0, isContinuation(bytes[byte]) { byte -= 1 }
            character -= 1
        }
        return byte
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
