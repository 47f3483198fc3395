/// SplitMix64: the same sequence for the same seed everywhere.
struct Chance {
    var state: UInt64

    private static let tokens = [
        "\"", "\\", "\\u", "\\uD83D", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "E+",
        "true",
        "nul", " ", "\n", "\u{0}", "\u{1F}", "é", "漢字漢字", "😀", "12345678", "        ",
    ]

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    /// Replaces a few bytes by others, by a token or by nothing.
    mutating func change(_ text: inout [UInt8]) {
        let start = below(text.count + 1)
        let end = min(text.count, start + below(4))
        switch below(3) {
        case 0: text.replaceSubrange(start..<end, with: [UInt8(below(256))])
        case 1: text.replaceSubrange(start..<end, with: Self.tokens[below(Self.tokens.count)].utf8)
        default: text.removeSubrange(start..<end)
        }
    }
}
