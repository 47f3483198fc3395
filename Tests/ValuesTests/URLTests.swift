import Foundation
import JSONData
import Testing
import Values

/// URLs are what Foundation reads, by which generated models decode them.
@Suite struct URLTests {
    static let texts = [
        "https://c.e/tea tree 2.png", "https://c.e/b.png ", " https://c.e/b.png",
        "https://c.e/100%.png", "https://c.e/a%20b c", "https://c.e/a b?x=%20",
        "https://c.e/a%20b?x= y%20z", "https://c.e/a b#f%20 ", "https://c.e/a%zz", "https://c.e/%",
        "https://c.e/a%20%zz", "https://c.e/?%", "https://c.e/%2", "%", "https://c.e/[a]",
        "https://c.e/?[a]", "https://c.e/#[a]", "https://c.e/a#b#c", "https://c.e/a?b?c",
        "https://c.e/;a=1,2!$&'()*+@:", "https://[::1]/a b", "https://[::1]:80/a",
        "https://c.e/a\u{7F}b", "https://c.e/a\nb", "https://c.e/\0x", "https://c.e/a^b`{|}\"<>\\",
        "https://c.e:/x y", "https://c.e:80/x y", "https://c.e:80a/x", "HTTPS://C.E/x y",
        "https://c.e\\x", "https://c_e/x", "https:///x y", "https:x y", "?a b", "#a b", "", " ",
        "a b", "a b/c.png", "./a:b c", "1a:b c", "a b:c", "é:x", "//c.e/a b", "mailto:a b",
        "http://c%20e/x", "https://u:p w@c.e/", "http://u p@c.e/", "https://ex ample.com/",
        "https://a.b/ü?ü%20#ü", "https://c.e/a\u{301}", "https://c.e/日本 語.png", "https://a..b/",
        "https://a|b/", "https://a<b/", "data:text/plain,a b", "file:///a b", "https://c.e",
        "https://c.e?a=b c", "https://c.e#a b", "/", "//", "a", "..", "https://a@b@c/ d",
    ]

    @Test(arguments: texts)
    func isThatOfFoundation(_ text: String) throws {
        var writer = JSONWriter()
        writer.string(text)
        let json = try JSONDocument(writer.bytes).root
        var arena = Arena()
        let value = try? ModelDecoder(models: ModelTable()).decode(json, as: .url, into: &arena)
        #expect(value.map { arena.string($0) } == URL(string: text)?.absoluteString)
    }

    @Test func hostsOfOtherScriptsStay() throws {
        let json = try JSONDocument(Array(#""https://é.e/x y""#.utf8)).root
        var arena = Arena()
        let value = try ModelDecoder(models: ModelTable()).decode(json, as: .url, into: &arena)
        #expect(arena.string(value) == "https://é.e/x%20y")
    }
}
