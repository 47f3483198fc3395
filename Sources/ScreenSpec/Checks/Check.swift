import Diagnostics
import Screens

/// A test of a whole screen, after everything in it has been read.
///
/// To add one: a `static let` in the file of its subject, a line in `all`, a case in
/// `Tests/ScreenSpecTests/Cases`.
struct Check: Sendable {
    /// Whether the test looks for what is not there: parts with errors are missing from the
    /// screen, and would look unused.
    let needsWholeScreen: Bool
    let run: @Sendable (Screen, inout DiagnosticBag) -> Void

    init(
        needsWholeScreen: Bool = false,
        run: @escaping @Sendable (Screen, inout DiagnosticBag) -> Void
    ) {
        self.needsWholeScreen = needsWholeScreen
        self.run = run
    }

    static let all: [Check] = [
        endlessModels, identities, failurePolicies, apiDefaults, layoutProblems, idlePolling,
        unusedModels, unusedTemplates, unusedParameters, unusedNames,
    ]
}
