import POSIX

/// A string whose escapes have been validated.
struct JSONText {
    /// The bytes between the quotes.
    private let content: UnsafeBufferPointer<UInt8>
    private let hasEscapes: Bool

    @inline(__always)
    init(content: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
        (self.content, self.hasEscapes) = (content, hasEscapes)
    }

    /// Whether the text is these UTF-8 bytes, without normalization.
    func equals(_ other: [UInt8]) -> Bool { other.withUnsafeBufferPointer { equals($0) } }

    /// Whether the text is these UTF-8 bytes, without normalization.
    @inline(__always)
    func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        if hasEscapes { return equalsUnescaped(other) }
        guard content.count == other.count else { return false }
        guard let one = content.baseAddress, let two = other.baseAddress else { return true }
        return memcmp(one, two, content.count) == 0
    }

    @inline(never)
    private func equalsUnescaped(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard other.count < content.count else { return false }
        return withUTF8 { $0.count == other.count && $0.elementsEqual(other) }
    }

    /// The text as UTF-8.
    func utf8() -> [UInt8] {
        guard hasEscapes else { return Array(content) }
        return Array(unsafeUninitializedCapacity: content.count) { buffer, count in
            count = unescape(into: buffer)
        }
    }

    /// The text as a Swift string.
    func string() -> String {
        guard hasEscapes else { return String(decoding: content, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: content.count) { unescape(into: $0) }
    }

    /// Calls `body` with the text's UTF-8: the document's own bytes if there are no escapes.
    @inline(__always)
    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard hasEscapes else { return body(content) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { buffer in
            let count = unescape(into: buffer)
            return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Unescapes into a buffer of at least `content.count` bytes, which suffices because an escape
    /// is never shorter than its character. Returns the length of the text.
    private func unescape(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var written = 0
        var offset = 0
        while offset < content.count {
            copyPlain(&offset, into: buffer, &written)
            guard offset < content.count else { break }
            let byte = content[offset]
            guard byte == UInt8(ascii: "\\"), offset + 1 < content.count else {
                buffer[written] = byte
                written += 1
                offset += 1
                continue
            }
            guard content[offset + 1] == UInt8(ascii: "u") else {
                buffer[written] = Self.character(ofEscape: content[offset + 1])
                written += 1
                offset += 2
                continue
            }
            let (scalar, length) = unicodeEscape(at: offset)
            for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                buffer[written] = unit
                written += 1
            }
            offset += length
        }
        return written
    }

    /// Copies what is before the next escape of another letter than `"`, block by block, in pieces between
    /// escapes. What is behind a piece is written over: texts are never longer than their escaped form.
    @inline(__always)
    private func copyPlain(
        _ offset: inout Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ written: inout Int
    ) {
        let source = UnsafeRawBufferPointer(content)
        let target = UnsafeMutableRawBufferPointer(buffer)
        let length = BlockScanning.length
        // A piece begins in the block, and is copied with as many bytes as a block has.
        while content.count &- offset >= 2 &* length {
            let block = source.loadUnaligned(
                fromByteOffset: offset, as: BlockScanning.Block.self)
            target.storeBytes(of: block, toByteOffset: written, as: BlockScanning.Block.self)
            var escapes = BlockScanning.backslashes(block)
            var copied = 0
            while escapes != 0 {
                let place = BlockScanning.firstByte(escapes)
                written &+= place &- copied
                guard source[offset &+ place &+ 1] == UInt8(ascii: "\"") else {
                    offset &+= place
                    return
                }
                // The piece begins with the character itself.
                copied = place &+ 1
                let piece = source.loadUnaligned(
                    fromByteOffset: offset &+ copied, as: BlockScanning.Block.self)
                target.storeBytes(
                    of: piece, toByteOffset: written, as: BlockScanning.Block.self)
                escapes &=
                    copied == length ? 0 : .max &<< UInt64(truncatingIfNeeded: copied &* 4)
            }
            written &+= length &- copied
            offset &+= length
            if copied == length {
                // The character is the first byte behind the block.
                written &+= 1
                offset &+= 1
            }
        }
    }

    /// The character of an escape of two characters.
    @inline(__always)
    private static func character(ofEscape letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    private func unicodeEscape(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let unit = codeUnit(at: offset + 2)
        guard unit & 0xF800 == 0xD800 else { return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6) }
        let low = codeUnit(at: offset + 8)
        let scalar = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        return (Unicode.Scalar(scalar) ?? "\u{FFFD}", 12)
    }

    /// The value of four hexadecimal digits.
    private func codeUnit(at offset: Int) -> UInt32 {
        content.dropFirst(offset).prefix(4).reduce(0) { $0 << 4 | UInt32($1.hexValue & 0x0F) }
    }
}

extension JSONBytes {
    /// Returns the unescaped text of a string that a document of these bytes has at a range.
    ///
    /// - Parameter range: that of the value, with its quotes.
    /// - Returns: UTF-8; nothing for a range that is no string's.
    package func utf8(ofStringAt range: Range<Int>) -> [UInt8] {
        guard range.count >= 2, indices.contains(range.lowerBound), range.upperBound <= count else {
            return []
        }
        return withUnsafeBufferPointer { all in
            let content = UnsafeBufferPointer(rebasing: all[range].dropFirst().dropLast())
            return JSONText(content: content, hasEscapes: true).utf8()
        }
    }
}

extension JSONValue {
    /// The unescaped text of a string; nil for any other kind.
    package func string() -> String? { storage.string(at: index) }

    /// The unescaped text of a string as UTF-8; nil for any other kind.
    package func utf8() -> [UInt8]? { withText { $0.utf8() } }

    /// Appends the unescaped text of a string as UTF-8. Returns false for any other kind.
    @discardableResult
    package func appendUTF8(to bytes: inout [UInt8]) -> Bool {
        withText { text in text.withUTF8 { bytes.append(contentsOf: $0) } } != nil
    }

    /// Calls `body` with the unescaped text of a string as UTF-8, which is valid only during the
    /// call; nil for any other kind.
    ///
    /// What is called for each value of documents calls `readUTF8`: generic code of another target is
    /// not specialised.
    package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        var result: Result?
        readUTF8 { result = body($0) }
        return result
    }

    /// Calls `body` with the unescaped text of a string as UTF-8, which is valid only during the
    /// call; not at all for any other kind.
    package func readUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withText { $0.withUTF8(body) }
    }

    /// Whether this is a string with that text, without normalization.
    package func isString(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isString($0) }
    }

    /// Whether this is a string whose text is these UTF-8 bytes.
    package func isString(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        withText { $0.equals(utf8) } ?? false
    }

    @inline(__always)
    private func withText<Result>(_ body: (JSONText) -> Result) -> Result? {
        let record = self.record
        guard record.isShape(.string) else { return nil }
        return storage.withBytes(record.contentRange) {
            body(JSONText(content: $0, hasEscapes: record.hasFlag))
        }
    }
}
