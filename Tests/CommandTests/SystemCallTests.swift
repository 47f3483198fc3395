import TestSupport
import Testing

/// The system calls of commands: without network no socket is opened, and only files of the
/// workspace and of the system are read.
@Suite(
    .enabled(
        if: Trace.isPossible,
        "strace is not installed (.ci/setup does it), or this machine does not let it trace"),
    .watchdog)
struct SystemCallTests {
    @Test(arguments: [
        "validate Specs", "validate --format concise Specs --root .", "plan Specs/widgets.yaml",
        "plan --format json Specs/home.yaml", "gen-models Specs --output Models",
        "run Specs/widgets.yaml --offline", "run Specs/home.yaml --offline --output home.json",
        "run Specs/followers.yaml --replay Specs/followers.har --pages all",
        "run Specs/json/habits.json --replay Specs/habits.har --format terminal",
        "frames Specs/market.yaml --offline",
        "run Specs/market.yaml --offline --tap products:0 --follow",
        "run Specs/market.yaml --offline --output home.html",
        "run Specs/home.yaml --state content --output home.svg",
        "run Specs/followers.yaml --state failure --output home.html",
        "eval 'data.settings' --spec Specs/habits.yaml --offline",
    ])
    func `no socket and no file outside the workspace is opened`(arguments: String) async throws {
        let trace = try await Trace.of(arguments)
        // The trace is not empty.
        #expect(trace.opened.contains { $0.hasPrefix("Specs/") }, "\(trace.text)")
        #expect(trace.sockets == [])
        #expect(trace.opened.filter { !Trace.isOfSystem($0) && !Trace.isInside($0) } == [])
        #expect(
            trace.written.filter { !["Models/", "home."].contains(where: $0.hasPrefix) } == [])
    }

    @Test func `a run without a recording opens a socket`() async throws {
        let trace = try await Trace.of("run Specs/followers.yaml --timeout 0.5")
        #expect(trace.sockets != [])
    }
}

/// The system calls of one command.
struct Trace {
    let text: String
    /// Calls about sockets.
    var sockets: [Substring] = []
    /// The opened paths, and those opened for writing.
    var opened: [String] = []
    var written: [String] = []

    /// Runs `screenc` beside the sample specs and traces it.
    static func of(_ arguments: String) async throws -> Trace {
        let strace = "strace -f -qq -e trace=%network,open,openat,openat2,creat -o trace.txt"
        let scenario = try Scenario(
            """
            === specs
            === run \(strace) screenc \(arguments) > output.txt 2> errors.txt; cat trace.txt

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            return Trace("")
        }
        return Trace(command.output)
    }

    private init(_ text: String) {
        self.text = text
        for line in text.split(separator: "\n") {
            let call = line.drop { $0.isNumber || $0 == " " }
            if call.hasPrefix("+++") || call.hasPrefix("---") || call.hasPrefix("<...") { continue }
            guard call.hasPrefix("open") || call.hasPrefix("creat") else {
                sockets.append(call)
                continue
            }
            // A failed call has opened nothing.
            if call.contains(" = -1 ") { continue }
            let parts = call.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count > 2 else { continue }
            let path = String(parts[1])
            opened.append(path)
            let isWritten = ["O_WRONLY", "O_RDWR", "O_CREAT"].contains { parts[2].contains($0) }
            if isWritten { written.append(path) }
        }
    }

    /// Whether a path belongs to the system: libraries, files that the C library and Swift's
    /// runtime read, and time zones.
    static func isOfSystem(_ path: String) -> Bool {
        let folders = [
            "/proc/", "/sys/", "/usr/share/zoneinfo", "/usr/share/fonts", "/usr/local/share/fonts",
            "/var/cache/fontconfig/", "/usr/lib/", "/lib/",
        ]
        let files = ["/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/dev/null"]
        let isLibrary = path.hasPrefix("/") && path.contains(".so")
        return isLibrary || files.contains(path) || folders.contains(where: path.hasPrefix)
    }

    /// Whether a path is inside the current folder.
    static func isInside(_ path: String) -> Bool {
        if path.hasPrefix("/") { return path.contains("/work/") && !path.contains("..") }
        return !path.split(separator: "/").contains("..")
    }

    static let isPossible: Bool = {
        let arguments = ["-f", "-o", "/dev/null", "true"]
        return (try? ChildProcess("/usr/bin/strace", arguments).end())?.status == 0
    }()
}
