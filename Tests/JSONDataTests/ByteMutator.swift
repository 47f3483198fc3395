import TestSupport

/// Mutates texts pseudorandomly; the same seed yields the same mutations on every platform.
struct ByteMutator {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed) }

    private static let tokens = [
        "\"", "\\", "\\u", "\\uD83D", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "E+",
        "true",
        "nul", " ", "\n", "\u{0}", "\u{1F}", "é", "漢字漢字", "😀", "12345678", "        ",
    ]

    mutating func below(_ bound: Int) -> Int { random.number(0..<bound) }

    /// Replaces a few bytes with others or a token, or removes them.
    mutating func mutate(_ text: inout [UInt8]) {
        let start = below(text.count + 1)
        let end = min(text.count, start + below(4))
        switch below(3) {
        case 0: text.replaceSubrange(start..<end, with: [UInt8(below(256))])
        case 1: text.replaceSubrange(start..<end, with: Self.tokens[below(Self.tokens.count)].utf8)
        default: text.removeSubrange(start..<end)
        }
    }
}
