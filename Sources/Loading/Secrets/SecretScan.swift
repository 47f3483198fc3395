/// Searches a text for values in any nesting of encodings.
///
/// The text is split into words, which are searched, then decoded: the escapes of each kind once
/// more, and each run of base64 or hexadecimal digits. What that gives is searched in the same way,
/// until nothing is left to decode. So each order of encodings is undone; most give the same words,
/// which are searched once. The work is limited to a multiple of the length of a word, so that no text
/// takes longer than its size allows; a word beyond the limit counts as undecoded.
struct SecretScan {
    let patterns: SecretPatterns

    /// The escapes of a word are decoded this often, one kind and level at a time, then all at once.
    private static let singlePasses = 8
    /// Limit: times that the escapes of a word are decoded to find secrets; one with more is not
    /// shown.
    private static let maxPasses = 16

    /// What is known about a word.
    struct Result {
        /// The values, and what they come from in the text.
        var matches: [SecretPatterns.Match] = []
        /// Whether the limit was reached.
        var isUndecoded = false
    }

    /// Returns the ranges of the words of a text in which a value is possible.
    func words(in text: UnsafeBufferPointer<UInt8>) -> some Sequence<Range<Int>> {
        sequence(state: 0) { position -> Range<Int>? in
            while position < text.count {
                let start = position
                while position < text.count, patterns.alphabet.contains(text[position]) {
                    position += 1
                }
                let word = start..<position
                position += 1
                if word.count >= patterns.shortestEncoded { return word }
            }
            return nil
        }
    }

    /// Searches a word.
    ///
    /// - Parameter isTracking: whether all matches are needed, with their ranges in the text, rather
    ///   than the first.
    func search(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, isTracking: Bool
    ) -> Result {
        let isLong = range.count > Int(Int32.max) / 2
        var result = Result(isUndecoded: isLong)
        let word = UnsafeBufferPointer(rebasing: text[range])
        guard !isLong, mayBeEncoded(word) else {
            match(word, isUnpacked: false, &result, isTracking) { $0 }
            return result.moved(by: range.lowerBound)
        }
        let starts = isTracking ? (0...Int32(word.count)).map(\.self) : []
        var open = [EncodedWord(bytes: Array(word), starts: starts)]
        var work = 64 * word.count + 512 * min(word.count, 16_384) + 65_536
        var known: Set<Int> = []
        while let next = open.popLast() {
            guard known.insert(next.identity).inserted else { continue }
            next.bytes.withUnsafeBufferPointer { bytes in
                match(bytes, isUnpacked: next.isUnpacked, &result, isTracking) {
                    let source = next.source(of: $0)
                    return next.isUnpacked
                        ? PackedText.withPadding(source, in: text, from: range.lowerBound) : source
                }
            }
            if !isTracking, !result.matches.isEmpty { break }
            decode(next, &open, &work, &result)
            if result.isUndecoded { break }
        }
        return result.moved(by: range.lowerBound)
    }

    /// Whether a word has escapes, or digits for the shortest value.
    private func mayBeEncoded(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.count >= patterns.shortestUnpacked * 4 / 3
            || word.contains(where: EscapeDecoder.isBeginning)
    }

    private func match(
        _ word: UnsafeBufferPointer<UInt8>, isUnpacked: Bool, _ result: inout Result,
        _ findsAll: Bool, _ source: (Range<Int>) -> Range<Int>
    ) {
        var position = 0
        while let match = patterns.firstMatch(in: word, from: position, isUnpacked: isUnpacked) {
            if !findsAll {
                result.matches.append(match)
                return
            }
            result.matches.append(
                SecretPatterns.Match(value: match.value, range: source(match.range)))
            position = match.range.upperBound
        }
    }

    /// Adds what a word decodes to.
    private func decode(
        _ word: EncodedWord, _ open: inout [EncodedWord], _ work: inout Int, _ result: inout Result
    ) {
        work -= word.bytes.count
        let isSingle = word.passes < Self.singlePasses
        let beginnings: [UInt8?] = isSingle ? EscapeDecoder.beginnings : [nil]
        for beginning in beginnings {
            guard
                let next = word.decoded(
                    patterns.decoder, beginning: beginning, isRepeated: !isSingle)
            else { continue }
            work -= next.bytes.count
            open.append(next)
            if next.passes > Self.maxPasses { result.isUndecoded = true }
        }
        for encoding in [PackedText.base64, .hexadecimal] {
            encoding.decode(word, patterns.alphabet, shortest: patterns.shortestUnpacked) {
                work -= $0.bytes.count
                open.append($0)
            }
        }
        if work < 0 { result.isUndecoded = true }
    }
}

extension SecretScan.Result {
    fileprivate func moved(by offset: Int) -> SecretScan.Result {
        var result = self
        result.matches = matches.map { match in
            SecretPatterns.Match(
                value: match.value,
                range: match.range.lowerBound + offset..<match.range.upperBound + offset)
        }
        return result
    }
}
