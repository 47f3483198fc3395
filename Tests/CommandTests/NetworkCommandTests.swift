import FaultServer
import Testing

/// Runs against a server, whose port no scenario file can know.
@Suite struct NetworkCommandTests {
    @Test func `a private address may be reached when the run says so`() async throws {
        let server = try FaultServer { _ in .reply(text: #"["One", "Two"]"#) }
        let result = try await run("screenc run --allow-private --format terminal net.yaml", server)
        #expect(result.status == 0)
        #expect(result.output.contains("2 items"))
        #expect(server.requests.map(\.target) == ["/rows/"])
        #expect(server.requests[0].header("User-Agent") == "screenc")
    }

    @Test func `S3-02 pages are asked for as the command line says`() async throws {
        let server = try FaultServer { request in
            let page = request.target.split(separator: "page=").last?.first ?? "0"
            return .reply(text: page == "3" ? #"["end"]"# : #"["a\#(page)", "b"]"#)
        }
        let paging = ", paging: {policy: page, size: 2}"
        for (pages, asked) in [("1", 1), ("2", 2), ("all", 3)] {
            let before = server.requests.count
            let result = try await run(
                "screenc run --allow-private --pages \(pages) net.yaml", server, paging)
            #expect(result.status == 0)
            #expect(server.requests.count - before == asked)
        }
    }

    @Test func `a request that takes too long fails`() async throws {
        let server = try FaultServer { _ in .silence }
        let result = try await run("screenc run --allow-private --timeout 0.2 net.yaml", server)
        #expect(result.status == 1)
        #expect(result.errors.contains("failed (timeout)"), "\(result.errors)")
    }

    @Test func `a signal ends a run that hangs`() async throws {
        let server = try FaultServer { _ in .silence }
        let line = "screenc run --allow-private net.yaml & sleep 0.3; kill -TERM $!; wait $!"
        let result = try await run(line, server)
        #expect(result.status == 143)
        #expect(result.output.isEmpty)
    }

    /// Runs a command beside `net.yaml`, whose section has these keys more.
    private func run(
        _ line: String, _ server: FaultServer, _ keys: String = ""
    ) async throws -> Scenario.Command {
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.net
            sections:
              - {id: rows, url: '\(server.url)/rows/', model: string, layout: list, cell: {text: "${item}"}\(keys)}
            === run \(line)

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw NoCommand()
        }
        return command
    }

    private struct NoCommand: Error {}
}
