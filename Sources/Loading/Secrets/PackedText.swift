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

    /// Returns a range of a word with the padding of base64 that follows it.
    ///
    /// - Parameters:
    ///   - text: the text that has the word.
    ///   - start: where the word begins in it.
    static func withPadding(
        _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Range<Int> {
        var end = start + range.upperBound
        while end < text.count, text[end] == UInt8(ascii: "=") { end += 1 }
        return range.lowerBound..<end - start
    }

    /// Decodes each run of digits that is long enough for a number of bytes. Text before the encoded
    /// one may consist of digits, too, so groups may begin at any of the first digits. Backslashes
    /// are left over from escapes, as in `SecretPatterns`.
    ///
    /// - Parameter receive: gets each decoded word of the alphabet that is long enough.
    func decode(
        _ word: EncodedWord, _ alphabet: SecretAlphabet, shortest: Int,
        _ receive: (EncodedWord) -> Void
    ) {
        let minimum = (shortest * digits + bytes - 1) / bytes
        var run = PackedRun(isTracking: !word.starts.isEmpty)
        for (position, byte) in word.bytes.enumerated() {
            if values[Int(byte)] != 0xFF {
                run.append(values[Int(byte)], word.starts.isEmpty ? 0 : word.starts[position])
            } else if byte != UInt8(ascii: "\\") {
                decode(run, word.starts.isEmpty ? 0 : word.starts[position])
                run.removeAll()
            }
        }
        decode(run, word.starts.last ?? 0)

        func decode(_ run: PackedRun, _ end: Int32) {
            for offset in 0..<digits where run.values.count - offset >= minimum {
                self.decode(run, from: offset, to: end, alphabet, shortest, receive)
            }
        }
    }

    /// - Parameter end: where the run ends in the source.
    private func decode(
        _ run: PackedRun, from first: Int, to end: Int32, _ alphabet: SecretAlphabet,
        _ shortest: Int, _ receive: (EncodedWord) -> Void
    ) {
        var builder = EncodedWordBuilder(isTracking: run.isTracking)
        func flush(at digit: Int) {
            if builder.bytes.count >= shortest {
                let end = digit < run.values.count ? run.start(digit) : end
                receive(builder.word(end: end, isUnpacked: true))
            }
            builder.removeAll()
        }
        var group = first
        while group < run.values.count {
            let next = min(group + digits, run.values.count)
            var bits: UInt32 = 0
            for value in run.values[group..<next] { bits = bits << bitsPerDigit | UInt32(value) }
            let width = UInt32(next - group) * bitsPerDigit
            for index in 0..<width / 8 {
                let byte = UInt8(truncatingIfNeeded: bits >> (width - 8 * (index + 1)))
                guard alphabet.contains(byte) else {
                    flush(at: index == 0 ? group : next)
                    continue
                }
                builder.append(byte, run.start(group))
            }
            group = next
        }
        flush(at: group)
    }
}

/// The values of digits that follow each other.
private struct PackedRun {
    private(set) var values: [UInt8] = []
    private var starts: [Int32] = []
    let isTracking: Bool

    init(isTracking: Bool) { self.isTracking = isTracking }

    mutating func append(_ value: UInt8, _ start: Int32) {
        values.append(value)
        if isTracking { starts.append(start) }
    }

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// Where a digit is in the source; 0 if that is not asked for.
    func start(_ digit: Int) -> Int32 { isTracking ? starts[digit] : 0 }
}
