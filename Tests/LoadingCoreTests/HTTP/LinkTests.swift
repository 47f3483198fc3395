import Foundation
import LoadingCore
import TestSupport
import Testing

/// `Link` headers.
@Suite struct LinkTests {
    @Test(arguments: LinkRow.all)
    func next(_ row: LinkRow) {
        #expect(LoadingRules.WebLink.target(of: "next", in: row.headers) == row.next)
    }

    @Test func parameters() {
        let field = #"<u>; Rel=a; TITLE="x \"y\" , z" ; b; title*=UTF-8'de'%c3"#
        let link = LoadingRules.WebLink.links(in: [field]).first
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
        #expect(LoadingRules.WebLink.target(of: "next", in: [value]) == nil)
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
            #expect(LoadingRules.WebLink.links(in: [row.link]).count == row.rels.count)
            for (relation, url) in row.rels {
                let target = try #require(
                    LoadingRules.WebLink.target(of: relation, in: [row.link]), "\(row.link)")
                #expect(target == url)
                let next = try LoadingRules.nextURL(
                    target, in: row.request, after: row.request, allowed: [])
                #expect(next.url == url)
            }
        }
    }
}
