import ScreenSpec
import SpecFuzzing

/// `conformance mutations COUNT FILE…` mutates specs deterministically and runs each through the
/// whole pipeline. A crash ends the program; other violations are reported.
///
/// A file can name each other one by its name without folders. A mutated library or catalog is run
/// with the specs that name it.
///
/// `FIRST-LAST` in place of a count runs the mutations with these numbers. Mutations are
/// independent of each other, so that a crash can be bisected. A single mutation is printed before
/// it runs.
struct Mutations {
    let numbers: ClosedRange<Int>
    /// Valid specs, libraries and catalogs, by path.
    let files: [(path: String, bytes: [UInt8])]
    /// The libraries and catalogs: few files, which are mutated as often as a quarter of all.
    private let shared: [(path: String, bytes: [UInt8])]

    init(numbers: ClosedRange<Int>, files: [(path: String, bytes: [UInt8])]) {
        (self.numbers, self.files) = (numbers, files)
        shared = files.filter { Self.isCatalog($0.path) || Self.isLibrary($0.bytes) }
    }

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
        let all = Dictionary(files.map { (Self.name(of: $0.path), $0.bytes) }) { one, _ in one }
        let libraries = LibraryDirectory(inMemory: all)
        for number in numbers {
            guard let (path, bytes) = mutation(number) else { break }
            var trials: [SpecTrial] = []
            let name = Self.name(of: path)
            if !Self.isCatalog(path) {
                trials.append(await SpecTrial(bytes, path: name, libraries: libraries))
            }
            if shared.contains(where: { $0.path == path }) {
                let mutated = LibraryDirectory(inMemory: all.merging([name: bytes]) { $1 })
                for user in files where user.path != path && user.bytes.contains(name.utf8) {
                    trials.append(
                        await SpecTrial(
                            user.bytes, path: Self.name(of: user.path), libraries: mutated))
                }
            }
            lines += trials.flatMap(\.faults).map { "mutation \(number) of \(path): \($0)" }
        }
        let isValid = lines.isEmpty
        return (lines + ["\(numbers.count) mutations of \(files.count) files"], isValid)
    }

    private static func isLibrary(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "library:".utf8) }
    }

    private static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the mutated file with this number; nil without files.
    func mutation(_ number: Int) -> (path: String, bytes: [UInt8])? {
        var random = MutationRandom(seed: UInt64(number))
        let chosen = !shared.isEmpty && Int.random(in: 0..<4, using: &random) == 0 ? shared : files
        guard let file = chosen.randomElement(using: &random),
            let other = files.randomElement(using: &random)
        else { return nil }
        var bytes = file.bytes
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
            SpecMutation.apply(to: &bytes, splicing: other.bytes, &random)
        }
        return (file.path, bytes)
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
