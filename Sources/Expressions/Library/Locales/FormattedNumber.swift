import Values

/// Formats numbers with digit grouping, as in English and Korean.
enum FormattedNumber {
    /// Returns a number with a range of fraction digits, rounded half to even.
    static func text(_ number: Value, places: ClosedRange<Int>) -> String {
        let isNegative: Bool
        var digits: String
        switch number.kind {
        case .double:
            let value = number.asDouble
            if let text = NumberText.nonFinite(value, infinity: "∞") { return text }
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
        // A number that rounds to zero has no sign.
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

    /// Returns the prefix of an amount: a symbol, or the code and a space.
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
