import Loading
import LoadingCore
import Testing

/// The requests of next pages, and why one is not sent. `NextURLTests` has the rules.
@Suite struct HTTPURLTests {
    private let request = HTTPRequest(
        url: "https://api.example.com/v1/list",
        headers: [
            HTTPHeader(name: "Authorization", value: "x"), HTTPHeader(name: "Accept", value: "*/*"),
            HTTPHeader(name: "User-Agent", value: "key", isSecret: true),
        ], body: [1])

    @Test func `the origin of the request gets all headers`() throws {
        let next = try request.next("?page=2", from: request.url)
        #expect(next.url == "https://api.example.com/v1/list?page=2")
        #expect(next.headers == request.headers)
    }

    @Test func `another origin gets the body, and no header that may be a credential`() throws {
        let allowed = [try #require(Origin("https://b.example"))]
        let next = try request.next("https://b.example/x", from: request.url, allowed: allowed)
        #expect(next.url == "https://b.example/x")
        #expect(next.headers.map(\.name) == ["Accept"])
        #expect(next.body == [1])
    }

    @Test(arguments: [
        (
            "https://evil.example/x?key=1",
            "the next URL leads to https://evil.example, while the request went to "
                + "https://api.example.com: list https://evil.example in `crossOrigin` to allow it"
        ),
        (
            "https://api.example.com@evil.example/",
            "the next URL in the response of https://api.example.com/v1/list is invalid: the URL "
                + "for evil.example has a user name or password: send them in a header"
        ),
        (
            "/a\r\nX: y",
            "the next URL in the response of https://api.example.com/v1/list is invalid: the URL "
                + #""https://api.example.com/a\r\nX:%20y" has a space or control character: "#
                + "write it as %20"
        ),
    ])
    func `a refusal says why`(_ reference: String, _ message: String) {
        let failure = #expect(throws: TransportFailure.self) {
            try request.next(reference, from: request.url)
        }
        #expect(failure?.kind == .policy)
        #expect(failure?.message == message)
    }
}
