import LoadingCore
import Testing

/// The patterns of an app's links, and the addresses that they match.
@Suite struct LinkPatternTests {
    @Test(arguments: [
        ("/", [String]()), ("/tracks", []), ("/tracks/{id}", ["id"]),
        ("/{a}/x/{b_2}", ["a", "b_2"]),
        ("/음악/{id}", ["id"]), ("/a.b-c~d/@:!$", []),
    ]) func `a pattern has names`(text: String, names: [String]) throws {
        #expect(try #require(LoadingRules.LinkPattern(text)).names == names)
    }

    @Test(arguments: [
        "", "tracks", "//", "/tracks/", "/tracks//x", "/{}", "/{1a}", "/{a-b}", "/{a}{b}", "/x{a}",
        "/{a}/{a}", "/a b", "/a?b", "/a#b", "/a%20", "/{a b}", "/a\u{0}", "/\u{7F}",
    ]) func `a pattern is refused`(text: String) {
        #expect(LoadingRules.LinkPattern(text) == nil)
    }

    @Test(arguments: [
        ("/", "/", [String: String]()), ("/", "https://example.com", [:]),
        ("/", "https://example.com?a=1", ["a": "1"]),
        ("/tracks/{id}", "/tracks/7", ["id": "7"]), ("/tracks/{id}", "/tracks/7/", ["id": "7"]),
        ("/tracks/{id}", "https://a.example.com:80/tracks/7?x=1#top", ["id": "7", "x": "1"]),
        ("/tracks/{id}", "music://host/tracks/7", ["id": "7"]),
        ("/tracks/{id}", "/tracks/a%2Fb%20c", ["id": "a/b c"]),
        ("/tracks/{id}", "/tracks/%EC%9D%8C", ["id": "음"]),
        ("/tracks/{id}", "/tracks/%zz", ["id": "%zz"]),
        (
            "/{id}", "/7?id=8&id=9&&b&c=&d=1=2&e+f=g+h",
            [
                "id": "7", "b": "", "c": "", "d": "1=2", "e+f": "g+h",
            ]
        ),
        ("/a/{b}", "/a/?b=1", nil), ("/tracks/{id}", "/tracks", nil),
        ("/tracks/{id}", "/tracks//", nil), ("/tracks/{id}", "/Tracks/7", nil),
        ("/tracks/{id}", "/tracks/7/8", nil), ("/tracks", "/track%73", [:]),
    ]) func `a link gives texts`(pattern: String, link: String, texts: [String: String]?) throws {
        let known = try #require(LoadingRules.LinkPattern(pattern))
        #expect(LoadingRules.LinkAddress(link)?.texts(by: known) == texts)
    }

    @Test(arguments: ["", "tracks", "?a=1", "#x", "mailto:a@example.com"])
    func `a text is no link`(text: String) {
        #expect(LoadingRules.LinkAddress(text) == nil)
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/b", false), ("/{x}", "/a", true), ("/{x}/a", "/b/{y}", true),
        ("/{x}/a", "/{y}/b", false), ("/a", "/a/b", false), ("/", "/", true), ("/", "/{x}", false),
    ]) func `patterns overlap`(one: String, other: String, overlaps: Bool) throws {
        let first = try #require(LoadingRules.LinkPattern(one))
        let second = try #require(LoadingRules.LinkPattern(other))
        #expect(first.overlaps(second) == overlaps)
        #expect(second.overlaps(first) == overlaps)
    }
}
