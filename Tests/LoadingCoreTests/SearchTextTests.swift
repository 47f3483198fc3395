import LoadingCore
import TestSupport
import Testing

/// Searches of typed texts.
@Suite struct SearchTextTests {
    @Test(arguments: [
        ("İnşaat", "inş"), ("İnşaat", "INS"), ("café", "cafe"), ("cafe", "CAFÉ"),
        ("Cafe\u{301} Uno", "café"), ("CAFÉ", "cafe\u{301}"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("σίσυφος", "ΣΙΣΥΦΟΣ"), ("Οδός", "οδοσ"), ("Straße", "strasse"), ("STRASSE", "ß"),
        ("STRAẞE", "strasse"), ("ñandú", "nandu"), ("Йод", "иод"), ("Ёлка", "елка"),
        ("ᾳ", "α"), ("α\u{345}", "ᾳ"), ("ﬁn", "fi"), ("Việt Nam", "viet"), ("x\u{308}y", "xy"),
        // Marks of other scripts count, and a syllable is typed sign by sign.
        ("が", "か\u{3099}"), ("किताब", "क"), ("किताब", "कि"), ("क्षमा", "क"), ("กำ", "ก"),
        ("한", "\u{1112}\u{1161}\u{11AB}"), ("a\u{FE0F}b", "ab"), ("aab", "ab"), ("aaab", "aab"),
        ("abcabcabd", "abcabd"), ("x", ""), ("", ""), ("ꭰ", "Ꭰ"), ("ǅ", "ǆ"),
    ])
    func finds(_ text: String, _ typed: String) {
        #expect(LoadingRules.SearchText(typed).isIn(text))
    }

    @Test(arguments: [
        ("が", "か"), ("か\u{3099}", "か"), ("ぱ", "は"), ("किताब", "का"), ("क\u{93C}", "क"), ("한", "하"),
        ("ø", "o"), ("ł", "l"), ("ı", "i"), ("アイ", "あ"), ("ab", "abc"), ("", "a"), ("ac", "ab"),
    ])
    func misses(_ text: String, _ typed: String) {
        #expect(!LoadingRules.SearchText(typed).isIn(text))
    }

    @Test("long repetitions take linear time", .watchdog)
    func isLinear() {
        let many = String(repeating: "é", count: 60_000)
        #expect(!LoadingRules.SearchText(many + "b").isIn(many + many))
        #expect(LoadingRules.SearchText(many).isIn("e" + many.uppercased()))
    }
}
