import Expressions
import LoaderPlan
import Testing

/// The position of each value in a URL, which determines its percent-encoding.
@Suite struct URLPositionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var url: String
        /// The parts in order: literals unchanged, values as `position:name`.
        var parts: [String]

        var testDescription: String { url }

        init(_ url: String, _ parts: String...) {
            self.url = url
            self.parts = parts
        }
    }

    static let rows = [
        Row("https://example.com/a", "https://example.com/a"),
        Row("${params.a}", "whole:a"),
        Row("https://${params.a}", "https://", "host:a"),
        Row("https://${params.a}/x", "https://", "host:a", "/x"),
        Row("https://${params.a}.${params.b}:80/x", "https://", "host:a", ".", "host:b", ":80/x"),
        Row("https://x.y:${params.a}/", "https://x.y:", "host:a", "/"),
        Row("https://x.y${params.a}", "https://x.y", "host:a"),
        Row("HTTPS://x.y/${params.a}", "HTTPS://x.y/", "path:a"),
        Row("https://x.y/${params.a}", "https://x.y/", "path:a"),
        Row("https://x.y/a/${params.a}/${params.b}", "https://x.y/a/", "path:a", "/", "path:b"),
        Row("https://x.y/${params.a}${params.b}", "https://x.y/", "path:a", "path:b"),
        Row("https://x.y//${params.a}", "https://x.y//", "path:a"),
        Row("https://x.y/a?${params.a}", "https://x.y/a?", "query:a"),
        Row("https://x.y?q=${params.a}", "https://x.y?q=", "query:a"),
        Row("https://x.y?q=/${params.a}", "https://x.y?q=/", "query:a"),
        Row("https://x.y/a?b=?${params.a}", "https://x.y/a?b=?", "query:a"),
        Row("https://x.y/a?b=https://${params.a}/", "https://x.y/a?b=https://", "query:a", "/"),
        Row("https://x.y/a:${params.a}", "https://x.y/a:", "path:a"),
        Row("https://x.y/a#${params.a}", "https://x.y/a#", "fragment:a"),
        Row("https://x.y#?${params.a}", "https://x.y#?", "fragment:a"),
        Row(
            "https://x.y/#a/${params.a}?${params.b}", "https://x.y/#a/", "fragment:a", "?",
            "fragment:b"),
        Row(
            "https://${params.a}/${params.a}?${params.a}#${params.a}", "https://", "host:a", "/",
            "path:a", "?", "query:a", "#", "fragment:a"),
        Row("https://x.y/상품/${params.a}/é", "https://x.y/%EC%83%81%ED%92%88/", "path:a", "/%C3%A9"),
        Row("https://x.y/%2f${params.a}", "https://x.y/%2f", "path:a"),
        Row("https://x.y/$a$${params.a}$", "https://x.y/$a$", "path:a", "$"),
    ]

    @Test(arguments: rows)
    func `a value stands in`(row: Row) throws {
        let plan = try plan(
            """
            screen: test
            params:
              a: {type: string, pattern: "[a-z.]*", default: ""}
              b: {type: string, pattern: "[a-z.]*", default: ""}
            title: ${params.a}${params.b}
            sections:
              - {id: rows, url: '\(row.url)', model: string, layout: list, cell: {text: x}}
            """)
        guard case .request(let request)? = plan.sections[0].load?.source else {
            Issue.record("no request")
            return
        }
        let parts = request.url.map { piece in
            switch piece {
            case .literal(let text): text
            case .value(let value, let position):
                "\(position.rawValue):\(value.text.dropFirst("params.".count))"
            }
        }
        #expect(parts == row.parts)
        #expect(request.text == row.url)
    }
}
