import Diagnostics

/// A test of a whole screen, after everything in it has been read.
///
/// To add one: a file with a `static let` beside this one, a line in `all`, a case in
/// `Tests/ScreenSpecTests/Cases`.
struct Check: Sendable {
    let name: String
    let run: @Sendable (Screen, inout DiagnosticBag) -> Void

    static let all: [Check] = [
        duplicateSections, endlessModels, identities, unusedModels, unusedParameters,
    ]
}
