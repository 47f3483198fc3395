/// The paragraphs of a text: what stands between its line ends (LF, CR, CR LF, U+2028, U+2029).
func paragraphs(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { character in
        // CR LF is one character.
        ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"].contains(character)
    }
}

/// Where lines are broken in Hangul.
///
/// Pango breaks between any two syllables, while Korean is read in words that spaces separate. A word
/// joiner between two syllables keeps a word on one line; one that is longer than a line is broken
/// all the same.
enum HangulWords {
    static let joiner = Array("\u{2060}".utf8)

    /// The text with a joiner on both sides of each syllable that another, or an ASCII letter, digit or
    /// percent sign, is next to: `2024년` is a word. Nil where there are none.
    static func joined(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var place = 0
        var copied = 0
        var previous = Kind.other
        while place < bytes.count {
            let kind = kind(bytes, at: place)
            if (previous, kind) == (.syllable, .syllable)
                || (previous, kind) == (.syllable, .letter)
                || (previous, kind) == (.letter, .syllable)
            {
                result += bytes[copied..<place]
                result += joiner
                copied = place
            }
            previous = kind
            place += kind == .syllable ? 3 : 1
        }
        if copied == 0 { return nil }
        return result + bytes[copied...]
    }

    private enum Kind {
        case syllable, letter, other
    }

    private static func kind(_ bytes: [UInt8], at place: Int) -> Kind {
        switch bytes[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "%"):
            .letter
        default: isSyllable(bytes, at: place) ? .syllable : .other
        }
    }

    /// Whether a syllable, U+AC00 to U+D7A3, begins here: 0xEA 0xB0 0x80 to 0xED 0x9E 0xA3.
    private static func isSyllable(_ bytes: [UInt8], at place: Int) -> Bool {
        guard 0xea...0xed ~= bytes[place], place + 2 < bytes.count else { return false }
        let code =
            Int(bytes[place] & 0xf) << 12 | Int(bytes[place + 1] & 0x3f) << 6
            | Int(bytes[place + 2] & 0x3f)
        return 0xac00...0xd7a3 ~= code
    }

    /// The text without joiners, and without the places where long words may be broken.
    static func parted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = bytes.startIndex
        while place < bytes.endIndex {
            // Both have three bytes and begin with the same one.
            if bytes[place] == joiner[0],
                bytes[place...].starts(with: joiner)
                    || bytes[place...].starts(with: LongWords.opening)
            {
                place += joiner.count
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return result
    }
}

/// Words of more letters than anybody reads, as encoded data have them.
///
/// Pango shapes what is left of a word again for each line that it breaks it into, which takes a time
/// that grows with the square of its length. A zero width space every few letters is where it breaks
/// instead.
enum LongWords {
    static let opening = Array("\u{200B}".utf8)

    /// Words of more bytes are opened.
    private static let longest = 1_024
    /// Letters that stay together.
    private static let piece = 32

    /// The text with places to break in its long words; nil where there are none.
    static func opened(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > longest else { return nil }
        var hasLongWord = false
        let words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let opened = words.map { word in
            guard word.count > longest else { return word }
            hasLongWord = true
            return self.opened(word)
        }
        return hasLongWord ? Array(opened.joined(separator: [UInt8(ascii: " ")])) : nil
    }

    private static func opened(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var result: ArraySlice<UInt8> = []
        for (index, letter) in String(decoding: word, as: UTF8.self).enumerated() {
            if index > 0, index.isMultiple(of: piece) { result += opening }
            result += letter.utf8
        }
        return result
    }
}
