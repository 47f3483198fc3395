import ExpressionCore
import JSONData
import Testing

/// What patterns match, and which are refused.
@Suite struct PatternTests {
    private static let patterns = [
        "[A-Za-z0-9-]{1,39}", "[A-Z]{2}", #"[a-z]+\.com"#, "^[0-9]{4}-[0-9]{2}$", "a|bc|d*",
        "(?:no-)?[ab]?", "(a|b)(c|)", "[^a-c]+", ".*", ".{2,}", "a.b", #"\d+(?:\.\d{1,2})?"#,
        #"[\w.+-]+@[\w-]+"#, "a+?b{2}?", "[]^_-]?", "~/%[&|~-]", "", "a{0}b", "[ -~]{3}",
        "(a+)+b", "(?i)abc", "[[:alpha:]]", "가+", "[가-힣]+", "a#b", #"\bword\b"#, "(a|b)*",
        "(?P<name>a)", #"\Qa\E"#, "a^b", "[a&&b]c[[d]]", "(?i)[가-힣]k", "(?m)^b$", "(?s)a.b",
        "(?U)a+", "(|a)*", "(|a)+", "(a*)*", "(a*)+b", "x{2,}$", #"\x{1F600}"#, #"\053"#, "[^é]",
        "a{,2}", "{", "a{1", #"[\]]"#, "[[:^space:]]+", "(?i:a)B", "(?-i:a)", #"\Bb"#, #"\z"#,
        "(a)(b)(c)(d)(a)(b)(c)(d)(a)(b)(c)", "(((((a)))))",
    ]
    private static let texts = [
        "", "a", "b", "d", "bc", "abc", "ABC", "ab", "aB", "ac", "octocat", "no-a", "US", "USA",
        "2024-05", "x.com", "x+com", "3.141", "٣", "é", "e\u{301}", "a\nb", "a\r\nb", "\n",
        "user.name+tag@mail-host", "aab", "aabb", "[", "]", "^", "-", "_", "~/%&", "   ",
        "한글", "한글\u{212A}", "the word.", "swords", "😀x", "🇰🇷", "xxx", "abcdabcdabc", "{", "a{1",
    ]

