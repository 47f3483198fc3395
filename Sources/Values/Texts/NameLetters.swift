/// The syntax of names in a spec: identifiers of Unicode Standard Annex #31, R1, and `_`.
package enum NameLetters {
    /// Whether `text` consists of letters, digits and `_` and does not begin with a digit.
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

    /// Excludes fillers and joiners, so that names that look equal are equal.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isDefaultIgnorableCodePoint
    }
}
