import Foundation

// Numbers as texts that do not depend on a language.

nonisolated extension Double {
    /// The shortest digits that have this value, with an exponent below 1e-4 and from 1e+06 on.
    public var text: String {
        if let name = nameIfNotFinite(infinity: "Inf", plus: "+") { return name }
        let (scientific, exponent) = scientific
        return (-4..<6).contains(exponent) ? plainText : scientific
    }

    /// The shortest digits that have this value, without an exponent.
    public var plainText: String {
        if let name = nameIfNotFinite(infinity: "Infinity") { return name }
        let (scientific, exponent) = scientific
        let digits = scientific.prefix { $0 != "e" }.filter(\.isNumber)
        let places = digits.count - 1 - exponent
        if places > 0 { return String(format: "%.\(places)f", self) }
        return (sign == .minus ? "-" : "")
            + digits.padding(toLength: exponent + 1, withPad: "0", startingAt: 0)
    }

    /// The shortest digits that have this value, `d.ddde+07`, and the exponent.
    private var scientific: (text: String, exponent: Int) {
        // Swift's description has these digits, beside zeros at their ends.
        var digits = magnitude.description.utf8.prefix { $0 != UInt8(ascii: "e") }
            .filter { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "0") }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let text = String(format: "%.\(max(1, digits.count) - 1)e", self)
        return (text, Int(text.drop { $0 != "e" }.dropFirst()) ?? 0)
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
    public static func converting<Other: FixedWidthInteger>(
        _ number: Other
    ) throws(ExpressionError) -> Self {
        guard let converted = Self(exactly: number) else {
            throw .outOfRange("\(number)\(Other.isSigned ? "" : "u")", as: name)
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
