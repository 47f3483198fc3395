/// A number as a person types it: in the digits of any script, and with the decimal separator of a language or
/// a point. Keyboards of numbers have no other sign for it.
public nonisolated struct TypedNumber {
    /// The digits of ASCII, with a point and a minus sign.
    private let text: String

    /// Returns nil if the text has other signs. It may be no number yet, such as `-`.
    ///
    /// - Parameter decimalSeparator: that of the language, `,` in German.
    public init?(_ typed: String, decimalSeparator: String) {
        var text = ""
        for scalar in typed.unicodeScalars where !scalar.properties.isWhitespace {
            let isDigit = scalar.properties.numericType == .decimal
            if isDigit, let value = scalar.properties.numericValue {
                text += String(Int(value))
            } else if scalar == "." || scalar == "\u{66B}" || String(scalar) == decimalSeparator {
                text += "."
            } else if scalar == "-" || scalar == "\u{2212}" {
                text += "-"
            } else {
                return nil
            }
        }
        self.text = text
    }

    /// Nil if it is no whole number of 64 bits.
    public var int: Int? { Int(text) }

    /// Nil if it is no number.
    public var double: Double? { Double(text) }
}
