import FaultServer
import Foundation
import TestSupport
import Testing

/// Runs eight processes with one cache, and kills each repeatedly while it reads and writes. All
/// results and stored responses must be complete.
///
/// Takes 13 s for over 50 runs of the program.
@Suite(.watchdog) struct CacheProcessTests {
    private static let processes = 8
    private static let sections = 6
    /// The number of killed runs of each process.
    private static let kills = 5
    private static let maxRuns = 100
    private static let itemsOfAnswer = 400

    @Test func `a killed process leaves no incomplete response`() async throws {
        let server = try FaultServer(Self.route())
        let kept = try TemporaryFolder()
        defer { withExtendedLifetime(kept) {} }
        let path = kept.path(of: "cache")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<Self.processes {
                group.addTask { try await onThread { try Self.runs(number, path, server) } }
            }
            try await group.waitForAll()
        }
        try await onThread { try Self.checkStored(path, server) }
    }

    /// Runs until enough runs were killed. A run is killed within the time that the last whole run
    /// took, so that the speed of the machine does not matter.
    private static func runs(_ number: Int, _ path: String, _ server: FaultServer) throws {
        let seed = UInt64(number)
        var random = SeededRandom(seed)
        var killed = 0
        var (runs, time) = (0, 0)
        while killed < kills, runs < maxRuns {
            let isWhole = runs % 4 == 0
            let limit = isWhole ? nil : random.number(0..<max(1_000, time))
            let begin = ContinuousClock.now
            if try run(path, server, killedAfter: limit) {
                time = Int((ContinuousClock.now - begin) / .microseconds(1))
            } else {
                killed += 1
            }
            runs += 1
        }
        #expect(killed == kills, "seed \(seed)")
    }

    /// Responds with a new text or with 304, so that processes read and write.
    private static func route() -> FaultServer.Route {
        let requests = Counter()
        return { request in
            let number = requests.next()
            var random = SeededRandom(UInt64(number))
            if let tag = request.header("If-None-Match"), random.chance(50) {
                return .reply(304, headers: [("ETag", tag)])
            }
            let text = "\(request.target) \(number)"
            let items = Array(repeating: "\"\(text)\"", count: itemsOfAnswer)
            let headers = [
                ("ETag", "\"\(number)\""), ("Cache-Control", "max-age=0"), ("Vary", "Accept"),
            ]
            return .reply(headers: headers, text: "[\(items.joined(separator: ","))]")
        }
    }

    /// Runs once, and kills the process after the microseconds `limit`. Returns whether the run
    /// finished.
    private static func run(
        _ path: String, _ server: FaultServer, killedAfter limit: Int?
    ) throws -> Bool {
        let command = try start(path, server, policy: "networkFirst")
        if let limit {
            usleep(useconds_t(limit))
            command.send(SIGKILL)
        }
        let end = try command.end()
        guard end.status < 1_000 else { return false }
        #expect(end.status == 0)
        #expect(end.errors == "")
        check(end.output)
        return true
    }

    private static func start(
        _ path: String, _ server: FaultServer, policy: String
    ) throws -> RunningCommand {
        let rows = (0..<sections).map { number in
            "  - {id: s\(number), url: '\(server.url)/\(number)', cache: \(policy), model: string, layout: list, cell: {text: \"${item}\"}}\n"
        }
        return try RunningCommand(
            ["run", "--allow-private", "--cache", path, "--format", "json", "net.yaml"],
            files: ["net.yaml": "screen: demo.net\nsections:\n\(rows.joined())"])
    }

    /// All items of a section have the same text, which identifies the response.
    private static func check(_ output: String) {
        for number in 0..<sections {
            let items = output.matches(of: /"\/([0-9]) ([0-9]+)"/).filter { $0.1 == "\(number)" }
            #expect(items.count % itemsOfAnswer == 0 && !items.isEmpty, "\(items.count)")
            #expect(Set(items.map { $0.2 }).count == 1)
        }
    }

    /// An incomplete file would be removed when it is read.
    private static func checkStored(_ path: String, _ server: FaultServer) throws {
        // A further run reads responses that no run has read.
        check(try start(path, server, policy: "networkFirst").end().output)
        let before = storedFiles(path)
        #expect(before.count == 2 * sections)
        let requests = server.requests.count
        let end = try start(path, server, policy: "cacheOnly").end()
        #expect(end.status == 0, "\(end.errors)")
        check(end.output)
        #expect(server.requests.count == requests)
        #expect(storedFiles(path) == before)
    }

    private static func storedFiles(_ path: String) -> [String] {
        let all =
            FileManager.default.enumerator(atPath: "\(path)/screenc-http/responses")?
            .compactMap { $0 as? String } ?? []
        return all.filter { $0.contains("-") }.sorted()
    }
}
