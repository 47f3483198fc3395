import LoadingCore
import Testing

/// What a request may have in its URL and its header fields.
@Suite struct RequestFieldTests {
    @Test func `names are tokens`() {
        for name in ["Accept", "x", "!#$%&'*+-.^_`|~09"] { #expect(LoadingRules.isToken(name)) }
        for name in ["", "a b", "a:", "é", "a\r\nb", "(a)", "a\0"] {
            #expect(!LoadingRules.isToken(name), "\(name)")
        }
    }

    @Test(arguments: [
        ("A", "", nil), ("A", "x y\t\"é\"", nil), ("Content-Type", "a/b", nil),
        ("A B", "x", LoadingRules.HeaderFault.name), ("", "x", .name), ("A", "x\r\nB: y", .value),
        ("A", "x\n", .value), ("A", "\r", .value), ("A", "\0", .value), ("A", "\u{1}", .value),
        ("A", "\u{1b}[0m", .value), ("A", "\u{7f}", .value),
        ("content-length", "1", .ofTransport), ("Transfer-Encoding", "chunked", .ofTransport),
    ])
    func headers(_ name: String, _ value: String, _ fault: LoadingRules.HeaderFault?) {
        #expect(LoadingRules.headerFault(name: name, value: value) == fault)
    }

    @Test(arguments: [
        ("api", "api"), ("a-b.C9", "a-b.C9"), ("8080", "8080"), ("", nil), ("a/b", nil),
        ("a@b", nil), ("a:1", nil), ("a_b", nil), ("~", nil), ("é", nil), ("a?b", nil),
        ("a#b", nil), ("a b", nil), ("%61", nil),
    ])
    func `a value leads to no other host`(_ value: String, _ host: String?) {
        #expect(LoadingRules.hostText(of: value) == host)
    }

    @Test(arguments: [
        ("a b/ü?#", "a%20b%2F%C3%BC%3F%23"), ("", ""), (".", nil), ("..", nil), ("...", "..."),
        ("%2e", "%252e"), ("../x", "..%2Fx"), ("aZ09-._~", "aZ09-._~"), ("a\r\n\0", "a%0D%0A%00"),
    ])
    func `a value stays in its part of the path`(_ value: String, _ path: String?) {
        #expect(LoadingRules.pathText(of: value) == path)
    }

    @Test(arguments: [
        ("https://a.b/상품/é?x=%2f b#ü", "https://a.b/%EC%83%81%ED%92%88/%C3%A9?x=%2f b#%C3%BC"),
        ("/a~\"", "/a~\""), ("", ""),
    ])
    func `a URL that is sent is ASCII`(_ url: String, _ sent: String) {
        #expect(LoadingRules.asciiURL(url) == sent)
    }

    @Test func `safe methods`() {
        for method in ["GET", "HEAD"] { #expect(LoadingRules.isSafe(method: method)) }
        for method in ["POST", "PUT", "PATCH", "DELETE", "get", ""] {
            #expect(!LoadingRules.isSafe(method: method))
        }
    }
}
