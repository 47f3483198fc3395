import Foundation

// Numbers as texts that do not depend on a language.

nonisolated extension Double {
    /// The shortest digits that have this value, with an exponent below 1e-4 and from 1e+06 on.
    public var text: String {
        if let name = nameIfNotFinite(infinity: "Inf", plus: "+") { return name }
        let digits = DecimalDigits(self)
        return (-4..<6).contains(digits.exponent) ? digits.plain : digits.scientific
    }

    /// The shortest digits that have this value, without an exponent.
    public var plainText: String {
        nameIfNotFinite(infinity: "Infinity") ?? DecimalDigits(self).plain
    }

    /// Returns the number with a number of fraction digits, rounded half to even.
    public func fixed(_ places: Int) -> String {
        nameIfNotFinite(infinity: "Infinity") ?? String(format: "%.\(places)f", self)
    }

    func nameIfNotFinite(infinity: String, plus: String = "") -> String? {
        if isNaN { return "NaN" }
        return isInfinite ? (self < 0 ? "-" : plus) + infinity : nil
    }
}

/// The decimal digits of a double, `d.ddd × 10 ^ exponent`.
private nonisolated struct DecimalDigits {
    let sign: String
    /// Without leading and trailing zeros; one zero for 0.
    let digits: String
    let exponent: Int

    init(_ value: Double) {
        sign = value.sign == .minus ? "-" : ""
        // Swift's description has the shortest digits: `12.5`, `1e-07`, `1.5e+20`.
        let parts = value.magnitude.description.split(separator: "e")
        let number = parts[0].split(separator: ".")
        let (whole, fraction) = (number[0], number.count > 1 ? number[1] : "")
        let all = whole + fraction
        let zeros = all.prefix { $0 == "0" }.count
        var digits = all.dropFirst(zeros)
        while digits.last == "0" { digits.removeLast() }
        self.digits = digits.isEmpty ? "0" : String(digits)
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        exponent = digits.isEmpty ? 0 : whole.count - zeros - 1 + power
    }

    var plain: String {
        if exponent < 0 {
            return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
        }
        let whole = digits.prefix(exponent + 1)
        let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
        let fraction = digits.dropFirst(whole.count)
        return sign + whole + zeros + (fraction.isEmpty ? "" : "." + fraction)
    }

    var scientific: String {
        let fraction = digits.dropFirst()
        let power = String(exponent.magnitude)
        return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction)
            + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" : "") + power
    }
}

// MARK: - Conversions

nonisolated extension FixedWidthInteger {
    /// Returns the number that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Self {
        let isSigned = text.utf8.first == 0x2B || text.utf8.first == 0x2D
        guard Self.isSigned || !isSigned, let number = Self(text) else {
            throw .malformed(text, as: name)
        }
        return number
    }

    /// Returns a number without its fraction.
    public static func truncating(_ number: Double) throws(ExpressionError) -> Self {
        // -2⁶³ is excluded too: beyond 2⁵³ a double may stand for another integer.
        guard number != -0x1p63, let whole = Self(exactly: number.rounded(.towardZero)) else {
            throw .outOfRange(number.text, as: name)
        }
        return whole
    }

    /// Returns a number as another type of integers.
    public static func converting(_ number: some FixedWidthInteger) throws(ExpressionError) -> Self
    {
        guard let converted = Self(exactly: number) else {
            throw .outOfRange("\(number)", as: name)
        }
        return converted
    }

    private static var name: String { Self.isSigned ? "an `int`" : "a `uint`" }
}

nonisolated extension Double {
    /// Returns the number that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Double {
        guard text.utf8.count <= 2_000, let number = Double(text) else {
            throw .malformed(text, as: "a `double`")
        }
        let isNamed = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "i") }
        guard number.isFinite || number.isNaN || isNamed else {
            throw .outOfRange("\"\(text)\"", as: "a `double`")
        }
        return number
    }

    /// The sign: -1, 0 or 1; NaN for NaN.
    public var signum: Double { isNaN ? self : self > 0 ? 1 : self < 0 ? -1 : 0 }
}

nonisolated extension Bool {
    /// Returns the value that a text is.
    public static func parse(_ text: String) throws(ExpressionError) -> Bool {
        switch text {
        case "1", "t", "T", "true", "TRUE", "True": return true
        case "0", "f", "F", "false", "FALSE", "False": return false
        default: throw .malformed(text, as: "a `bool`")
        }
    }
}
