import FaultServer
import Foundation
import TestSupport
import Testing

/// `--record` against a server, whose port a scenario file cannot contain.
@Suite struct RecordingCommandTests {
    private static func spec(_ server: FaultServer, _ sections: [String]) -> String {
        let lines = sections.map { "  - {\($0), layout: list, cell: {text: \"${item}\"}}\n" }
        let secrets = lines.joined().contains("secrets.token") ? "secrets: [token]" : "title: Net"
        return """
            screen: demo.record
            \(secrets)
            api: {baseURL: '\(server.url)'}
            sections:
            \(lines.joined())
            """
    }

    /// Runs commands beside `x.yaml`. Returns their results and the files of the folder.
    private func run(
        _ lines: [String], _ spec: String, files: [(String, String)] = []
    ) async throws -> (commands: [Scenario.Command], listing: String) {
        var text = "=== file x.yaml\n\(spec)\n"
        for (name, content) in files { text += "=== file \(name)\n\(content)\n" }
        for line in lines + ["ls; cat x.har 2>/dev/null"] { text += "=== run \(line)\n" }
        let steps = try await ScenarioRunner.run(try Scenario(text)).steps
        let commands = steps.compactMap { step -> Scenario.Command? in
            if case .run(let command) = step { command } else { nil }
        }
        return (Array(commands.dropLast()), commands.last?.output ?? "")
    }

    private static let record =
        "screenc run x.yaml --allow-private --format terminal --record x.har"

    @Test func `a replay shows what was recorded, without the server`() async throws {
        let count = Counter()
        let server = try FaultServer { request in
            switch request.path {
            case "/moved": .reply(302, headers: [("Location", "/rows?page=9")])
            case "/busy" where count.next() < 1: .reply(503, headers: [("Retry-After", "0")])
            case "/cut": .init([.reset])
            default: .reply(text: #"["\#(request.parameter("page") ?? "none")"]"#)
            }
        }
        let spec = Self.spec(
            server,
            [
                "id: rows, url: /rows, model: string, paging: {policy: page, size: 1, maxPages: 3}",
                "id: moved, url: /moved, model: string",
                "id: busy, url: /busy, model: string, retry: {attempts: 3}",
                "id: cut, url: /cut, model: string",
            ])
        let (commands, listing) = try await run(
            [
                "\(Self.record) --pages all",
                "screenc run x.yaml --offline --format terminal --pages all",
                "\(Self.record) --pages all --record-mode missing",
                "screenc run x.yaml --offline --format terminal",
                "sed 's|, url: /moved|, url: /gone|' x.yaml >y.yaml; screenc run y.yaml --replay x.har --format terminal --pages all; rm y.yaml",
            ], spec)
        #expect(commands.map(\.status) == [0, 0, 0, 0, 0])
        #expect(commands[0].output.contains("✗ Could not load"))
        #expect(commands[1].output == commands[0].output)
        #expect(commands[0].errors.hasPrefix("screenc: x.har has 8 responses\n"))
        // A replay without unused entries prints no note.
        #expect(!commands[1].errors.contains("screenc: x.har"))
        #expect(commands[2].errors.hasPrefix("screenc: x.har has the same 8 responses as before\n"))
        // Further pages are not reported as unused.
        #expect(!commands[3].errors.contains("screenc: x.har"))
        #expect(
            commands[4].errors.hasSuffix(
                "screenc: x.har: 2 of 8 recorded responses were not requested: --explain lists them\n"
            ), "\(commands[4].errors)")
        #expect(listing.hasPrefix("x.har\nx.yaml\n{"))
        // All requests are of the first run; libcurl may repeat one after a reset.
        #expect((8...9).contains(server.requests.count))
    }