    @Test(arguments: patterns)
    func `a pattern has the matches of RE2`(written: String) throws {
        let pattern = try ExpressionRules.Pattern(written)
        let expected = try RegularExpression.compiled(written).get()
        for text in Self.texts {
            let bytes = Array(text.utf8)
            let match = bytes.withUnsafeBytes { expected.firstMatch(in: $0, from: 0, groups: 9) }
            var search = ExpressionRules.PatternSearch(for: pattern, in: bytes, groups: 9)
            #expect(search.firstMatch(from: 0) == match, "\(text.debugDescription)")
            #expect(pattern.hasMatch(in: text) == (match != nil), "\(text.debugDescription)")
            #expect(
                pattern.isMatch(text) == expected.matchesWhole(text), "\(text.debugDescription)")
        }
    }

    /// Patterns that apps do not read, with whether RE2 reads them.
    private static let refused: [(String, ExpressionRules.PatternFault, Bool)] = [
        (#"\pL"#, .unicodeClass, true), (#"[^\P{Greek}a]"#, .unicodeClass, true),
        ("(?i)é", .casesBeyondASCII, true), ("(?i)[a-é]", .casesBeyondASCII, true),
        (#"\C"#, .byte, true), ("a{1,1000}b{1000}c{1000}d{1000}", .tooLarge, true),
        (String(repeating: "(", count: 80) + String(repeating: ")", count: 80), .tooLarge, true),
        ("(?:a*?)*", .malformed, true), ("a*(?i)*", .malformed, true),
        ("(", .malformed, false), (")", .malformed, false), ("a**", .malformed, false),
        ("*", .malformed, false), ("a|*", .malformed, false), ("[a", .malformed, false),
        ("[b-a]", .malformed, false), ("[[:letter:]]", .malformed, false),
        ("a{1001}", .malformed, false), ("(?:a{100}){100}", .malformed, false),
        ("a{2,1}", .malformed, false), ("(?=a)", .malformed, false), ("(?<=a)", .malformed, false),
        (#"(a)\1"#, .malformed, false), (#"\Z"#, .malformed, false), (#"\8"#, .malformed, false),
        (#"\x4"#, .malformed, false), (#"\x{110000}"#, .malformed, false),
        ("\\", .malformed, false),
        ("(?P<a>b)(?P<a>c)", .malformed, true), ("(?P<>a)", .malformed, false),
        ("(?-)", .malformed, false), ("(?x)", .malformed, false), (#"[\b]"#, .malformed, false),
    ]

    @Test(arguments: refused)
    func `other patterns are refused`(
        written: String, fault: ExpressionRules.PatternFault, isRead: Bool
    ) {
        #expect(throws: fault) { try ExpressionRules.Pattern(written) }
        let expected = Result { try RegularExpression.compiledUncached(written).get() }
        #expect(((try? expected.get()) != nil) == isRead)
    }

    /// Ten times the text takes ten times the steps.
    @Test(arguments: [
        "(a*)*b", "(a|aa)+$", "(a+)+$", "(?:a?){30}a{30}b", "(.*)(.*)(.*)x", "((((a)*)*)*)*b",
    ])
    func `a search takes linear time`(written: String) throws {
        let pattern = try ExpressionRules.Pattern(written)
        let steps = [1_000, 10_000].map { count in
            let text = Array(repeating: UInt8(ascii: "a"), count: count)
            var search = ExpressionRules.PatternSearch(for: pattern, in: text, groups: 9)
            _ = search.firstMatch(from: 0)
            return search.steps
        }
        #expect(steps[0] > 1_000)
        #expect(steps[1] < 11 * steps[0])
    }

    @Test func `a search that is anchored ends at the first scalar that does not match`() throws {
        let pattern = try ExpressionRules.Pattern("^ab")
        let text = Array(repeating: UInt8(ascii: "a"), count: 10_000)
        var search = ExpressionRules.PatternSearch(for: pattern, in: text)
        let hasMatch = search.hasMatch()
        #expect(!hasMatch)
        #expect(search.steps < 20)
    }

    /// An empty match that touches the one before does not count, and none is within a scalar.
    @Test func `empty matches are where scalars begin`() throws {
        let interpreter = InterpretedPattern()
        let texts = ["", "a", "aa", "éa", "baac", "aéa", "😀"]
        for written in ["a*", "", #"\B"#, #"\b"#, "$", "a*?"] {
            let pattern = try ExpressionRules.Pattern(written)
            let replacement = try ExpressionRules.Replacement(Array("-".utf8), groupCount: 0)
            let found = texts.map { pattern.replacing(in: $0, with: replacement, most: -1) }
            let expected = interpreter.results(of: .replace, texts, written, replacement: "-")
            #expect(found == expected, "\(written)")
            #expect(found.allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") }, "\(written)")
        }
        #expect(try ExpressionRules.Pattern("a*").extracts(of: "baac", most: -1) == ["", "aa", ""])
        #expect(try !ExpressionRules.Pattern(#"\B"#).hasMatch(in: "aéa"))
        #expect(interpreter.results(of: .matches, ["aéa"], #"\B"#) == ["false"])
    }

    @Test func `a replacement has faults`() {
        let rows: [(String, ExpressionRules.Replacement.Fault?)] = [
            (#"\1\\"#, nil), (#"\2"#, .noGroup(2, of: 1)), (#"a\"#, .endsInBackslash),
            (#"\n"#, .invalidEscape),
        ]
        for (template, fault) in rows {
            let result = Result { () throws(ExpressionRules.Replacement.Fault) in
                try ExpressionRules.Replacement(Array(template.utf8), groupCount: 1)
            }
            switch result {
            case .success: #expect(fault == nil, "\(template)")
            case .failure(let found): #expect(found == fault, "\(template)")
            }
        }
    }
}
