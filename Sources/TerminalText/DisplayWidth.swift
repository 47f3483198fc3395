/// How many columns of a terminal text takes.
///
/// Control characters take none here: neutralise text from outside before it is measured.
package enum DisplayWidth {
    /// The columns of a whole text.
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one grapheme: two for every kind of emoji sequence, else the sum of its parts.
    ///
    /// The sum is what terminals advance by, and it is the same for a composed Hangul syllable (2)
    /// and its jamo (2 + 0 + 0).
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return of(first) }
        if isEmojiSequence(first, scalars.dropFirst()) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// The columns of one scalar that stands alone.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || 0x7F..<0xA0 ~= value ? 0 : 1 }
        if WidthTable.contains(value, in: WidthTable.zero) { return 0 }
        return WidthTable.contains(value, in: WidthTable.wide) ? 2 : 1
    }

    private static func isEmojiSequence(
        _ first: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
    ) -> Bool {
        // The digits are emoji too, but only the variation selector makes them wide.
        guard first.properties.isEmoji else { return false }
        return rest.contains { scalar in
            switch scalar.value {
            case emojiPresentation: true
            case zeroWidthJoiner: !first.isASCII
            default: scalar.properties.isEmojiModifier || regionalIndicators ~= scalar.value
            }
        }
    }

    private static let emojiPresentation: UInt32 = 0xFE0F
    private static let zeroWidthJoiner: UInt32 = 0x200D
    private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension String {
    /// How many columns of a terminal this text takes.
    package var displayWidth: Int { DisplayWidth.of(self) }
}
