/// FNV-1a over 32 bits: keys are short, and a wrong match is ruled out by comparing the text.
func textHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
}

extension SyntaxNode {
    /// The hash of a key; computed here for an anchored value that became a key through an alias.
    func keyHash(source: [UInt8], side: [UInt8]) -> UInt32 {
        if hash != 0 || kind.isCollection { return hash }
        return withText(source: source, side: side, textHash)
    }
}
