import Foundation
import TestSupport
import Testing

/// A shell in a terminal of tmux, in which a test types.
final class TmuxTerminal: Sendable {
    let folder: TemporaryFolder
    private let program: String

    static let isInstalled = ChildProcess.find("tmux") != nil
    static let comment: Comment = "tmux is not installed"

    /// Starts a shell in a folder with these files.
    init(
        _ files: [String: String] = [:], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) async throws {
        folder = try TemporaryFolder(files)
        program = try #require(ChildProcess.find("tmux"))
        // Swift would ask what to do with a crash.
        let variables = [
            "LC_ALL": "C.UTF-8", "PS1": "$ ", "ENV": "", "PATH": ChildProcess.path,
            "SWIFT_BACKTRACE": "enable=no",
        ]
        .merging(environment) { $1 }.map { "\($0)=\($1)" }.sorted()
        try await tmux(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"]
                + variables + ["sh"])
        try await wait(for: "$")
    }

    deinit {
        _ = try? ChildProcess(program, ["-S", folder.path(of: "tmux"), "kill-server"]).end()
    }

    /// Runs a command of tmux and returns its output.
    @discardableResult
    func tmux(_ arguments: [String]) async throws -> String {
        let process = try ChildProcess(
            program, ["-S", folder.path(of: "tmux")] + arguments, in: folder.url,
            environment: ["LC_ALL": "C.UTF-8", "PATH": ChildProcess.path])
        return try await process.end().output
    }

    func type(_ text: String) async throws { try await tmux(["send-keys", "-l", text]) }

    /// Presses keys by their names in tmux.
    func press(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

    /// Types a command line of the shell.
    func run(_ line: String) async throws {
        try await type(line)
        try await press("Enter")
    }

    /// The visible text.
    func text() async throws -> String { try await tmux(["capture-pane", "-p"]) }

    /// The visible text with the sequences of its colours.
    func coloredText() async throws -> String { try await tmux(["capture-pane", "-p", "-e"]) }

    /// A value of tmux's terminal, such as `alternate_on`.
    func value(of name: String) async throws -> String {
        try await tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
    }

    /// Waits until the text fulfils a condition, and returns it.
    @discardableResult
    func wait(_ awaited: String, _ condition: (String) -> Bool) async throws -> String {
        var text = ""
        try await waitUntil("\(awaited), and there is:\n\(text)", every: .milliseconds(50)) {
            text = try await self.text()
            return condition(text)
        }
        return text
    }

    @discardableResult
    func wait(for text: String) async throws -> String {
        try await wait("“\(text)”", { $0.contains(text) })
    }

    @discardableResult
    func wait(without text: String) async throws -> String {
        try await wait("a screen without “\(text)”", { !$0.contains(text) })
    }
}
