import FaultServer
import Foundation
import Testing

/// `run` with formats that show pictures, against a server whose port a scenario file cannot
/// contain.
@Suite struct PictureCommandTests {
    /// 2 × 1 pixels.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0]
        + [0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0xd1, 0x49, 0x20, 0x56, 0]
        + [0, 0, 0xb, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x70, 0x38, 0, 0, 1, 0x43, 1]
        + [1, 5, 0x11, 0x77, 0x7c, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

    /// A PNG header with 60,000 × 60,000 pixels.
    private static let huge =
        Array(png[..<16]) + [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60] + Array(png[24...])

    /// A complete PNG with 6,300 × 6,300 pixels in its header, but without pixel data.
    private static let large =
        Array(png[..<16]) + [0, 0, 0x18, 0x9c, 0, 0, 0x18, 0x9c] + Array(png[24...])

    private static func server() throws -> FaultServer {
        try FaultServer { request in
            switch request.path {
            case "/rows":
                .reply(
                    text: #"""
                        [{"id": 1, "image": "good.png"}, {"id": 2, "image": "good.png"},
                         {"id": 3, "image": "gone.png"}, {"id": 4, "image": "lost.png"},
                         {"id": 5, "image": "page.png"}, {"id": 6, "image": "half.png"},
                         {"id": 7, "image": "huge.png"}]
                        """#)
            case "/good.png":
                .reply(
                    headers: [("Cache-Control", "no-cache"), ("Content-Type", "text/plain")],
                    body: png)
            case "/half.png": .reply(body: Array(png.dropLast(20)))
            case "/huge.png": .reply(body: huge)
            case "/page.png":
                .reply(headers: [("Content-Type", "image/png")], body: Array("<p>".utf8))
            default: .reply(404)
            }
        }
    }

    /// Runs commands in one folder and returns their results.
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
        screenc: x.yaml: a picture is not shown: SERVER/page.png is not a PNG, JPEG, GIF or WebP, or \
        is damaged: check the file
        screenc: x.yaml: a picture is not shown: the file of SERVER/half.png is incomplete: download \
        it again
        screenc: x.yaml: a picture is not shown: SERVER/huge.png has 60000 × 60000 pixels, and the \
        maximum is 40 million: make it smaller

        """

    /// S1-15
    @Test func `pictures are loaded once by formats that show them, and recorded`() async throws {
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
        #expect(commands[1].errors == notes + "screenc: x.har has 7 responses\n")
        #expect(commands[2].errors == notes && commands[2].output == "")
        #expect(commands[3].errors == notes + "screenc: x.har has the same 7 responses as before\n")
        #expect(commands[4].errors == "" && commands[5].errors == "")
        #expect(commands[6].output == "1\n0\n")
        #expect(commands.dropLast().map(\.status) == [0, 0, 0, 0, 0, 0])
        let counts = Dictionary(grouping: server.requests, by: \.path).mapValues(\.count)
        #expect(
            counts == [
                "/rows": 4, "/good.png": 2, "/gone.png": 2, "/lost.png": 2, "/page.png": 2,
                "/half.png": 2, "/huge.png": 2,
            ])
    }

    @Test(arguments: ["html", "svg", "png", "pdf", "terminal"])
    func `the pictures of an output have a common limit of pixels`(format: String) async throws {
        let rows = (1...8).map { #"{"id": \#($0), "image": "\#($0).png"}"# }
            .joined(separator: ",")
        let server = try FaultServer { request in
            request.path == "/rows" ? .reply(text: "[\(rows)]") : .reply(body: Self.large)
        }
        let line = "FORCE_COLOR=3 screenc run x.yaml --allow-private --format \(format) >shown"
        let commands = try await run([line], server)
        // The others have a header, and nothing that could be painted.
        let damaged = """
            screenc: x.yaml: 5 pictures are not shown; the first: the file of \(server.url)/1.png is \
            damaged: save the picture again

            """
        #expect(
            commands[0].errors == """
                screenc: x.yaml: 3 pictures are not shown: the pictures of a screen may have at most \
                200 million pixels: load fewer pages, or smaller pictures

                """ + (["png", "pdf"].contains(format) ? damaged : ""))
        #expect(commands[0].status == 0)
    }

    @Test func `a watched screen loads each picture once`() async throws {
        let server = try Self.server()
        let watch = "FORCE_COLOR=3 screenc run w.yaml --allow-private --watch --polls 2"
        let commands = try await run(
            [
                "sed 's/^title:/refresh: {every: 100ms}\\ntitle:/' x.yaml >w.yaml",
                "\(watch) --format terminal >shown; grep -c '▀' shown",
                "screenc --version --verbose | grep -c 'text stack none'",
                "\(watch) --format terminal --no-pictures >shown; grep -c '▀' shown",
                "\(watch) --format json >shown; wc -l <shown",
            ], server)
        // Placeholders are drawn without a decoder.
        guard commands[2].output == "0\n" else { return }
        #expect(commands[1].output != "0\n" && commands[1].status == 0)
        #expect(
            commands[1].errors
                == Self.notes.replacing("SERVER", with: server.url).replacing(
                    "x.yaml", with: "w.yaml"))
        #expect(commands[3].output == "0\n" && commands[3].errors == "")
        #expect(commands[4].output == "1\n")
        let counts = Dictionary(grouping: server.requests, by: \.path).mapValues(\.count)
        #expect(counts["/good.png"] == 1 && counts["/gone.png"] == 1, "\(counts)")
    }

    @Test func `a cached picture of any age is used, except by a refresh`()
        async throws
    {
        let server = try Self.server()
        let show = "screenc run x.yaml --allow-private --cache store --output"
        _ = try await run(
            ["\(show) a.html", "\(show) b.html", "\(show) c.html --refresh", "cmp a.html b.html"],
            server)
        #expect(server.requests.filter { $0.path == "/good.png" }.count == 2)
    }

    @Test func `a public screen loads no pictures from private addresses`() async throws {
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
