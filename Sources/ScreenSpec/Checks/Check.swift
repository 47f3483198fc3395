import Diagnostics

/// A test of a whole screen, after everything in it has been read.
///
/// To add one: a file with a `static let` beside this one, a line in `all`, a case in
/// `Tests/ScreenSpecTests/Cases`.
struct Check: Sendable {
    let name: String
    /// Whether the test looks for what is not there: parts with errors are missing from the
    /// screen, and would look unused.
    let needsWholeScreen: Bool
    let run: @Sendable (Screen, inout DiagnosticBag) -> Void

    init(
        name: String, needsWholeScreen: Bool = false,
        run: @escaping @Sendable (Screen, inout DiagnosticBag) -> Void
    ) {
        self.name = name
        self.needsWholeScreen = needsWholeScreen
        self.run = run
    }

    static let all: [Check] = [
        endlessModels, identities, failurePolicies, apiDefaults, layoutProblems, idlePolling,
        unusedModels, unusedTemplates, unusedParameters, unusedNames,
    ]
}
