import ArgumentParser

/// The exit codes of Docs/Commands.md; a wrong command line is ArgumentParser's 64.
enum ExitStatus {
    /// The spec has errors, generated files are stale, or a run failed.
    static let finding = ExitCode(1)
    /// The job could not be done.
    static let impossible = ExitCode(2)
    /// Whoever read our output has gone.
    static let brokenPipe = ExitCode(141)
}
