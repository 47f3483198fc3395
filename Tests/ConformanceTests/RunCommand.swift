@testable import conformance

/// What a run of the command printed, and how it ended.
typealias Outcome = (status: ConformanceStatus, output: [String], errors: [String])

/// Runs the command inside the test.
func run(_ arguments: [String]) -> Outcome {
    var outcome: Outcome = (.passed, [], [])
    let command = ConformanceCommand(
        output: { outcome.output.append($0) }, errors: { outcome.errors.append($0) })
    outcome.status = command.run(arguments)
    return outcome
}
