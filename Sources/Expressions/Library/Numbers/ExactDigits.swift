/// The exact decimal expansion of a double, for rounding.
struct ExactDigits {
    /// Groups of nine decimal digits, least significant first; the number is these × 10 ^
    /// -`places`.
    private var groups: [UInt32]
    private let places: Int

    /// The number of evaluation steps to compute the digits.
    static func cost(_ value: Double) -> Int {
        let power = Int(value.exponentBitPattern) - 1_075
        return value.isFinite ? power * power / 850 : 0
    }

    /// Creates the expansion of a finite number's magnitude.
    init(_ value: Double) {
        // value = significand × 2 ^ power, both integers.
        let significand = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
        let power = Int(max(value.exponentBitPattern, 1)) - 1_075
        groups = []
        places = max(-power, 0)
        append(significand)
        // 2 ^ -n = 5 ^ n × 10 ^ -n.
        for _ in 0..<abs(power) { multiply(by: power < 0 ? 5 : 2) }
    }

    private mutating func append(_ number: UInt64) {
        var number = number
        repeat {
            groups.append(UInt32(number % 1_000_000_000))
            number /= 1_000_000_000
        } while number > 0
    }

    private mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        for index in groups.indices {
            let product = UInt64(groups[index]) * factor + carry
            groups[index] = UInt32(product % 1_000_000_000)
            carry = product / 1_000_000_000
        }
        if carry > 0 { groups.append(UInt32(carry)) }
    }

    /// The digits, most significant first, and the decimal exponent of the first.
    private var digits: (digits: [UInt8], exponent: Int) {
        var digits: [UInt8] = []
        for group in groups {
            var group = group
            for _ in 0..<9 {
                digits.append(UInt8(group % 10))
                group /= 10
            }
        }
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        return (digits.reversed(), digits.count - 1 - places)
    }

    /// Returns fixed notation with a number of fraction digits, rounded half to even.
    func fixed(places: Int) -> String {
        let (digits, exponent) = rounded(keeping: { $0 + 1 + places })
        var text: [UInt8] = []
        for position in stride(from: max(exponent, 0), through: -places, by: -1) {
            if position == -1 { text.append(UInt8(ascii: ".")) }
            let index = exponent - position
            text.append(48 + (digits.indices.contains(index) ? digits[index] : 0))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns scientific notation with a number of fraction digits.
    func scientific(places: Int) -> String {
        let (digits, exponent) = rounded(keeping: { _ in 1 + places })
        var text: [UInt8] = []
        for index in 0...places {
            if index == 1 { text.append(UInt8(ascii: ".")) }
            text.append(48 + (index < digits.count ? digits[index] : 0))
        }
        let isZero = digits.allSatisfy { $0 == 0 }
        let power = isZero ? 0 : exponent
        let sign = power < 0 ? "e-" : "e+"
        let tail = sign + (power.magnitude < 10 ? "0" : "") + String(power.magnitude)
        return String(decoding: text, as: UTF8.self) + tail
    }

    /// Returns the rounded leading digits; `keeping` maps the decimal exponent to their count.
    private func rounded(keeping: (Int) -> Int) -> (digits: [UInt8], exponent: Int) {
        var (digits, exponent) = digits
        let count = keeping(exponent)
        guard count < digits.count else { return (digits, exponent) }
        guard count >= 0 else { return ([0], exponent) }
        let rest = digits[count...]
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        let isUp = isAboveHalf(rest) ?? isOdd
        digits.removeSubrange(count...)
        if isUp { increment(&digits, &exponent) }
        return (digits.isEmpty ? [0] : digits, exponent)
    }

    /// Whether the discarded digits are more than half a unit; nil for exactly half.
    private func isAboveHalf(_ rest: ArraySlice<UInt8>) -> Bool? {
        guard let first = rest.first, first == 5 else { return (rest.first ?? 0) > 5 }
        return rest.dropFirst().contains { $0 != 0 } ? true : nil
    }

    private func increment(_ digits: inout [UInt8], _ exponent: inout Int) {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        exponent += 1
    }
}
