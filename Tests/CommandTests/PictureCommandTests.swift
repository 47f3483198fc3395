import FaultServer
import Foundation
import Testing

/// `run` with a form of output that shows pictures, against a server whose port no scenario file can
/// know.
@Suite struct PictureCommandTests {
    /// 2 × 1 pixels.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0]
        + [0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0xd1, 0x49, 0x21, 0x52, 0, 0, 0, 12, 0x49, 0x44, 0x41]
        + [
            0x54, 0x78, 0x9c, 0x63, 0x60, 0x68, 0, 0, 1, 2, 0, 0x81, 0x4f, 0xd4, 0x10, 0x52, 0, 0,
            0,
        ]
        + [0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

    private static func server() throws -> FaultServer {
        try FaultServer { request in
            switch request.path {
            case "/rows":
                .reply(
                    text: #"""
                        [{"id": 1, "image": "good.png"}, {"id": 2, "image": "good.png"},
                         {"id": 3, "image": "gone.png"}, {"id": 4, "image": "lost.png"},
                         {"id": 5, "image": "page.png"}]
                        """#)
            case "/good.png":
                .reply(
                    headers: [("Cache-Control", "no-cache"), ("Content-Type", "text/plain")],
                    body: png)
            case "/page.png":
                .reply(headers: [("Content-Type", "image/png")], body: Array("<p>".utf8))
            default: .reply(404)
            }
        }
    }

    /// Runs commands in one folder; answers with what each wrote on standard error.
    private func run(_ lines: [String], _ server: FaultServer) async throws -> [Scenario.Command] {
        var text = """
            === file x.yaml
            screen: demo.pictures
            title: Pictures
            models: {Row: {id: int, image: string}}
            sections:
              - {id: rows, url: '\(server.url)/rows', model: Row, layout: list, cell: {text: "${item.id}", image: "\(server.url)/${item.image}"}}

            """
        for line in lines { text += "=== run \(line)\n" }
        return try await ScenarioRunner.run(try Scenario(text)).steps.compactMap { step in
            if case .run(let command) = step { command } else { nil }
        }
    }

    private static let notes = """
        screenc: x.yaml: 2 pictures are not shown; the first: HTTP 404 from SERVER/gone.png: check \
        the URL and the parameters in it
        screenc: x.yaml: a picture is not shown: SERVER/page.png is no PNG, JPEG, GIF or WebP, or \
        is damaged: look at what is there

        """

    /// S1-15
    @Test func `pictures are loaded where they are shown, once, and recorded`() async throws {
        let server = try Self.server()
        let show = "screenc run x.yaml --allow-private --format html --output"
        let commands = try await run(
            [
                "screenc run x.yaml --allow-private --format json >data.json",
                "\(show) a.html --record x.har",
                "screenc run x.yaml --offline --format html --output b.html; cmp a.html b.html",
                "cp x.har y.har; \(show) c.html --record x.har; cmp x.har y.har",
                "screenc run x.yaml --offline --format json >/dev/null",
                "\(show) d.html --no-pictures",
                "grep -o 'data:image/png;base64,[A-Za-z0-9+/]*' a.html | sort | uniq -c | wc -l; grep -c 'data:image' d.html",
            ], server)
        let notes = Self.notes.replacing("SERVER", with: server.url)
        #expect(commands[0].errors == "")
        #expect(commands[1].errors == notes + "screenc: x.har has 5 answers\n")
        #expect(commands[2].errors == notes && commands[2].output == "")
        #expect(commands[3].errors == notes + "screenc: x.har has the same 5 answers as before\n")
        #expect(commands[4].errors == "" && commands[5].errors == "")
        #expect(commands[6].output == "1\n0\n")
        #expect(commands.dropLast().map(\.status) == [0, 0, 0, 0, 0, 0])
        let asked = Dictionary(grouping: server.requests, by: \.path).mapValues(\.count)
        #expect(
            asked == ["/rows": 4, "/good.png": 2, "/gone.png": 2, "/lost.png": 2, "/page.png": 2])
    }

    @Test func `a cache answers for a picture, whatever its age, unless it is refreshed`()
        async throws
    {
        let server = try Self.server()
        let show = "screenc run x.yaml --allow-private --cache store --output"
        _ = try await run(
            ["\(show) a.html", "\(show) b.html", "\(show) c.html --refresh", "cmp a.html b.html"],
            server)
        #expect(server.requests.filter { $0.path == "/good.png" }.count == 2)
    }

    @Test func `private pictures of a public screen are not asked for`() async throws {
        let server = try Self.server()
        let commands = try await run(
            [
                "sed 's|url: .*/rows., model|items: [{id: 1, image: good.png}], model|' x.yaml >y.yaml",
                "screenc run y.yaml --format html --output a.html",
            ], server)
        #expect(commands[1].status == 0)
        #expect(commands[1].errors.contains("--allow-private"), "\(commands[1].errors)")
        #expect(server.requests.isEmpty)
    }
}
