/// The width of text in terminal columns.
///
/// Control characters have no width; neutralise external text before measuring it.
package enum DisplayWidth {
    /// The width of a text.
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of a grapheme: two for emoji sequences, else the sum of its scalars.
    ///
    /// The sum is the cursor advance of terminals, and equal for a composed Hangul syllable (2) and
    /// its jamo (2 + 0 + 0).
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return of(first) }
        if isEmojiSequence(first, scalars.dropFirst()) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// The width of a single scalar.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || 0x7F..<0xA0 ~= value ? 0 : 1 }
        if WidthTable.contains(value, in: WidthTable.zero) { return 0 }
        return WidthTable.contains(value, in: WidthTable.wide) ? 2 : 1
    }

    private static func isEmojiSequence(
        _ first: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
    ) -> Bool {
        // Digits have the Emoji property, but only the variation selector makes them wide.
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
    /// The width in terminal columns.
    package var displayWidth: Int { DisplayWidth.of(self) }
}
