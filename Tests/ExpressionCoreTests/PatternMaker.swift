import TestSupport

/// Makes patterns and texts in which they often have matches.
struct PatternMaker {
    private var random: SeededRandom
    private var groupCount = 0

    init(seed: UInt64) { random = SeededRandom(seed) }

    /// Returns a text in the syntax of RE2, which a few times is no pattern.
    mutating func pattern() -> String {
        groupCount = 0
        return pattern(depth: 0)
    }

    private mutating func pattern(depth: Int) -> String {
        var pattern = ""
        for _ in 0..<random.number(1..<4) {
            pattern += part(depth)
            if random.chance(30) { pattern += random.one(of: Self.counts) }
        }
        return pattern
    }

    private mutating func part(_ depth: Int) -> String {
        switch random.number(0..<(depth > 3 ? 6 : 12)) {
        case 0, 1: return random.one(of: Self.atoms)
        case 2..<6: return random.one(of: ["a", "b", "é", "k", "."])
        case 6, 7: return group(depth, of: pattern(depth: depth + 1))
        case 8: return "(?:\(pattern(depth: depth + 1)))"
        case 9:
            let flags = random.one(of: Self.flags)
            return flags.hasSuffix(")") ? flags : "\(flags)\(pattern(depth: depth + 1)))"
        case 10:
            let other = random.chance(20) ? "" : pattern(depth: depth + 1)
            return "\(pattern(depth: depth + 1))|\(other)"
        default:
            let first = pattern(depth: depth + 1)
            return group(depth, of: "\(first)|\(pattern(depth: depth + 1))")
        }
    }

    private mutating func group(_ depth: Int, of pattern: String) -> String {
        groupCount += 1
        return random.chance(10) ? "(?P<n\(groupCount)>\(pattern))" : "(\(pattern))"
    }

    mutating func text() -> String {
        (0..<random.number(0..<8)).map { _ in
            random.one(of: random.chance(50) ? ["a", "b"] : Self.alphabet)
        }.joined()
    }

    /// Returns a replacement, which not every pattern has the groups for.
    mutating func replacement() -> String {
        random.one(of: [#"<\0>"#, "", "é", #"\1-\2"#, #"\\\1"#, #"\x"#, #"a\"#, #"\9"#])
    }

    private static let counts = [
        "*", "+", "?", "*?", "+?", "??", "{2}", "{0}", "{1,2}", "{0,2}", "{2,}", "{1,}?", "{0,}",
        "{0,1}?", "{3}", "{40}",
    ]
    private static let flags = [
        "(?i)", "(?s)", "(?m)", "(?U)", "(?i:", "(?-i:", "(?s-m:", "(?mU:", "(?i-s)", "(?)", "(?-)",
    ]
    private static let alphabet = [
        "a", "b", "k", "K", "s", "A", "1", " ", "\n", "é", "É", "가", "\u{212A}", "\u{17F}", "😀",
        ".", "-", "_",
    ]
    private static let atoms = [
        "", "K", "s", "가", "😀", #"\d"#, #"\D"#, #"\w"#, #"\W"#, #"\s"#, #"\S"#, "[ab]", "[^a]",
        "[a-c]", "[é-가]", #"[^\n]"#, "[[:alpha:]]", "[[:^digit:]k]", #"[\w-]"#, "[]a]", "[a-]",
        #"\b"#, #"\B"#, "^", "$", #"\A"#, #"\z"#, #"\n"#, #"\x41"#, #"\x{e9}"#, #"\101"#, #"\."#,
        #"\Qa.\E"#, #"\Q*"#, #"[\d\-x]"#, #"[^\W]"#, "[[:space:][:upper:]]", "{", "}", "-", "]",
        #"\pL"#, #"\C"#, "[k]", "[^s]", "a{,2}", "[+--]", #"\-"#, "_", "\n",
    ]
}
