import Diagnostics
@testable import ModelGen
import Testing
import Values

@Test(arguments: [
    ("KRW", "krw"), ("on-sale", "onSale"), ("ON_SALE", "onSale"), ("OnSale", "onSale"),
    ("HTTPServer", "httpServer"), ("avatarURL", "avatarURL"), ("URL", "url"), ("iOS", "iOS"),
    ("MP3Player", "mp3Player"), ("2x", "_2x"), ("1.5", "_1_5"), ("", "empty"), ("+1", "plus1"),
    ("-1", "minus1"), ("a - b", "aB"), ("C++", "cPlusPlus"), ("_", "underscore"),
    ("---", "minusMinusMinus"), ("\u{1}", "blank"), ("e\u{301}", "e\u{301}"),
    ("품절", "품절"), ("품절 임박", "품절임박"), ("étéIndien", "étéIndien"), ("ÉTÉ-INDIEN", "étéIndien"),
    ("\u{301}", "_\u{301}"), ("٣", "_٣"), ("🛒", "u1F6D2"), ("👍 좋아요", "u1F44D좋아요"),
])
func `strings are converted to case names`(raw: String, name: String) {
    #expect(Identifier(case: raw).text == name)
}

@Test(arguments: ["이름", "퀵_버튼_아이템_View", "café", "cafe\u{301}", "_한글2"])
func `names with letters of any language are kept`(name: String) {
    #expect(Identifier(member: name).text.unicodeScalars.elementsEqual(name.unicodeScalars))
}

@Test(arguments: [("상품", "상품"), ("상 품", "상품"), ("émile", "Émile"), ("Émile", "Émile")])
func `type names keep letters of any language and begin with a capital`(name: String, type: String)
{
    #expect(Identifier(type: name).text.lowercased() == type.lowercased())
}

@Test(arguments: [
    ("Specs/followers.yaml", "FollowersModels.swift"),
    ("a/b/my-feed.v2.yaml", "MyFeedV2Models.swift"),
    ("2024.json", "_2024Models.swift"), ("-", "MinusModels.swift"), (".yaml", "EmptyModels.swift"),
    ("../../etc/passwd\0.yaml", "PasswdModels.swift"), ("상품.yaml", "UC0C1uD488Models.swift"),
    ("a\\b.yaml", "BModels.swift"), ("FAQ", "FAQModels.swift"),
])
func `file names are derived from specs`(path: String, file: String) {
    #expect(generatedFileName(specPath: path) == file)
}

@Test func `file names are truncated`() {
    let path = String(repeating: "long ", count: 100) + ".yaml"
    #expect(generatedFileName(specPath: path).count == 50 + "Models.swift".count)
}
