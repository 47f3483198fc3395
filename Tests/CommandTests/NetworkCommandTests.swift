import FaultServer
import Foundation
import Testing

/// Runs against a server, whose port a scenario file cannot contain.
///
/// Takes 9 s for the runs of the program.
@Suite struct NetworkCommandTests {
    @Test func `--allow-private allows private addresses`() async throws {
        let server = try FaultServer { _ in .reply(text: #"["One", "Two"]"#) }
        let result = try await run("screenc run --allow-private --format terminal net.yaml", server)
        #expect(result.status == 0)
        #expect(result.output.contains("2 items"))
        #expect(server.requests.map(\.target) == ["/rows/"])
        #expect(server.requests[0].header("User-Agent") == "screenc")
    }

    @Test func `S3-02 --pages sets the number of pages`() async throws {
        let server = try FaultServer { request in
            let page = request.target.split(separator: "page=").last?.first ?? "0"
            return .reply(text: page == "3" ? #"["end"]"# : #"["a\#(page)", "b"]"#)
        }
        let paging = ", paging: {policy: page, size: 2}"
        for (pages, count) in [("1", 1), ("2", 2), ("all", 3)] {
            let before = server.requests.count
            let result = try await run(
                "screenc run --allow-private --pages \(pages) net.yaml", server, paging)
            #expect(result.status == 0)
            #expect(server.requests.count - before == count)
        }
    }

    @Test func `a request fails after --timeout`() async throws {
        let server = try FaultServer { _ in .silence }
        let result = try await run("screenc run --allow-private --timeout 0.2 net.yaml", server)
        #expect(result.status == 1)
        #expect(result.errors.contains("failed (timeout)"), "\(result.errors)")
    }

    @Test(
        .enabled(
            if: TLSServer.isAvailable, "there is no program `openssl` to be the server"))
    func `SSLKEYLOGFILE is ignored`() async throws {
        let server = try await TLSServer.start(.good, files: ["rows": "[]"])
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            sections:
              - {id: rows, url: "\(server.url)/rows", model: string, layout: list, cell: {text: "${item}"}}
            === run SSLKEYLOGFILE=$PWD/keys screenc run --allow-private net.yaml; ls

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            return
        }
        // The certificate is not trusted, which is known after the key exchange.
        #expect(command.errors.contains("certificate"), "\(command.errors)")
        #expect(command.output.hasSuffix("net.yaml\n") && !command.output.contains("keys"))
    }

    @Test func `proxy variables of the environment are ignored`() async throws {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let proxy = try FaultServer { _ in .reply(text: "[]") }
        let variables = ["http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"]
        let set = variables.map { "\($0)=\(proxy.url)" }.joined(separator: " ")
        let result = try await run("\(set) no_proxy= screenc run --allow-private net.yaml", server)
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(server.requests.count == 1)
        #expect(proxy.requests.isEmpty)
    }

    @Test
    func
        `--proxy sends requests through the proxy, and a note says that addresses are not verified`()
        async throws
    {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let proxy = try FaultServer { _ in .reply(text: #"["One"]"#) }
        let line = "no_proxy=* NO_PROXY=* screenc run --proxy \(proxy.url) --allow-private net.yaml"
        let result = try await run(line, server)
        let note =
            "the proxy \(proxy.url) resolves the host names, so it is not verified that the "
            + "addresses are public"
        #expect(result.status == 0)
        #expect(result.errors == "screenc: \(note)\n")
        #expect(result.output.contains(#""notes": ["# + "\n    \"\(note)\"\n  ]"))
        #expect(server.requests.isEmpty)
        #expect(proxy.requests.map(\.target) == [server.url + "/rows/"])
    }

    @Test func `a literal address in a URL is checked despite a proxy`() async throws {
        let server = try FaultServer { _ in .reply(text: "[]") }
        let proxy = try FaultServer { _ in .reply(text: "[]") }
        let result = try await run("screenc run --proxy \(proxy.url) net.yaml", server)
        #expect(result.status == 1)
        #expect(result.errors.contains("127.0.0.1 is a private address"))
        #expect(proxy.requests.isEmpty)
    }

    @Test func `--allow-net allows another origin`() async throws {
        let other = try FaultServer { _ in .reply(text: #"["One"]"#) }
        let server = try FaultServer { _ in .reply(302, headers: [("Location", other.url + "/on")])
        }
        let refused = try await run("screenc run --allow-private net.yaml", server)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("pass `--allow-net \(other.url)` to allow it"))
        #expect(other.requests.isEmpty)
        let allow = "--allow-net https://a.example,\(other.url)"
        let allowed = try await run("screenc run --allow-private \(allow) net.yaml", server)
        #expect(allowed.status == 0)
        #expect(other.requests.map(\.target) == ["/on"])
    }

    @Test func `S1-12 a failed health check is reported`() async throws {
        let server = try FaultServer { request in
            request.target == "/health" ? .reply(500) : .reply(text: #"["One"]"#)
        }
        let result = try await run(
            "screenc run --allow-private --format json net.yaml", server, "",
            top: "api: {baseURL: '\(server.url)', health: /health}")
        #expect(result.status == 0)
        #expect(result.output.contains(#""ok": false"#))
        #expect(result.errors.contains("the health check failed (status): HTTP 500"))
    }

    /// The server echoes the request in items and in an error.
    @Test func `no output contains a secret`() async throws {
        let secret = "s3cret/with+signs-and-more"
        let basic = "a2ltOnMzY3JldC93aXRoK3NpZ25zLWFuZC1tb3Jl"
        let server = try FaultServer { request in
            let sent = request.header("Authorization") ?? "nothing"
            let key = request.header("X-Key") ?? "nothing"
            let text = "\(sent) \(key) s3cret%2Fwith%2Bsigns-and-more"
            guard request.target == "/rows/" else {
                return .reply(302, headers: [("Location", "/rows/x?\(secret)")])
            }
            return .reply(text: #"["\#(text)", "\#(secret)"]"#)
        }
        let keys = """
            , headers: {X-Key: "${secrets.token}"}}
              - {id: error, url: '\(server.url)/error', model: string, layout: list, cell: {text: "${item}"}, headers: {X-Key: "${secrets.token}"}
            """
        let top = """
            secrets: [token]
            title: Shown
            api: {headers: {Authorization: 'Basic ${base64.encode(bytes("kim:" + secrets.token))}'}}
            """
        let option = "--secret token=env:TOKEN@\(server.url)"
        for command in [
            "run --format terminal --columns 24 --explain", "run --format json --explain",
            "run --format json --output out.json", "run --format terminal --output out.txt",
            "frames", "eval --spec",
        ] {
            let expression = command.hasPrefix("eval") ? "'1'" : ""
            let line =
                "TOKEN='\(secret)' screenc \(command) net.yaml \(expression) --allow-private \(option); cat out.* 2>/dev/null; screenc plan net.yaml"
            let result = try await run(line, server, keys, top: top)
            let all = result.output + result.errors
            #expect(!all.isEmpty)
            for form in [secret, basic, "s3cret%2F", "with+signs", "signs-and"] {
                #expect(!all.contains(form), "\(command): \(all)")
            }
        }
        #expect(server.requests.contains { $0.header("X-Key") == secret })
        #expect(server.requests.contains { $0.header("Authorization") == "Basic \(basic)" })
    }

    /// A secret whose value is also a name, a number or a part of the structure of a response.
    @Test(arguments: ["12345678", "followers", #""followers":"#, "ab%41cd/ef"])
    func `only texts are redacted`(secret: String) async throws {
        let twice = secret.utf8.map { ["%", "/", "\""].contains(Character(UnicodeScalar($0))) }
        let encoded = zip(secret.utf8, twice).map { byte, isEncoded in
            isEncoded
                ? "%25" + String(byte, radix: 16, uppercase: true)
                : String(UnicodeScalar(byte))
        }.joined()
        let server = try FaultServer { _ in
            .reply(text: #"{"followers": [{"id": 12345678, "name": "<\#(encoded)>"}]}"#)
        }
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            secrets: [token]
            models: {Row: {id: int, name: string}}
            sections:
              - id: rows
                url: '\(server.url)/rows'
                headers: {X-Key: "${secrets.token}"}
                keypath: followers
                model: Row
                layout: list
                cell: {text: "${item.id + 1}", detail: "${item.name}"}
            === run TOKEN='\(secret)' screenc run --format json --allow-private --secret token=env:TOKEN@\(server.url) net.yaml

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        #expect(command.status == 0, "\(command.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(command.output.utf8))
        let sections = (json as? [String: Any])?["sections"] as? [[String: Any]]
        let items = sections?.first?["items"] as? [[String: Any]]
        #expect((items?.first?["cell"] as? [String: Any])?["text"] as? String == "12345679")
        #expect(command.output.contains("<{{secret.token}}>"), "\(command.output)")
    }

    /// Values that are also keys or markup of the output, which must be the same as with any other
    /// value.
    @Test(arguments: [
        "sections", "itemCount", "response", "<section", "position", "screenShown", "noResults",
        "startedDateTime", "queryString", "background", "undecodable", "stroke-width",
    ])
    func `the syntax of the output is not redacted`(secret: String) async throws {
        let other = try await outputs(secret: "q7w8e9r0t1")
        #expect(try await outputs(secret: secret) == other)
        #expect(!other.joined().contains("q7w8e9r0t1"))
        #expect(other.allSatisfy { $0.contains("{{secret.token}}") }, "\(other)")
        for json in [other.first, other.dropLast().last] {
            _ = try JSONSerialization.jsonObject(with: Data((json ?? "").utf8))
        }
    }

    /// The outputs for responses with a secret in a text, in the key of a map, and in halves that
    /// an expression joins.
    private func outputs(secret: String) async throws -> [String] {
        let server = try FaultServer { request in
            let key = request.header("X-Key") ?? ""
            let (start, end) = (key.prefix(4), key.dropFirst(4))
            // A recording with a secret in a key is not written.
            let map = request.target == "/plain" ? "" : #", "m": {"\#(key)": 1}"#
            return .reply(
                text: #"[{"a": "\#(start)", "b": "\#(end)", "c": "\#(key)"\#(map)}]"#)
        }
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            params: {path: {type: string, default: rows}}
            secrets: [token]
            models: {Row: {a: string, b: string, c: string, m: map(int)?}}
            sections:
              - id: rows
                url: '\(server.url)/${params.path}'
                headers: {X-Key: "${secrets.token}"}
                model: Row
                layout: list
                accessibility: Rows
                cell: {text: "${item.c}", accessory: disclosureIndicator}
                logging: {identifier: rows, parameters: {joined: "${item.a + item.b}"}}
            === run export TOKEN='\(secret)'; run="screenc run net.yaml --now 2026-11-22T12:00:00Z --allow-private --secret token=env:TOKEN@\(server.url)"; $run --format json --events events --tap rows:0; for form in html svg frames terminal; do echo =====; $run --format $form; done; $run --param path=plain --record net.har >/dev/null; for file in net.har events; do echo =====; cat $file; done

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        #expect(command.status == 0, "\(command.errors)")
        let output = command.output.replacing(server.url, with: "http://server")
            .replacing(/(\\?"[ab]\\?": ?\\?")[^"\\]*/) { $0.output.1 }
            .replacing(/"size": \d+/, with: "\"size\": 0")
        return output.components(separatedBy: "=====\n")
    }

    /// Runs a command beside `net.yaml`, whose section has additional keys.
    private func run(
        _ line: String, _ server: FaultServer, _ keys: String = "", top: String = "title: Net"
    ) async throws -> Scenario.Command {
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            \(top)
            sections:
              - {id: rows, url: '\(server.url)/rows/', model: string, layout: list, cell: {text: "${item}"}\(keys)}
            === run \(line)

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        return command
    }

    private struct MissingCommand: Error {}
}
