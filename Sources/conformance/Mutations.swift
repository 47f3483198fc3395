import SpecFuzzing

/// `conformance mutations COUNT FILE…`: breaks specs in so many ways, always the same, and takes each
/// the whole way. A crash ends the program; what else does not hold is told.
struct Mutations {
    let count: Int
    /// Specs that are fine, by path.
    let specs: [(path: String, bytes: [UInt8])]
    /// Takes the broken spec before it is tried, so that one that crashes is known.
    var note: ([UInt8]) -> Void = { _ in }

    /// What was found, in lines: a fault with the number of its trial, and how many were tried.
    func run() async -> (lines: [String], isFine: Bool) {
        var random = MutationRandom(seed: 0x5EED)
        var lines: [String] = []
        for number in 0..<count {
            guard let spec = specs.randomElement(using: &random),
                let other = specs.randomElement(using: &random)
            else { break }
            var bytes = spec.bytes
            for _ in 0..<Int.random(in: 1..<5, using: &random) {
                SpecMutation.apply(to: &bytes, besides: other.bytes, &random)
            }
            note(bytes)
            let trial = await SpecTrial(bytes, path: spec.path)
            lines += trial.faults.map { "mutation \(number) of \(spec.path): \($0)" }
        }
        let isFine = lines.isEmpty
        return (lines + ["\(count) mutations of \(specs.count) specs"], isFine)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
private struct MutationRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
