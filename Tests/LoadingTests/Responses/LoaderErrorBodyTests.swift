import Expressions
import LoaderPlan
import Loading
import Screens
import TestSupport
import Testing

/// The body of a response with a bad status: `errors` and `error.response`.
@Suite struct LoaderErrorBodyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Keys of the section.
        var keys = ""
        var api = "api: {errors: Problem}"
        var status = 422
        var body: String
        /// The section that cancels the others, because `error.response.code` is `stop`.
        var cancelledBy: String?
    }

    private static let models = """
          Row: {id: int}
          Problem: {code: string, details: list(string)?}
          Other: {code: string, id: int?}
        """

    private static let policy =
        "onError: [{if: 'error.response.?code.orValue(\"\") == \"stop\"', use: cancelAll}, ignore]"

    static let rows = [
        Row(testDescription: "of `api`", body: #"{"code": "stop"}"#, cancelledBy: "a"),
        Row(
            testDescription: "of the request", keys: "errors: Other",
            body: #"{"code": "stop"}"#, cancelledBy: "a"),
        Row(
            testDescription: "of the request alone", keys: "errors: Problem", api: "",
            body: #"{"code": "stop", "more": [1]}"#, cancelledBy: "a"),
        Row(
            testDescription: "of any bad status", status: 500, body: #"{"code": "stop"}"#,
            cancelledBy: "a"),
        Row(testDescription: "of another code", body: #"{"code": "go"}"#),
        Row(testDescription: "that does not match", body: #"{"code": 7}"#),
        Row(testDescription: "that is HTML", body: "<html></html>"),
        Row(testDescription: "that is empty", body: ""),
        Row(testDescription: "that is a list", body: #"[{"code": "stop"}]"#),
        Row(testDescription: "of a good status", status: 200, body: #"{"code": "stop"}"#),
    ]

    @Test(arguments: rows)
    func `a policy reads the body`(_ row: Row) async throws {
        let keys = row.keys.isEmpty ? "" : ", \(row.keys)"
        var harness = LoaderHarness(
            "id: a, url: BASE/a\(keys), \(Self.policy)", top: row.api)
        harness.models = Self.models
        let server = ScriptedTransport { _, _ in
            HTTPResponse(status: row.status, body: Array(row.body.utf8))
        }
        let snapshot = try await harness.load(server)
        #expect(snapshot.cancelledBy == row.cancelledBy)
        #expect(snapshot.sections[0].failure != nil)
    }

    @Test func `sections that read failed data have its body`() async throws {
        var harness = LoaderHarness(
            "id: a, items: data.rows, \(Self.policy)",
            top: "data: {rows: {url: BASE/r, model: list(Row), errors: Problem}}")
        harness.models = Self.models
        let server = ScriptedTransport { _, _ in
            HTTPResponse(status: 404, body: Array(#"{"code": "stop"}"#.utf8))
        }
        let snapshot = try await harness.load(server)
        #expect(snapshot.cancelledBy == "a")
        #expect(snapshot.sections[0].failure?.response?.type == snapshot.data[0].plan.load.errors)
    }

    @Test func `the body of another type than that of the section is absent`() async throws {
        let names = "let: {name: data.other.size()}, search: string(name)"
        var harness = LoaderHarness(
            "id: a, url: BASE/a, errors: Problem, \(names), \(Self.policy)",
            top: "data: {other: {url: BASE/o, model: list(Row), errors: Other}}")
        harness.models = Self.models
        let server = ScriptedTransport { request, _ in
            request.url.hasSuffix("/o")
                ? HTTPResponse(status: 404, body: Array(#"{"code": "stop"}"#.utf8))
                : HTTPResponse(status: 200, body: Array("[]".utf8))
        }
        let snapshot = try await harness.load(server)
        #expect(snapshot.cancelledBy == nil)
        #expect(snapshot.sections[0].failure?.kind == .status)
    }
}
