import FaultServer
import Foundation
import TestSupport
import Testing

/// A run that is ended by a signal shows nothing incomplete, and leaves no temporary file.
///
/// Takes 13 s, because a run is ended at many points.
@Suite(.watchdog) struct SignalTests {
    private static let signals = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

    /// A server that sends the first page and not the second.
    private func server() throws -> FaultServer {
        try FaultServer { request in
            request.target.contains("page=2") ? .silence : .reply(text: #"["One", "Two"]"#)
        }
    }

    private func files(_ server: FaultServer) -> [String: String] {
        [
            "net.yaml": """
            screen: demo.net
            sections:
              - id: rows
                url: '\(server.url)/rows/'
                model: string
                layout: list
                cell: {text: "${item}"}
                paging: {policy: page, size: 2}
            """,
            "out.json": "old",
        ]
    }

    private static let run = ["run", "--allow-private", "--pages", "all", "--timeout", "600"]

    @Test(arguments: signals)
    func `an interrupted run shows nothing`(number: Int32, status: Int) async throws {
        for arguments in [["--format", "json"], ["--output", "out.json"]] {
            try await onThread {
                let server = try self.server()
                let command = try RunningCommand(
                    Self.run + arguments + ["net.yaml"], files: self.files(server))
                try blockUntil("two requests") { server.requests.count >= 2 }
                command.send(number)
                let end = try command.end()
                #expect(end.status == status)
                #expect(end.output == "")
                // A busy machine may not have the time to write the message.
                let words = "screenc: interrupted before everything was loaded: nothing is shown\n"
                #expect([words, ""].contains(end.errors))
                #expect(command.names == ["net.yaml", "out.json"])
                #expect(try command.folder.text("out.json") == "old")
            }
        }
    }

    @Test(arguments: signals)
    func `an interrupted watch keeps what was shown, during and between polls`(
        number: Int32, status: Int
    ) async throws {
        for point in [1, 2] {
            try await onThread {
                let server = try FaultServer { request in
                    let isSecond = request.target.hasSuffix("/2")
                    return isSecond ? .silence : .reply(text: #"["One"]"#)
                }
                // The first point is between polls, the second within one.
                let every = point == 1 ? "1440m" : "100ms"
                let spec = """
                    screen: demo.watched
                    data: {n: {file: n.json, model: int, every: \(every)}}
                    sections:
                      - id: rows
                        url: '\(server.url)/${data.n}'
                        model: string
                        layout: list
                        cell: {text: "${item}"}
                    """
                let command = try RunningCommand(
                    ["run", "--allow-private", "--watch", "--timeout", "600", "net.yaml"],
                    files: ["net.yaml": spec, "n.json": "1"])
                try blockUntil("a screen") { try !command.outputSoFar().isEmpty }
                if point == 2 {
                    let file = command.folder.url.appending(path: "n.json")
                    try Data("2".utf8).write(to: file, options: .atomic)
                    try blockUntil("two requests") { server.requests.count >= 2 }
                }
                command.send(number)
                let end = try command.end()
                #expect(end.status == status)
                #expect(end.output.hasPrefix(#"{"kind":"screen","#))
                #expect(end.output.split(separator: "\n").count == 1)
                #expect(end.errors == "")
            }
        }
    }

    @Test(arguments: signals)
    func `commands that wait for input are interrupted`(number: Int32, status: Int) async throws {
        for arguments in [["validate", "-"], ["query", "$", "--input", "json"]] {
            try await onThread {
                let pipe = Pipe()
                let command = try RunningCommand(arguments, input: pipe.fileHandleForReading)
                try pipe.fileHandleForWriting.write(contentsOf: Data(" ".utf8))
                var state = pollfd(
                    fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
                try blockUntil("the command reads") { poll(&state, 1, 0) == 0 }
                command.send(number)
                let end = try command.end()
                #expect(end.status == status, "\(end)")
                #expect(end.output == "")
                try pipe.fileHandleForWriting.close()
            }
        }
    }

    /// Commands that write files, with the names of the new files.
    private static let writing: [(arguments: [String], new: [String])] = [
        (["run", "--allow-private", "--output", "new.png", "net.yaml"], ["new.png"]),
        (
            ["run", "--allow-private", "--output", "new.html", "--record", "r.har", "net.yaml"],
            ["new.html", "r.har"]
        ),
        (["run", "--allow-private", "--record", "r.har", "net.yaml"], ["r.har"]),
        (
            ["gen-models", "m0.yaml", "m1.yaml", "m2.yaml", "--output", "."],
            ["M0Models.swift", "M1Models.swift", "M2Models.swift"]
        ),
    ]

    /// Sends signals at many moments of a run. Either all files are old and the exit code is that of
    /// the signal, or all are new and it is that of the command.
    @Test(arguments: signals)
    func `files are old or new as the exit code says`(number: Int32, status: Int) async throws {
        let server = try FaultServer { _ in .reply(text: #"["One", "Two"]"#) }
        var files = self.files(server)
        for index in 0..<3 {
            files["m\(index).yaml"] = """
                screen: m\(index)
                models: {M\(index): {id: string, text: string}}
                sections: [{id: a, url: "https://a.example", model: M\(index), layout: list}]
                """
        }
        let sources = files
        for (arguments, new) in Self.writing {
            try await onThread {
                try Self.interrupt(arguments, sources, rounds: 16, number) { moment, command, end in
                    let found = command.names.filter { sources[$0] == nil }
                    #expect(found == (end.status == 0 ? new : []), "\(moment): \(end)")
                    // The signal may arrive before the program blocks it.
                    let codes = [0, status, 1_000 + Int(number)]
                    #expect(codes.contains(end.status), "\(moment): \(end)")
                }
            }
        }
    }

    @Test func `no temporary file is left at any moment of the signal`() async throws {
        let rows = (0..<20_000).map { "\"row \($0)\"" }.joined(separator: ", ")
        let spec = """
            screen: demo.rows
            sections:
              - {id: rows, items: [\(rows)], model: string, layout: list, cell: {text: "${item}"}}
            """
        let arguments = ["run", "--output", "out.json", "rows.yaml"]
        try await onThread {
            try Self.interrupt(arguments, ["rows.yaml": spec], rounds: 12, SIGTERM) {
                moment, command, end in
                let codes = [0, 143, 1_000 + Int(SIGTERM)]
                #expect(codes.contains(end.status), "\(moment): \(end)")
                let names = Set(command.names).subtracting(["rows.yaml", "out.json"])
                #expect(names.isEmpty, "\(moment)")
            }
        }
    }

    /// Runs a command to its end, and then with a signal at random moments of that time. What is
    /// expected holds at each moment.
    private static func interrupt(
        _ arguments: [String], _ files: [String: String], rounds: UInt64, _ number: Int32,
        check: (_ moment: String, RunningCommand, RunningCommand.End) throws -> Void
    ) throws {
        let begin = ContinuousClock.now
        let whole = try RunningCommand(arguments, files: files)
        #expect(try whole.end().status == 0)
        let time = Int((ContinuousClock.now - begin) / .microseconds(1))
        for seed in 0..<rounds {
            var random = SeededRandom(seed)
            let delay = random.number(0..<time)
            let command = try RunningCommand(arguments, files: files)
            usleep(useconds_t(delay))
            command.send(number)
            try check("seed \(seed), \(delay) µs of \(time) µs", command, try command.end())
        }
    }
}
