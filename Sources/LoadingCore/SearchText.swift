nonisolated extension LoadingRules {
    /// A text that a person searches for.
    ///
    /// Letters are compared by Unicode's case folding, and without the marks of Latin, Greek and
    /// Cyrillic letters, as Foundation's `localizedStandardContains` does: `inş` is in `İnşaat`, and
    /// `cafe` in `café`. Marks of other scripts count.
    public nonisolated struct SearchText: Sendable {
        /// The folded characters but the last.
        private let start: [Character]
        /// Nil if the text is empty.
        private let last: Character?
        /// The lengths of the borders of the beginnings of `start` (Knuth, Morris and Pratt), so
        /// that a search is linear.
        private let borders: [Int]

        /// - Parameter text: as typed.
        public init(_ text: String) {
            let folded = Array(FoldedText.of(text))
            start = Array(folded.dropLast())
            last = folded.last
            borders = Self.borders(of: start)
        }

        /// Returns whether a text has this one in it.
        public func isIn(_ text: String) -> Bool {
            guard let last else { return true }
            var matched = 0
            for character in FoldedText.of(text) {
                if matched == start.count, Self.begins(character, with: last) { return true }
                while matched > 0, matched == start.count || start[matched] != character {
                    matched = borders[matched - 1]
                }
                if matched < start.count, start[matched] == character { matched += 1 }
            }
            return false
        }

        /// Whether a character is another one, or that one with signs that follow it: a person who
        /// types `कि` has typed `क` first. Other marks, as in `が`, make another character.
        private static func begins(_ character: Character, with other: Character) -> Bool {
            if character == other { return true }
            let (scalars, beginning) = (character.unicodeScalars, other.unicodeScalars)
            guard scalars.starts(with: beginning),
                let next = scalars.dropFirst(beginning.count).first
            else { return false }
            let combining = next.properties.canonicalCombiningClass
            return combining == .notReordered || combining == .virama
        }

        private static func borders(of characters: [Character]) -> [Int] {
            var borders: [Int] = []
            var length = 0
            for (index, character) in characters.enumerated() {
                while length > 0, index > 0, characters[length] != character {
                    length = borders[length - 1]
                }
                if index > 0, characters[length] == character { length += 1 }
                borders.append(length)
            }
            return borders
        }
    }
}

/// Texts as searches compare them.
private nonisolated enum FoldedText {
    static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return LoadingRules.ASCII.lower(text) }
        var folded = String.UnicodeScalarView()
        var mayDrop = false
        for scalar in text.unicodeScalars {
            // U+0345 is a mark whose folding is a letter.
            if mayDrop, isMark(scalar) { continue }
            for part in folding(withoutMarks(scalar)) where !(mayDrop && isMark(part)) {
                if !isMark(part) { mayDrop = hasDroppedMarks(part) }
                folded.append(part)
            }
        }
        return String(folded)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    private static func withoutMarks(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard lower.count == 1, let letter = lower.first else { return scalar }
        return LoadingRules.BaseLetters.base(of: letter) ?? scalar
    }

    /// Unicode's full case folding (CaseFolding.txt, statuses C and F), with lower case for Cherokee.
    private static func folding(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        // Its upper case is that of `i`.
        case "\u{131}": [scalar]
        case "\u{1E9E}": ["s", "s"]
        default:
            scalar.properties.uppercaseMapping.unicodeScalars
                .flatMap { $0.properties.lowercaseMapping.unicodeScalars }
        }
    }

    /// Whether a letter is of Latin, Greek or Cyrillic (Blocks.txt).
    private static func hasDroppedMarks(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2AF, 0x370...0x52F, 0x1C80...0x1C8F,
            0x1D00...0x1DBF, 0x1E00...0x1FFF, 0x2C60...0x2C7F, 0xA640...0xA69F, 0xA720...0xA7FF,
            0xAB30...0xAB6F:
            true
        default: false
        }
    }
}
