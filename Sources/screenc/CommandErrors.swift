import ArgumentParser
import Diagnostics
import LoaderPlan
import Screens

/// Every message of the commands themselves.
extension Diagnostic {
    static func unreadableFile(_ fault: FileFault) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "the file cannot be read: \(fault.reason)",
            at: Label(SourceRange(SourceText(path: fault.path, bytes: []), .zero)))
    }

    static func repeatedScreen(
        _ screen: ScreenInterface, first: ScreenInterface
    ) -> Diagnostic {
        Diagnostic(
            .duplicateName, "the screen `\(screen.id)` is there twice in the workspace",
            at: Label(screen.place, "give each screen an id of its own"),
            related: [Label(first.place, "the first one")],
            help:
                "only the same screen in YAML and in JSON, `feed.yaml` and `feed.json`, shares an id"
        )
    }

    /// Sections that failed alike; an error only where the run fails with them.
    static func failedLoad(
        _ failure: LoadFailure, in sections: [SectionPlan], severity: Severity
    ) -> Diagnostic {
        let names = sections.map { "`\($0.id)`" }
        let what =
            names.count == 1
            ? "the section \(names[0])"
            : "the sections \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        return failedLoad(
            failure, what, severity, at: sections[0].place,
            related: sections.dropFirst().map { Label($0.place, "and this one") })
    }

    static func failedLoad(
        _ failure: LoadFailure, of data: DataPlan, severity: Severity
    ) -> Diagnostic {
        failedLoad(failure, "`\(data.path)`", severity, at: data.place)
    }

    /// Never more than a warning: what needs a server that is well says so with `api.healthy`.
    static func unwell(_ failure: LoadFailure, _ check: DataPlan) -> Diagnostic {
        failedLoad(failure, "the health check", .warning, at: check.place)
    }

    private static func failedLoad(
        _ failure: LoadFailure, _ what: String, _ severity: Severity, at place: SourceRange,
        related: [Label] = []
    ) -> Diagnostic {
        Diagnostic(
            .failedLoad, severity: severity,
            "\(what) failed (\(failure.kind.rawValue)): \(failure.message)", at: Label(place),
            related: related)
    }
}

extension String {
    /// `--refresh` of a screen that nobody can pull down.
    static let pullIsOff =
        "the screen has no `refresh: {pull: true}`, so who uses it cannot do this; it is done here"

    /// `--watch` of a screen that does not change by itself.
    static let nothingToWatch =
        "nothing that is shown is polled: give the screen `refresh: {every: 10s}`, or a request `every`"

    static let recordingIsOver = "the recording has no further answers for what is polled"

    /// The end of a screen that does not show any more what it polled.
    static let nothingIsPolled = "nothing that is shown is polled any more"
}

/// The exit codes of Docs/Commands.md; a wrong command line is ArgumentParser's 64.
enum ExitStatus {
    /// The spec has errors, generated files are stale, or a run failed.
    static let finding = ExitCode(1)
    /// The job could not be done.
    static let impossible = ExitCode(2)
    /// Whoever read our output has gone.
    static let brokenPipe = ExitCode(141)
}
