/// SplitMix64 (Steele, Lea, Flood 2014), a deterministic random number generator.
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    package mutating func number(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    package mutating func one<T>(of values: [T]) -> T { values[number(0..<values.count)] }

    /// Returns true with a probability of `percent` percent.
    package mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }
}
