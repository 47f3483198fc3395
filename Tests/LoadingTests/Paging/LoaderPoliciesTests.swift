import FaultServer
import LoaderPlan
import Loading
import Testing

/// Paging policies that follow responses, and offsets.
@Suite struct LoaderPoliciesTests {
    /// The response to one target.
    struct Response: Sendable {
        var body: String
        var headers: [(String, String)] = []
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var paging: String
        /// By target; `BASE` in a body or header is the server's URL.
        var responses: [String: Response]
        var expected: String
        /// The requested targets in order.
        var requested: [String]
        var notes: [String] = []
        var failure = ""
    }

    private static func page(_ ids: [Int], _ rest: String = "") -> String {
        #"{"rows": \#(LoadingTests.rows(ids))\#(rest)}"#
    }

    static let rows = [
        Row(
            testDescription: "S0-18 offset counts items before dropping",
            paging: "policy: offset, size: 2, sizeParameter: limit",
            responses: [
                "/r?offset=0&limit=2": Response(body: page([1, 2])),
                "/r?offset=2&limit=2": Response(body: page([2, 3])),
                "/r?offset=4&limit=2": Response(body: page([4])),
            ], expected: "content [1 2 3 4]",
            requested: ["/r?offset=0&limit=2", "/r?offset=2&limit=2", "/r?offset=4&limit=2"],
            notes: ["1 item is not shown because an earlier item has its identity"]),
        Row(
            testDescription: "S0-23 a token, until a page has none",
            paging: "policy: token, next: response.meta.next, size: 2",
            responses: [
                "/r?size=2": Response(body: page([1], #", "meta": {"next": "a b&c"}"#)),
                "/r?token=a%20b%26c&size=2": Response(body: page([2], #", "meta": {"next": 7}"#)),
                "/r?token=7&size=2": Response(body: page([3], #", "meta": {}"#)),
            ], expected: "content [1 2 3]",
            requested: ["/r?size=2", "/r?token=a%20b%26c&size=2", "/r?token=7&size=2"]),
        Row(
            testDescription: "S0-19 a token under its default name", paging: "policy: token",
            responses: [
                "/r": Response(body: page([1], #", "next": "b""#)),
                "/r?token=b": Response(body: page([2])),
            ], expected: "content [1 2]", requested: ["/r", "/r?token=b"]),
        Row(
            testDescription: "S0-22 a cursor under its default name",
            paging: "policy: headerCursor",
            responses: [
                "/r": Response(body: page([1]), headers: [("x-next-cursor", "c")]),
                "/r?cursor=c": Response(body: page([2])),
            ], expected: "content [1 2]", requested: ["/r", "/r?cursor=c"]),
        Row(
            testDescription: "a token of the items, and `more`",
            paging: "policy: token, next: 'string(items[items.size() - 1].id)', more: page < 2",
            responses: [
                "/r": Response(body: page([1, 5])), "/r?token=5": Response(body: page([6])),
            ],
            expected: "content [1 5 6]", requested: ["/r", "/r?token=5"]),
        Row(
            testDescription: "a token of a header",
            paging: "policy: token, next: 'headers[?\"x-next\"]'",
            responses: [
                "/r": Response(body: page([1]), headers: [("X-Next", "n")]),
                "/r?token=n": Response(body: page([2])),
            ], expected: "content [1 2]", requested: ["/r", "/r?token=n"]),
        Row(
            testDescription: "a token that is not a scalar",
            paging: "policy: token, next: response.next",
            responses: ["/r": Response(body: page([1], #", "next": [1]"#))],
            expected: "content [1]",
            requested: ["/r"], notes: ["`next: response.next` has no token or URL in a response"]),
        Row(
            testDescription: "tokens in a loop",
            paging: "policy: token, next: response.next",
            responses: [
                "/r": Response(body: page([1], #", "next": "a""#)),
                "/r?token=a": Response(body: page([2], #", "next": "b""#)),
                "/r?token=b": Response(body: page([3], #", "next": "a""#)),
            ], expected: "content [1 2 3]", requested: ["/r", "/r?token=a", "/r?token=b"],
            notes: ["paging ended because the responses led back to an earlier page"]),
        Row(
            testDescription: "tokens in a loop, as an error",
            paging: "policy: token, next: response.next, onRepeat: error",
            responses: [
                "/r": Response(body: page([1], #", "next": "a""#)),
                "/r?token=a": Response(body: page([2], #", "next": "a""#)),
            ], expected: "policy [1 2]", requested: ["/r", "/r?token=a"],
            failure: "/r?token=a would be requested again"),
        Row(
            testDescription: "S0-22 a header's cursor",
            paging: "policy: headerCursor, header: x-cursor, parameter: after",
            responses: [
                "/r": Response(body: page([1]), headers: [("X-Cursor", "c1")]),
                "/r?after=c1": Response(body: page([2]), headers: [("X-Cursor", "")]),
            ], expected: "content [1 2]", requested: ["/r", "/r?after=c1"]),
        Row(
            testDescription: "the link `next`", paging: "policy: link, size: 1",
            responses: [
                "/r?size=1": Response(
                    body: page([1]),
                    headers: [
                        ("Link", #"<BASE/r?p=2>; rel="next", <BASE/r?p=9>; rel="last""#)
                    ]),
                "/r?p=2": Response(
                    body: page([2]),
                    headers: [("Link", "<x/y?p=3>; rel=prev"), ("link", "</z?p=3>;rel=NEXT")]),
                "/z?p=3": Response(body: page([3])),
            ], expected: "content [1 2 3]", requested: ["/r?size=1", "/r?p=2", "/z?p=3"]),
        Row(
            testDescription: "a link without angle brackets", paging: "policy: link",
            responses: [
                "/r": Response(
                    body: page([1]),
                    headers: [("Link", "BASE/r?p=2; rel=next, <BASE/r>; rel=first")])
            ], expected: "content [1]", requested: ["/r"],
            notes: [
                "the header `Link` of a response has no next page: a URL in it is not in `<…>`"
            ]),
        Row(
            testDescription: "a link to another origin", paging: "policy: link",
            responses: [
                "/r": Response(
                    body: page([1]), headers: [("Link", "<https://evil.example/r>; rel=next")])
            ], expected: "policy [1]", requested: ["/r"], failure: "https://evil.example"),
        Row(
            testDescription: "a next URL, relative and absolute",
            paging: "policy: nextURL, next: response.?next",
            responses: [
                "/r": Response(body: page([1], #", "next": "r?p=2""#)),
                "/r?p=2": Response(body: page([2], #", "next": "BASE/r?p=3""#)),
                "/r?p=3": Response(body: page([3], #", "next": null"#)),
            ], expected: "content [1 2 3]", requested: ["/r", "/r?p=2", "/r?p=3"]),
        Row(
            testDescription: "a failed page keeps earlier pages",
            paging: "policy: token, next: response.next",
            responses: ["/r": Response(body: page([1], #", "next": "a""#))], expected: "status [1]",
            requested: ["/r", "/r?token=a"], failure: "HTTP 404"),
    ]

    @Test(arguments: rows)
    func follows(_ row: Row) async throws {
        let base = Base()
        let server = try FaultServer { request in
            guard let response = row.responses[request.target] else { return .reply(404) }
            return .reply(
                headers: response.headers.map { ($0.0, $0.1.replacing("BASE", with: base.url)) },
                text: response.body.replacing("BASE", with: base.url))
        }
        base.url = server.url
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/r, keypath: rows, paging: {\(row.paging)}"
        ).load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summaries == [row.expected])
        #expect(server.targets == row.requested)
        #expect(section.counts.notes == row.notes)
        let message = section.failure?.message ?? ""
        #expect(message.contains(row.failure), "\(section.report)")
        #expect((section.failure == nil) == row.failure.isEmpty)
    }

    /// The server's URL, which its responses contain.
    private final class Base: @unchecked Sendable {
        var url = ""
    }

    @Test func `position and size are sent where the spec says`() async throws {
        let server = try FaultServer { request in
            let position = request.header("x-page") ?? "none"
            return .reply(text: LoadingTests.rows(position == "1" ? [1, 2] : [3]))
        }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/r, paging: {policy: page, parameter: X-Page, size: 2, sizeParameter: X-Size, in: header}"
        ).load(from: server)
        #expect(snapshot.summaries == ["content [1 2 3]"])
        #expect(server.targets == ["/r", "/r"])
        #expect(server.requests.map { $0.header("x-size") } == ["2", "2"])
    }

    @Test func `a redirect is followed, and the same request sent once`() async throws {
        let server = try FaultServer { request in
            request.target == "/old"
                ? .reply(302, headers: [("Location", "/new")])
                : .reply(text: LoadingTests.rows([1]))
        }
        let snapshot = try await LoaderHarness(
            "id: a, url: BASE/old", "id: b, url: BASE/old", "id: c, url: BASE/old"
        ).load(from: server)
        #expect(snapshot.summaries == ["content [1]", "content [1]", "content [1]"])
        #expect(server.targets.count <= 4)
    }
}
