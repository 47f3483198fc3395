import Foundation
import TestSupport
import Testing

/// `validate --watch`: a report for the specs, and one for each change.
@Suite(.watchdog) struct ValidateWatchTests {
    private static let library = """
        library: demo.shared
        models:
          Row: {id: int, name: string}
        """

    private static func screen(_ id: String, _ field: String = "name", more: String = "") -> String
    {
        """
        screen: demo.\(id)
        import: [shared.yaml]
        sections:
          - id: rows
            url: https://a.example/rows
            model: Row
            layout: list
            cell: {text: "${item.\(field)}"}
        \(more)
        """
    }

    private static let files = [
        "Specs/shared.yaml": library, "Specs/a.yaml": screen("a"), "Specs/b.yaml": screen("b"),
        "Specs/alone.yaml": """
        screen: demo.alone
        sections: [{id: rows, items: [1], model: int, layout: list, cell: {text: "${item}"}}]
        """,
    ]

    /// A running `validate --watch` whose reports a test waits for.
    private final class Watch: @unchecked Sendable {
        let command: RunningCommand
        private var reports = 0
        private var seen = 0

        init(_ arguments: [String] = [], files: [String: String] = files) throws {
            command = try RunningCommand(
                ["validate", "--watch", "--report", "concise"] + arguments, files: files)
        }

        /// Waits for the next report and returns it.
        func report() throws -> String {
            reports += 1
            try blockUntil("report \(reports)") {
                try #require(command.isRunning)
                return try count() >= reports
            }
            let output = try command.outputSoFar()
            defer { seen = output.count }
            return String(output.dropFirst(seen))
        }

        /// Waits for the next report, which is the expected one.
        func expect(_ expected: String) throws {
            let report = try report()
            #expect(report == expected)
        }

        private func count() throws -> Int {
            try command.errorsSoFar().components(separatedBy: "waiting for changes\n").count - 1
        }

        func write(_ text: String, to name: String, atomically: Bool = false) throws {
            try Data(text.utf8).write(
                to: command.folder.url.appending(path: name),
                options: atomically ? .atomic : [])
        }

        /// Ends the program and expects no further report.
        func end() throws {
            command.send(SIGTERM)
            let end = try command.end()
            #expect(end.status == 143)
            #expect(end.output.count == seen)
            let lines = end.errors.split(separator: "\n")
            #expect(lines.count == reports, "\(end.errors)")
            #expect(lines.allSatisfy { $0.hasSuffix("checked; waiting for changes") })
        }
    }

    private static let unknownTitle = "the model `Row` has no field `title`"

    @Test func `a spec that is written or replaced is reported again`() async throws {
        try await onThread {
            let watch = try Watch()
            try watch.expect("")
            for atomically in [false, true] {
                let wrong = Self.screen("a", "title")
                try watch.write(wrong, to: "Specs/a.yaml", atomically: atomically)
                let report = try watch.report()
                #expect(report.hasPrefix("Specs/a.yaml:8:"))
                #expect(report.contains(Self.unknownTitle))
                #expect(report.hasSuffix("1 error\n"))
                try watch.write(Self.screen("a"), to: "Specs/a.yaml", atomically: atomically)
                try watch.expect("")
            }
            try watch.end()
        }
    }

    @Test func `a change of a library is reported for all that import it`() async throws {
        try await onThread {
            let watch = try Watch()
            try watch.expect("")
            let renamed = Self.library.replacingOccurrences(of: "name:", with: "title:")
            try watch.write(renamed, to: "Specs/shared.yaml")
            let report = try watch.report()
            #expect(report.contains("Specs/a.yaml:8:") && report.contains("Specs/b.yaml:8:"))
            #expect(report.hasSuffix("2 errors\n"))
            // The report of one that did not change stays.
            try watch.write(Self.screen("a", "title"), to: "Specs/a.yaml")
            let less = try watch.report()
            #expect(less.hasPrefix("Specs/b.yaml:8:") && less.hasSuffix("1 error\n"))
            try watch.end()
        }
    }

    @Test func `new, removed and opened specs are noticed`() async throws {
        try await onThread {
            var files = Self.files
            files["screenc.yaml"] = "specs: [Specs]\n"
            files["Specs/a.yaml"] = Self.screen("a", more: "    onTap: {push: demo.c}")
            let watch = try Watch(files: files)
            #expect(try watch.report().contains("demo.c"))
            try watch.command.folder.makeFolder("Specs/more")
            _ = try watch.report()
            try watch.write(
                Self.screen("c").replacingOccurrences(of: "shared.yaml", with: "../shared.yaml"),
                to: "Specs/more/c.yaml")
            try watch.expect("")
            unlink(watch.command.folder.path(of: "Specs/more/c.yaml"))
            #expect(try watch.report().contains("demo.c"))
            // The same id twice.
            try watch.write(Self.screen("b"), to: "Specs/d.yaml")
            #expect(try watch.report().contains("demo.b"))
            try watch.end()
        }
    }

