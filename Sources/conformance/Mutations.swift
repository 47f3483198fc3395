import ScreenSpec
import SpecFuzzing

/// `conformance mutations COUNT FILE…` mutates specs deterministically and runs each through the
/// whole pipeline. A crash ends the program; other violations are reported.
///
/// `FIRST-LAST` in place of a count runs the mutations with these numbers. Mutations are
/// independent of each other, so that a crash can be bisected. A single mutation is printed before
/// it runs.
struct Mutations {
    let numbers: ClosedRange<Int>
    /// Valid specs, by path.
    let specs: [(path: String, bytes: [UInt8])]

    /// Parses `COUNT` or `FIRST-LAST`; nil if malformed.
    static func numbers(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        switch ends.count {
        case 1:
            guard let count = ends[0], count > 0 else { return nil }
            return 1...count
        case 2:
            guard let first = ends[0], let last = ends[1], 0 < first, first <= last else {
                return nil
            }
            return first...last
        default: return nil
        }
    }

    /// Runs the mutations and returns report lines: violations with the mutation's number, and the
    /// count.
    func run() async -> (lines: [String], isValid: Bool) {
        var lines: [String] = []
        let libraries = LibraryDirectory(
            inMemory: Dictionary(specs.map { ($0.path, $0.bytes) }) { one, _ in one })
        for number in numbers {
            guard let (path, bytes) = mutation(number) else { break }
            let trial = await SpecTrial(bytes, path: path, libraries: libraries)
            lines += trial.faults.map { "mutation \(number) of \(path): \($0)" }
        }
        let isValid = lines.isEmpty
        return (lines + ["\(numbers.count) mutations of \(specs.count) specs"], isValid)
    }

    /// Returns the mutated spec with this number; nil without specs.
    func mutation(_ number: Int) -> (path: String, bytes: [UInt8])? {
        var random = MutationRandom(seed: UInt64(number))
        guard let spec = specs.randomElement(using: &random),
            let other = specs.randomElement(using: &random)
        else { return nil }
        var bytes = spec.bytes
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
            SpecMutation.apply(to: &bytes, splicing: other.bytes, &random)
        }
        return (spec.path, bytes)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), the same on every platform.
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
