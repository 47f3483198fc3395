import Diagnostics
import ScreenSpec

extension DisplayCheck {
    /// Reports a character of a shown text that no font can show. Tests use no fonts, so others that
    /// a font may lack are not known.
    mutating func checkCharacters(_ text: String, _ around: Surroundings) {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        for scalar in text.unicodeScalars {
            guard let reason = scalar.unshowableReason else { continue }
            let digits = String(scalar.shownControl ?? scalar.value, radix: 16, uppercase: true)
            let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return report(
                .missingGlyph,
                "\(text.quotedShortly) of \(name(around)) has \(number), \(reason)",
                help: "correct the data, or replace the character in an expression", in: around)
        }
    }
}

extension Unicode.Scalar {
    /// The number of the control character for which it stands: shown texts have signs in place of
    /// them. A tab is a wide space, and no mistake.
    fileprivate var shownControl: UInt32? {
        switch value {
        case 0x2409: nil
        case 0x2400...0x241F: value - 0x2400
        case 0x2421: 0x7F
        default: nil
        }
    }

    /// Why it cannot be shown, or is another sign in each font, as a relative clause; nil if a font
    /// may have it.
    fileprivate var unshowableReason: String? {
        if shownControl != nil { return "a control character, which has no glyph" }
        if value == 0xFFFD { return "which stands for bytes that were no text" }
        guard isMeaningless else { return nil }
        return properties.generalCategory == .privateUse
            ? "a private character, which is another sign in each font"
            : "which Unicode has not assigned"
    }
}
