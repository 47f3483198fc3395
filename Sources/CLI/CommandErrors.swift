import ArgumentParser
import Diagnostics
import LoaderPlan
import Screens

/// Diagnostics of the commands themselves.
extension Diagnostic {
    static func unreadableFile(
        _ fault: FileFault, severity: Severity = .error
    ) -> Diagnostic {
        Diagnostic(
            .unreadableFile, severity: severity, "the file cannot be read: \(fault.reason)",
            at: Label(SourceRange(SourceText(path: fault.path, bytes: []), .zero)))
    }

    static func repeatedID(
        _ kind: SpecKind, _ id: String, at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let (one, several) =
            switch kind {
            case .library: ("library", "libraries")
            case .app: ("app", "apps")
            case .screen, .data: ("screen", "screens")
            }
        return Diagnostic(
            .duplicateName, "the workspace has two \(several) `\(id)`",
            at: Label(place, "give each \(one) its own id"),
            related: [Label(first, "the first one")],
            help:
                "only the YAML and JSON variants of one \(one), `feed.yaml` and `feed.json`, may share an id"
        )
    }

    /// Sections that failed for the same cause; an error only if the run fails with them.
    static func failedLoad(
        _ failure: LoadFailure, in sections: [SectionPlan], severity: Severity
    ) -> Diagnostic {
        let names = sections.map { "`\($0.id)`" }
        let subject =
            names.count == 1
            ? "the section \(names[0])"
            : "the sections \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        return failedLoad(
            failure, subject, severity, at: sections[0].spec.place,
            related: sections.dropFirst().map { Label($0.spec.place, "and this one") })
    }

    static func failedLoad(
        _ failure: LoadFailure, of data: DataPlan, severity: Severity
    ) -> Diagnostic {
        failedLoad(failure, "`\(data.path)`", severity, at: data.place)
    }

    /// At most a warning: sections that need a healthy server test `api.healthy`.
    static func unhealthy(_ failure: LoadFailure, _ check: DataPlan) -> Diagnostic {
        failedLoad(failure, "the health check", .warning, at: check.place)
    }

    private static func failedLoad(
        _ failure: LoadFailure, _ subject: String, _ severity: Severity, at place: SourceRange,
        related: [Label] = []
    ) -> Diagnostic {
        Diagnostic(
            .failedLoad, severity: severity,
            "\(subject) failed (\(failure.kind.rawValue)): \(failure.message)", at: Label(place),
            related: related)
    }
}

extension String {
    /// `--refresh` of a screen without pull to refresh.
    static let pullIsOff =
        "the screen has no `refresh: {pull: true}`, so the app cannot do this; it is done here"

    /// `--watch` of a screen without polling.
    static let nothingToWatch =
        "nothing on the screen is polled: give the screen `refresh: {every: 10s}`, or a request `every`"

    static let recordingIsOver = "the recording has no further responses to the polled requests"

    /// `--watch` ended because the screen shows nothing polled any more.
    static let nothingIsPolled = "nothing on the screen is polled any more"
}

/// The exit codes of Docs/Commands.md. For a wrong command line it is ArgumentParser's 64.
enum ExitStatus {
    /// The spec has errors, a generated file is stale, or a run failed.
    static let finding = ExitCode(1)
    /// A file or the output cannot be read or written.
    static let impossible = ExitCode(2)
    /// All goldens that exist are right, and some do not exist.
    static let missingGolden = ExitCode(3)
    /// The reader of the output has closed it.
    static let brokenPipe = ExitCode(141)
}
