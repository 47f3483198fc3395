import FaultServer
import LoaderPlan
import Loading
import LoadingCore
import TestSupport
import Testing

/// A run sends requests only to the origins of the spec and to the allowed ones.
@Suite(.watchdog) struct LoaderOriginTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The keys of the section; `OTHER` is the address of a second server.
        var section: String
        var top = ""
        var parameters: [String: String] = [:]
        /// What `--allow-net` lists.
        var allowed: [String] = []
        /// The outcome of the section, and the targets of the requests to the second server.
        var outcome: String
        var requested: [String] = []
    }

    private static let refusal = "policy: the spec contains no URL of OTHER"

    static let cases = [
        Row(
            testDescription: "a URL as the spec writes it", section: "url: OTHER/rows",
            outcome: "content", requested: ["/rows"]),
        Row(
            testDescription: "a value in the path", section: #"url: "OTHER/${params.p}""#,
            top: "params: {p: string}", parameters: ["p": "rows"], outcome: "content",
            requested: ["/rows"]),
        Row(
            testDescription: "a value in the host that the spec limits",
            section: #"url: "http://${params.p}:PORT/rows""#,
            top: #"params: {p: {type: string, pattern: "127\\.0\\.0\\.1"}}"#,
            parameters: ["p": "127.0.0.1"], outcome: "content", requested: ["/rows"]),
        Row(
            testDescription: "a number as the port",
            section: #"url: "http://127.0.0.1:${params.p}/""#,
            top: "params: {p: int}", parameters: ["p": "PORT"], outcome: "content", requested: ["/"]
        ),
        Row(
            testDescription: "a relative URL", section: "url: /rows",
            top: "api: {baseURL: OTHER/v1}", outcome: "content", requested: ["/v1/rows"]),
        Row(
            testDescription: "a base that the spec limits", section: "url: /rows",
            top: #"""
                params: {p: {type: string, pattern: "http://127\\.0\\.0\\.1:[0-9]+"}}
                api: {baseURL: "${params.p}"}
                """#,
            parameters: ["p": "OTHER"], outcome: "content", requested: ["/rows"]),
        Row(
            testDescription: "a URL beside a base", section: #"url: "${params.p}""#,
            top: "params: {p: string}\napi: {baseURL: http://api.example/}",
            parameters: ["p": "OTHER/rows"], outcome: refusal),
        Row(
            testDescription: "a redirect away from a base", section: "url: /to-other",
            top: "api: {baseURL: BASE}",
            outcome: "policy: BASE/to-other redirects to OTHER, of which the spec contains no URL"),
        Row(
            testDescription: "a whole URL of the command line", section: #"url: "${params.p}""#,
            top: "params: {p: string}", parameters: ["p": "OTHER/rows"], outcome: refusal),
        Row(
            testDescription: "a whole URL that is allowed", section: #"url: "${params.p}""#,
            top: "params: {p: string}", parameters: ["p": "OTHER/rows"], allowed: ["OTHER"],
            outcome: "content", requested: ["/rows"]),
        Row(
            testDescription: "the default of a parameter is named by the spec",
            section: #"url: "${params.p}""#, top: "params: {p: {type: string, default: OTHER/a}}",
            outcome: "content", requested: ["/a"]),
        Row(
            testDescription: "so is another URL of the default's origin",
            section: #"url: "${params.p}""#, top: "params: {p: {type: string, default: OTHER/a}}",
            parameters: ["p": "OTHER/b"], outcome: "content", requested: ["/b"]),
        Row(
            testDescription: "so is what an enum lists", section: #"url: "${params.p}""#,
            top: "params: {p: {type: string, enum: [OTHER/a, OTHER/b]}}",
            parameters: ["p": "OTHER/b"], outcome: "content", requested: ["/b"]),
        Row(
            testDescription: "a default in an expression is not",
            section: #"url: "${params.p + ''}""#,
            top: "params: {p: {type: string, default: OTHER/a}}", outcome: refusal),
        Row(
            testDescription: "a URL out of data", section: #"url: "${data.where.u}""#,
            top: "data: {where: {file: where.json, model: Where}}", outcome: refusal),
        Row(
            testDescription: "a URL out of data that is allowed",
            section: #"url: "${data.where.u}""#,
            top: "data: {where: {file: where.json, model: Where}}",
            allowed: ["http://a.example", "OTHER"], outcome: "content", requested: ["/x"]),
        Row(
            testDescription: "another port is another origin", section: #"url: "${params.p}""#,
            top: "params: {p: string}", parameters: ["p": "OTHER/rows"],
            allowed: ["http://127.0.0.1"], outcome: refusal),
        Row(
            testDescription: "a redirect", section: "url: BASE/to-other",
            outcome: "policy: BASE/to-other redirects to OTHER, of which the spec contains no URL"),
        Row(
            testDescription: "a redirect that is allowed", section: "url: BASE/to-other",
            allowed: ["OTHER"], outcome: "content", requested: ["/moved"]),
        Row(
            testDescription: "a redirect to the same origin in another spelling",
            section: "url: BASE/to-itself-as-localhost",
            outcome: "policy: BASE/to-itself-as-localhost redirects to http://localhost:"),
        Row(
            testDescription: "a redirect of the second page",
            section: "url: BASE/pages, paging: {policy: page, size: 1, maxPages: 2}",
            outcome: "policy: BASE/pages?… redirects to OTHER"),
        Row(
            testDescription: "a next URL", section: "url: BASE/linked, paging: {policy: link}",
            outcome: "policy: the next URL leads to OTHER"),
        Row(
            testDescription: "a next URL in crossOrigin",
            section: "url: BASE/linked, paging: {policy: link, crossOrigin: [OTHER]}",
            outcome: "content", requested: ["/next"]),
        Row(
            testDescription: "a next URL that only the run allows",
            section: "url: BASE/linked, paging: {policy: link}", allowed: ["OTHER"],
            outcome: "policy: the next URL leads to OTHER"),
    ]

    @Test(arguments: cases)
    func reaches(_ row: Row) async throws {
        let other = try FaultServer { _ in .reply(text: rows(1...1)) }
        let server = try FaultServer { request in
            switch request.path {
            case "/to-other": .reply(302, headers: [("Location", other.url + "/moved")])
            case "/to-itself-as-localhost":
                .reply(302, headers: [("Location", "http://localhost:\(other.port)/")])
            case "/pages" where request.parameter("page") == "2":
                .reply(302, headers: [("Location", other.url + "/moved")])
            case "/linked":
                .reply(headers: [("Link", "<\(other.url)/next>; rel=next")], text: rows(2...2))
            default: .reply(text: rows(1...1))
            }
        }
        func filled(_ text: String) -> String {
            text.replacing("OTHER", with: other.url).replacing("PORT", with: "\(other.port)")
                .replacing("BASE", with: server.url)
        }
        var harness = LoaderHarness("id: a, " + filled(row.section), top: filled(row.top))
        harness.models += "\n  Where: {u: string}"
        harness.files = ["where.json": #"{"u": "\#(other.url)/x"}"#]
        harness.parameters = row.parameters.map { (name: $0.key, value: filled($0.value)) }
        harness.allowedOrigins = AllowedOrigins(row.allowed.compactMap { Origin(filled($0)) })
        // No DNS query is made.
        let lookUp: HostLookup = { host throws(TransportFailure) in
            throw TransportFailure(.transport, "the name \(host) was not found")
        }
        let transport = CurlTransport(lookUp: lookUp) { _ in true }
        let section = try await harness.load(base: server.url, transport).sections[0]
        #expect(section.report.hasPrefix(filled(row.outcome)), "\(section.report)")
        #expect(other.requests.map(\.target) == row.requested)
    }

    @Test("the message names the option, and the request is not retried")
    func message() async throws {
        let transport = ScriptedTransport { _, _ in HTTPResponse(status: 200) }
        var harness = LoaderHarness(
            #"id: a, url: "${params.p}", retry: {attempts: 3}"#, top: "params: {p: string}")
        harness.parameters = [(name: "p", value: "https://api.example.com:8443/x?key=1")]
        let section = try await harness.load(transport).sections[0]
        #expect(
            section.report == """
                policy: the spec contains no URL of https://api.example.com:8443, which comes from \
                data or a parameter: pass `--allow-net https://api.example.com:8443` to allow it
                """)
        #expect(transport.requests.isEmpty)
    }
}
