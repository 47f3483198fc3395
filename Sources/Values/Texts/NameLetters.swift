/// Which letters names of a spec may have: those of identifiers in most languages, Swift among them
/// (Unicode Standard Annex #31, R1), and `_`.
package enum NameLetters {
    /// Whether `text` is letters, digits and `_`, no digit first.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isStart(first) else { return false }
        return text.unicodeScalars.allSatisfy(isPart)
    }

    package static func isStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: !scalar.isASCII && scalar.properties.isXIDStart && isVisible(scalar)
        }
    }

    package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", "0"..."9": true
        default: !scalar.isASCII && scalar.properties.isXIDContinue && isVisible(scalar)
        }
    }

    /// Two names that look the same are the same: fillers and joiners are no letters.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isDefaultIgnorableCodePoint
    }
}
