import Values

/// Numbers with groups of three digits, as English and Korean write them.
enum FormattedNumber {
    /// A number with at least and at most so many digits behind the point, half to even.
    static func text(_ number: Value, places: ClosedRange<Int>) -> String {
        let isNegative: Bool
        var digits: String
        switch number.kind {
        case .double:
            let value = number.asDouble
            if let word = NumberText.word(value, infinity: "∞") { return word }
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
        digits = grouped(parts.first ?? "0") + (fraction.isEmpty ? "" : "." + fraction)
        // What rounds to nothing has no sign.
        let isZero = digits.utf8.allSatisfy { $0 == 48 || $0 == 46 }
        return isNegative && !isZero ? "-" + digits : digits
    }

    private static func grouped(_ digits: Substring) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

/// A currency by its code (ISO 4217).
struct Currency {
    private let code: String
    /// How many digits its amounts have behind the point.
    let places: Int

    /// Nil for anything but three capital letters.
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

    /// What stands before an amount: a sign where the locale has one, else the code and a space.
    func symbol(in locale: RunContext.Locale) -> String {
        if code == "USD" { return locale == .english ? "$" : "US$" }
        if code == "JPY" { return locale == .english ? "¥" : "JP¥" }
        return Self.signs[code] ?? code + "\u{A0}"
    }

    private static let signs = [
        "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$",
        "ILS": "₪", "INR": "₹", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$",
        "VND": "₫",
    ]
}
