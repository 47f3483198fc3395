import FaultServer
import LoaderPlan
import Loading
import LoadingCore
import Testing

/// Requests after resolving the interpolations of a URL.
@Suite struct LoaderURLTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// After the server's URL.
        var url: String
        var values: [String] = []
        /// The request target.
        var target: String
    }

    static let rows = [
        Row(
            testDescription: "S0-07 a trailing slash", url: "/interests/topics/",
            target: "/interests/topics/"),
        Row(testDescription: "S0-07 no trailing slash", url: "/topics", target: "/topics"),
        Row(
            testDescription: "S0-07 a query as written", url: "/t?b=1&a=%20+&a&&c=",
            target: "/t?b=1&a=%20+&a&&c="),
        Row(testDescription: "an empty query", url: "/t?", target: "/t?"),
        Row(testDescription: "an empty path", url: "?q=1", target: "/?q=1"),
        Row(
            testDescription: "non-ASCII letters", url: "/상품/é",
            target: "/%EC%83%81%ED%92%88/%C3%A9"),
        Row(testDescription: "an escape is kept", url: "/a%2fb", target: "/a%2fb"),
        Row(testDescription: "a fragment is not sent", url: "/a#b?c", target: "/a"),
        Row(
            testDescription: "S3-14 a value in the path", url: "/users/${params.a}/followers",
            values: ["a b/ü?#"], target: "/users/a%20b%2F%C3%BC%3F%23/followers"),
        Row(
            testDescription: "a value in the query", url: "/s?q=${params.a}&r=${params.b}",
            values: ["a b/ü?#&=+%", "x"], target: "/s?q=a%20b%2F%C3%BC%3F%23%26%3D%2B%25&r=x"),
        Row(
            testDescription: "dots in a name", url: "/v${params.a}/${params.b}",
            values: ["1..2", "..."], target: "/v1..2/..."),
        Row(
            testDescription: "an empty value in the query", url: "/s?q=${params.a}", values: [""],
            target: "/s?q="),
        Row(
            testDescription: "a number and a Boolean", url: "/${params.n}/${params.t}",
            target: "/3/true"),
        Row(
            testDescription: "a value in the fragment", url: "/a#${params.a}", values: ["b"],
            target: "/a"),
    ]

    @Test(arguments: rows)
    func `requests`(row: Row) async throws {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let snapshot = try await harness("BASE\(row.url)", row.values).load(from: server)
        #expect(snapshot.summaries == ["empty []"], "\(snapshot.sections[0].report)")
        #expect(server.targets == [row.target])
    }

    @Test func `a value may be the host, the port or the whole URL`() async throws {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let port = String(server.port)
        for (url, values) in [
            ("http://${params.a}:${params.b}/x", ["127.0.0.1", port]),
            ("http://127.0.0.${params.a}:\(port)/x", ["1"]),
            ("${params.a}", ["\(server.url)/x"]),
        ] {
            var harness = harness(url, values)
            harness.allowedOrigins = AllowedOrigins([try #require(Origin(server.url))])
            let snapshot = try await harness.load(from: server)
            #expect(snapshot.summaries == ["empty []"], "\(snapshot.sections[0].report)")
        }
        #expect(server.targets == ["/x", "/x", "/x"])
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var url: String
        var values: [String]
        /// A part of the message.
        var words: String
    }

    static let refusals = [
        Refusal(
            testDescription: "a slash in the host", url: "http://${params.a}/x",
            values: ["127.0.0.1/y"],
            words: "`params.a` is `127.0.0.1/y`, which is not valid in a host"),
        Refusal(
            testDescription: "an empty host", url: "http://${params.a}/x", values: [""],
            words: "`params.a` is empty, but is part of the host"),
        Refusal(
            testDescription: "one dot", url: "BASE/a/${params.a}/b", values: ["."],
            words: "`.`, which would change the path around it"),
        Refusal(
            testDescription: "two dots", url: "BASE/a/${params.a}", values: [".."],
            words: "`..`, which would change the path around it"),
        Refusal(
            testDescription: "two dots of two values", url: "BASE/a/${params.a}${params.b}/b",
            values: [".", "."], words: "which would change the path around it"),
        Refusal(
            testDescription: "two dots, one of the spec", url: "BASE/a/.${params.a}/b",
            values: ["."], words: "which would change the path around it"),
        Refusal(
            testDescription: "two dots, one of them escaped", url: "BASE/a/%2E${params.a}/b",
            values: ["."], words: "which would change the path around it"),
        Refusal(
            testDescription: "another scheme", url: "${params.a}", values: ["file:///etc/passwd"],
            words: "is not an absolute http or https URL"),
    ]

    @Test(arguments: refusals)
    func `rejects`(row: Refusal) async throws {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let snapshot = try await harness(row.url, row.values).load(from: server)
        let failure = try #require(snapshot.sections[0].failure)
        #expect(failure.kind == .policy)
        #expect(failure.message.contains(row.words), "\(failure.message)")
        #expect(server.requests.isEmpty)
    }

    private func harness(_ url: String, _ values: [String]) -> LoaderHarness {
        var harness = LoaderHarness(
            "id: rows, url: '\(url)'",
            top: """
                params:
                  a: {type: string, pattern: "(?s).*", default: ""}
                  b: {type: string, pattern: "(?s).*", default: ""}
                  n: {type: int, default: 3}
                  t: {type: bool, default: true}
                """)
        harness.parameters = zip(["a", "b"], values).map { (name: $0, value: $1) }
        return harness
    }
}
