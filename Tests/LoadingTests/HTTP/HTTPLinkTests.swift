import Foundation
import Loading
import TestSupport
import Testing

/// `Link` headers.
@Suite struct HTTPLinkTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var headers: [String]
        var next: String?
    }

    static let rows = [
        Row(testDescription: "none", headers: [], next: nil),
        Row(testDescription: "empty", headers: ["", " , ,"], next: nil),
        Row(testDescription: "quoted", headers: [#"<u>; rel="next""#], next: "u"),
        Row(testDescription: "a token", headers: ["<u>;rel=next"], next: "u"),
        Row(testDescription: "case", headers: [#"<u>; REL="NeXt""#], next: "u"),
        Row(testDescription: "several types", headers: ["<u>; rel=\"last  next\tx\""], next: "u"),
        Row(testDescription: "part of a word", headers: ["<u>; rel=next-archive"], next: nil),
        Row(
            testDescription: "the first rel counts", headers: ["<u>; rel=prev; rel=next"], next: nil
        ),
        Row(
            testDescription: "the first link counts",
            headers: ["<a>; rel=next, <b>; rel=next", "<c>; rel=next"], next: "a"),
        Row(
            testDescription: "several headers", headers: ["<a>; rel=prev", "<b>; rel=next"],
            next: "b"),
        Row(
            testDescription: "a comma and semicolon in the URL",
            headers: ["<u?a=1,2;b>; rel=prev, </v?x=<,;>; rel=next"], next: "/v?x=<,;"),
        Row(
            testDescription: "a comma in quotes",
            headers: [#"<u>; title="a, <x>; rel=next; \", b"; rel="next""#], next: "u"),
        Row(
            testDescription: "a link inside quotes is none",
            headers: [#"<u>; title="x, <v>; rel=next""#], next: nil),
        Row(
            testDescription: "an escaped quote", headers: [#"<u>; rel="n\ext""#], next: "u"),
        Row(
            testDescription: "parameters in any order",
            headers: [#"<u> ; type=text/html;rel=next ;title=x"#], next: "u"),
        Row(
            testDescription: "odd white space",
            headers: ["\t<u>\t;\trel\t =\t \"next\"\t,"], next: "u"),
        Row(testDescription: "blanks inside", headers: ["< /p?x >; rel=next"], next: "/p?x"),
        Row(testDescription: "no value", headers: ["<u>; rel; rel=next"], next: nil),
        Row(
            testDescription: "parameters without names", headers: ["<u>;;=x; ;rel=next"], next: "u"),
        Row(
            testDescription: "an extended value", headers: ["<u>; title*=UTF-8''n; rel=next"],
            next: "u"),
        Row(
            testDescription: "of another document",
            headers: ["<a>; rel=next; anchor=\"#x\", <b>; anchor=; rel=next, <c>; rel=next"],
            next: "c"),
        Row(
            testDescription: "rel without quotes, cut at the comma",
            headers: ["<a>; rel=prev,<b>; rel=next"], next: "b"),
        Row(testDescription: "an empty target", headers: ["<>; rel=next"], next: ""),
        Row(testDescription: "no end of the target", headers: ["<u; rel=next"], next: nil),
        Row(testDescription: "no end of the quotes", headers: [#"<u>; rel="next"#], next: "u"),
        Row(testDescription: "a last backslash", headers: [#"<u>; rel=next; x="\"#], next: "u"),
        Row(
            testDescription: "something else before",
            headers: [#"u; rel="a, <x>; rel=next, b", <v>; rel=next"#], next: "v"),
        Row(
            testDescription: "text after a value",
            headers: [#"<u>; rel="next" x; title=y, <v>; rel=last"#], next: "u"),
        Row(testDescription: "outside ASCII", headers: ["<é>; rel=next; title=\"é\""], next: "é"),
    ]

    @Test(arguments: rows)
    func next(_ row: Row) {
        let headers = [HTTPHeader(name: "X", value: "<no>; rel=next")]
        let links = row.headers.map { HTTPHeader(name: "liNK", value: $0) }
        let response = HTTPResponse(status: 200, headers: headers + links)
        #expect(response.link(relation: "next") == row.next)
    }

    @Test func parameters() {
        let header = HTTPHeader(
            name: "Link", value: #"<u>; Rel=a; TITLE="x \"y\" , z" ; b; title*=UTF-8'de'%c3"#)
        let link = HTTPResponse(status: 200, headers: [header]).links.first
        #expect(
            link?.parameters.map { "\($0.name)=\($0.value)" } == [
                "rel=a", "title=x \"y\" , z", "b=", "title*=UTF-8'de'%c3",
            ])
    }

    /// The time limit detects quadratic time.
    @Test(
        "many times", .timeLimit(.minutes(5)),
        arguments: [
            "<", "<a>", ",", ";", "\"", "\\", "<a>,", "<a>;", "<a>;a", "<a>;a=", "<a>;a=\"", "x\"",
            " ", "<a>; rel=\"x", "<a;rel=next,",
        ])
    func hostile(_ part: String) {
        let value = String(repeating: part, count: 200_000 / part.utf8.count)
        let header = HTTPHeader(name: "Link", value: value)
        #expect(HTTPResponse(status: 200, headers: [header]).link(relation: "next") == nil)
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func genuineHeaders() throws {
        struct File: Decodable {
            struct Row: Decodable {
                var request: String
                var link: String
                var rels: [String: String]
            }
            var headers: [Row]
        }
        let path = Suites.path(of: "apis/link_headers.json")
        let file = try JSONDecoder().decode(
            File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(file.headers.count == 23)
        for row in file.headers {
            let header = HTTPHeader(name: "Link", value: row.link)
            let response = HTTPResponse(status: 200, headers: [header])
            #expect(response.links.count == row.rels.count)
            for (relation, url) in row.rels {
                let target = try #require(response.link(relation: relation), "\(row.link)")
                #expect(target == url)
                let next = try HTTPRequest(url: row.request).next(target, from: row.request)
                #expect(next.url == url)
            }
        }
    }
}
