import FaultServer
import Foundation
import TestSupport
import Testing

/// Eight processes with one cache, each of which is killed again and again while it reads and
/// writes: what a run shows is always whole, and so is what is stored.
@Suite(.timeLimit(.minutes(10))) struct CacheProcessTests {
    private static let processes = 8
    private static let sections = 6
    /// A run takes a fifth of a second or so.
    private static let rounds = 8
    private static let itemsOfAnswer = 400

    @Test func `no kill leaves half an answer`() async throws {
        let server = try FaultServer(Self.answer)
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

    private static func runs(_ number: Int, _ path: String, _ server: FaultServer) throws {
        var random = SeededRandom(UInt64(number))
        var whole = 0
        for _ in 0..<rounds where try run(path, server, killed: &random) { whole += 1 }
        #expect(whole < rounds)
    }

    /// A new text each time, or that the old one is good, so that processes both read and write.
    private static let answer: FaultServer.Route = { request in
        let tag = request.header("If-None-Match")
        if let tag, Bool.random() { return .reply(304, headers: [("ETag", tag)]) }
        let text = "\(request.target) \(UInt64.random(in: 0...UInt64.max))"
        let items = Array(repeating: "\"\(text)\"", count: itemsOfAnswer).joined(separator: ",")
        let headers = [
            ("ETag", "\"\(text.hashValue)\""), ("Cache-Control", "max-age=0"), ("Vary", "Accept"),
        ]
        return .reply(headers: headers, text: "[\(items)]")
    }

    /// True for a run that came to its end.
    private static func run(
        _ path: String, _ server: FaultServer, killed random: inout SeededRandom
    ) throws -> Bool {
        let command = try start(path, server, policy: "networkFirst")
        let isKilled = Int.random(in: 0..<4, using: &random) > 0
        if isKilled {
            usleep(useconds_t.random(in: 10_000..<600_000, using: &random))
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

    /// All items of a section are one text, which tells whose it is.
    private static func check(_ output: String) {
        for number in 0..<sections {
            let items = output.matches(of: /"\/([0-9]) ([0-9]+)"/).filter { $0.1 == "\(number)" }
            #expect(items.count % itemsOfAnswer == 0 && !items.isEmpty, "\(items.count)")
            #expect(Set(items.map { $0.2 }).count == 1)
        }
    }

    /// A file that is not whole would be removed when it is read.
    private static func checkStored(_ path: String, _ server: FaultServer) throws {
        // One run more, for what nobody came to store.
        check(try start(path, server, policy: "networkFirst").end().output)
        let before = answers(path)
        #expect(before.count == 2 * sections)
        let requests = server.requests.count
        let end = try start(path, server, policy: "cacheOnly").end()
        #expect(end.status == 0, "\(end.errors)")
        check(end.output)
        #expect(server.requests.count == requests)
        #expect(answers(path) == before)
    }

    private static func answers(_ path: String) -> [String] {
        let all =
            FileManager.default.enumerator(atPath: "\(path)/screenc-http/answers")?
            .compactMap { $0 as? String } ?? []
        return all.filter { $0.contains("-") }.sorted()
    }
}