    @Test func `a recording with --follow replays with --offline and with --replay`()
        async throws
    {
        let count = Counter()
        let server = try FaultServer { request in
            switch request.path {
            case "/rows": .reply(text: #"[{"id": 7, "name": "Seven"}]"#)
            case "/again": .reply(text: #"[{"id": \#(count.next()), "name": "Time"}]"#)
            default: .reply(text: #"[{"id": 1, "name": "\#(request.path)"}]"#)
            }
        }
        func spec(_ screen: String, _ rows: String, _ push: String) -> String {
            """
            screen: \(screen)
            params: {id: {type: int, default: 0}}
            api: {baseURL: '\(server.url)'}
            models: {Row: {id: int, name: string}}
            sections:
              - {id: rows, url: '\(rows)', model: Row, layout: list, cell: {text: "${item.id} ${item.name} ${params.id}"}, onTap: {push: \(push), params: {id: "${item.id}"}}}
            """
        }
        let follow = "--tap rows:0 --tap rows:0 --tap rows:0 --follow --format terminal"
        let older = #"{"log": {"entries": []}}"#
        let (commands, listing) = try await run(
            [
                "screenc run x.yaml --allow-private --record x.har \(follow)",
                "screenc run x.yaml --offline \(follow)",
                "screenc run x.yaml --replay x.har \(follow)",
                // A screen's own recording without the responses does not hide that of the run.
                "mv older.txt again.har; screenc run x.yaml --offline \(follow); rm again.har",
            ], spec("demo.first", "/rows", "demo.second"),
            files: [
                ("second.yaml", spec("demo.second", "/rows/${params.id}", "demo.again")),
                ("again.yaml", spec("demo.again", "/again", "demo.again")),
                ("older.txt", older),
            ])
        #expect(commands.map(\.status) == [0, 0, 0, 0])
        #expect(commands[0].output.contains("1 Time 0"), "\(commands[0].output)")
        for command in commands.dropFirst() {
            #expect(command.output == commands[0].output)
            #expect(command.errors == "")
        }
        #expect(server.requests.map(\.path) == ["/rows", "/rows/7", "/again", "/again"])
        #expect(listing.hasPrefix("again.yaml\nsecond.yaml\nx.har\nx.yaml\n"))
    }

    @Test func `--record-mode missing sends only requests without an entry`() async throws {
        let server = try FaultServer { request in .reply(text: #"["\#(request.path)"]"#) }
        let spec = Self.spec(
            server, ["id: a, url: /a, model: string", "id: b, url: /b, model: string"])
        let half = Self.spec(server, ["id: b, url: /b, model: string"])
        let (commands, listing) = try await run(
            [
                "screenc run half.yaml --allow-private --format terminal --record x.har",
                "\(Self.record) --record-mode missing",
            ], spec, files: [("half.yaml", half)])
        #expect(commands.map(\.status) == [0, 0])
        #expect(server.requests.map(\.path) == ["/b", "/a"])
        #expect(commands[1].errors == "screenc: x.har has 2 responses\n")
        let urls = listing.split(separator: "\n").filter { $0.contains("\"url\"") }
        #expect(urls.map { $0.contains("/a\"") } == [true, false])
    }

    @Test func `unused sidecar bodies are removed`() async throws {
        let count = Counter()
        let server = try FaultServer { _ in
            let text = String(repeating: count.next() == 0 ? "x" : "y", count: 300_000)
            return .reply(text: #"["\#(text)"]"#)
        }
        let spec = Self.spec(server, ["id: a, url: /a, model: string"])
        let other = "x.\(String(repeating: "0", count: 63))g.body"
        let (commands, listing) = try await run(
            [
                Self.record, "ls *.body", Self.record, "ls *.body",
                "screenc run x.yaml --offline --format json",
            ],
            spec, files: [(other, "not ours"), ("y.har", "{}")])
        #expect(commands.map(\.status) == [0, 0, 0, 0, 0])
        let (first, second) = (commands[1].output, commands[3].output)
        #expect(first.split(separator: "\n").count == 2)
        #expect(second.split(separator: "\n").count == 2)
        #expect(first != second)
        #expect(listing.contains(other))
        #expect(commands[4].output.contains("yyyy"))
    }

    @Test func `no output of a recording run contains a secret`() async throws {
        let secret = "s3cret/with+signs-and-more"
        let forms = [
            secret, "s3cret%2Fwith%2Bsigns-and-more", "s3cret%2fwith%2bsigns-and-more",
            "s3cret%252Fwith%252Bsigns-and-more", #"s3cret\/with+signs-and-more"#,
            Data(secret.utf8).base64EncodedString(),
            Data("a\(secret)".utf8).base64EncodedString(),
            Data("ki:\(secret)".utf8).base64EncodedString(),
            Data(secret.utf8).base64EncodedString().replacing("+", with: "-"),
            Data(secret.utf8).map { String(format: "%02X", $0) }.joined(),
            Data(secret.utf8).map { String(format: "%02x", $0) }.joined(),
            "Basic " + Data("kim:\(secret)".utf8).base64EncodedString(),
        ]
        let server = try FaultServer { request in
            if request.path == "/moved" {
                return .reply(302, headers: [("Location", "/new?x=\(forms[1])"), ("X-E", secret)])
            }
            let words = forms.map { "\"\($0)\"" }.joined(separator: ", ")
            let padding = request.path == "/large" ? String(repeating: " ", count: 300_000) : ""
            return .reply(headers: [("Set-Cookie", "k=\(secret)")], text: "[\(words)]\(padding)")
        }
        let headers =
            "headers: {Authorization: 'Bearer ${secrets.token}', X-Any: 'k=${secrets.token}'}"
        let spec = Self.spec(
            server,
            ["rows", "moved", "large"].map { "id: \($0), url: /\($0), model: string, \(headers)" })
        let option = "--secret token=env:TOKEN@\(server.url)"
        let (commands, listing) = try await run(
            [
                "TOKEN='\(secret)' \(Self.record) --explain \(option)", "cat *.body",
                "TOKEN='\(secret)' screenc run x.yaml --offline --format json \(option)",
                "sed -i 's/{{secret.token}}/\(forms[5].replacing("/", with: "\\/"))/' x.har; TOKEN='\(secret)' screenc run x.yaml --replay x.har \(option)",
            ], spec)
        #expect(commands.map(\.status) == [0, 0, 0, 2])
        #expect(
            commands[3].errors.contains("has the value of the secret `token`: record it again"),
            "\(commands[3].errors)")
        #expect(listing.contains("\"Set-Cookie\""))
        for form in forms {
            for (index, text) in commands.prefix(3).map({ $0.output + $0.errors }).enumerated() {
                #expect(!text.contains(form), "\(form), command \(index)")
            }
        }
        // The last command inserted a secret.
        for form in forms where form != forms[5] { #expect(!listing.contains(form), "\(form)") }
        #expect(server.requests.contains { $0.header("X-Any") == "k=\(secret)" })
    }

    @Test func `an interrupted run records nothing`() async throws {
        try await onThread {
            let server = try FaultServer { request in
                request.path == "/slow" ? .silence : .reply(text: "[]")
            }
            let spec = Self.spec(
                server, ["id: a, url: /a, model: string", "id: b, url: /slow, model: string"])
            let command = try RunningCommand(
                ["run", "x.yaml", "--allow-private", "--record", "x.har"],
                files: ["x.yaml": spec])
            try blockUntil("two requests") { server.requests.count >= 2 }
            command.send(SIGINT)
            let end = try command.end()
            #expect(end.status == 130)
            #expect(command.names == ["x.yaml"])
        }
    }
}
