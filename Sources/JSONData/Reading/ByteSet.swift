/// A set of ASCII characters.
package struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Creates the set of the ASCII characters of which something is true.
    package init(where isIncluded: (UInt8) -> Bool) {
        var masks: [UInt64] = [0, 0]
        for byte in UInt8(0)..<128 where isIncluded(byte) {
            masks[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
        }
        self.init(low: masks[0], high: masks[1])
    }

    /// Creates the set of the ASCII characters of a text.
    package init(_ characters: StaticString) {
        let bytes = characters.withUTF8Buffer(Array.init)
        self.init(where: bytes.contains)
    }

    package static let alphanumerics = ByteSet(where: \.isAlphanumeric)

    package func union(_ other: ByteSet) -> ByteSet {
        ByteSet(low: low | other.low, high: high | other.high)
    }

    @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        let mask = byte < 64 ? low : byte < 128 ? high : 0
        return mask >> UInt64(byte & 63) & 1 == 1
    }

    /// Returns the index of the first byte of a range that is in the set; the end if none is.
    package func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, !contains(bytes[index]) { index &+= 1 }
        return index
    }

    /// Returns the index of the first byte of a range that is not in the set; the end if all are.
    package func end(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, contains(bytes[index]) { index &+= 1 }
        return index
    }
}
