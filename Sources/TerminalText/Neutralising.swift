extension String {
    /// Replaces characters that could move the cursor, change colours, reverse the text direction
    /// or hide text with visible escapes.
    ///
    /// All external text (specs, responses, file names) is neutralised before it is displayed. A
    /// tab becomes a space, as does a line break unless `keepingLineBreaks`. Implicit directional
    /// marks stay: amounts and dates have them in Arabic and Hebrew.
    package func neutralised(keepingLineBreaks: Bool = false) -> String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        if unicodeScalars.allSatisfy(\.isPlainLetter) { return self }
        var neutraliser = Neutraliser(lineBreak: keepingLineBreaks ? "\n" : " ")
        for scalar in unicodeScalars { neutraliser.append(scalar) }
        return neutraliser.text
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in a common harmless range. Others require a slower lookup of their
    /// properties.
    fileprivate var isPlainLetter: Bool {
        switch value {
        // ASCII; Latin except the soft hyphen; Greek and Cyrillic.
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x391..<0x483: true
        // Dashes, quotation marks, currency symbols, letterlike symbols and number forms.
        case 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20C1, 0x2100..<0x2190: true
        // Symbols and emoji, except the black flag, which begins tag sequences.
        case 0x2600..<0x27C0, 0x1F1E6..<0x1F200, 0x1F300..<0x1F3F4, 0x1F3F5..<0x1F650,
            0x1F680..<0x1F700, 0x1F900..<0x1FB00:
            true
        // Kana, CJK ideographs, Hangul.
        case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether a variation selector makes the scalar a keycap: `1️⃣`.
    fileprivate var isKeycap: Bool {
        switch self {
        case "0"..."9", "#", "*": true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an implicit directional mark (UAX #9): LRM, RLM or ALM. It is a letter
    /// without a glyph, and cannot reverse what follows, as embeddings and overrides can.
    fileprivate var isDirectionalMark: Bool {
        switch value {
        case 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }
}

/// Copies scalars and escapes the unsafe ones.
private struct Neutraliser {
    let lineBreak: Unicode.Scalar
    private var output = String.UnicodeScalarView()
    private var previous: Unicode.Scalar?
    /// Whether a joiner may follow: the last scalar was copied and is not ASCII.
    private var isJoinable = false
    /// Whether a variation selector may follow.
    private var acceptsVariationSelector = false
    private var isInFlag = false

    init(lineBreak: Unicode.Scalar) { self.lineBreak = lineBreak }

    var text: String { String(output) }

    mutating func append(_ scalar: Unicode.Scalar) {
        let isTag = 0xE0020...0xE007F ~= scalar.value
        // Tags are invisible, except in the flags of regions such as England.
        isInFlag = scalar.value == 0x1F3F4 || isTag && isInFlag
        let isCopied = isHarmless(scalar)
        switch scalar {
        case "\n" where previous == "\r": break
        case "\n", "\r": output.append(lineBreak)
        case "\t": output.append(" ")
        case _ where isCopied: output.append(scalar)
        default: output.append(contentsOf: escape(for: scalar).unicodeScalars)
        }
        isJoinable = isCopied && !scalar.isASCII && !scalar.isDirectionalMark
        acceptsVariationSelector =
            isCopied && (isJoinable || scalar.isKeycap)
            && !scalar.properties.isDefaultIgnorableCodePoint
        previous = scalar
    }

    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return false
        // Not every consumer of UTF-8 accepts noncharacters.
        case .unassigned where properties.isNoncharacterCodePoint: return false
        default: break
        }
        // Includes letters: Hangul fillers and invisible Khmer vowels.
        guard properties.isDefaultIgnorableCodePoint else {
            return !(0xFFF9...0xFFFB ~= scalar.value)
        }
        // Joiners are meaningful in emoji and several scripts; after ASCII or an escape they are
        // invisible.
        if scalar.value == 0x200C || scalar.value == 0x200D { return isJoinable }
        if scalar.isDirectionalMark { return true }
        return properties.isVariationSelector ? acceptsVariationSelector : isInFlag
    }

    /// Returns the control picture of a C0 control or DEL, and an escape for everything else.
    private func escape(for scalar: Unicode.Scalar) -> String {
        let picture: UInt32? =
            switch scalar.value {
            case 0..<0x20: 0x2400 + scalar.value
            case 0x7F: 0x2421
            default: nil
            }
        if let picture = picture.flatMap(Unicode.Scalar.init) { return String(Character(picture)) }
        return "\\u{" + String(scalar.value, radix: 16) + "}"
    }
}
