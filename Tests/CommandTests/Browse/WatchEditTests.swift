import Foundation
import TestSupport
import Testing

/// `run --watch` follows edits of its spec.
@Suite(.watchdog) struct WatchEditTests {
    private static let files = ["watched.yaml": spec, "words.json": #"["one", "two"]"#]

    private static let spec = """
        screen: demo.watched
        title: Words
        data: {words: {file: words.json, model: list(string), every: 1440m}}
        sections:
          - id: words
            items: data.words
            layout: list
            cell: {text: "${item}"}
        """

    @Test(.enabled(if: TmuxTerminal.isInstalled, TmuxTerminal.comment))
    func `in a terminal the last good screen stays above the report`() async throws {
        let terminal = try await TmuxTerminal(Self.files)
        try await terminal.run("screenc run --watch watched.yaml; echo \"status $?\"")
        try await terminal.wait("a screen", { $0.contains("Words") && !$0.contains("--watch") })
        let edited = Self.spec.replacing("title: Words", with: "title: Numbers")
        try terminal.folder.write(Data(edited.utf8), to: "watched.yaml")
        try await terminal.wait(for: "Numbers")

        try terminal.folder.write(Data((edited + "\nsectons: 1").utf8), to: "watched.yaml")
        let broken = try await terminal.wait(for: "unknown key `sectons`")
        #expect(broken.contains("Numbers"))
        #expect(broken.contains("two"))

        let mended = edited.replacing("Numbers", with: "Figures")
        try terminal.folder.write(Data(mended.utf8), to: "watched.yaml")
        let whole = try await terminal.wait(for: "Figures")
        #expect(!whole.contains("sectons"))
        try await terminal.press("C-c")
        let ended = try await terminal.wait(for: "status 130")
        #expect(ended.contains("Figures"))
        #expect(try await terminal.value(of: "alternate_on") == "0")
    }

    @Test func `for a program the edited screen is another line`() async throws {
        try await onThread {
            let command = try RunningCommand(["run", "--watch", "watched.yaml"], files: Self.files)
            try blockUntil("a screen") { try !command.outputSoFar().isEmpty }
            let edited = Self.spec.replacing("title: Words", with: "title: Numbers")
            try command.folder.write(Data(edited.utf8), to: "watched.yaml")
            try blockUntil("the edited screen") { try command.outputSoFar().contains("Numbers") }
            command.send(SIGTERM)
            let end = try command.end()
            #expect(end.status == 143)
            let lines = end.output.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.hasPrefix(#"{"kind":"screen","#) })
            #expect(end.errors == "")
        }
    }
}
