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

    @Test(
        arguments: [
            ([], nil, ""), (["a"], nil, "`a`"), (["b", "a", "c"], nil, "`b`, `a`, `c`"),
            (["one", "layout", "two", "layouts"], "layuot", "`layout`, `layouts`, `one`, `two`"),
        ] as [([String], String?, String)])
    func list(_ names: [String], _ near: String?, _ expected: String) {
        #expect(Suggestion.list(names, near: near) == expected)
    }

    /// Data may have more names than one can read.
    @Test func longListsEnd() {
        let names = (1...1_000).map { "n\($0)" }
        #expect(Suggestion.list(names).hasSuffix("`n99`, `n100` and 900 more"))
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
