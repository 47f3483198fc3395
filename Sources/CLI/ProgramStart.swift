import ArgumentParser
import Diagnostics
import POSIX
import Painting
import Synchronization

/// The start and the end of the programs.
package enum Main {
    /// Runs `screenc`. Handles `--version` without the command line parser and threads, which would
    /// take most of its time.
    package static func main() -> Never {
        prepare()
        if CommandLine.arguments.dropFirst() == ["--version"] {
            exit(
                Files.writeAll(Array((Screenc.version + "\n").utf8), to: STDOUT_FILENO) == 0 ? 0 : 2
            )
        }
        if Set(CommandLine.arguments.dropFirst()) == ["--version", "--verbose"] {
            exit(Files.writeAll(Array(verboseVersion.utf8), to: STDOUT_FILENO) == 0 ? 0 : 2)
        }
        runCommand()
    }

    /// Serves the page of `screenc preview`; nil in a program that cannot.
    typealias PreviewServing = @Sendable (PreviewRun) async throws -> Void

    private static let previewServing = Mutex<PreviewServing?>(nil)

    static var servesPreview: PreviewServing? { previewServing.withLock { $0 } }

    /// Runs the program beside `screenc` that serves its page.
    package static func main(
        servingPreview serve: @escaping @Sendable (PreviewRun) async throws -> Void
    ) -> Never {
        prepare()
        previewServing.withLock { $0 = serve }
        runCommand()
    }

    private static func runCommand() -> Never {
        run {
            try checkCommandName()
            return try Screenc.parse(withDefaults: Array(CommandLine.arguments.dropFirst()))
        }
    }

    /// Readies descriptors and signals.
    private static func prepare() {
        Console.reserveDescriptors()
        // A closed pipe and a file beyond the limit of `ulimit -f` are handled as errors of
        // writing.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Runs the command that `parse` returns, until it ends or a signal ends it.
    private static func run(
        _ parse: @escaping @Sendable () throws -> any ParsableCommand
    ) -> Never {
        // Libraries would write the keys of TLS connections to that file.
        unsetenv("SSLKEYLOGFILE")
        OutOfMemoryHandler.install()
        Interruption.block()
        let task = Task.detached {
            let status = await InputRecord.$current.withValue(
                DepfileOptions.isGiven(in: CommandLine.arguments) ? InputRecord() : nil
            ) { await run(parse) }
            // A command that succeeded was not cut short by a signal.
            exit((status == .success ? status : Interruption.status ?? status).rawValue)
        }
        Interruption.wait { task.cancel() }
    }

    /// The version, with the libraries and fonts that rendered pixels depend on.
    private static var verboseVersion: String {
        do {
            return try "\(Screenc.version)\n\(TextStack().text)"
        } catch {
            return "\(Screenc.version)\ntext stack none: \(error.message)\n"
        }
    }

    private static func run(_ parse: () throws -> any ParsableCommand) async -> ExitCode {
        do {
            var command = try parse()
            if let command = command as? ValidateCommand {
                // The next cast searches all conformances, 2 % of the time of one small spec.
                try await command.run()
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return .success
        } catch {
            return show(error)
        }
    }

    /// Throws for a first argument that no command has as its name.
    private static func checkCommandName() throws {
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-") else {
            return
        }
        let commands = Screenc.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard name != "help", !commands.contains(name) else { return }
        let near = Suggestion.nearest(to: name, among: commands)
        let end =
            near.map { "did you mean '\($0)'?" }
            ?? "commands are \(commands.joined(separator: ", "))"
        throw ValidationError("there is no command '\(name)': \(end)")
    }

    /// Commands report their failure and throw an exit code. All other errors come from the parser:
    /// help goes to standard output, a wrong command line to standard error.
    private static func show(_ error: any Error) -> ExitCode {
        if let status = error as? ExitCode { return status }
        let status = Screenc.exitCode(for: error)
        let text = OptionAdvice.correcting(
            Screenc.fullMessage(for: error), of: CommandLine.arguments.dropFirst().first)
        do {
            let console = status == .success ? Console.output : Console.error
            if !text.isEmpty { try console.write(text + "\n") }
        } catch {
            return error as? ExitCode ?? ExitStatus.impossible
        }
        return status == .failure ? ExitStatus.impossible : status
    }
}
