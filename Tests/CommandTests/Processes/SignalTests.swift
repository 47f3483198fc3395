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
                while server.requests.count < 2 { usleep(2_000) }
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
                while try command.outputSoFar().isEmpty { usleep(2_000) }
                if point == 2 {
                    let file = command.folder.url.appending(path: "n.json")
                    try Data("2".utf8).write(to: file, options: .atomic)
                    while server.requests.count < 2 { usleep(2_000) }
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
                // Repeated until it arrives: the program may not have started.
                while command.isRunning {
                    command.send(number)
                    usleep(200_000)
                }
                let end = try command.end()
                #expect(end.status == status || end.status == 1_000 + Int(number), "\(end)")
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

    /// Sends signals at many moments, mostly shortly before the command writes. Either all files
    /// are old and the exit code is that of the signal, or all are new and it is that of the
    /// command.
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
                let begin = ContinuousClock.now
                let whole = try RunningCommand(arguments, files: sources)
                #expect(try whole.end().status == 0)
                let time = (ContinuousClock.now - begin).components.attoseconds / 1_000_000_000_000
                for round in 0..<16 {
                    let command = try RunningCommand(arguments, files: sources)
                    usleep(useconds_t(time * Int64(40 + 5 * round) / 100))
                    command.send(number)
                    let end = try command.end()
                    let found = command.names.filter { sources[$0] == nil }
                    #expect(found == (end.status == 0 ? new : []), "\(end)")
                    // The signal may arrive before the program blocks it.
                    let codes = [0, status, 1_000 + Int(number)]
                    #expect(codes.contains(end.status), "\(end)")
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
        try await onThread {
            for round in 0..<12 {
                let command = try RunningCommand(
                    ["run", "--output", "out.json", "rows.yaml"], files: ["rows.yaml": spec])
                usleep(useconds_t(20_000 + 60_000 * round))
                command.send(SIGTERM)
                let end = try command.end()
                #expect([0, 143, 1_000 + Int(SIGTERM)].contains(end.status), "\(end)")
                #expect(command.names.allSatisfy { ["rows.yaml", "out.json"].contains($0) })
            }
        }
    }
}
