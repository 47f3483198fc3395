import LoadingCore
import TestSupport
import Testing

/// URL references against a base.
@Suite struct URLReferenceTests {
    /// The examples of RFC 3986 section 5.4 with the base `http://a/b/c/d;p?q`, without fragments.
    static let examples = [
        "g:h": "g:h", "g": "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/",
        "/g": "http://a/g", "//g": "http://g", "?y": "http://a/b/c/d;p?y",
        "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q", "g#s": "http://a/b/c/g",
        "g?y#s": "http://a/b/c/g?y", ";x": "http://a/b/c/;x", "g;x": "http://a/b/c/g;x",
        "g;x?y#s": "http://a/b/c/g;x?y", "": "http://a/b/c/d;p?q", ".": "http://a/b/c/",
        "./": "http://a/b/c/", "..": "http://a/b/", "../": "http://a/b/", "../g": "http://a/b/g",
        "../..": "http://a/", "../../": "http://a/", "../../g": "http://a/g",
        "../../../g": "http://a/g", "../../../../g": "http://a/g", "/./g": "http://a/g",
        "/../g": "http://a/g", "g.": "http://a/b/c/g.", ".g": "http://a/b/c/.g",
        "g..": "http://a/b/c/g..", "..g": "http://a/b/c/..g", "./../g": "http://a/b/g",
        "./g/.": "http://a/b/c/g/", "g/./h": "http://a/b/c/g/h", "g/../h": "http://a/b/c/h",
        "g;x=1/./y": "http://a/b/c/g;x=1/y", "g;x=1/../y": "http://a/b/c/y",
        "g?y/./x": "http://a/b/c/g?y/./x", "g?y/../x": "http://a/b/c/g?y/../x",
        "g#s/./x": "http://a/b/c/g", "g#s/../x": "http://a/b/c/g", "http:g": "http:g",
        // In addition to the RFC.
        "1:2": "http://a/b/c/1:2", "é b": "http://a/b/c/é%20b", " g ": "http://a/b/c/g",
        "/a b?c=<d>&e=%20": "http://a/a%20b?c=%3Cd%3E&e=%20", "g[0]": "http://a/b/c/g[0]",
        "http://x": "http://x",
        "HTTP://X/../y": "HTTP://X/y", "/a//b/../c": "http://a/a//c", "/.": "http://a/",
        "/..": "http://a/", "//g:1?x": "http://g:1?x", "?": "http://a/b/c/d;p?",
    ]

    @Test func references() {
        for (reference, expected) in Self.examples {
            let found = LoadingRules.resolve(reference, against: "http://a/b/c/d;p?q")
            #expect(found == expected, "\(reference)")
        }
        #expect(LoadingRules.resolve("g", against: "http://a") == "http://a/g")
        #expect(LoadingRules.resolve("../g?x", against: "http://a?y") == "http://a/g?x")
        #expect(LoadingRules.resolve("", against: "http://a?y#z") == "http://a?y")
    }

    /// The same examples for fields of responses, whose fragments stay; an absolute one is as it is.
    @Test func fields() {
        for (reference, expected) in Self.examples {
            let fragment = reference.firstIndex(of: "#").map { reference[$0...] } ?? ""
            let isAbsolute = expected == reference || reference.hasPrefix("HTTP:")
            let found = LoadingRules.absoluteURL(reference, in: "http://a/b/c/d;p?q")
            #expect(found == (isAbsolute ? reference : expected + fragment), "\(reference)")
        }
        let kept = ["http://x/../y", "mailto:a@b.example", "http:g", "tel:+1"]
        for url in kept { #expect(LoadingRules.absoluteURL(url, in: "https://a/b") == url) }
        #expect(LoadingRules.absoluteURL("#top", in: "https://a/b?c") == "https://a/b?c#top")
        #expect(LoadingRules.absoluteURL("a#b#c", in: "https://a/b") == "https://a/a#b#c")
    }

    @Test("many dots", .watchdog)
    func manyDots() {
        let many = String(repeating: "../x/./", count: 20_000)
        #expect(LoadingRules.resolve(many, against: "http://a/b") == "http://a/x/")
    }
}
