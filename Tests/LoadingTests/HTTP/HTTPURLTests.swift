import Loading
import LoadingCore
import TestSupport
import Testing

/// URL references, origins, and allowed next pages.
@Suite struct HTTPURLTests {
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

    @Test("many dots", .watchdog)
    func manyDots() {
        let many = String(repeating: "../x/./", count: 20_000)
        #expect(LoadingRules.resolve(many, against: "http://a/b") == "http://a/x/")
    }

    @Test func origins() {
        let texts: [String: String?] = [
            "https://Api.Example.com:443/x?y": "https://api.example.com",
            "http://a:80": "http://a", "http://a:443": "http://a:443",
            "https://a:80": "https://a:80",
            "http://a:/": "http://a", "http://[::1]:8080/": "http://[::1]:8080", "ftp://a": nil,
            "/path": nil, "http://me@a": nil, "http://a b": nil, "http://": nil, "http://a:0": nil,
        ]
        for (url, text) in texts { #expect(Origin(of: url)?.description == text, "\(url)") }
        #expect(Origin("https://a.example/")?.port == 443)
        for text in ["https://a/b", "https://a?b", "https://a/#b", "a.example", "https://*.a"] {
            #expect(Origin(text) == nil, "\(text)")
        }
        #expect(Origin(of: "http://a.example.com") != Origin(of: "http://a.example.com.evil"))
    }

    struct Next: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reference: String
        var responseURL = "https://api.example.com/v1/list?page=1"
        var allowed: [String] = []
        /// The URL of the next request, or `!` and a part of the failure's message.
        var url: String
        var headers = ["Authorization", "Accept"]
    }

    static let nexts = [
        Next(
            testDescription: "same origin", reference: "https://API.example.com:443/v1/list?page=2",
            url: "https://API.example.com:443/v1/list?page=2"),
        Next(
            testDescription: "relative", reference: "?page=2#top",
            url: "https://api.example.com/v1/list?page=2"),
        Next(
            testDescription: "another host", reference: "https://evil.example/x?key=1",
            url: "!https://evil.example, while the request went to https://api.example.com: list"),
        Next(
            testDescription: "mentions the key", reference: "//evil.example", url: "!`crossOrigin`"),
        Next(
            testDescription: "another scheme", reference: "http://api.example.com/v1/list?page=2",
            url: "!leads to http://api.example.com"),
        Next(
            testDescription: "another port", reference: "https://api.example.com:8443/",
            url: "!leads to https://api.example.com:8443"),
        Next(
            testDescription: "a longer host", reference: "https://api.example.com.evil.example/",
            url: "!https://api.example.com.evil.example"),
        Next(
            testDescription: "a user name", reference: "https://api.example.com@evil.example/",
            url: "!user name"),
        Next(
            testDescription: "a backslash", reference: "https://api.example.com\\@evil.example/",
            url: "!user name"),
        Next(testDescription: "another protocol", reference: "file:///etc/passwd", url: "!http"),
        Next(testDescription: "control characters", reference: "/a\r\nX: y", url: "!control"),
        Next(
            testDescription: "allowed, without credentials", reference: "https://b.example/x",
            allowed: ["https://b.example"], url: "https://b.example/x", headers: ["Accept"]),
        Next(
            testDescription: "the origin of a redirect", reference: "list?page=2",
            responseURL: "https://new.example/list", url: "https://new.example/list?page=2",
            headers: ["Accept"]),
        Next(
            testDescription: "back to the first origin", reference: "https://api.example.com/2",
            responseURL: "https://new.example/list", url: "https://api.example.com/2"),
    ]

    @Test(arguments: nexts)
    func nextPages(_ row: Next) throws {
        let request = HTTPRequest(
            url: "https://api.example.com/v1/list",
            headers: [
                HTTPHeader(name: "Authorization", value: "secret"),
                HTTPHeader(name: "Accept", value: "*/*"),
            ])
        do {
            let next = try request.next(
                row.reference, from: row.responseURL, allowed: row.allowed.compactMap { Origin($0) }
            )
            #expect(next.url == row.url)
            #expect(next.headers.map(\.name) == row.headers)
        } catch {
            #expect(error.kind == .policy)
            #expect("!" + error.message != row.url)
            #expect(row.url.first == "!" && error.message.contains(row.url.dropFirst()), "\(error)")
        }
    }
}
