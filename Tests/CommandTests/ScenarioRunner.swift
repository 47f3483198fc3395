import Foundation
import TestSupport

/// Runs scenarios, each in its own folder.
struct ScenarioRunner {
    private let folder: TemporaryFolder

    /// Runs all commands of `scenario`, and returns it with their results.
    static func run(_ scenario: Scenario) async throws -> Scenario {
        let runner = ScenarioRunner(folder: try TemporaryFolder())
        try runner.folder.makeFolder("work")
        var result = scenario
        result.steps = []
        for step in scenario.steps { result.steps.append(try await runner.perform(step)) }
        return result
    }

    private func perform(_ step: Scenario.Step) async throws -> Scenario.Step {
        switch step {
        case .file(let path, let text): try folder.write(Data(text.utf8), to: "work/\(path)")
        case .link(let path, let target):
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: "work/\(path)"), withDestinationPath: target)
        case .specs: try folder.copySpecs(to: "work/Specs")
        case .run(let command): return .run(try await run(command))
        }
        return step
    }

    private func run(_ command: Scenario.Command) async throws -> Scenario.Command {
        let work = folder.url.appending(path: "work")
        let process = try ChildProcess.shell(
            command.line, in: work, environment: ["HOME": work.path()])
        let end = try await process.end()
        return Scenario.Command(
            line: command.line, output: end.output, errors: end.errors, status: end.shellStatus)
    }
}
