/// Formats doubles.
enum NumberText {
    /// Returns the shortest digits that round-trip, with an exponent below 1e-4 and from 1e+06 on,
    /// as CEL's `string(double)`.
    static func general(_ value: Double) -> String {
        if let text = nonFinite(value, infinity: "Inf", plus: "+") { return text }
        let digits = Digits(value)
        return (-4..<6).contains(digits.exponent) ? digits.plain : digits.scientific
    }

    /// Returns the shortest digits that round-trip, without an exponent.
    static func plain(_ value: Double) -> String {
        nonFinite(value, infinity: "Infinity") ?? Digits(value).plain
    }

    /// Returns the text of NaN and the infinities; nil for finite numbers.
    static func nonFinite(_ value: Double, infinity: String, plus: String = "") -> String? {
        if value.isNaN { return "NaN" }
        guard value.isInfinite else { return nil }
        return (value < 0 ? "-" : plus) + infinity
    }
}

/// The decimal digits of a double, `d.ddd × 10 ^ exponent`.
struct Digits {
    let isNegative: Bool
    /// Without leading and trailing zeros; one zero for 0.
    let digits: [UInt8]
    let exponent: Int

    /// Creates the shortest digits that round-trip to `value`, which must be finite.
    init(_ value: Double) {
        isNegative = value.sign == .minus
        // Swift's description has the shortest digits, as in `12.5`, `1e-07` or `1.5e+20`.
        var digits: [UInt8] = []
        var (point, power, isAfterPoint) = (0, 0, false)
        let text = value.magnitude.description.utf8
        for (index, byte) in zip(text.indices, text) {
            if byte == UInt8(ascii: "e") {
                power = Int(Substring(text[text.index(after: index)...])) ?? 0
                break
            }
            if byte == UInt8(ascii: ".") { isAfterPoint = true; continue }
            digits.append(byte)
            if !isAfterPoint { point += 1 }
        }
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        let isZero = zeros == digits.count
        digits.removeFirst(isZero ? zeros - 1 : zeros)
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        self.digits = digits
        exponent = isZero ? 0 : point - zeros - 1 + power
    }

    /// Decimal notation without an exponent.
    var plain: String {
        var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        if exponent < 0 {
            text += "0.".utf8
            text += repeatElement(UInt8(ascii: "0"), count: -exponent - 1)
            text += digits
        } else {
            let whole = digits.prefix(exponent + 1)
            text += whole
            text += repeatElement(UInt8(ascii: "0"), count: exponent + 1 - whole.count)
            if digits.count > whole.count {
                text.append(UInt8(ascii: "."))
                text += digits.dropFirst(whole.count)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Scientific notation with an exponent of at least two digits.
    var scientific: String {
        let first = String(decoding: digits.prefix(1), as: UTF8.self)
        let rest = String(decoding: digits.dropFirst(), as: UTF8.self)
        let power = String(exponent.magnitude)
        return (isNegative ? "-" : "") + first + (rest.isEmpty ? "" : "." + rest)
            + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" + power : power)
    }
}
