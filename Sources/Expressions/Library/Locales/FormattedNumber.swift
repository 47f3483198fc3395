import JSONData
import LoadingCore
import Values

/// Formats numbers by the separators and digit groups of a language.
enum FormattedNumber {
    /// Returns a number with a range of fraction digits, rounded half to even.
    static func text(_ number: Value, places: ClosedRange<Int>, _ locale: RunContext.Locale)
        -> String
    {
        let (isNegative, digits) = parts(of: number, places)
        return (isNegative ? locale.data.minus : "") + localized(digits, locale.data)
    }

    /// Returns the sign of the rounded number, and its digits: `1234.50`.
    static func parts(of number: Value, _ places: ClosedRange<Int>) -> (Bool, String) {
        let isNegative: Bool
        var digits: String
        switch number.kind {
        case .double:
            let value = number.asDouble
            if let text = NumberText.nonFinite(value, infinity: "∞") {
                return text.hasPrefix("-") ? (true, String(text.dropFirst())) : (false, text)
            }
            isNegative = value < 0
            digits = ExactDigits(value).fixed(places: places.upperBound)
        case .uint: (isNegative, digits) = (false, String(number.bits))
        default: (isNegative, digits) = (number.asInt < 0, String(number.asInt.magnitude))
        }
        let parts = digits.split(separator: ".", maxSplits: 1)
        var fraction = parts.count > 1 ? String(parts[1]) : ""
        while fraction.utf8.count < places.lowerBound { fraction += "0" }
        while fraction.utf8.count > places.lowerBound, fraction.last == "0" {
            fraction.removeLast()
        }
        digits = (parts.first ?? "0") + (fraction.isEmpty ? "" : "." + fraction)
        // A number that rounds to zero has no sign.
        let isZero = digits.utf8.allSatisfy { $0 == 48 || $0 == 46 }
        return (isNegative && !isZero, digits)
    }

    /// Inserts the separators of a language. Texts such as `∞` are returned unchanged.
    static func localized(_ digits: String, _ data: LocaleData) -> String {
        guard digits.utf8.first?.isDigit == true else { return digits }
        let parts = digits.split(separator: ".", maxSplits: 1)
        let whole = grouped(parts[0], data)
        return parts.count > 1 ? whole + data.decimal + parts[1] : whole
    }

    private static func grouped(_ digits: Substring, _ data: LocaleData) -> String {
        let sizes = data.groupSizes
        guard digits.utf8.count >= sizes.last + data.minimumGroupingDigits else {
            return String(digits)
        }
        return LoadingRules.DigitGroups.text(
            digits, last: sizes.last, others: sizes.others, data.group)
    }
}

/// A currency (ISO 4217).
struct Currency {
    private let code: String
    /// The number of fraction digits.
    let places: Int

    /// Creates a currency; nil unless the code is three capital letters.
    init?(code: String) {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
            return nil
        }
        self.code = code
        places = Self.whole.contains(code) ? 0 : Self.thousandths.contains(code) ? 3 : 2
    }

    private static let whole: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
        "VUV", "XAF", "XOF", "XPF",
    ]
    private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// Formats an amount by the pattern of a language.
    func text(_ amount: Value, _ locale: RunContext.Locale) -> String {
        let data = locale.data
        let (isNegative, digits) = FormattedNumber.parts(of: amount, places...places)
        let patterns = data.currency.split(separator: ";")
        let symbol = LocaleData.value(of: code, in: data.currencySymbols) ?? code
        let number = FormattedNumber.localized(digits, data)
        if isNegative, patterns.count > 1 {
            return Self.fill(patterns[1], symbol, number).replacing(
                "-", with: data.minus, maxReplacements: 1)
        }
        return (isNegative ? data.minus : "") + Self.fill(patterns.first ?? "", symbol, number)
    }

    /// Fills in the symbol and the number, with a space between a letter and a digit.
    private static func fill(_ pattern: Substring, _ symbol: String, _ number: String) -> String {
        let isNumber: (Character) -> Bool = { "#,0.".contains($0) }
        guard let start = pattern.firstIndex(where: isNumber),
            let end = pattern.lastIndex(where: isNumber)
        else { return number }
        let before = pattern[..<start].replacing("¤", with: symbol)
        let behind = pattern[pattern.index(after: end)...].replacing("¤", with: symbol)
        let isLetter: (Character?) -> Bool = { $0?.isLetter ?? false }
        return before + (isLetter(before.last) ? "\u{A0}" : "") + number
            + (isLetter(behind.first) ? "\u{A0}" : "") + behind
    }
}
