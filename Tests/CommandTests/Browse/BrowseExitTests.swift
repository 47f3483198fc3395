import Foundation
import TestSupport
import Testing

/// Every way out of `screenc browse` restores the terminal.
@Suite(.enabled(if: TmuxTerminal.isInstalled, TmuxTerminal.comment), .watchdog)
struct BrowseExitTests {
    /// Starts it below a line of text; its process id is in the file `pid`.
    private func start() async throws -> TmuxTerminal {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("echo before")
        try await terminal.run(
            "sh -c 'echo $$ > pid; exec screenc browse teas.yaml'; echo \"status $?\"")
        try await terminal.wait(for: "▌Sencha")
        #expect(try await terminal.value(of: "alternate_on") == "1")
        #expect(try await terminal.value(of: "mouse_any_flag") == "1")
        #expect(try await terminal.value(of: "cursor_flag") == "0")
        return terminal
    }

    private func kill(_ terminal: TmuxTerminal, _ signal: Int32) throws {
        let text = try terminal.folder.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
        Foundation.kill(try #require(pid_t(text)), signal)
    }

    private func expectRestored(
        _ terminal: TmuxTerminal, at location: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(try await terminal.value(of: "alternate_on") == "0", sourceLocation: location)
        #expect(try await terminal.value(of: "mouse_any_flag") == "0", sourceLocation: location)
        #expect(try await terminal.value(of: "cursor_flag") == "1", sourceLocation: location)
        try await terminal.run("clear; stty -a | tr ';' '\\n' | grep icanon; echo \"end\"of")
        let text = try await terminal.wait(for: "endof")
        // The command line itself is seen, so characters are echoed.
        #expect(text.contains("stty -a") || !text.contains("-icanon"), sourceLocation: location)
        try await terminal.run("stty -a | grep -c -e ' -icanon' -e ' -echo '; echo \"do\"ne")
        let modes = try await terminal.wait(for: "done")
        #expect(modes.contains("\n0\ndone"), "\(modes)", sourceLocation: location)
    }

    @Test func `the key q`() async throws {
        let terminal = try await start()
        try await terminal.press("q")
        let text = try await terminal.wait(for: "status 0")
        #expect(text.contains("before"))
        #expect(!text.contains("Sencha"))
        try await expectRestored(terminal)
    }

    @Test func `the interrupt key`() async throws {
        let terminal = try await start()
        try await terminal.press("C-c")
        #expect(try await terminal.wait(for: "status 130").contains("before"))
        try await expectRestored(terminal)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)])
    func `signals that end it`(number: Int32, status: Int) async throws {
        let terminal = try await start()
        try kill(terminal, number)
        let text = try await terminal.wait(for: "status \(status)")
        #expect(text.contains("before"))
        #expect(!text.contains("Sencha"))
        try await expectRestored(terminal)
    }

    @Test(arguments: [SIGQUIT, SIGABRT, SIGSEGV, SIGTRAP])
    func `crashes`(number: Int32) async throws {
        let terminal = try await start()
        try kill(terminal, number)
        let text = try await terminal.wait(for: "status ")
        #expect(text.contains("before"))
        try await expectRestored(terminal)
    }

    @Test func `stopping, and continuing`() async throws {
        let terminal = try await start()
        try await terminal.press("Down")
        try await terminal.wait(for: "▌Oolong")
        try await terminal.press("C-z")
        try await terminal.wait("the shell", { $0.contains("before") && !$0.contains("Oolong") })
        try await expectRestored(terminal)
        try await terminal.run("fg")
        try await terminal.wait(for: "▌Oolong")
        #expect(try await terminal.value(of: "alternate_on") == "1")
        try await terminal.press("Up")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("q")
        try await terminal.wait(without: "Sencha")
        try await expectRestored(terminal)
    }

    @Test func `a terminal that is closed ends it`() async throws {
        let terminal = try await start()
        let text = try terminal.folder.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
        let process = try #require(pid_t(text))
        try await terminal.tmux(["kill-server"])
        try await waitUntil("the program ends") { Foundation.kill(process, 0) != 0 }
    }
}
