/// A kind of suite: a name for the command line and how to run a file of it.
///
/// To add one, write a `static let` of it in a file of its own and name it in `all`.
struct Suite: Sendable {
    /// The suite's name on the command line.
    let name: String
    /// Runs the cases of a suite file, given its bytes.
    let run: @Sendable ([UInt8]) throws(SuiteFormError) -> SuiteReport

    /// Every suite there is, in the order of the usage line.
    static let all: [Suite] = [
        .cel, .json, .jsonPath, .layout, .yaml,
    ]
}
