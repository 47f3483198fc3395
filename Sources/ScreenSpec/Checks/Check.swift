import Diagnostics
import Screens

/// A semantic check of a whole screen.
///
/// To add one, define a `static let` in the file of its subject, list it in `all`, and add a case
/// to `Tests/ScreenSpecTests/Cases`.
struct Check: Sendable {
    /// Whether the check finds what is missing, such as uses of a declaration. Parts with errors are
    /// missing from the screen, so it is not run then.
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
        recursiveModels, identities, failurePolicies, apiDefaults, layoutProblems,
        pollingWithoutLoads, contrast, tapTargets, unusedDeclarations, unusedSearch, screenSize,
    ]

    /// The checks that only run where `rules` of the workspace turn them on, with their codes.
    static let optional: [(code: DiagnosticCode, check: Check)] = [
        (.missingEmptyState, missingEmptyStates)
    ]
}
