/// The exact value of a number: sign × `significand` × 10^`exponent`. The significand does not end
/// in a zero.
struct JSONDecimal {
    private var isNegative = false
    /// The digits without trailing zeros, if they fit.
    private var significand: UInt64 = 0
    /// The number of digits; 0 for zero.
    private var digitCount = 0
    private var exponent = 0
    /// The zeros after the last digit of the significand so far.
    private var pendingZeros = 0

    /// The digits that always fit in 64 bits; one more than an `Int64` is sure to hold.
    private static let maxDigits = 19

    /// Parses a number that the parser has accepted.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var fractionDigits = 0
        var inFraction = 0
        var shift = 0
        for (offset, byte) in text.enumerated() {
            if byte.isDigit {
                take(byte &- UInt8(ascii: "0"))
                fractionDigits += inFraction
            } else if byte == UInt8(ascii: ".") {
                inFraction = 1
            } else if byte == UInt8(ascii: "-") {
                isNegative = true
            } else {
                shift = Self.exponent(text[(offset + 1)...])
                break
            }
        }
        exponent = pendingZeros - fractionDigits + shift
    }

    @inline(__always)
    private mutating func take(_ digit: UInt8) {
        guard digit != 0 else {
            pendingZeros += digitCount == 0 ? 0 : 1
            return
        }
        digitCount += pendingZeros + 1
        if digitCount <= Self.maxDigits {
            for _ in 0..<pendingZeros { significand &*= 10 }
            significand = significand &* 10 &+ UInt64(digit)
        }
        pendingZeros = 0
    }

    /// The exponent, clamped far beyond the range of any type and the length of any document.
    private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let isNegative = text.first == UInt8(ascii: "-")
        var value = 0
        for byte in text where byte.isDigit && value < 1 << 40 {
            value = value * 10 + Int(byte &- UInt8(ascii: "0"))
        }
        return isNegative ? -value : value
    }
}

extension JSONDecimal {
    /// Returns an integer of at most 18 characters, the common case; nil for longer ones.
    @inline(__always)
    static func shortInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard text.count <= 18 else { return nil }
        var value: Int64 = 0
        var isNegative = false
        for byte in text {
            if byte == UInt8(ascii: "-") {
                isNegative = true
            } else {
                value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
            }
        }
        return isNegative ? -value : value
    }

    /// Returns the value if it is an integer in the range of `Int64`.
    func int64() throws(JSONNumberError) -> Int64 {
        guard digitCount != 0 else { return 0 }
        guard exponent >= 0 else { throw .notIntegral }
        guard digitCount + exponent <= Self.maxDigits else { throw .outOfRange }
        var magnitude = significand
        for _ in 0..<exponent { magnitude *= 10 }
        if isNegative && magnitude == Int64.min.magnitude { return .min }
        guard let value = Int64(exactly: magnitude) else { throw .outOfRange }
        return isNegative ? -value : value
    }

    /// The nearest double if a single rounding yields it: the significand and the power of ten are
    /// exact doubles (W. D. Clinger, "How to read floating point numbers accurately", 1990).
    var exactDouble: Double? {
        guard digitCount <= Self.maxDigits, significand <= 1 << 53 else { return nil }
        let value = isNegative ? -Double(significand) : Double(significand)
        guard digitCount != 0 else { return value }
        guard exponent.magnitude < Self.powersOfTen.count else { return nil }
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        return exponent < 0 ? value / power : value * power
    }

    /// The powers of ten that are exact doubles.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
