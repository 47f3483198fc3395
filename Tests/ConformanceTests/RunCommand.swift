@testable import conformance

/// The output and status of a run.
typealias Outcome = (status: ConformanceStatus, output: [String], errors: [String])

/// Runs the command in the test process.
func run(_ arguments: [String]) -> Outcome {
    var outcome: Outcome = (.passed, [], [])
    let command = ConformanceCommand(
        output: { outcome.output.append($0) }, errors: { outcome.errors.append($0) })
    outcome.status = command.run(arguments)
    return outcome
}
