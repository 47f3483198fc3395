import FaultServer
import Foundation
import Synchronization
import Testing

/// Runs with `--cache` against a server.
@Suite struct CacheCommandTests {
    @Test func `a second run sends no request`() async throws {
        let server = try Self.server()
        let run = "screenc run --allow-private --cache kept --format terminal --explain net.yaml"
        let result = try await Self.run("\(run); \(run)", server)
        #expect(result.status == 0)
        #expect(server.requests.map(\.target) == ["/rows"])
        let request = "GET \(server.url)/rows"
        #expect(result.errors.contains("  \(request)\n"))
        #expect(result.errors.contains("  \(request) (from the cache, "), "\(result.errors)")
        #expect(result.output.components(separatedBy: "One").count == 3)
    }

    @Test func `the cache is not used under continuous integration, and a note says so`()
        async throws
    {
        let server = try Self.server()
        let run = "CI=true screenc run --allow-private --cache kept net.yaml"
        let result = try await Self.run("\(run) && \(run) && ls", server)
        #expect(result.status == 0)
        #expect(server.requests.count == 2)
        let note =
            "screenc: `--cache` is ignored because CI is true: the result must not depend on an earlier run\n"
        #expect(result.errors == note + note)
        #expect(result.output.hasSuffix("net.yaml\n"))
        #expect(!result.output.contains("kept"))
    }

    @Test func `a failed write is reported once and leaves no file`() async throws {
        let server = try Self.server(padding: 300_000)
        let keys = """

              - {id: more, url: '\(server.url)/more', model: string, layout: list, cell: {text: "${item}"}}
            """
        // `ulimit` counts blocks of 512 or 1,024 bytes.
        let run = "screenc run --allow-private --cache kept --format json net.yaml"
        let result = try await Self.run(
            "(ulimit -f 64; \(run)) && find kept -type f -size +20k | wc -l && ls kept/*/new | wc -l",
            server, keys)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors
                == "screenc: the cache kept cannot be written (file too large): the run goes on without storing further responses\n"
        )
        #expect(result.output.hasSuffix("\n0\n0\n"), "\(result.output)")
    }

    @Test func `an invalid folder is reported once`() async throws {
        let server = try Self.server()
        for place in ["net.yaml", "/proc/self/none", "/dev/null/kept"] {
            let run = "screenc run --allow-private --format terminal --cache \(place) net.yaml"
            let result = try await Self.run(run, server)
            #expect(result.status == 0)
            #expect(result.output.contains("One"))
            let lines = result.errors.split(separator: "\n")
            #expect(lines.count == 1)
            #expect(lines.first?.hasPrefix("screenc: the cache \(place) cannot be used (") ?? false)
        }
    }

    /// The server echoes the request.
    @Test func `the cache contains no secret`() async throws {
        let secret = "s3cret/with+signs-and-more"
        let server = try FaultServer { request in
            let sent = request.header("Authorization") ?? "nothing"
            let headers = [("Cache-Control", "max-age=60"), ("X-Sent", sent), ("Vary", "X-Key")]
            return .reply(headers: headers, text: #"["\#(sent)"]"#)
        }
        let keys =
            #", headers: {Authorization: "Bearer ${secrets.token}", X-Key: "${secrets.token}"}"#
        let run =
            "TOKEN='\(secret)' screenc run --allow-private --cache kept --secret token=env:TOKEN@\(server.url) --format json net.yaml"
        let line =
            "\(run) && \(run) && find kept -type f && grep -r -a -l -F -e s3cret -e 'with+signs' kept"
        let result = try await Self.run(line, server, keys, top: "secrets: [token]")
        #expect(server.requests.count == 1)
        #expect(result.output.contains("kept/screenc-http/responses/"), "\(result.errors)")
        // The exit code of grep without a match.
        #expect(result.status == 1)
        let other = run.replacing("s3cret", with: "0ther")
        _ = try await Self.run("\(run); \(other)", server, keys, top: "secrets: [token]")
        #expect(server.requests.count == 3)
    }

    @Test func `a background revalidation is stored for the next run`() async throws {
        let count = Mutex(0)
        let server = try FaultServer { _ in
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return .reply(
                headers: [("Cache-Control", "max-age=0, stale-while-revalidate=600")],
                text: #"["response \#(number)"]"#)
        }
        let run = "screenc run --allow-private --cache kept --format terminal net.yaml"
        let result = try await Self.run("\(run); \(run); \(run)", server)
        #expect(server.requests.count == 3)
        for (response, times) in [("response 0", 2), ("response 1", 1)] {
            #expect(result.output.components(separatedBy: response).count == times + 1)
        }
    }

    private static func server(padding: Int = 0) throws -> FaultServer {
        let body = #"["One", "Two"]"# + String(repeating: " ", count: padding)
        return try FaultServer { _ in
            .reply(headers: [("Cache-Control", "max-age=600")], text: body)
        }
    }

    private static func run(
        _ line: String, _ server: FaultServer, _ keys: String = "", top: String = "title: Net"
    ) async throws -> Scenario.Command {
        let (first, rest) = keys.hasPrefix("\n") ? ("", keys) : (keys, "")
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            \(top)
            sections:
              - {id: rows, url: '\(server.url)/rows', model: string, layout: list, cell: {text: "${item}"}\(first)}\(rest)
            === run \(line)

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        return command
    }

    private struct MissingCommand: Error {}
}
