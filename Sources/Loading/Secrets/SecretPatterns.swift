import ExpressionCore

/// The values to search for, as bytes.
struct SecretPatterns: Sendable {
    private struct Pattern: Sendable {
        let bytes: [UInt8]
        /// The position of its value.
        let value: Int
    }

    private let patterns: [Pattern]
    /// The positions in `patterns` by first byte.
    private let candidates: [[Int]]
    let alphabet: SecretAlphabet
    let decoder: EscapeDecoder
    /// The length of the shortest value, and of the shortest that is searched in unpacked words.
    let shortest: Int
    let shortestUnpacked: Int
    /// The length of the shortest text that may stand for a value: `&nGt;` has five bytes and stands for
    /// six, and no escape stands for more.
    var shortestEncoded: Int { shortest * 5 / 6 }

    /// Shorter texts occur in decoded base64 by chance.
    private static let minUnpacked = 5
    /// Shorter texts are not searched for what a value becomes if it is decoded itself.
    private static let minDecoded = 8

    init(_ values: [[UInt8]]) {
        let alphabet = SecretAlphabet(values)
        // Most screens have no secrets, and need not read the table of references.
        let decoder = EscapeDecoder(
            alphabet, references: values.isEmpty ? [] : ExpressionRules.HTMLEntities.names)
        var known: Set<[UInt8]> = []
        var patterns: [Pattern] = []
        for (index, value) in values.enumerated() where !value.isEmpty {
            for bytes in Self.forms(of: value, decoder) {
                let folded = bytes.map(Self.folded)
                guard known.insert(folded).inserted else { continue }
                patterns.append(Pattern(bytes: folded, value: index))
            }
        }
        // The longest match at a position is the first.
        patterns.sort { $0.bytes.count > $1.bytes.count }
        var candidates = Array(repeating: [Int](), count: 256)
        for (index, pattern) in patterns.enumerated() {
            candidates[Int(pattern.bytes[0])].append(index)
        }
        (self.patterns, self.candidates) = (patterns, candidates)
        (self.alphabet, self.decoder) = (alphabet, decoder)
        shortest = patterns.last?.bytes.count ?? 1
        shortestUnpacked = max(shortest, Self.minUnpacked)
    }

    /// A value, and what it becomes if its own text is decoded like an escape: `a%41b` is `aAb` in
    /// a text that is decoded as often as possible.
    private static func forms(of value: [UInt8], _ decoder: EscapeDecoder) -> [[UInt8]] {
        var forms = [value]
        var word = EncodedWord(bytes: value, starts: [])
        while let next = word.decoded(decoder),
            next.bytes.count >= minDecoded
        {
            forms.append(next.bytes)
            word = next
        }
        return forms
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// A space is a `+` in forms.
    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: " ") ? UInt8(ascii: "+") : byte
    }

    /// A value in a word.
    struct Match {
        let value: Int
        let range: Range<Int>
    }

    /// Returns the longest value at the first position with any, from a position on.
    func firstMatch(
        in word: UnsafeBufferPointer<UInt8>, from start: Int, isUnpacked: Bool
    ) -> Match? {
        let shortest = isUnpacked ? shortestUnpacked : shortest
        var position = start
        while position + shortest <= word.count {
            for index in candidates[Int(Self.folded(word[position]))] {
                let pattern = patterns[index].bytes
                guard pattern.count >= shortest, pattern.count <= word.count - position,
                    let end = Self.end(of: pattern, in: word, at: position)
                else { continue }
                return Match(value: patterns[index].value, range: position..<end)
            }
            position += 1
        }
        return nil
    }

    /// Returns the end of a match; nil if there is none.
    ///
    /// The word may have more backslashes: if some of a run are encoded otherwise, its escapes are
    /// decoded before the run is complete, and one is left.
    private static func end(
        of pattern: [UInt8], in word: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Int? {
        var (position, skipped) = (start, 0)
        for byte in pattern {
            while position < word.count, folded(word[position]) != byte {
                guard position > start, word[position] == UInt8(ascii: "\\"), skipped < maxSkipped
                else { return nil }
                position += 1
                skipped += 1
            }
            if position == word.count { return nil }
            position += 1
        }
        return position
    }

    private static let maxSkipped = 64
}
