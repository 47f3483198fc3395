import ArgumentParser

/// The root command: one file for each subcommand stands in `Commands`.
@main
struct Screenc: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screenc",
        abstract: "Compiles screen specs: checks them, runs them, generates Swift models.",
        discussion: """
            A spec is a YAML or JSON file that describes one list screen. A spec argument is a \
            file, a folder, or - for standard input; without one, the folder Specs is read.
            """,
        version: "screenc 0.1.0",
        subcommands: [
            ValidateCommand.self, RunCommand.self, PlanCommand.self, GenModelsCommand.self,
            ExplainCommand.self,
        ])
}
