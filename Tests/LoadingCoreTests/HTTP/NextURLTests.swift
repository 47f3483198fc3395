import LoadingCore
import Testing

/// Which URL of a response is requested next.
@Suite struct NextURLTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reference: String
        var response = "https://api.example.com/v1/list?page=1"
        var allowed: [String] = []
        var url: String
        var isOtherOrigin = false
    }

    private static let first = "https://api.example.com/v1/list"

    static let rows = [
        Row(
            testDescription: "same origin", reference: "https://API.example.com:443/v1/list?page=2",
            url: "https://API.example.com:443/v1/list?page=2"),
        Row(
            testDescription: "relative", reference: "?page=2#top",
            url: "https://api.example.com/v1/list?page=2"),
        Row(
            testDescription: "a space is encoded", reference: "/c d",
            url: "https://api.example.com/c%20d"),
        Row(
            testDescription: "allowed", reference: "https://b.example/x",
            allowed: ["https://a.example", "https://b.example"], url: "https://b.example/x",
            isOtherOrigin: true),
        Row(
            testDescription: "the origin of a redirect", reference: "list?page=2",
            response: "https://new.example/list", url: "https://new.example/list?page=2",
            isOtherOrigin: true),
        Row(
            testDescription: "back to the first origin", reference: "https://api.example.com/2",
            response: "https://new.example/list", url: "https://api.example.com/2"),
    ]

    @Test(arguments: rows)
    func `it is requested`(_ row: Row) throws {
        let next = try LoadingRules.nextURL(
            row.reference, in: row.response, after: Self.first,
            allowed: row.allowed.compactMap { LoadingRules.Origin($0) })
        #expect(next.url == row.url)
        #expect(next.isOtherOrigin == row.isOtherOrigin)
    }

    @Test(arguments: [
        ("https://evil.example/x?key=1", "https://evil.example"),
        ("//evil.example", "https://evil.example"),
        ("http://api.example.com/v1/list?page=2", "http://api.example.com"),
        ("https://api.example.com:8443/", "https://api.example.com:8443"),
        ("https://api.example.com.evil.example/", "https://api.example.com.evil.example"),
        ("https://api.example.com./", "https://api.example.com."),
    ])
    func `another origin is refused`(_ reference: String, _ found: String) throws {
        let home = try #require(LoadingRules.Origin(of: Self.first))
        let origin = try #require(LoadingRules.Origin(found))
        #expect(throws: LoadingRules.NextURL.Refusal.otherOrigin(origin, than: home)) {
            try LoadingRules.nextURL(
                reference, in: Self.first, after: Self.first,
                allowed: [LoadingRules.Origin("https://b.example")].compactMap(\.self))
        }
    }

    @Test(arguments: [
        (
            "https://api.example.com@evil.example/",
            LoadingRules.Origin.Fault.userInfo(host: "evil.example")
        ),
        ("https://api.example.com\\@evil.example/", .userInfo(host: "evil.example")),
        ("file:///etc/passwd", .scheme), ("javascript:alert(1)", .scheme),
        ("data:text/html,x", .scheme), ("/a\r\nX:y", .character), ("/\u{7f}", .character),
        ("//", .host("")), ("//x:0", .port("0")),
    ])
    func `an invalid one is refused`(_ reference: String, _ fault: LoadingRules.Origin.Fault) {
        let target = LoadingRules.resolve(reference, against: Self.first)
        #expect(throws: LoadingRules.NextURL.Refusal.invalid(url: target, fault)) {
            try LoadingRules.nextURL(
                reference, in: Self.first, after: Self.first, allowed: [])
        }
    }
}
