import POSIX

/// Hashes eight bytes at a time. Keys are short, and a match is verified by comparing the text. The
/// result is never 0, which means "not computed".
@inline(__always)
func textHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let base = bytes.baseAddress else { return 1 }
    let raw = UnsafeRawPointer(base)
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
        hash = mixed(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index += 1
    }
    hash = mixed(hash, rest)
    return UInt32(truncatingIfNeeded: hash >> 32) | 1
}

@inline(__always)
private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 29
}

/// Returns whether two texts have the same bytes.
@inline(__always)
func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    guard let first = one.baseAddress, let second = other.baseAddress else { return true }
    return memcmp(first, second, one.count) == 0
}

extension SyntaxNode {
    /// Returns the hash of a key; computes it for an anchored value that an alias uses as a key.
    func keyHash(source: [UInt8], side: [UInt8]) -> UInt32 {
        if hash != 0 || kind.isCollection { return hash }
        return withText(source: source, side: side, textHash)
    }
}
