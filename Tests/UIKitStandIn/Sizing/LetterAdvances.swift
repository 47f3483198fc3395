// The widths of letters, without a font file.

/// How wide letters are, by what kind of letter they are. The stand-in's own.
enum LetterAdvances {
    /// Returns the advance of a letter in points.
    static func advance(of letter: Character, in font: UIFont) -> CGFloat {
        let isMonospaced = font.fontDescriptor.design == .monospaced
        let units = isMonospaced && letter.isASCII ? 0.62 : units(letter)
        let isBold = font.fontDescriptor.weight.rawValue >= UIFont.Weight.semibold.rawValue
        return font.pointSize * units * (isBold && !isMonospaced ? 1.05 : 1)
    }

    /// The advance in units of the point size.
    private static func units(_ letter: Character) -> CGFloat {
        guard let scalar = letter.unicodeScalars.first else { return 0 }
        // Joined emoji are one letter, as wide as a single one.
        if scalar.properties.isEmojiPresentation { return 1.25 }
        if isWide(scalar) { return 1 }
        switch letter {
        case " ", "\u{A0}": return 0.28
        case "i", "l", "j", "I", ".", ",", "'", "’", "!", "|", ":", ";": return 0.27
        case "f", "t", "r", "(", ")", "[", "]", "-", "/": return 0.36
        case "m", "w", "M", "W", "@", "%", "—", "…": return 0.88
        case "0"..."9": return 0.62
        default: break
        }
        if scalar.properties.isUppercase { return 0.67 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        return 0.55
    }

    /// Whether a letter is of Chinese, Japanese or Korean writing, between which lines break.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF: true
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F: true
        case 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
        default: false
        }
    }
    /// Whether a letter is Korean, whose words the strategy of labels keeps whole.
    static func isHangul(_ letter: Character) -> Bool {
        letter.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
    /// Whether a letter rises above or falls below the lines of Latin writing: Devanagari and its
    /// neighbours, Thai, Lao, Tibetan, Burmese, Khmer and Arabic.
    static func isTall(_ letter: Character) -> Bool {
        letter.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0600...0x06FF, 0x0900...0x0DFF, 0x0E00...0x0FFF: true
            case 0x1000...0x109F, 0x1780...0x17FF: true
            default: false
            }
        }
    }
}
