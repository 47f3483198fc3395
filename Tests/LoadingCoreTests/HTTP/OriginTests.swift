import LoadingCore
import TestSupport
import Testing

/// Origins of URLs, and URLs that have none.
@Suite struct OriginTests {
    typealias Origin = LoadingRules.Origin

    @Test(arguments: [
        ("https://Api.Example.com:443/x?y", "https://api.example.com"), ("http://a:80", "http://a"),
        ("http://a:443", "http://a:443"), ("https://a:80", "https://a:80"),
        ("HTTP://A?x", "http://a"), ("https://a#b", "https://a"), ("http://a:/", "http://a"),
        ("http://a:0080", "http://a"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://[2001:DB8::1]", "https://[2001:db8::1]"), ("http://a_b.c-d.", "http://a_b.c-d."),
        ("http://127.0.0.1/é", "http://127.0.0.1"), ("http://a?@b", "http://a"),
        ("http://a/@b", "http://a"),
    ])
    func `a URL has an origin`(_ url: String, _ origin: String) {
        #expect(Origin(of: url)?.description == origin)
    }

    @Test(arguments: [
        ("http://a b", Origin.Fault.character), ("http://a/\u{1}", .character),
        ("http://a/x\r\nY: z", .character), ("http://a\u{7f}", .character),
        ("http://a/\0", .character),
        ("http://a/x y", .character), ("example.com", .scheme), ("", .scheme),
        ("ftp://a", .scheme), ("/path", .scheme), ("//a", .scheme), ("http:a", .scheme),
        ("http:/a", .scheme), ("://a", .scheme), ("javascript://a", .scheme),
        ("http://me@A", .userInfo(host: "a")), ("http://me:key@a", .userInfo(host: "a")),
        ("https://a.com\\@evil.example/", .userInfo(host: "evil.example")),
        ("http://@a", .userInfo(host: "a")), ("http://", .host("")), ("http://:80", .host("")),
        ("https:///a", .host("")), ("http://a%62", .host("a%62")),
        ("http://bücher", .host("bücher")),
        ("http://a\\b", .host("a\\b")), ("http://a~", .host("a~")), ("http://*.a", .host("*.a")),
        ("http://[::1", .host("[")), ("http://[]", .host("[]")),
        ("http://[::1%25eth0]", .host("[::1%25eth0]")),
        ("http://[::1].evil", .host("[::1].evil")), ("http://a:0", .port("0")),
        ("http://a:65536", .port("65536")), ("http://a:+1", .port("+1")),
        ("http://a:x", .port("x")), ("http://a:80:", .port("80:")),
        ("http://a:99999999999999999999", .port("99999999999999999999")),
    ])
    func `a URL that is not requested has none`(_ url: String, _ fault: Origin.Fault) {
        #expect(throws: fault) { try Origin(checking: url) }
        #expect(Origin(of: url) == nil)
    }

    @Test func `origins are compared as a whole`() {
        #expect(Origin(of: "http://a.example.com") != Origin(of: "http://a.example.com.evil"))
        #expect(Origin(of: "http://a") != Origin(of: "https://a"))
        #expect(Origin(of: "http://a") != Origin(of: "http://a:81"))
        #expect(Origin(of: "http://127.1") != Origin(of: "http://127.0.0.1"))
        #expect(Origin(of: "https://A/x") == Origin(of: "https://a:443/y"))
    }

    @Test func `an entry of a list has nothing but an origin`() {
        #expect(Origin("https://a.example/")?.port == 443)
        #expect(Origin("http://a:81")?.port == 81)
        for text in [
            "https://a/b", "https://a?b", "https://a/#b", "a.example", "https://*.a", "https://a?",
        ] {
            #expect(Origin(text) == nil, "\(text)")
        }
    }

    @Test func `few headers go along to other origins`() {
        for name in [
            "Accept", "ACCEPT-LANGUAGE", "Content-Language", "content-type", "User-Agent",
        ] {
            #expect(Origin.isSafeForOthers(header: name))
        }
        for name in ["Authorization", "Cookie", "X-Api-Key", "Accept-Charset", "Referer", ""] {
            #expect(!Origin.isSafeForOthers(header: name), "\(name)")
        }
    }

    /// What is written of an origin has the same one, and no text from outside traps.
    @Test func `any text`() {
        var random = SeededRandom(6_454)
        let parts = [
            "http", "https", ":", "//", "/", "@", "[", "]", "a", "é", "..", "%", "?", "#", "\\",
            " ", "80", "65535", "::1", "\0", ".", "-", "_",
        ]
        var count = 0
        for _ in 0..<5_000 {
            let start = random.chance(70) ? random.one(of: ["http://", "https://"]) : ""
            let url = (0..<random.number(0..<7)).reduce(start) { text, _ in
                text + random.one(of: parts)
            }
            guard let origin = Origin(of: url) else { continue }
            count += 1
            #expect(Origin(origin.description) == origin, "\(url)")
            #expect(Origin(of: LoadingRules.resolve("/x", against: url)) == origin, "\(url)")
        }
        #expect(count > 300)
    }
}
