import JSONData

/// An encoding of bytes by groups of digits: base64 in both alphabets (RFC 4648 sections 4 and 5),
/// or hexadecimal (section 8).
struct PackedText: Sendable {
    /// The digits of one group, and its bytes.
    private let digits: Int
    private let bytes: Int
    private let bitsPerDigit: UInt32
    /// The value of a digit, or 0xFF.
    private let values: [UInt8]

    static let base64 = PackedText(digits: 4, bytes: 3, values: base64Values)
    static let hexadecimal = PackedText(
        digits: 2, bytes: 1, values: (UInt8.min...UInt8.max).map(\.hexValue))

    private init(digits: Int, bytes: Int, values: [UInt8]) {
        (self.digits, self.bytes, self.values) = (digits, bytes, values)
        bitsPerDigit = UInt32(8 * bytes / digits)
    }

    private static let base64Values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        let letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
        values[Int(UInt8(ascii: "-"))] = 62
        values[Int(UInt8(ascii: "_"))] = 63
        return values
    }()

    /// Decodes each run of digits that is long enough for a number of bytes. Text before the encoded
    /// one may consist of digits, too, so groups may begin at any of the first digits.
    ///
    /// - Parameter receive: gets each decoded word of the alphabet that is long enough.
    func decode(
        _ word: EncodedWord, _ alphabet: SecretAlphabet, shortest: Int,
        _ receive: (EncodedWord) -> Void
    ) {
        let minimum = (shortest * digits + bytes - 1) / bytes
        var start = 0
        for position in 0...word.bytes.count {
            if position < word.bytes.count, values[Int(word.bytes[position])] != 0xFF { continue }
            if position - start >= minimum {
                for offset in 0..<digits where position - start - offset >= minimum {
                    decode(word, start + offset..<position, alphabet, shortest, receive)
                }
            }
            start = position + 1
        }
    }

    private func decode(
        _ word: EncodedWord, _ run: Range<Int>, _ alphabet: SecretAlphabet, _ shortest: Int,
        _ receive: (EncodedWord) -> Void
    ) {
        let isTracking = !word.starts.isEmpty
        var builder = EncodedWordBuilder(isTracking: isTracking)
        func end(_ position: Int) -> Int32? { isTracking ? word.starts[position] : nil }
        func flush(at position: Int) {
            if builder.bytes.count >= shortest {
                receive(builder.word(end: end(position), isUnpacked: true))
            }
            builder.removeAll()
        }
        var group = run.lowerBound
        while group < run.upperBound {
            let next = min(group + digits, run.upperBound)
            var bits: UInt32 = 0
            for position in group..<next {
                bits = bits << bitsPerDigit | UInt32(values[Int(word.bytes[position])])
            }
            let width = UInt32(next - group) * bitsPerDigit
            for index in 0..<width / 8 {
                let byte = UInt8(truncatingIfNeeded: bits >> (width - 8 * (index + 1)))
                guard alphabet.contains(byte) else {
                    flush(at: index == 0 ? group : next)
                    continue
                }
                builder.append(byte, end(group) ?? 0)
            }
            group = next
        }
        flush(at: run.upperBound)
    }
}