    @Test func `a library outside of the folder and the workspace file are watched`() async throws {
        try await onThread {
            var files = Self.files
            files["lib/shared.yaml"] = Self.library
            files["screenc.yaml"] = "specs: [Specs]\n"
            files["Specs/a.yaml"] = Self.screen("a")
                .replacingOccurrences(of: "shared.yaml", with: "../lib/shared.yaml")
            let watch = try Watch(["Specs/a.yaml"], files: files)
            try watch.expect("")
            try watch.write(
                "library: demo.shared\nmodels: {Row: {id: int}}\n", to: "lib/shared.yaml")
            #expect(try watch.report().contains("the model `Row` has no field `name`"))
            try watch.write(
                Self.library + "\n  Other: {id: int}\n", to: "lib/shared.yaml", atomically: true)
            try watch.expect("")
            try watch.write("specs: [Specs]\nrules: {none: off}\n", to: "screenc.yaml")
            #expect(try watch.report().contains("there is no diagnostic `none`"))
            try watch.end()
        }
    }

    /// A running `validate --watch` with a trace of the files and folders that it opens.
    private final class TracedWatch {
        private let folder: TemporaryFolder
        private let process: ChildProcess
        private var seen = 0

        init() throws {
            folder = try TemporaryFolder(files)
            process = try .shell(
                "exec strace -f -qq -e trace=openat -o trace.txt screenc validate --watch",
                in: folder.url)
        }

        // strace alone would leave the program behind.
        deinit { process.killGroup() }

        var reports: Int {
            get throws { try process.errorsSoFar().split(separator: "\n").count }
        }

        /// Waits until there are so many reports. Returns what was opened since the last call.
        func opened(until count: Int) throws -> String {
            try blockUntil("report \(count)") { try reports >= count }
            let trace = try folder.text("trace.txt")
            defer { seen = trace.count }
            return String(trace.dropFirst(seen))
        }

        /// Writes a file, and waits until the program has looked for new specs.
        func writeNoSpec(_ name: String) throws {
            try folder.write(Data("notes".utf8), to: name)
            try blockUntil("the folder is listed") {
                try folder.text("trace.txt").dropFirst(seen).contains("\"Specs\"")
            }
        }

        func write(_ text: String, to name: String) throws {
            try folder.write(Data(text.utf8), to: name)
        }
    }

    @Test(.enabled(if: Trace.isPossible, "strace is not installed, or may not trace"))
    func `a change of a library reads only what imports it`() async throws {
        try await onThread {
            let watch = try TracedWatch()
            _ = try watch.opened(until: 1)
            try watch.write(Self.library + "\n", to: "Specs/shared.yaml")
            let opened = try watch.opened(until: 2)
            for name in ["shared", "a", "b"] { #expect(opened.contains("Specs/\(name).yaml")) }
            #expect(!opened.contains("Specs/alone.yaml"))
        }
    }

    @Test(.enabled(if: Trace.isPossible, "strace is not installed, or may not trace"))
    func `what no spec reads is not reported`() async throws {
        try await onThread {
            let watch = try TracedWatch()
            _ = try watch.opened(until: 1)
            try watch.writeNoSpec("Specs/notes.txt")
            // The next change has the next report.
            try watch.write(Self.screen("a", "id"), to: "Specs/a.yaml")
            let opened = try watch.opened(until: 2)
            #expect(opened.contains("Specs/a.yaml"))
            #expect(!opened.contains("Specs/b.yaml"))
            #expect(try watch.reports == 2)
        }
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
    func `a signal ends it`(number: Int32, status: Int) async throws {
        try await onThread {
            let watch = try Watch()
            try watch.expect("")
            watch.command.send(number)
            #expect(try watch.command.end().status == status)
            #expect(watch.command.names == ["Specs"])
        }
    }

    @Test func `a named spec may come later, and may go and come back`() async throws {
        try await onThread {
            var files = Self.files
            files["Specs/a.yaml"] = nil
            let watch = try Watch(["Specs/a.yaml"], files: files)
            #expect(try watch.report().contains("no such file or directory"))
            try watch.write(Self.screen("a"), to: "Specs/a.yaml")
            try watch.expect("")
            // What it imports is known now.
            try watch.write(
                "library: demo.shared\nmodels: {Row: {id: int}}\n", to: "Specs/shared.yaml")
            #expect(try watch.report().contains("the model `Row` has no field `name`"))
            unlink(watch.command.folder.path(of: "Specs/a.yaml"))
            #expect(try watch.report().contains("no such file or directory"))
            try watch.write(Self.screen("a", "id"), to: "Specs/a.yaml")
            try watch.expect("")
            try watch.end()
        }
    }
}
