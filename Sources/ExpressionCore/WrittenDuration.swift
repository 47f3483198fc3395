nonisolated extension ExpressionRules {
    /// What a text is as a duration: a sign and numbers with units, `-1h30m` or `1.5s`; `0` needs no
    /// unit.
    public nonisolated enum WrittenDuration: Hashable, Sendable {
        case nanoseconds(Int64)
        /// It is longer than 64 bits of nanoseconds, which are 292 years.
        case tooLong
        case malformed

        /// - Parameter text: in UTF-8.
        public init(_ text: ArraySlice<UInt8>) {
            var rest = text
            let sign = rest.first
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
            self = rest.elementsEqual("0".utf8) ? .nanoseconds(0) : Self.sum(of: rest)
            guard case .nanoseconds(let total) = self, sign != UInt8(ascii: "-") else { return }
            self = total == .min ? .tooLong : .nanoseconds(-total)
        }

        /// Returns the sum of numbers with units. It counts downwards, because the least number of
        /// nanoseconds has no positive counterpart.
        private static func sum(of text: ArraySlice<UInt8>) -> Self {
            var rest = text
            var total: Int64 = 0
            guard !rest.isEmpty else { return .malformed }
            while !rest.isEmpty {
                guard let (whole, billionths) = number(at: &rest), let unit = unit(at: &rest) else {
                    return .malformed
                }
                // The billionths of an hour are at most 3,600,000,000,000 × 10⁹.
                let product = billionths.multipliedFullWidth(by: unit)
                let fraction = UInt64(1_000_000_000).dividingFullWidth(
                    (product.high, product.low)
                ).quotient
                let (nanoseconds, isHuge) = whole.multipliedReportingOverflow(by: unit)
                guard !isHuge else { return .tooLong }
                for part in [nanoseconds, fraction] {
                    guard part <= Int64.min.magnitude else { return .tooLong }
                    let negative = Int64(truncatingIfNeeded: 0 &- part)
                    let (sum, overflows) = total.addingReportingOverflow(negative)
                    guard !overflows else { return .tooLong }
                    total = sum
                }
            }
            return .nanoseconds(total)
        }

        /// Takes a number and its fraction from the start of a text; nil if there are no digits.
        private static func number(
            at text: inout ArraySlice<UInt8>
        ) -> (whole: UInt64, billionths: UInt64)? {
            var whole: UInt64 = 0
            var hasDigits = false
            while let digit = digit(at: &text) {
                // A number that is too large for any unit stays so.
                let (product, isHuge) = whole.multipliedReportingOverflow(by: 10)
                let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
                whole = isHuge || overflows ? .max : sum
                hasDigits = true
            }
            guard text.first == UInt8(ascii: ".") else { return hasDigits ? (whole, 0) : nil }
            text.removeFirst()
            let billionths = billionths(at: &text)
            return hasDigits || billionths != nil ? (whole, UInt64(billionths ?? 0)) : nil
        }

        /// Takes the digits of a fraction from the start of a text; nil if there are none.
        ///
        /// - Returns: the billionths, below 1,000,000,000; further digits are cut off.
        public static func billionths(at text: inout ArraySlice<UInt8>) -> Int64? {
            var value: Int64 = 0
            var count = 0
            while let digit = digit(at: &text) {
                if count < 9 {
                    value = value * 10 + Int64(digit)
                    count += 1
                }
            }
            guard count > 0 else { return nil }
            for _ in count..<9 { value *= 10 }
            return value
        }

        private static func digit(at text: inout ArraySlice<UInt8>) -> UInt8? {
            guard let byte = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            else { return nil }
            text.removeFirst()
            return byte - UInt8(ascii: "0")
        }

        /// Takes a unit from the start of a text; nil if there is none.
        ///
        /// - Returns: its length in nanoseconds.
        private static func unit(at text: inout ArraySlice<UInt8>) -> UInt64? {
            let units: [(name: String, length: UInt64)] = [
                ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000),
                ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
            ]
            guard let unit = units.first(where: { text.starts(with: $0.name.utf8) }) else {
                return nil
            }
            text.removeFirst(unit.name.utf8.count)
            return unit.length
        }
    }
}
