import JSONData

/// A word that may contain encoded secrets, of a text or decoded from one.
struct EncodedWord {
    let bytes: [UInt8]
    /// Where each byte, and the end, comes from in the text; empty if that is not asked for.
    let starts: [Int32]
    /// The number of times that escapes were decoded to get it.
    var passes = 0
    /// Whether it is from base64 or hexadecimal digits.
    var isUnpacked = false

    /// The same for words of the same bytes and place.
    var identity: Int {
        var hasher = Hasher()
        hasher.combine(bytes)
        hasher.combine(starts.first)
        hasher.combine(starts.last)
        return hasher.finalize()
    }

    /// Returns what a range of bytes comes from. The bytes of one escape belong together.
    func source(of range: Range<Int>) -> Range<Int> {
        let start = starts[range.lowerBound]
        var end = range.upperBound
        while end < starts.count - 1, starts[end] == starts[range.upperBound - 1] { end += 1 }
        return Int(start)..<max(Int(starts[end]), Int(start))
    }

    /// Returns the word with each escape decoded once; nil if there is none.
    ///
    /// - Parameters:
    ///   - beginning: the byte that decoded escapes begin with; nil for all.
    ///   - isRepeated: whether the escape of a `%`, `\` or `&` is decoded together with what
    ///   that begins, so that `%252525…2F` takes one pass.
    func decoded(
        _ decoder: EscapeDecoder, beginning: UInt8? = nil, isRepeated: Bool = false
    ) -> EncodedWord? {
        var source = bytes
        var result = EncodedWordBuilder(isTracking: !starts.isEmpty)
        source.withUnsafeMutableBufferPointer { buffer in
            var position = 0
            while position < buffer.count {
                let origin = starts.isEmpty ? 0 : starts[position]
                guard EscapeDecoder.isBeginning(buffer[position]),
                    beginning == nil || beginning == buffer[position],
                    var escape = decoder.escape(in: UnsafeBufferPointer(buffer), at: position)
                else {
                    result.append(buffer[position], origin)
                    position += 1
                    continue
                }
                while isRepeated, let next = Self.next(escape, decoder, buffer) { escape = next }
                for index in 0..<escape.bytes.count { result.append(escape.bytes[index], origin) }
                position = escape.end
                result.isChanged = true
            }
        }
        guard result.isChanged else { return nil }
        return result.word(end: starts.last, passes: passes + 1, isUnpacked: isUnpacked)
    }

    /// Returns the escape that begins with the character of another one.
    private static func next(
        _ escape: EscapeDecoder.Escape, _ decoder: EscapeDecoder,
        _ buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> EscapeDecoder.Escape? {
        guard let byte = escape.bytes.single, EscapeDecoder.isBeginning(byte) else { return nil }
        buffer[escape.end - 1] = byte
        return decoder.escape(in: UnsafeBufferPointer(buffer), at: escape.end - 1)
    }
}

/// Collects the bytes of a word.
struct EncodedWordBuilder {
    private(set) var bytes: [UInt8] = []
    private var starts: [Int32] = []
    let isTracking: Bool
    /// Whether a byte differs from the source.
    var isChanged = false

    init(isTracking: Bool) { self.isTracking = isTracking }

    mutating func append(_ byte: UInt8, _ start: Int32) {
        bytes.append(byte)
        if isTracking { starts.append(start) }
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    func word(end: Int32?, passes: Int = 0, isUnpacked: Bool) -> EncodedWord {
        EncodedWord(
            bytes: bytes, starts: isTracking ? starts + [end ?? 0] : [], passes: passes,
            isUnpacked: isUnpacked)
    }
}
