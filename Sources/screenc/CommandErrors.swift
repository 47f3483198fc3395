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
        Diagnostic(
            .loadFailed, severity: severity,
            "the section `\(section.id)` failed (\(failure.kind.rawValue)): \(failure.message)",
            at: Label(section.place))
    }
}
