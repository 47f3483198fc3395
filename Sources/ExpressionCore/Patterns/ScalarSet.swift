nonisolated extension ExpressionRules {
    /// Unicode scalars of which one is matched: a class of a pattern.
    nonisolated struct ScalarSet: Hashable, Sendable {
        /// In ascending order, without overlaps.
        let ranges: [ClosedRange<UInt32>]
        /// The scalars below 64 as bits.
        private let low: UInt64
        /// The scalars from 64 to 127 as bits.
        private let high: UInt64

        /// - Parameters:
        ///   - ranges: in any order.
        ///   - isNegated: whether the set has all other scalars.
        init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
            let merged = Self.merged(ranges)
            self.ranges = isNegated ? Self.negated(merged) : merged
            low = Self.bits(of: self.ranges, in: 0...63)
            high = Self.bits(of: self.ranges, in: 64...127)
        }

        /// Returns which of 64 scalars are in ranges, the first one as the lowest bit.
        private static func bits(
            of ranges: [ClosedRange<UInt32>], in part: ClosedRange<UInt32>
        ) -> UInt64 {
            var bits: UInt64 = 0
            for range in ranges where range.overlaps(part) {
                let shared = range.clamped(to: part)
                let first = UInt64(shared.lowerBound - part.lowerBound)
                let count = UInt64(shared.upperBound - shared.lowerBound) + 1
                bits |= (UInt64.max >> (64 - count)) << first
            }
            return bits
        }

        func contains(_ value: UInt32) -> Bool {
            if value < 64 { return (low >> UInt64(value)) & 1 == 1 }
            if value < 128 { return (high >> UInt64(value - 64)) & 1 == 1 }
            var (start, end) = (0, ranges.count)
            while start < end {
                let middle = (start + end) / 2
                let range = ranges[middle]
                if range.upperBound < value {
                    start = middle + 1
                } else if range.lowerBound > value {
                    end = middle
                } else {
                    return true
                }
            }
            return false
        }

        private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
            var merged: [ClosedRange<UInt32>] = []
            for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = merged.last, range.lowerBound <= last.upperBound {
                    let end = max(last.upperBound, range.upperBound)
                    merged[merged.count - 1] = last.lowerBound...end
                } else {
                    merged.append(range)
                }
            }
            return merged
        }

        private static func negated(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
            var negated: [ClosedRange<UInt32>] = []
            var next: UInt32 = 0
            for range in ranges {
                if range.lowerBound > next { negated.append(next...(range.lowerBound - 1)) }
                next = range.upperBound + 1
            }
            return next <= Self.last ? negated + [next...Self.last] : negated
        }

        /// The greatest scalar.
        static let last: UInt32 = 0x10FFFF
    }
}

nonisolated extension ExpressionRules.ScalarSet {
    /// Returns ranges with the other cases of their letters; nil if letters beyond ASCII may be among
    /// them, of which each version of Unicode has its own cases.
    static func ignoringCase(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>]? {
        var folded = ranges
        for range in ranges {
            if range.upperBound > 127, !withoutCases.contains(where: { $0.contains(range) }) {
                return nil
            }
            for (letters, other) in [(upper, lower), (lower, upper)]
            where range.overlaps(letters) {
                let shared = range.clamped(to: letters)
                let start = other.lowerBound + (shared.lowerBound - letters.lowerBound)
                folded.append(start...(start + (shared.upperBound - shared.lowerBound)))
            }
        }
        // The sign of kelvin, and the long s.
        for (letter, sign) in [(0x6B, 0x212A), (0x73, 0x17F)] as [(UInt32, UInt32)]
        where folded.contains(where: { $0.contains(letter) }) {
            folded.append(sign...sign)
        }
        return folded
    }

    private static let upper: ClosedRange<UInt32> = 0x41...0x5A
    private static let lower: ClosedRange<UInt32> = 0x61...0x7A

    /// Blocks of CJK, kana and Hangul.
    private static let withoutCases: [ClosedRange<UInt32>] = [0x3000...0xA4CF, 0xAC00...0xD7A3]

    /// Returns the scalars of a class such as `\d`, by its letter in lower case.
    static func perl(_ letter: Unicode.Scalar) -> [ClosedRange<UInt32>]? {
        switch letter {
        case "d": [digits]
        case "s": [0x09...0x0A, 0x0C...0x0D, 0x20...0x20]
        case "w": [digits, upper, lower, 0x5F...0x5F]
        default: nil
        }
    }

    /// Returns the scalars of a class of POSIX, such as `alpha`.
    static func posix(_ name: String) -> [ClosedRange<UInt32>]? {
        switch name {
        case "alnum": [digits, upper, lower]
        case "alpha": [upper, lower]
        case "ascii": [0x00...0x7F]
        case "blank": [0x09...0x09, 0x20...0x20]
        case "cntrl": [0x00...0x1F, 0x7F...0x7F]
        case "digit": [digits]
        case "graph": [0x21...0x7E]
        case "lower": [lower]
        case "print": [0x20...0x7E]
        case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
        case "space": [0x09...0x0D, 0x20...0x20]
        case "upper": [upper]
        case "word": perl("w")
        case "xdigit": [digits, 0x41...0x46, 0x61...0x66]
        default: nil
        }
    }

    private static let digits: ClosedRange<UInt32> = 0x30...0x39
}
