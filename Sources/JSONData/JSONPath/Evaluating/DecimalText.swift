/// The decimal text of a JSON number, for exact comparison.
///
/// Its value is ± `d.ddd` × 10^`magnitude` with the digits of `significant`, or zero if there are
/// none. Exponents are exact up to 2^40; larger ones are equal.
struct DecimalText {
    private let text: ArraySlice<UInt8>
    private var isNegative = false
    /// From the first to the last nonzero digit; may contain a point.
    private var significant: Range<Int>
    private var magnitude = 0

    private static let exponentLimit = 1 << 40

    /// Parses a number that the JSON parser has accepted.
    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        isNegative = text.first == UInt8(ascii: "-")
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let isSignificant: (UInt8) -> Bool = { $0.isDigit && $0 != UInt8(ascii: "0") }
        guard let first = mantissa.firstIndex(where: isSignificant),
            let last = mantissa.lastIndex(where: isSignificant)
        else {
            significant = text.startIndex..<text.startIndex
            isNegative = false
            return
        }
        significant = first..<last + 1
        let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
        // `d.ddd` has one digit before the point.
        magnitude = first < point ? point - first - 1 : point - first
        magnitude += Self.exponent(text[mantissa.endIndex...].dropFirst())
    }

    private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
        var value = 0
        for byte in text where byte.isDigit && value < exponentLimit {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        value = min(value, exponentLimit)
        return text.first == UInt8(ascii: "-") ? -value : value
    }

    private var sign: Int { significant.isEmpty ? 0 : isNegative ? -1 : 1 }

    /// Negative, zero or positive if this number is less than, equal to or greater than the other.
    func order(_ other: DecimalText) -> Int {
        guard sign == other.sign else { return sign - other.sign }
        guard sign != 0 else { return 0 }
        guard magnitude == other.magnitude else {
            return magnitude < other.magnitude ? -sign : sign
        }
        return sign * orderOfDigits(other)
    }

    private func orderOfDigits(_ other: DecimalText) -> Int {
        var left = digits.makeIterator()
        var right = other.digits.makeIterator()
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return 0
            // Neither ends in a zero.
            case (nil, _?): return -1
            case (_?, nil): return 1
            case (let left?, let right?):
                if left != right { return left < right ? -1 : 1 }
            }
        }
    }

    private var digits: some Sequence<UInt8> { text[significant].lazy.filter(\.isDigit) }

    /// The one text of all numbers with this value: `-125e1` for -1250.0.
    var normal: String {
        guard sign != 0 else { return "0" }
        let digits = Array(digits)
        let text = (sign < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
        let exponent = magnitude - (digits.count - 1)
        return exponent == 0 ? text : "\(text)e\(exponent)"
    }
}

extension JSONValue {
    /// A text of a number that is the same for `1`, `1.0` and `10e-1`, and another for each other
    /// value; nil for any other kind.
    package var normalNumber: String? {
        kind == .number ? DecimalText(rawBytes).normal : nil
    }
}
