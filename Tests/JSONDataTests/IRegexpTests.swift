import Testing

@testable import JSONData

/// I-Regexp (RFC 9485): what is accepted, its translation for RE2, and its matches.
struct IRegexpTests {
    @Test(arguments: [
        ("", ""), ("ab|c", "ab|c"), ("a|", "a|"), ("()", "(?:)"), ("(a(b))*", "(?:a(?:b))*"),
        (".", "[^\\n\\r]"), ("^a$", "^a$"), ("a{2}", "a{2}"), ("a{02,}", "a{2,}"),
        ("a{1,3}", "a{1,3}"), ("a{2,2}", "a{2}"), (#"\."#, #"\."#), (#"\n\r\t"#, #"\x0a\x0d\x09"#),
        (#"\(\)\*\+\-\?\[\\\]\^\{\|\}"#, #"\(\)\*\+\-\?\[\\\]\^\{\|\}"#), ("_é~/", #"_é\~\/"#),
        ("[abc]", "[abc]"), ("[^abc]", "[^abc]"), ("[a-z-]", #"[a-z\-]"#), ("[-a]", #"[\-a]"#),
        ("[^-a]", #"[^\-a]"#), ("[^]", #"[\^]"#), ("[^^]", #"[^\^]"#), ("[.$*|]", #"[\.\$\*\|]"#),
        (#"[\]\[\-]"#, #"[\]\[\-]"#), (#"[é-\]]"#, nil), ("[α-ω]", "[α-ω]"), ("[[:alpha:]]", nil),
        (#"\p{L}"#, #"[\p{L}]"#), (#"\P{Lu}+"#, #"[\P{Lu}]+"#), (#"[\p{Nd}x]"#, #"[\p{Nd}x]"#),
        (#"\P{C}"#, #"[\p{L}\p{M}\p{N}\p{P}\p{Z}\p{S}]"#), ("a\u{0}", #"a\x00"#),
    ])
    func translated(_ pattern: String, _ expected: String?) {
        #expect((try? IRegexp.translated(Array(pattern.utf8)).get()) == expected)
        guard let expected else { return }
        #expect(throws: Never.self) { try RegularExpression.compiledUncached(expected).get() }
    }

    @Test(arguments: [
        ("*", 0), ("a|*", 2), ("(+)", 1), ("a**", 2), ("a*?", 2), ("a+{2}", 2), ("a{", 2),
        ("a{,2}", 2), ("a{2", 3), ("a{3,2}", 6), ("a{1001}", 2), ("(", 1), (")", 0), ("(a))", 3),
        ("(?:a)", 1), ("(?i)", 1), ("[", 1), ("[]", 1), ("[a", 0), ("[a-", 2), ("[b-a]", 1),
        ("[a-c-e]", 4), ("[--a]", 2), ("[a[b]", 2), ("]", 0), ("}", 0), ("\\", 0), (#"\d"#, 0),
        (#"a\w"#, 1), (#"\b"#, 0), (#"\$"#, 0), (#"\u0041"#, 0), (#"\é"#, 0), (#"\p"#, 0),
        (#"\pL"#, 0), (#"\p{}"#, 0), (#"\p{Cs}"#, 0), (#"\p{Latin}"#, 0), (#"[\d]"#, 1),
    ])
    func isRejected(_ pattern: String, _ offset: Int) {
        let error = #expect(throws: IRegexpError.self) {
            try IRegexp.translated(Array(pattern.utf8)).get()
        }
        #expect(error?.offset == offset, "\(pattern): \(error?.reason ?? "")")
    }

    @Test(arguments: [
        (".", "\u{2028}", true), (".", "\n", false), (".", "\r", false), (".", "😀", true),
        ("a.b", "a😀b", true), ("[^a]", "\n", true), (#"\p{Lu}"#, "Ж", true),
        (#"\p{Lu}"#, "ж", false), (#"\p{Cn}"#, "\u{378}", true), (#"\p{Cn}"#, "a", false),
        (#"\P{Cn}"#, "a", true), (#"[^\p{Cn}b]"#, "a", true), (#"[^\p{Cn}a]"#, "a", false),
        (#"\p{C}"#, "\u{378}", true), (#"\p{C}"#, "\u{1}", true), (#"[\P{C}]"#, "a", true),
        ("(a|ab)(c|bcd)", "abcd", true), ("a{0}b", "b", true), ("a\u{0}b", "a\u{0}b", true),
    ])
    func matches(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
        let translated = try IRegexp.translated(Array(pattern.utf8)).get()
        let expression = try RegularExpression.compiledUncached(translated).get()
        #expect(expression.matchesWhole(text) == isMatch, "\(pattern) on \(text)")
    }
}
