import ArgumentParser
import Diagnostics
import JSONData
import ScreenSpec
import Screens
import Systems
import TerminalText

/// `screenc preview`: shows screens in the browser while their specs are written.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", _superCommandName: Screenc.name,
        abstract: "Shows screens in the browser, and follows changes of their files.",
        discussion: """
            The page is served on this machine alone, at an address that is written when it is \
            ready. Screens show the recordings beside their specs, or made-up items, unless --live \
            is given. Nothing is written to a file.
            """)

    @Argument(
        help: ArgumentHelp(
            "A spec, an app, or a folder of specs. (default: Specs, or the current folder)",
            valueName: "spec"))
    var input: String?

    @OptionGroup var live: LiveOptions

    @Option(help: "The port; 0 for one that is free.")
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "The secret part of the address, so that open pages find a server that is started "
                + "again. (default: random)", valueName: "letters"))
    var token: String?

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "The command that opens a file, such as 'code -g {file}:{line}:{column}'. "
                + "(default: VISUAL, if it is an editor with a window)", valueName: "command"))
    var editor: String?

    @Option(help: .ios)
    var ios: SystemVersion?

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try live.validate(besides: loading)
        if let token {
            guard (16...64).contains(token.utf8.count),
                token.utf8.allSatisfy({ $0.isAlphanumeric })
            else { throw ValidationError("--token takes 16 to 64 letters and digits") }
        }
        if input == "-" {
            throw ValidationError("preview follows changes of files: name a spec or a folder")
        }
    }

    func run() async throws {
        guard let serve = Main.servesPreview else { try PreviewProgram.replaceThisProgram() }
        try runContext.report()
        try live.report(besides: loading)
        let specs = SpecFiles(reporting)
        let named = input.map { [$0] } ?? []
        let found = try specs.foundPaths(named, reporting)
        if found.isEmpty { try specs.failWithoutSpecs(named) }
        for path in named where !Files.exists(path) {
            try fail("\(path.neutralised()): there is no such file or folder")
        }
        try await serve(
            PreviewRun(
                files: LiveFiles(
                    loading: loading, context: runContext, reporting: reporting, isLive: live.live,
                    allowsSending: live.allowSend, ios: ios ?? .standard),
                arguments: named, port: port, token: token, opensBrowser: open, editor: editor))
        if let status = Interruption.status { throw status }
    }
}

/// What `screenc preview` was asked for.
package struct PreviewRun: Sendable {
    package let files: LiveFiles
    /// The spec or folder of the command line, if any.
    let arguments: [String]
    package let port: UInt16
    /// The secret part of the address; nil for a random one.
    package let token: String?
    /// Whether the page is opened in the browser.
    package let opensBrowser: Bool
    /// The command that opens a file; nil for the editor of the environment.
    package let editor: String?

    /// Writes a line to standard output.
    package func say(_ line: String) throws { try Console.output.write(line + "\n") }

    /// Says why the page cannot be served, and ends the program.
    package func fail(_ message: String) throws -> Never { try CLI.fail(message) }

    /// Returns the paths of the specs at the moment.
    package func specPaths() -> [String] {
        let files = SpecFiles(files.reporting)
        let found = (try? files.paths(arguments)) ?? []
        let screens = found.filter { path in
            guard arguments != [path] else { return true }
            var faults = DiagnosticBag()
            let source = try? files.source(path, into: &faults)
            return source.map { [.screen, .app].contains(SpecKind($0)) } ?? false
        }
        return FormatVariants.withoutJSONVariants(screens) { $0 }
    }

    /// Whether one of the paths is that of a folder, or of a file that a screen may read.
    package func concerns(_ paths: Set<String>) -> Bool {
        paths.contains { path in
            Files.isFolder(path) || Self.suffixes.contains { path.lowercased().hasSuffix($0) }
        }
    }

    /// Of specs, recordings, texts, pictures and databases.
    private static let suffixes = [
        ".yaml", ".yml", ".json", ".har", ".xcstrings", ".png", ".jpg", ".jpeg", ".gif", ".webp",
        ".sqlite", ".sqlite3", ".db",
    ]

    /// The folder that paths of reports are relative to.
    package var currentFolder: String { Files.resolved(".") ?? "." }

    /// Whether a file is in one of the folders.
    package func contains(_ path: String) -> Bool {
        guard let resolved = Files.resolved(path) else { return false }
        return folders.contains { resolved == $0 || resolved.hasPrefix($0 + "/") }
    }

    /// The folders whose files the screens read.
    package var folders: [String] {
        let paths =
            arguments.isEmpty
            ? (try? SpecFiles(files.reporting).defaultPaths()) ?? ["."] : arguments
        return LiveFiles.folders(of: paths, files.reporting)
    }
}
