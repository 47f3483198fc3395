import JSONData
import Testing

@testable import ScreenGen

/// A pattern of a parameter is checked in Swift only where Swift and RE2 agree.
@Suite struct PatternTests {
    static let shared = [
        "[A-Za-z0-9-]{1,39}", "[A-Z]{2}", "[a-z]+\\.com", "^[0-9]{4}-[0-9]{2}$", "a|bc|d*",
        "(?:no-)?[ab]?",
        "(a|b)(c|)", "[^a-c]+", ".*", ".{2,}", "a.b", "\\d+(?:\\.\\d{1,2})?", "[\\w.+-]+@[\\w-]+",
        "a+?b{2}?",
        "[]^_-]?", "~/%[&|~-]", "", "a{0}b", "[ -~]{3}",
    ]
    static let foreign = [
        "(a+)+b", "(?i)abc", "\\p{L}+", "[[:alpha:]]", "가+", "[가-힣]+", "a#b", "\\bword\\b",
        "(a|b)*",
        "a**", "(?P<name>a)", "\\Qa\\E", "a^b", "[a&&b]c[[d]]", String(repeating: "(", count: 500),
    ]
    static let texts = [
        "", "a", "b", "d", "bc", "abc", "ab", "ac", "octocat", "no-a", "no-", "US", "us", "USA",
        "2024-05",
        "2024-5", "x.com", "x+com", "3.14", "3.141", "٣", "é", "e\u{301}", "a\nb", "a\r\nb", "\n",
        "\r\n",
        "user.name+tag@mail-host", "aab", "aabb", "abb", "[", "]", "^", "-", "_", "~/%&", "~/%|",
        "~/%-",
        "   ", "a b", "\u{1F600}", "\u{1F1F0}\u{1F1F7}", "a-b-c-d", "Z", "z-", "dd", "0b", "🏳️‍🌈x",
    ]

    @Test func `a shared pattern matches the same texts`() throws {
        var matches = 0
        for pattern in Self.shared {
            let expected = try RegularExpression.compiled(pattern).get()
            guard let swift = swiftRegex(pattern) else {
                #expect(pattern.isEmpty || pattern.hasPrefix("[]"), "\(pattern)")
                continue
            }
            let regex = try Regex(swift).matchingSemantics(.unicodeScalar)
            for text in Self.texts {
                let isMatch = text.wholeMatch(of: regex) != nil
                #expect(
                    isMatch == expected.matchesWhole(text), "\(pattern) \(text.debugDescription)")
                matches += isMatch ? 1 : 0
            }
        }
        #expect(matches > 60)
    }

    @Test(arguments: foreign)
    func `other patterns have no equivalent`(pattern: String) {
        #expect(swiftRegex(pattern) == nil)
    }

    @Test(arguments: ["^[A-Za-z]{1,4}$", "^[^a-c]", "^.*$", "^(?:a)?[\\w.-]+$", "^a\\$"])
    func `an anchored pattern is found in the same texts`(pattern: String) throws {
        let expected = try RegularExpression.compiled(pattern).get()
        let method = try #require(SwiftMatch(pattern))
        let regex = try Regex(method.regex).matchingSemantics(.unicodeScalar)
        for text in Self.texts {
            let match =
                method.isWhole
                ? text.wholeMatch(of: regex) : text.prefixMatch(of: regex)
            let isExpected = Array(text.utf8).withUnsafeBytes { expected.matches(in: $0) }
            #expect((match != nil) == isExpected, "\(text.debugDescription)")
        }
    }

    @Test(arguments: ["a", "a$", "^a|b$", "^a+b+", "^^a", "^(a+)+$"])
    func `other patterns are not searched for`(pattern: String) {
        #expect(SwiftMatch(pattern) == nil)
    }
}
