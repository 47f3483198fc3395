/// Splits a text into paragraphs at line terminators (LF, CR, CR LF, U+2028, U+2029).
func paragraphs(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { character in
        // CR LF is one character.
        ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"].contains(character)
    }
}

/// Line breaking of Hangul.
///
/// Pango breaks between any two syllables, while Korean text breaks at spaces. A word joiner
/// between two syllables keeps a word on one line, unless it is longer than a line.
enum HangulWords {
    static let joiner = Array("\u{2060}".utf8)

    /// The text with a joiner between a syllable and an adjacent syllable, ASCII letter, digit or
    /// percent sign: `2024년` is a word. Nil if there are none.
    static func withJoiners(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var index = 0
        var copied = 0
        var previous = Kind.other
        while index < bytes.count {
            let kind = kind(bytes, at: index)
            if (previous, kind) == (.syllable, .syllable)
                || (previous, kind) == (.syllable, .letter)
                || (previous, kind) == (.letter, .syllable)
            {
                result += bytes[copied..<index]
                result += joiner
                copied = index
            }
            previous = kind
            index += kind == .syllable ? 3 : 1
        }
        if copied == 0 { return nil }
        return result + bytes[copied...]
    }

    private enum Kind {
        case syllable, letter, other
    }

    private static func kind(_ bytes: [UInt8], at index: Int) -> Kind {
        switch bytes[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "%"):
            .letter
        default: isSyllable(bytes, at: index) ? .syllable : .other
        }
    }

    /// Whether a syllable, U+AC00 to U+D7A3, begins here: 0xEA 0xB0 0x80 to 0xED 0x9E 0xA3.
    private static func isSyllable(_ bytes: [UInt8], at index: Int) -> Bool {
        guard 0xea...0xed ~= bytes[index], index + 2 < bytes.count else { return false }
        let code =
            Int(bytes[index] & 0xf) << 12 | Int(bytes[index + 1] & 0x3f) << 6
            | Int(bytes[index + 2] & 0x3f)
        return 0xac00...0xd7a3 ~= code
    }

    /// The text without joiners and without the inserted break opportunities.
    static func withoutJoiners(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            // Both have three bytes and begin with the same one.
            if bytes[index] == joiner[0],
                bytes[index...].starts(with: joiner)
                    || bytes[index...].starts(with: LongWords.breakOpportunity)
            {
                index += joiner.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}

/// Line breaking of very long words, such as encoded data.
///
/// Pango shapes the rest of a word again for each line that it is broken into, which takes
/// quadratic time. A zero width space every few letters is a break opportunity that avoids it.
enum LongWords {
    static let breakOpportunity = Array("\u{200B}".utf8)

    /// Limit: bytes of a word without break opportunities; a longer one is broken anywhere.
    private static let maxLength = 1_024
    /// The number of letters between break opportunities.
    private static let segmentLength = 32

    /// The text with break opportunities in its long words; nil if there are none.
    static func withBreakOpportunities(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > maxLength else { return nil }
        var hasLongWord = false
        let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let breakable = words.map { word in
            guard word.count > maxLength else { return word }
            hasLongWord = true
            return withBreakOpportunities(word)
        }
        return hasLongWord ? Array(breakable.joined(separator: [UInt8(ascii: " ")])) : nil
    }

    private static func withBreakOpportunities(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var result: ArraySlice<UInt8> = []
        for (index, letter) in String(decoding: word, as: UTF8.self).enumerated() {
            if index > 0, index.isMultiple(of: segmentLength) { result += breakOpportunity }
            result += letter.utf8
        }
        return result
    }
}
