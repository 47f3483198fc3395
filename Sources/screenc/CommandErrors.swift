import Diagnostics
import LoaderPlan

/// Every message of the commands themselves.
extension Diagnostic {
    static func unreadableFile(_ fault: FileFault) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "the file cannot be read: \(fault.reason)",
            at: Label(SourceRange(SourceText(path: fault.path, bytes: []), .zero)))
    }

    /// A section that failed; an error only where the run fails with it.
    static func loadFailed(
        _ failure: LoadFailure, in section: SectionPlan, severity: Severity
    ) -> Diagnostic {
        loadFailed(failure, "the section `\(section.id)`", severity, at: section.place)
    }

    static func loadFailed(
        _ failure: LoadFailure, of data: DataPlan, severity: Severity
    ) -> Diagnostic {
        loadFailed(failure, "`\(data.path)`", severity, at: data.place)
    }

    /// Never more than a warning: what needs a server that is well says so with `api.healthy`.
    static func unwell(_ failure: LoadFailure, _ check: DataPlan) -> Diagnostic {
        loadFailed(failure, "the health check", .warning, at: check.place)
    }

    private static func loadFailed(
        _ failure: LoadFailure, _ what: String, _ severity: Severity, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .loadFailed, severity: severity,
            "\(what) failed (\(failure.kind.rawValue)): \(failure.message)", at: Label(place))
    }
}
