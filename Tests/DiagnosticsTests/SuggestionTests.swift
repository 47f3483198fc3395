import Diagnostics
import Testing

struct SuggestionTests {
    @Test(arguments: names)
    func nearest(_ name: String, _ names: [String], _ expected: String?) {
        #expect(Suggestion.nearest(to: name, among: names) == expected)
    }

    @Test func longNamesAreFast() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(Suggestion.nearest(to: long, among: [long + "b", "model"]) == nil)
    }

    @Test(arguments: [
        ([], ""), (["a"], "`a`"), (["a", "b", "c"], "one of `a`, `b`, `c`"),
        (["a", "b", "c", "d"], "one of `a`, `b`, `c` and 1 more"),
    ])
    func expectedList(_ names: [String], _ expected: String) {
        #expect(Suggestion.expectedList(names, max: 3) == expected)
    }

    private static let names: [(String, [String], String?)] = [
        ("loging", ["login", "logging"], "login"), ("loging", ["logging", "login"], "logging"),
        ("Logging", ["loggin", "logging"], "logging"), ("avatar_url", ["avatarURL"], "avatarURL"),
        ("avatarURL", ["avatar", "avatar_url"], "avatar_url"),
        ("Avatar-URL", ["avatar_url"], "avatar_url"), ("mdoel", ["model", "models"], "model"),
        ("secitons", ["sections"], "sections"), ("modle", ["model"], "model"),
        ("i", ["id", "url"], "id"), ("x", ["y"], nil), ("ab", ["cd"], nil),
        ("text", ["title"], nil), ("id", ["id"], nil), ("", ["a"], nil), ("name", [], nil),
        ("품절임박", ["품절임박함"], "품절임박함"), ("_", ["-"], nil),
    ]
}
