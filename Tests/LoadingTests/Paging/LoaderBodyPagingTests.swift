import Foundation
import LoaderPlan
import Loading
import Testing

/// Paging with position and size in the request body.
@Suite struct LoaderBodyPagingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var keys: String
        /// Responses by request body.
        var responses: [String: String]
        var expected = "content [1 2 3]"
        var report = ""
        /// The request bodies in order.
        var sent: [String]
    }

    private static func page(_ ids: [Int], _ next: String? = nil) -> String {
        let next = next.map { #", "next": "\#($0)""# } ?? ""
        return #"{"rows": \#(LoadingTests.rows(ids))\#(next)}"#
    }

    static let rows = [
        Row(
            testDescription: "numbers stay numbers, and missing objects are created",
            keys:
                #"json: {q: "${params.q}", filter: {a: [1, 2.50]}}, paging: {policy: page, size: 2, in: body, parameter: page.number, sizeParameter: page.size}"#,
            responses: [
                #"{"q":"é","filter":{"a":[1,2.5]},"page":{"number":1,"size":2}}"#: page([1, 2]),
                #"{"q":"é","filter":{"a":[1,2.5]},"page":{"number":2,"size":2}}"#: page([3]),
            ],
            sent: [
                #"{"q":"é","filter":{"a":[1,2.5]},"page":{"number":1,"size":2}}"#,
                #"{"q":"é","filter":{"a":[1,2.5]},"page":{"number":2,"size":2}}"#,
            ]),
        Row(
            testDescription: "existing values are replaced, also null",
            keys:
                "json: {from: 7, page: ~, z: 1}, paging: {policy: offset, size: 2, in: body, parameter: from, sizeParameter: page.n}",
            responses: [
                #"{"from":0,"page":{"n":2},"z":1}"#: page([1, 2]),
                #"{"from":2,"page":{"n":2},"z":1}"#: page([3]),
            ], sent: [#"{"from":0,"page":{"n":2},"z":1}"#, #"{"from":2,"page":{"n":2},"z":1}"#]),
        Row(
            testDescription: "the first page has no token, tokens are texts",
            keys:
                "json: {}, paging: {policy: token, next: response.?next, in: body, parameter: start_cursor}",
            responses: [
                "{}": page([1, 2], "7"), #"{"start_cursor":"7"}"#: page([3]),
            ], sent: ["{}", #"{"start_cursor":"7"}"#]),
        Row(
            testDescription: "fields of a form",
            keys:
                "form: {q: 'a b', page: '9'}, paging: {policy: page, size: 2, in: body, sizeParameter: per page}",
            responses: [
                "q=a+b&page=1&per+page=2": page([1, 2]), "q=a+b&page=2&per+page=2": page([3]),
            ], sent: ["q=a+b&page=1&per+page=2", "q=a+b&page=2&per+page=2"]),
        Row(
            testDescription: "the size goes with next URLs too",
            keys:
                "json: {a: 1}, paging: {policy: nextURL, next: response.?next, size: 2, in: body, sizeParameter: n}",
            responses: [
                #"/r {"a":1,"n":2}"#: page([1, 2], "/s"), #"/s {"a":1,"n":2}"#: page([3]),
            ], sent: [#"{"a":1,"n":2}"#, #"{"a":1,"n":2}"#]),
        Row(
            testDescription: "a computed value that is not an object",
            keys:
                #"json: {page: "${params.q}"}, paging: {policy: page, size: 2, in: body, parameter: page.number}"#,
            responses: [:], expected: "policy []",
            report: "the request body has the string \"é\" on the path to `page.number`",
            sent: []),
        Row(
            testDescription: "a repeated body is a loop",
            keys: "json: {}, paging: {policy: token, next: response.?next, in: body}",
            responses: [
                "{}": page([1, 2], "a"), #"{"token":"a"}"#: page([3], "a"),
            ], sent: ["{}", #"{"token":"a"}"#]),
    ]

    @Test(arguments: rows)
    func pages(_ row: Row) async throws {
        let server = ScriptedTransport { request, _ in
            let body = String(decoding: request.body ?? [], as: UTF8.self)
            let path = request.url.dropFirst("https://e.example".count)
            guard let response = row.responses[body] ?? row.responses["\(path) \(body)"] else {
                return HTTPResponse(status: 404)
            }
            return HTTPResponse(status: 200, body: Array(response.utf8))
        }
        var harness = LoaderHarness(
            "id: rows, url: BASE/r, keypath: rows, \(row.keys)", top: "params: {q: string}")
        harness.parameters = [("q", "é")]
        let snapshot = try await harness.load(base: "https://e.example", server)
        let section = snapshot.sections[0]
        #expect(snapshot.summaries == [row.expected], "\(section.report)")
        #expect(section.failure?.message.hasPrefix(row.report) ?? row.report.isEmpty)
        let sent = server.requests
        #expect(sent.map { String(decoding: $0.body ?? [], as: UTF8.self) } == row.sent)
        #expect(sent.allSatisfy { $0.method == "POST" })
    }
}
