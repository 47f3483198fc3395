import ArgumentParser
import POSIX
import Painting

/// Where the program begins.
@main
enum Main {
    /// Scripts ask for the version often: that needs neither a command line parser nor threads,
    /// which would make up most of the time.
    static func main() {
        Console.reserveDescriptors()
        // Whoever reads our output may stop reading: writing then fails with an error we handle.
        signal(SIGPIPE, SIG_IGN)
        // So may a file be that is larger than the shell allows (`ulimit -f`).
        signal(SIGXFSZ, SIG_IGN)
        if CommandLine.arguments.dropFirst() == ["--version"] {
            exit(
                Files.writeAll(Array((Screenc.version + "\n").utf8), to: STDOUT_FILENO) == 0 ? 0 : 2
            )
        }
        if Set(CommandLine.arguments.dropFirst()) == ["--version", "--verbose"] {
            exit(Files.writeAll(Array(verboseVersion.utf8), to: STDOUT_FILENO) == 0 ? 0 : 2)
        }
        // Libraries would write the keys of connections to that file, which opens all that is sent.
        unsetenv("SSLKEYLOGFILE")
        OutOfMemoryHandler.install()
        Interruption.block()
        let task = Task.detached {
            let status = await run()
            // What has come to its end without a fault has left nothing out.
            exit((status == .success ? status : Interruption.status ?? status).rawValue)
        }
        Interruption.wait { task.cancel() }
    }

    /// The version, and what pixels depend on beside it.
    private static var verboseVersion: String {
        do {
            return try "\(Screenc.version)\n\(TextStack().text)"
        } catch {
            return "\(Screenc.version)\ntext stack none: \(error.message)\n"
        }
    }

    private static func run() async -> ExitCode {
        do {
            var command = try Screenc.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return .success
        } catch {
            return show(error)
        }
    }

    /// Commands throw exit codes, once they have said why; all else is the parser's: help for
    /// standard output, what is wrong with the command line for standard error.
    private static func show(_ error: any Error) -> ExitCode {
        if let status = error as? ExitCode { return status }
        let status = Screenc.exitCode(for: error)
        let text = Screenc.fullMessage(for: error)
        do {
            let console = status == .success ? Console.output : Console.error
            if !text.isEmpty { try console.write(text + "\n") }
        } catch {
            return error as? ExitCode ?? ExitStatus.impossible
        }
        return status == .failure ? ExitStatus.impossible : status
    }
}
