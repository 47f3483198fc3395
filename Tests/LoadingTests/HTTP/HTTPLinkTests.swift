import Foundation
import Loading
import LoadingCore
import TestSupport
import Testing

/// `Link` headers.
@Suite struct HTTPLinkTests {
    @Test(arguments: LinkRow.all)
    func next(_ row: LinkRow) {
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
        "many times", .watchdog,
        arguments: [
            "<", "<a>", ",", ";", "\"", "\\", "<a>,", "<a>;", "<a>;a", "<a>;a=", "<a>;a=\"", "x\"",
            " ", "<a>; rel=\"x", "<a;rel=next,", "<a>;a='", "<a>;a='b", "<a>;a='b',",
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
