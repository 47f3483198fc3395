/// The parts of a formatted number that plural rules read (UTS #35, "Operand Meanings"): `1.50` and
/// `1.5` are different numbers to a language, since their visible digits differ.
package struct PluralOperands: Sendable, Equatable {
    /// The integer digits.
    let i: UInt64
    /// How many fraction digits are visible.
    let v: UInt64
    /// The visible fraction digits, with trailing zeros.
    let f: UInt64
    /// How many fraction digits are visible, without trailing zeros.
    let w: UInt64
    /// The visible fraction digits, without trailing zeros.
    let t: UInt64

    /// Reads a decimal number: digits, at most one `.`, and signs, which are ignored. Returns nil for
    /// any other text.
    ///
    /// Of a part with more than 18 digits the last 18 count, and that it is large: rules read small
    /// numbers and remainders by powers of ten.
    package init?(_ number: some StringProtocol) {
        let digits = Array(number.utf8).drop(while: {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        })
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty else { return nil }
        let fraction = parts.count == 2 ? parts[1] : whole[whole.endIndex...]
        guard let i = Self.value(whole), let f = Self.value(fraction) else { return nil }
        let end = fraction.lastIndex { $0 != UInt8(ascii: "0") }
        let significant = end.map { fraction[...$0] } ?? []
        guard let t = Self.value(significant) else { return nil }
        (self.i, self.f, self.t) = (i, f, t)
        (v, w) = (UInt64(fraction.count), UInt64(significant.count))
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let large: UInt64 = 1_000_000_000_000_000_000
        let isLarge = digits.dropLast(18).contains { $0 != 0x30 }
        return digits.suffix(18).reduce(0) { $0 * 10 + UInt64($1 - 0x30) } + (isLarge ? large : 0)
    }

    /// The value of an operand; nil for `n` with a fraction, which equals no integer.
    func value(of operand: UInt8) -> UInt64? {
        switch operand {
        case UInt8(ascii: "n"): t == 0 ? i : nil
        case UInt8(ascii: "i"): i
        case UInt8(ascii: "v"): v
        case UInt8(ascii: "w"): w
        case UInt8(ascii: "f"): f
        case UInt8(ascii: "t"): t
        // Exponents of compact notation (`1.2M`), which no text has here.
        default: 0
        }
    }
}
