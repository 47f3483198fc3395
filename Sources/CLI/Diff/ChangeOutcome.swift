import Diagnostics
import ScreenSpec

/// What becomes of the changes: left out if they are approved or turned off, errors from a level on.
struct ChangeOutcome {
    /// What is reported. Errors are what fails.
    private(set) var bag = DiagnosticBag()

    init(
        _ comparison: SpecComparison, failingOn limit: SpecChange.Level, files: SpecFiles,
        keyPaths: KeyPaths
    ) throws(FileFault) {
        // If a file has more findings than a report shows, the gravest are shown.
        let sorted = SpecChange.Level.allCases.reversed().flatMap { level in
            comparison.findings.filter { $0.diagnostic.change?.level == level }
        }
        for finding in sorted {
            let workspace = try files.workspaces.settings(near: finding.spec)
            let diagnostic = finding.diagnostic
            let rule = workspace.settings.rules[diagnostic.code.name]
            guard rule != .off,
                !workspace.approves(diagnostic, of: finding.spec, at: keyPaths.path)
            else { continue }
            bag.report(
                diagnostic.with(
                    Self.severity(of: diagnostic.change?.level, rule: rule, failingFrom: limit)))
        }
        bag.merge(files.workspaces.diagnostics)
    }

    private static func severity(
        of level: SpecChange.Level?, rule: RuleLevel?, failingFrom limit: SpecChange.Level
    ) -> Severity {
        switch rule {
        case .error?: return .error
        case .warning?: return .warning
        case .off?, nil: break
        }
        return level.map { SpecChange.severity(of: $0, failingFrom: limit) } ?? .error
    }
}
